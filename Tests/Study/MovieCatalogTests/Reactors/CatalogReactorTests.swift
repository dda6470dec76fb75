import DiffableSnapshots
import ReactorCore
import StudyFixtures
import Synchronization
import Testing

@testable import MovieCatalog

@MainActor @Suite struct CatalogReactorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private let clock = VirtualClock()
  private let timeline: Timeline

  init() { timeline = Timeline(clock: clock) }

  private typealias State = CatalogReactor.State

  private final class Asked: Sendable {
    private let requests = Mutex<[TVRequest]>([])
    func note(_ request: TVRequest) { requests.withLock { $0.append(request) } }
    var all: [TVRequest] { requests.withLock(\.self) }
  }

  private let asked = Asked()

  /// Three pages of two shows each for every query, after 300 ms, unless `tv` fails.
  private func source(
    latency: Duration = .milliseconds(300),
    failing: @escaping @Sendable (TVRequest) -> Bool = { _ in false },
    failingLists: Set<MovieList> = []
  ) -> CatalogSource {
    let (clock, asked) = (clock, asked)
    return CatalogSource(
      tv: { request in
        asked.note(request)
        try await EffectClock.virtual(clock).sleep(for: latency)
        if failing(request) { throw Offline() }
        return Self.page(request)
      },
      movies: { list in
        try await EffectClock.virtual(clock).sleep(for: latency)
        if failingLists.contains(list) { throw Offline() }
        return MoviePage(page: 1, totalPages: 1, totalResults: 1, items: [Self.movie(list)])
      },
      reviews: { _ in throw Offline() })
  }

  nonisolated private static func page(_ request: TVRequest) -> TVPage {
    let first = request.page * 10
    return TVPage(
      page: request.page, totalPages: 3, totalResults: 6,
      items: (first..<first + 2).map { TV(id: $0, name: request.query + "\($0)") })
  }

  nonisolated private static func movie(_ list: MovieList) -> Movie {
    Movie(id: 1, title: "\(list)")
  }

  private func store(_ source: CatalogSource? = nil) -> Store<CatalogReactor> {
    Store(
      CatalogReactor(source: source ?? self.source(), clock: .virtual(clock)), timeline: timeline)
  }

  private func found(_ query: String = "", pages: Int = 1) -> State {
    var state = State()
    state.query = query
    state.searchedQuery = query
    state.page = pages
    state.lastPage = 3
    state.shows = (1...pages).flatMap { Self.page(TVRequest(query: query, page: $0)).items }
    return state
  }

  // MARK: - Shows

  @Test func `shows come with loading before and after`() async {
    let store = store()
    var states: [State] = []
    let subscription = store.subscribe { states.append($0) }

    await store.sendAndSettle(.showTV)
    subscription.cancel()

    var loading = State()
    loading.isLoading = true
    var arrived = found()
    arrived.isLoading = true
    #expect(states == [State(), loading, arrived, found()])
  }

  @Test func `pages are appended until the last one, and no further one is asked for`() async {
    let store = store()
    await store.sendAndSettle(.showTV)
    for _ in 0..<4 {
      await store.sendAndSettle(.loadNextPage)
    }

    #expect(store.currentState == found(pages: 3))
    #expect(asked.all == (1...3).map { TVRequest(page: $0) })
  }

  @Test func `a page under way isn't asked for again`() async {
    let store = store()
    await store.sendAndSettle(.showTV)
    for _ in 0..<3 { store.send(.loadNextPage) }
    await timeline.settle()

    #expect(store.currentState == found(pages: 2))
    #expect(asked.all == [TVRequest(page: 1), TVRequest(page: 2)])
  }

  @Test func `a show that comes on two pages is there once`() async {
    let first = TVPage(
      page: 1, totalPages: 2, totalResults: 3,
      items: [TV(id: 1, name: "a"), TV(id: 2, name: "b")])
    let second = TVPage(
      page: 2, totalPages: 2, totalResults: 3,
      items: [TV(id: 2, name: "b"), TV(id: 3, name: "c")])
    let store = store(
      CatalogSource(
        tv: { $0.page == 1 ? first : second }, movies: { _ in throw Offline() },
        reviews: { _ in throw Offline() }))
    await store.sendAndSettle(.showTV, .loadNextPage)

    #expect(store.currentState.shows.map(\.id) == [1, 2, 3])
    #expect(store.currentState.snapshot.duplicates.isEmpty)
  }

  @Test func `a movie that is popular and upcoming is two items`() {
    let movie = Movie(id: 1, title: "a")
    var state = CatalogReactor.State()
    state.content = .movie
    state.movies = [.nowPlaying: [movie], .popular: [movie], .upcoming: [movie]]

    #expect(state.snapshot.items == [.bigImage(movie), .normal(Content(movie)), .list(movie)])
    #expect(state.snapshot.duplicates.isEmpty)
  }

  @Test func `a failure is told, and shows can be asked for again`() async {
    let fails = Mutex(true)
    let store = store(source(failing: { _ in fails.withLock(\.self) }))
    await store.sendAndSettle(.showTV)
    var failed = State()
    failed.failure = "offline"
    #expect(store.currentState == failed)

    fails.withLock { $0 = false }
    await store.sendAndSettle(.showTV)
    #expect(store.currentState == found())
  }

  @Test func `a further page that fails leaves what is there, and can be asked for again`() async {
    let fails = Mutex(true)
    let store = store(source(failing: { $0.page == 2 && fails.withLock(\.self) }))
    await store.sendAndSettle(.showTV, .loadNextPage)
    var failed = found()
    failed.failure = "offline"
    #expect(store.currentState == failed)

    fails.withLock { $0 = false }
    await store.sendAndSettle(.loadNextPage)
    #expect(store.currentState == found(pages: 2))
  }

  // MARK: - Search

  @Test func `a search waits for the next letter and asks for the last one only`() async {
    let store = store()
    for query in ["b", "ba", "bad"] {
      store.send(.search(query))
      await timeline.advance(by: .milliseconds(199))
    }
    #expect(asked.all == [])
    await timeline.settle()

    #expect(store.currentState == found("bad"))
    #expect(asked.all == [TVRequest(query: "bad")])
  }

  @Test func `a search for what already exists asks for nothing`() async {
    let store = store()
    await store.sendAndSettle(.search("bad"))
    store.send(.search("bade"))
    await timeline.advance(by: .milliseconds(100))
    await store.sendAndSettle(.search("bad"))

    #expect(store.currentState == found("bad"))
    #expect(asked.all == [TVRequest(query: "bad")])
  }

  @Test func `a search replaces one that is being asked, which isn't loading any longer`() async {
    let store = store()
    store.send(.search("bad"))
    await timeline.advance(by: .milliseconds(250))
    #expect(store.currentState.isLoading)

    store.send(.search("good"))
    #expect(!store.currentState.isLoading)
    await timeline.settle()
    #expect(store.currentState == found("good"))
  }

  @Test func `a next page isn't asked for while a search waits`() async {
    let store = store()
    await store.sendAndSettle(.showTV)
    store.send(.search("good"))
    await store.sendAndSettle(.loadNextPage)

    #expect(store.currentState == found("good"))
    #expect(asked.all == [TVRequest(), TVRequest(query: "good")])
  }

  @Test func `a search replaces a next page under way`() async {
    let store = store()
    await store.sendAndSettle(.showTV)
    store.send(.loadNextPage)
    store.send(.search("good"))
    #expect(!store.currentState.isLoadingNextPage)
    await timeline.settle()

    #expect(store.currentState == found("good"))
  }

  // MARK: - Movies

  private func movies(_ lists: [MovieList] = MovieList.allCases, failure: String? = nil) -> State {
    var state = State()
    state.content = .movie
    state.movies = Dictionary(uniqueKeysWithValues: lists.map { ($0, [Self.movie($0)]) })
    state.failure = failure
    return state
  }

  @Test func `the three lists are asked for together`() async {
    let store = store()
    await store.sendAndSettle(.showMovies)

    #expect(store.currentState == movies())
    #expect(clock.now == VirtualClock.Instant(offset: .milliseconds(300)))
  }

  @Test(arguments: [
    ([MovieList.popular], "popular movies: offline"),
    ([.nowPlaying, .upcoming], "movies now playing and upcoming movies: offline"),
    ([.nowPlaying, .popular, .upcoming], "offline"),
  ]) func `what failed of the lists is told beside what arrived`(
    _ failing: [MovieList], _ message: String
  ) async {
    let store = store(source(failingLists: Set(failing)))
    await store.sendAndSettle(.showMovies)

    let others = MovieList.allCases.filter { !failing.contains($0) }
    #expect(store.currentState == movies(others, failure: message))
  }

  @Test func `shows that come late change nothing once movies are looked at`() async {
    let store = store()
    store.send(.showTV)
    await timeline.advance(by: .milliseconds(200))
    await store.sendAndSettle(.showMovies)

    #expect(store.currentState == movies())
  }

  @Test func `movies that come late change nothing once shows are looked at`() async {
    let store = store()
    store.send(.showMovies)
    await timeline.advance(by: .milliseconds(200))
    await store.sendAndSettle(.showTV)

    #expect(store.currentState == found())
    #expect(clock.now == VirtualClock.Instant(offset: .milliseconds(500)))
  }

  @Test func `movies have no next page`() async {
    let store = store()
    await store.sendAndSettle(.showTV, .showMovies, .loadNextPage)

    #expect(store.currentState.shows == found().shows)
    #expect(asked.all == [TVRequest()])
  }

  // MARK: - Selection

  @Test func `what is selected is pushed, until it is removed`() {
    let store = store()
    let movie = Self.movie(.popular)
    store.send(.select(.list(movie)))
    #expect(store.currentState.pushedScreen == Content(movie))
    store.send(.removePushed)
    #expect(store.currentState == State())
  }
}
