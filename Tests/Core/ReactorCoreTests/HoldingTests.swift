import ReactorCore
import Testing

@MainActor @Suite struct HoldingTests {
  /// The events of each call of `step()`.
  private func steps(of line: String) -> [[String]] {
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)
    store.hold()
    store.send(line)
    var all: [[String]] = []
    var known = 0
    while store.step() {
      all.append(Array(heard.events[known...]))
      known = heard.events.count
    }
    return all
  }

  @Test(arguments: [
    ("", ["1 action ", "1 mutate none"]),
    ("a", ["1 action a", "1 mutate just", "1.1 mutation a", "1.1 reduce () → (a)"]),
    (
      "a b",
      [
        "1 action a b", "1 mutate several 2", "1.1 mutation a", "1.1 reduce () → (a)",
        "1.2 mutation b", "1.2 reduce (a) → (a b)",
      ]
    ),
    (
      "run: a b",
      [
        "1 action run: a b", "1 mutate effect, 1 effect started", "1.1 mutation a",
        "1.1 reduce () → (a)", "1.2 mutation b", "1.2 reduce (a) → (a b)", "1 effect done after 2",
      ]
    ),
  ])
  func `an action, mutate, and each mutation and reduce are a step`(line: String, all: [String]) {
    #expect(steps(of: line).map { $0.joined(separator: ", ") } == all)
  }

  @Test func `a store that nobody watches takes the same steps`() {
    let store = Store(Probe())
    store.hold()
    store.send("a b")
    var states: [Words] = []
    while store.step() { states.append(store.currentState) }

    #expect(states == [[], [], [], ["a"], ["a"], ["a", "b"]])
  }

  @Test func `a step passes only where the pump is held and something waits`() {
    let store = Store(Probe())
    #expect(!store.step())
    store.hold()
    #expect(!store.step())
    store.send("a")
    #expect(store.waitingStages.count == 1)
    #expect(store.step())
  }

  @Test func `release does the rest in order`() {
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)
    store.hold()
    store.send("a b")
    store.send("c")
    for _ in 1...3 { store.step() }
    store.release()

    #expect(
      heard.events == [
        "2 queued c behind 0", "1 action a b", "1 mutate several 2", "1.1 mutation a",
        "1.1 reduce () → (a)", "1.2 mutation b", "1.2 reduce (a) → (a b)", "2 action c",
        "2 mutate just", "2.1 mutation c", "2.1 reduce (a b) → (a b c)",
      ])
    #expect(!store.isHeld)
    #expect(store.waitingStages.count == 0)
  }

  @Test(arguments: 0..<6)
  func `an observer holds at any stage, and release goes on from there`(stage: Int) {
    let expected = [
      "1 action a b", "1 mutate several 2", "1.1 mutation a", "1.1 reduce () → (a)",
      "1.2 mutation b", "1.2 reduce (a) → (a b)",
    ]
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)
    let holding = store.observe { [store] in if $0.text == expected[stage] { store.hold() } }

    store.send("a b")
    // The mutations that mutate returned begin nothing by themselves: the first one waits.
    #expect(heard.events == Array(expected[...stage]))

    store.release()
    #expect(heard.events == expected)
    holding.cancel()
  }

  @Test func `what an effect emits while held waits, its end as well`() async {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 a ~100 b")
    store.hold()
    await timeline.advance(by: .milliseconds(200))
    #expect(store.currentState == [])
    #expect(store.waitingStages.count == 3)

    store.release()
    #expect(
      timeline.replayed().suffix(5) == [
        "Probe 1.1 mutation a", "Probe 1.1 reduce () → (a)", "Probe 1.2 mutation b",
        "Probe 1.2 reduce (a) → (a b)", "Probe 1 effect done after 2",
      ])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `what a cancelled effect emitted while held is dropped`() async {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 a ~100 b")
    store.hold()
    await timeline.advance(by: .milliseconds(100))
    timeline.effects.first?.cancel()
    store.release()

    #expect(store.currentState == [])
  }

  @Test func `an effect that is cancelled while held ends before an action that would replace it`()
    async
  {
    let timeline = Timeline(clock: VirtualClock())
    let store = Store(Probe(clock: VirtualClock()), timeline: timeline)
    store.send("run k: ~100 a")
    store.hold()
    store.send("run k: b")
    timeline.effects.first?.cancel()
    store.release()

    #expect(
      timeline.replayed().suffix(7) == [
        "Probe 1 effect cancelled after 0", "Probe 2 action run k: b", "Probe 2 mutate effect, k",
        "Probe 2 effect started, k", "Probe 2.1 mutation b", "Probe 2.1 reduce () → (b)",
        "Probe 2 effect done after 1",
      ])
  }

  /// The same actions, with and without holding, lead to the same mutations in the same order.
  @Test(arguments: Cases.seeds(20))
  func `holding changes nothing but the time`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = ["", "a", "a b", "a b c", "run: a b", "run k: c", "run: !"]
    let held = Store(Probe(), timeline: Timeline())
    let free = Store(Probe(), timeline: Timeline())
    let heldStates = Heard(held)
    let freeStates = Heard(free)
    for _ in 1...60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: held.hold()
      case 1: held.release()
      case 2, 3: held.step()
      default:
        let line = lines.randomElement(using: &random)!
        held.send(line)
        free.send(line)
      }
    }
    held.release()

    #expect(heldStates.states == freeStates.states)
    #expect(heldStates.events.filter { !$0.contains("queued") } == freeStates.events)
  }
}
