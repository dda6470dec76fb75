import ReactorCore
import Testing

@MainActor @Suite struct IsolationTests {
  private let store = Store(Probe { $0.externalMutations = .of("a", "b") })

  @Test func `a store is the default value of a suite's property`() {
    #expect(store.currentState == [])
    store.send("c")
    #expect(store.currentState == ["a", "b", "c"])
  }

  @Test func `external mutations start with the first subscription`() {
    var states: [Words] = []
    let subscription = store.subscribe { states.append($0) }

    #expect(states == [["a", "b"]])
    subscription.cancel()
  }

  @Test func `external mutations start once`() {
    let subscription = store.subscribe { _ in }
    store.send("c")
    store.send("d")

    #expect(store.currentState == ["a", "b", "c", "d"])
    subscription.cancel()
  }

  @Test func `the store of a timeline starts them before its first action`() {
    let timeline = Timeline(clock: VirtualClock())
    let recorded = Recorded(timeline)
    recorded.store.send("c")

    #expect(
      timeline.replayed() == [
        "Probe 0 started ()", "Probe 0.1 mutation a", "Probe 0.1 reduce () → (a)",
        "Probe 1 action c", "Probe 1 mutate just", "Probe 1.1 mutation c",
        "Probe 1.1 reduce (a) → (a c)",
      ])
  }

  @Test func `a store is the default value of a class's property, and a lazy one`() {
    let view = View()
    view.store.send("c")
    view.other.send("d")

    #expect(view.store.currentState == ["c"])
    #expect(view.other.currentState == ["d"])
  }

  @Test func `a store is made in the init of an actor, and runs effects there`() async {
    let owner = Owner()
    await owner.load()

    #expect(await owner.loaded == ["on the actor"])
  }

  private final class View {
    let store = Store(Probe())
    lazy var other = Store(Probe())
  }

  /// Begins where no actor is known.
  private struct Recorded {
    let store: Store<Probe>

    nonisolated init(_ timeline: Timeline) {
      store = Store(Probe { $0.externalMutations = .just("a") }, timeline: timeline)
    }
  }

  private actor Owner {
    private let store: Store<Loading>

    init() { store = Store(Loading()) }

    func load() async { await store.send(.load)?.value }

    var loaded: [String] { store.currentState }
  }

  private struct Loading: Reactor {
    enum Action { case load }
    typealias Mutation = String
    let initialState: [String] = []

    func mutate(action: Action, currentState: [String]) -> Mutations<String> {
      .run { emit in
        await Task.yield()
        emit("on the actor")
      }
    }

    func reduce(state: consuming [String], mutation: String) -> [String] { state + [mutation] }
  }
}
