import ReactorCore
import Testing

@MainActor @Suite struct ExternalMutationsTests {
  private let clock = VirtualClock()

  // Row 14.
  @Test func `what comes at once is reduced when the store is there`() {
    let store = Store(Probe { $0.externalMutations = .of("a", "b") })

    #expect(store.currentState == ["a", "b"])
  }

  @Test func `external mutations are numbered 0.1, 0.2 through all stores`() async {
    let timeline = Timeline(clock: clock)
    let several = Probe { $0.externalMutations = .of("a", "b") }
    let later = Script.mutations("run: c ~100 d", clock: clock)
    let first = Store(several, timeline: timeline, name: "first")
    let second = Store(
      Probe { $0.externalMutations = later }, timeline: timeline, name: "second")
    first.send("e")
    await timeline.settle()

    #expect(
      timeline.replayed() == [
        "first 0 started ()", "first 0.1 mutation a", "first 0.1 reduce () → (a)",
        "first 0.2 mutation b", "first 0.2 reduce (a) → (a b)", "second 0 started ()",
        "second 0 effect started", "second 0.3 mutation c", "second 0.3 reduce () → (c)",
        "first 1 action e", "first 1 mutate just", "first 1.1 mutation e",
        "first 1.1 reduce (a b) → (a b e)", "second 0.4 mutation d",
        "second 0.4 reduce (c) → (c d)", "second 0 effect done after 2",
      ])
    #expect(second.currentState == ["c", "d"])
  }

  @Test func `a store without a timeline numbers them for itself`() async {
    let store = Store(
      Probe { [clock] in
        $0.externalMutations = Script.mutations("run: a ~100 b", clock: clock)
      })
    store.hold()
    clock.advance(by: .milliseconds(100))
    while store.waitingStages.count < 2 { await Task.yield() }

    #expect(store.waitingStages.map(\.step) == [StepID(action: 0, mutation: 2), .start])
    store.release()
  }

  @Test func `a store made after external mutations starts actions of its own`() async {
    let timeline = Timeline(clock: clock)
    let store = Store(Probe { $0.externalMutations = .just("a") }, timeline: timeline)
    await timeline.advance(by: .seconds(1))
    store.send("b")

    #expect(
      timeline.replayed(times: true).suffix(4) == [
        "1.0 seconds Probe 1 action b", "1.0 seconds Probe 1 mutate just",
        "1.0 seconds Probe 1.1 mutation b", "1.0 seconds Probe 1.1 reduce (a) → (a b)",
      ])
  }

  @Test func `a store begins at the time of its making`() async {
    let timeline = Timeline(clock: clock)
    await timeline.advance(by: .seconds(1))
    let store = Store(Probe(), timeline: timeline)

    #expect(timeline.replayed(times: true) == ["1.0 seconds Probe 0 started ()"])
    _ = store
  }
}
