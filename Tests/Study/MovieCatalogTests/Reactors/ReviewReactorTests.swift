import DiffableSnapshots
import ReactorCore
import StateDiff
import StudyFixtures
import Synchronization
import Testing

@testable import MovieCatalog

@MainActor @Suite struct ReviewReactorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private let timeline = Timeline(clock: VirtualClock())
  private let content = Content(id: Content.ID(.tv, 7), title: "느린 우편배달부")

  private typealias State = ReviewReactor.State

  private func review(_ number: Int, _ content: String = "Same words.") -> Review {
    Review(id: "r\(number)", author: "ada", content: content)
  }

  private func store(
    _ reviews: @escaping @Sendable (ReviewRequest) async throws -> ReviewPage
  ) -> Store<ReviewReactor> {
    Store(
      ReviewReactor(
        content: content,
        source: CatalogSource(
          tv: { _ in throw Offline() }, movies: { _ in throw Offline() }, reviews: reviews)),
      timeline: timeline)
  }

  private func page(_ number: Int, of last: Int, _ reviews: [Review]) -> ReviewPage {
    ReviewPage(page: number, totalPages: last, totalResults: 3, items: reviews)
  }

  private func state(_ reviews: [Review], page: Int = 1, of last: Int = 1) -> State {
    var state = State(content: content)
    state.reviews = reviews
    state.page = page
    state.lastPage = last
    return state
  }

  @Test func `pages are appended, each review once, and never past the last`() async {
    let asked = Mutex<[ReviewRequest]>([])
    let pages = [
      page(1, of: 2, [review(0), review(1)]), page(2, of: 2, [review(1), review(2)]),
    ]
    let store = store { request in
      asked.withLock { $0.append(request) }
      return pages[request.page - 1]
    }
    await store.sendAndSettle(.load)
    for _ in 0..<2 {
      await store.sendAndSettle(.loadNextPage)
    }

    #expect(store.currentState == state([review(0), review(1), review(2)], page: 2, of: 2))
    #expect(
      asked.withLock(\.self) == [
        ReviewRequest(of: content.id), ReviewRequest(of: content.id, page: 2),
      ])
  }

  @Test func `a failure ends not loading, and can be tried again`() async {
    let fails = Mutex(true)
    let found = page(1, of: 1, [review(0)])
    let store = store { _ in
      if fails.withLock(\.self) { throw Offline() }
      return found
    }
    await store.sendAndSettle(.load)
    var failed = State(content: content)
    failed.failure = "offline"
    #expect(store.currentState == failed)

    fails.withLock { $0 = false }
    await store.sendAndSettle(.load)
    #expect(store.currentState == state([review(0)]))
  }

  @Test func `several rows may be open, and close again`() async {
    let found = page(1, of: 1, [review(0), review(1)])
    let store = store { _ in found }
    await store.sendAndSettle(.load)
    store.send(.toggle(1))
    store.send(.toggle(0))
    #expect(store.currentState.expanded == ["r0", "r1"])
    store.send(.toggle(1))
    #expect(store.currentState.expanded == ["r0"])
  }

  @Test func `a row that isn't there is an error`() async {
    let store = store { _ in throw Offline() }
    var endings: [String] = []
    let subscription = store.observe(.effectEnded) { event in
      if case .effectEnded(_, .failed(let error)) = event.kind { endings.append("\(error)") }
    }
    await store.sendAndSettle(.toggle(2))
    subscription.cancel()

    #expect(endings == ["there is no row [2]; there are none"])
    #expect(store.currentState == State(content: content))
  }

  @Test func `two reviews with the same words are two rows, and each has its text`() {
    let snapshot = state([review(0), review(1)]).snapshot
    #expect(snapshot.items.map(\.id) == [.author("r0"), .text("r0"), .author("r1"), .text("r1")])
    #expect(snapshot.visibleItems.map(\.id) == [.author("r0"), .author("r1")])
  }

  @Test func `an open row inserts its text below it, and touches nothing else`() {
    var open = state([review(0), review(1)])
    var source = DiffableDataSource<Content.ID, ReviewRow>()
    source.apply(open.snapshot, to: content.id)
    open.expanded = ["r0"]
    var expected = BatchUpdates()
    expected.inserted = [ElementPath(section: 0, element: 1)]
    #expect(source.apply(open.snapshot, to: content.id) == expected)
  }

  @Test func `an open review that isn't among those that came keeps no other from being open`() {
    var open = state([review(0), review(1)])
    open.expanded = ["gone", "r1"]
    #expect(open.snapshot.visibleItems.map(\.id) == [.author("r0"), .author("r1"), .text("r1")])
  }
}
