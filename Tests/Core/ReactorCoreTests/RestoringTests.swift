import ReactorCore
import Testing

@MainActor @Suite struct RestoringTests {
  private let clock: VirtualClock
  private let timeline: Timeline

  init() {
    clock = VirtualClock()
    timeline = Timeline(clock: clock)
  }

  private func probe(_ name: String = "Probe") -> Store<Probe> {
    Store(Probe(clock: clock), timeline: timeline, name: name)
  }

  private func view(_ step: String) throws -> Timeline.View {
    try #require(StepID(step).flatMap { timeline.view(at: $0) })
  }

  private func restore(to step: String) throws {
    timeline.restore(to: try view(step), at: StepID(step) ?? .start)
  }

  @Test func `a store that is set back goes on from there, and its history says so`() throws {
    let store = probe()
    for word in ["a", "b", "c"] { store.send(word) }
    let heard = Heard(store)
    try restore(to: "1.1")
    store.send("d")

    #expect(store.currentState == ["a", "d"])
    #expect(
      heard.events == [
        "1.1 restored (a b c) → (a)", "4 action d", "4 mutate just", "4.1 mutation d",
        "4.1 reduce (a) → (a d)",
      ])
    let track = try #require(store.track)
    let states = (0..<timeline.count).map { track.state(at: $0) }
    #expect(
      states == [
        [], [], ["a"], ["a"], ["a", "b"], ["a", "b"], ["a", "b", "c"], ["a"], ["a"], ["a", "d"],
      ])
  }

  @Test func `who looks at the past is told before an action is sent, and no effect's`()
    async throws
  {
    let store = probe()
    store.send("run: a ~100 b")
    var calls = 0
    timeline.look(at: try view("1")) {
      calls += 1
      timeline.look(at: nil)
    }
    await timeline.settle()
    #expect(calls == 0)
    #expect(store.currentState == ["a", "b"])
    store.send("c")
    store.send("d")
    #expect(calls == 1)
    #expect(store.currentState == ["a", "b", "c", "d"])
  }

  @Test func `leaving the present cancels effects, and drops what waits`() async throws {
    let store = probe()
    store.send("run: a ~100 b")
    store.hold()
    store.send("c")
    store.send("d")
    store.step()

    #expect(timeline.cancelInFlight().map { "\($0)" } == ["2", "3"])
    #expect(store.waitingStages.count == 0)
    #expect(timeline.effects.isEmpty)
    store.release()
    await timeline.advance(by: .seconds(1))
    #expect(store.currentState == ["a"])
  }

  @Test func `a mutation whose turn has come is reduced before it is left`() throws {
    let store = probe()
    store.send("a")
    store.hold()
    store.send("b")
    for _ in 0..<3 { store.step() }
    #expect(store.currentState == ["a"])

    #expect(timeline.cancelInFlight() == [])
    #expect(store.currentState == ["a", "b"])
    try restore(to: "1.1")
    store.release()
    store.send("c")
    #expect(store.track?.state(at: StepID(action: 2, mutation: 1)) == ["a", "b"])
    #expect(store.track?.state(at: StepID(action: 3, mutation: 1)) == ["a", "c"])
  }

  @Test func `mutations from outside go on there`() async throws {
    let store = Store(
      Probe {
        $0.externalMutations = .run(lasting: true) { [clock] emit in
          while true {
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
            emit("tick")
          }
        }
      }, timeline: timeline)
    store.send("a")
    await timeline.advance(by: .seconds(1))
    _ = timeline.cancelInFlight()
    try restore(to: "1.1")
    await timeline.advance(by: .seconds(1))
    #expect(store.currentState == ["a", "tick"])
  }

  @Test func `what one store gives another because it is set back is left out`() throws {
    let child = probe("child")
    let parent = Store(
      Probe {
        $0.externalMutations = .observing { emit in child.subscribe { emit("\($0)") } }
      }, timeline: timeline, name: "parent")
    child.send("a")
    child.send("b")
    #expect(parent.currentState == ["()", "(a)", "(a b)"])
    // The child's step is over when its parent has been notified.
    try restore(to: "0.2")
    #expect(child.currentState == ["a"])
    #expect(parent.currentState == ["()", "(a)"])
  }

  @Test func `an action that is sent because of it waits until all is set`() throws {
    let first = probe("first")
    let second = probe("second")
    first.send("a")
    second.send("x")
    first.send("b")
    let subscription = first.subscribe { [second] in
      if $0 == ["a"] { second.send("seen \(second.currentState)") }
    }
    try restore(to: "1.1")
    #expect(first.currentState == ["a"])
    #expect(second.currentState.all.count == 2)
    subscription.cancel()
  }

  @Test func `no pulse fires, and the next assignment does`() throws {
    struct Alerts: Reactor {
      struct State { @Pulse var message = "" }
      let initialState = State()
      func reduce(state: consuming State, mutation: String) -> State {
        state.message = mutation
        return state
      }
    }
    let store = Store(Alerts(), timeline: timeline)
    var seen: [String] = []
    let subscription = store.pulse(\.$message) { seen.append($0) }
    store.send("a")
    store.send("b")
    try restore(to: "1.1")
    #expect(seen == ["", "a", "b"])
    store.send("c")
    #expect(seen == ["", "a", "b", "c"])
    subscription.cancel()
  }

  @Test func `nothing is sent while a timeline is rebuilt, whoever leaves them out`() {
    timeline.beginResuming {}
    let store = probe()
    timeline.leavesOutActions = false
    store.send("a")
    #expect(timeline.lastActionNumber == 0)
  }

  @Test func `a store takes over the state of another's track`() throws {
    var old: Store<Probe>? = probe("old")
    old?.send("a")
    old?.send("b")
    let track = try #require(old?.track)
    old = nil
    let new = probe("new")
    timeline.restore(
      try #require(new.track), from: track, in: try view("1.1"), step: StepID(action: 1))
    new.send("c")
    #expect(new.currentState == ["a", "c"])
  }
}
