import ReactorCore
import Testing

@MainActor @Suite struct PortingTests {
  private let clock = VirtualClock()
  private let timeline: Timeline

  init() { timeline = Timeline(clock: clock) }

  private struct List: Equatable {
    var query = "", items: [String] = [], isLoading = false, isLoadingNext = false
  }

  /// ReactorKit's GitHubSearch: `take(until:)` behind a query, in pages, too.
  private struct Search: Reactor {
    enum Action {
      case query(String)
      case nextPage
    }
    enum Mutation {
      case setQuery(String)
      case set([String])
      case append([String])
      case setLoadingNext(Bool)
    }
    let initialState = List()
    let clock: VirtualClock

    func mutate(action: Action, currentState: List) -> Mutations<Mutation> {
      switch action {
      case .query(let query):
        .concat(
          .cancel("query"), .cancel("page"), .just(.setQuery(query)),
          .run(replacing: "query") { emit in
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
            emit(.set(["\(query) 1"]))
          })
      case .nextPage:
        .concat(
          .just(.setLoadingNext(true)),
          .run(replacing: "page") { emit in
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
            emit(.append(["\(currentState.query) 2"]))
          }, .just(.setLoadingNext(false)))
      }
    }

    func reduce(state: consuming List, mutation: Mutation) -> List {
      switch mutation {
      case .setQuery(let query): state.query = query
      case .set(let items): state.items = items
      case .append(let items): state.items += items
      case .setLoadingNext(let isLoading): state.isLoadingNext = isLoading
      }
      return state
    }
  }

  @Test func `take until: a page that is under way ends with the next query`() async {
    let store = Store(Search(clock: clock), timeline: timeline)
    store.send(.query("a"))
    await timeline.settle()
    store.send(.nextPage)
    #expect(store.currentState == .init(query: "a", items: ["a 1"], isLoadingNext: true))

    store.send(.query("b"))
    #expect(store.currentState == .init(query: "b", items: ["a 1"]))
    await timeline.settle()
    #expect(store.currentState == .init(query: "b", items: ["b 1"]))
  }

  @Test func `take until: a page without another query comes to its end`() async {
    let store = Store(Search(clock: clock), timeline: timeline)
    store.send(.query("a"))
    await timeline.settle()
    store.send(.nextPage)
    await timeline.settle()

    #expect(store.currentState == .init(query: "a", items: ["a 1", "a 2"]))
  }

  /// `flatMapLatest`, with the empty query of the article.
  private struct Latest: Reactor {
    typealias Action = String
    typealias Mutation = [String]
    let initialState: [String] = []
    let clock: VirtualClock

    func mutate(action: String, currentState: [String]) -> Mutations<[String]> {
      action.isEmpty
        ? .concat(.cancel("search"), .just([]))
        : .run(replacing: "search") { emit in
          try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
          emit([action])
        }
    }

    func reduce(state: consuming [String], mutation: [String]) -> [String] { mutation }
  }

  @Test func `flatMapLatest: an answer that is overtaken doesn't come`() async {
    let store = Store(Latest(clock: clock), timeline: timeline)
    store.send("a")
    await timeline.advance(by: .milliseconds(500))
    store.send("b")
    await timeline.settle()

    #expect(store.currentState == ["b"])
    #expect(timeline.time == .milliseconds(1500))
  }

  @Test func `flatMapLatest: an answer that nobody wants any more doesn't come`() async {
    let store = Store(Latest(clock: clock), timeline: timeline)
    store.send("swift")
    await timeline.advance(by: .milliseconds(500))
    store.send("")
    await timeline.settle()

    #expect(store.currentState == [])
  }

  @Test func `PublishSubject: a screen that is made later hears nothing of before`() {
    let events = PublishRelay<String>()
    let first = Store(Probe { $0.externalMutations = events.mutations { $0 } })
    events.accept("created")
    let later = Store(Probe { $0.externalMutations = events.mutations { $0 } })
    events.accept("deleted")

    #expect(first.currentState == ["created", "deleted"])
    #expect(later.currentState == ["deleted"])
  }

  @Test func `BehaviorRelay: a screen that is made later hears the value`() {
    let events = Relay("first")
    events.accept("second")
    let later = Store(Probe { $0.externalMutations = events.mutations { $0 } })

    #expect(later.currentState == ["second"])
  }

  /// `transform(mutation:)` that merges a service's events, and finds their rows in `currentState`.
  private struct Rows: Reactor {
    enum Action { case add(String) }
    enum Mutation {
      case add(String)
      case removed(String)
    }
    let initialState: [String] = []
    let removals: PublishRelay<String>

    func mutate(action: Action, currentState: [String]) -> Mutations<Mutation> {
      switch action {
      case .add(let row): .just(.add(row))
      }
    }

    func reduce(state: consuming [String], mutation: Mutation) -> [String] {
      switch mutation {
      case .add(let row): state.append(row)
      case .removed(let row): state.removeAll { $0 == row }
      }
      return state
    }

    var externalMutations: Mutations<Mutation> { removals.mutations { .removed($0) } }
  }

  @Test func `transform of mutations with merge: reduce finds the row of an event`() {
    let removals = PublishRelay<String>()
    let store = Store(Rows(removals: removals))
    store.send(.add("a"))
    store.send(.add("b"))
    removals.accept("a")

    #expect(store.currentState == ["b"])
  }
}
