import ReactorCore
import StudyFixtures
import StudySupport
import Testing

@testable import PhotoSearch

@MainActor @Suite struct PhotoReactorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private let clock = VirtualClock()
  private let timeline: Timeline

  init() { timeline = Timeline(clock: clock) }

  /// Answers of three pages of two photos, each after as many seconds as the query is long.
  private func source() -> PhotoSource {
    PhotoSource { [clock] request in
      try await clock.sleep(for: .seconds(request.query.count))
      let photos = (0..<2).map { photo("\(request.query) \(request.page).\($0)") }
      return PhotoPage(total: 6, totalPages: 3, photos: photos)
    }
  }

  private func store(_ source: PhotoSource) -> Store<PhotoReactor> {
    Store(PhotoReactor(source: source), timeline: timeline)
  }

  private func ids(_ store: Store<PhotoReactor>) -> [String] {
    store.currentState.photoSections.flatMap(\.photos).map(\.id)
  }

  @Test func `a search sets loading, the first page, and not loading`() async {
    let store = store(source())
    var expected = PhotoReactor.State()
    var states: [PhotoReactor.State] = []
    let subscription = store.subscribe { states.append($0) }

    await store.sendAndSettle(.searchButtonTapped)
    subscription.cancel()

    expected.isLoading = true
    let loading = expected
    expected.searchedQuery = "car"
    expected.photoSections = [
      PhotoSection(number: 0, photos: [photo("car 1.0"), photo("car 1.1")])
    ]
    (expected.page, expected.total, expected.totalPages) = (1, 6, 3)
    let found = expected
    expected.isLoading = false
    #expect(states.dropFirst() == [loading, found, expected])
  }

  @Test(arguments: [
    ("  sea \t\n", "sea"), ("sea  otter", "sea  otter"), ("\u{3000}바다\u{A0}", "바다"), (" ", ""),
    ("", ""),
  ])
  func `blanks around a query are no part of it`(typed: String, query: String) {
    let store = store(source())
    var expected = PhotoReactor.State()
    expected.query = query

    store.send(.inputQuery(typed))

    #expect(store.currentState == expected)
  }

  @Test func `a newer search cancels the older, whose answer would come later`() async {
    let store = store(source())

    store.send(.inputQuery("mountains"))
    store.send(.searchButtonTapped)
    store.send(.inputQuery("sea"))
    await store.sendAndSettle(.searchButtonTapped)

    #expect(ids(store) == ["sea 1.0", "sea 1.1"])
    #expect(clock.now.offset == .seconds(3))
    #expect(!store.currentState.isLoading)
  }

  @Test func `a page is appended once, and none after the last`() async {
    let store = store(source())

    for action in [PhotoReactor.Action.searchButtonTapped]
      + Array(repeating: .loadNextPage, count: 5)
    {
      await store.sendAndSettle(action)
    }

    #expect(
      ids(store) == [1, 2, 3].flatMap { ["car \($0).0", "car \($0).1"] })
    #expect(store.currentState.page == 3)
    #expect(clock.now.offset == .seconds(9))
  }

  @Test func `the next page isn't asked for twice at a time`() async {
    let store = store(source())
    await store.sendAndSettle(.searchButtonTapped)

    store.send(.loadNextPage)
    await store.sendAndSettle(.loadNextPage)

    #expect(ids(store) == ["car 1.0", "car 1.1", "car 2.0", "car 2.1"])
  }

  @Test func `the next page is of what was searched, whatever the field holds by now`() async {
    let store = store(source())
    await store.sendAndSettle(.searchButtonTapped)

    store.send(.inputQuery("sea"))
    await store.sendAndSettle(.loadNextPage)

    #expect(ids(store) == ["car 1.0", "car 1.1", "car 2.0", "car 2.1"])
  }

  @Test func `a photo that comes again on a later page is there once`() async {
    let store = store(
      PhotoSource { request in
        PhotoPage(
          total: 3, totalPages: 2,
          photos: request.page == 1 ? [photo("a"), photo("b")] : [photo("b"), photo("c")])
      })
    await store.sendAndSettle(.searchButtonTapped, .loadNextPage)

    #expect(ids(store) == ["a", "b", "c"])
  }

  @Test func `a search that fails ends not loading, with the failure, and the photos stay`() async {
    let store = store(
      PhotoSource { request in
        guard request.query == "car" else { throw Offline() }
        return PhotoPage(total: 1, totalPages: 1, photos: [photo("a")])
      })
    await store.sendAndSettle(.searchButtonTapped)
    store.send(.inputQuery("sea"))
    await store.sendAndSettle(.searchButtonTapped)

    #expect(ids(store) == ["a"])
    #expect(store.currentState.failure == "offline")
    #expect(!store.currentState.isLoading)

    store.send(.inputQuery("car"))
    await store.sendAndSettle(.searchButtonTapped)
    #expect(store.currentState.failure == nil)
  }

  @Test func `a selection is news each time, even of the same photo`() async {
    let store = store(source())
    await store.sendAndSettle(.searchButtonTapped)
    var selected: [String] = []
    let subscription = store.pulse(\.$selection) { photo in
      if let photo { selected.append(photo.id) }
    }

    store.send(.select(1))
    store.send(.select(1))
    store.send(.inputQuery("sea"))

    #expect(selected == ["car 1.1", "car 1.1"])
    subscription.cancel()
  }

  @Test func `a photo that isn't there can't be selected`() async {
    let store = store(source())
    let log = FailureText(timeline)

    await store.sendAndSettle(.select(0))

    #expect(log.texts == ["there is no photo [0]; there are none"])
    #expect(store.currentState.selection == nil)
  }
}

private func photo(_ id: String) -> Photo {
  Photo(id: id, width: 3, height: 2, user: Photographer(name: "Kim"))
}

private final class FailureText: EventVisitor {
  private(set) var texts: [String] = []
  private var subscription: Subscription?

  init(_ timeline: Timeline) { subscription = timeline.observe(self) }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .effectEnded(_, .failed(let error)) = event.kind { texts.append("\(error)") }
  }
}
