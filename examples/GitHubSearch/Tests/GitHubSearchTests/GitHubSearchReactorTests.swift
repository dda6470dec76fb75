import ReactorCore
import Testing

@testable import GitHubSearch

@Suite struct GitHubSearchReactorTests {
  private let timeline: Timeline
  private let network = Network()
  private let store: Store<GitHubSearchReactor>
  private let oaks = Repo.all.filter { $0.name.hasPrefix("oak") }
  private let swifts = Repo.all.filter { $0.name.hasSuffix("swift-tools") }

  init() {
    let clock = EffectClock.virtual()
    timeline = Timeline(clock: clock)
    let search = RepoSearch(clock: clock, network: network)
    store = Store(GitHubSearchReactor(search: search), timeline: timeline)
  }

  @Test func `a query loads its first page`() async {
    store.send(.updateQuery("swift"))
    #expect(store.currentState == .init(query: "swift", isLoading: true))
    await timeline.settle()

    #expect(
      store.currentState == .init(query: "swift", repos: Array(swifts.prefix(5)), nextPage: 2))
  }

  @Test func `the next page is appended, and past the end there is none`() async {
    store.send(.updateQuery("swift"))
    await timeline.settle()
    store.send(.loadNextPage)
    await timeline.settle()
    store.send(.loadNextPage)
    #expect(store.runningEffects.isEmpty)

    #expect(store.currentState == .init(query: "swift", repos: swifts))
  }

  @Test func `a page is never loaded twice at once`() async {
    store.send(.updateQuery("reactor"))
    await timeline.settle()
    store.send(.loadNextPage)
    store.send(.loadNextPage)
    #expect(store.runningEffects.map(\.action) == [2])
    await timeline.settle()

    #expect(
      store.currentState.repos == Array(Repo.all.filter { $0.name.contains("reactor") }.prefix(10)))
  }

  @Test func `a newer query replaces a page of the older`() async {
    store.send(.updateQuery("swift"))
    await timeline.settle()
    store.send(.loadNextPage)
    store.send(.updateQuery("oak"))
    await timeline.settle()

    #expect(store.currentState == .init(query: "oak", repos: oaks))
  }

  @Test func `a failure keeps what is there, and the page can be tried again`() async {
    store.send(.updateQuery("swift"))
    await timeline.settle()
    network.isUp = false
    store.send(.loadNextPage)
    await timeline.settle()
    #expect(
      store.currentState
        == .init(
          query: "swift", repos: Array(swifts.prefix(5)), nextPage: 2,
          failure: "the network is down; try: network up"))
    network.isUp = true
    store.send(.loadNextPage)
    await timeline.settle()

    #expect(store.currentState == .init(query: "swift", repos: swifts))
  }
}
