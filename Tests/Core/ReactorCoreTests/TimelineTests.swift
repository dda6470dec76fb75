import Testing

@testable import ReactorCore

@MainActor @Suite struct TimelineTests {
  private struct Note: Remark, CustomStringConvertible { let description: String }

  private let clock: VirtualClock
  private let timeline: Timeline

  init() {
    clock = VirtualClock()
    timeline = Timeline(clock: clock)
  }

  @Test func `events have the time of the virtual clock`() async {
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~300 a")
    await timeline.settle()

    #expect(
      timeline.replayed(times: true).suffix(3) == [
        "0.3 seconds Probe 1.1 mutation a", "0.3 seconds Probe 1.1 reduce () → (a)",
        "0.3 seconds Probe 1 effect done after 1",
      ])
  }

  @Test func `a remark stands where it was made, for every visitor`() {
    let store = Store(Probe(), timeline: timeline)
    let remarking = timeline.observe(
      Hook { [timeline] in
        if !$0.hasPrefix("remark") { timeline.note(Note(description: "on \($0)")) }
      })
    let log = EventLog()
    let logging = timeline.observe(log)
    store.send("a")

    let expected = [
      "Probe 1 action a", "remark 1 on Probe 1 action a", "Probe 1 mutate just",
      "remark 1 on Probe 1 mutate just", "Probe 1.1 mutation a",
      "remark 1.1 on Probe 1.1 mutation a", "Probe 1.1 reduce () → (a)",
      "remark 1.1 on Probe 1.1 reduce () → (a)",
    ]
    #expect(log.lines == expected)
    #expect(timeline.replayed().dropFirst() == expected[...])
    remarking.cancel()
    logging.cancel()
  }

  @Test func `replaying backwards gives the lines in the opposite order`() {
    let store = Store(Probe(), timeline: timeline)
    store.send("run: ")
    store.send("")
    let log = EventLog()
    timeline.replayBackwards(to: log) { log.lines.count >= 3 }

    #expect(
      log.lines == ["Probe 2 action ", "Probe 2 mutate none", "Probe 1 effect done after 0"])
  }

  @Test(arguments: Cases.seeds(20))
  func `what was heard live is what replay gives`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let log = EventLog(times: true)
    let first = Store(Probe(clock: clock), timeline: timeline, name: "first")
    let second = Store(Probe(clock: clock), timeline: timeline, name: "second")
    let past = timeline.replayed(times: true)
    // An event observer, a state observer and a visitor that send, and a visitor that remarks.
    var subscriptions = [
      first.observe { [second] in if $0.text.contains("mutation x") { second.send("a") } },
      second.subscribe { [first] in if $0.all.last == "y" { first.send("b x") } },
      timeline.observe(
        Hook { [timeline, second] in
          if $0.hasPrefix("first"), $0.contains("mutation c") { second.send("y") }
          if $0.contains("effect done") { timeline.note(Note(description: "seen")) }
        }),
    ]
    var states: [[Words?]] = [[], []]
    subscriptions.append(timeline.observe(log))
    subscriptions.append(first.subscribe { states[0].append($0) })
    subscriptions.append(second.subscribe { states[1].append($0) })
    let lines = [
      "", "a", "x b", "c", "y", "run: a ~100 x", "run k: ~50 c ~100 y", "run k: x ~70 !",
    ]

    for _ in 1...40 {
      let store = Bool.random(using: &random) ? first : second
      switch Int.random(in: 0..<12, using: &random) {
      case 0: store.hold()
      case 1, 2: store.release()
      case 3, 4: store.step()
      case 5, 6:
        await timeline.advance(by: .milliseconds(Int.random(in: 1...120, using: &random)))
      case 7: timeline.effects.map(\.self).randomElement(using: &random)?.cancel()
      default: store.send(lines.randomElement(using: &random)!)
      }
    }
    for store in [first, second] { store.release() }
    await timeline.settle()

    #expect(timeline.replayed(times: true) == past + log.lines)
    for (store, states) in zip([first, second], states) {
      let track = store.track!
      let kept = (0..<track.changeCount).map(track.state(after:))
      #expect(kept == Array(states.dropFirst()))
    }
    for subscription in subscriptions { subscription.cancel() }
  }
}
