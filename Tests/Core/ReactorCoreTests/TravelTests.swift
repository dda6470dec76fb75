import ReactorCore
import Testing

@MainActor @Suite struct TravelTests {
  private struct Note: Remark {}

  private let clock: VirtualClock
  private let timeline: Timeline

  init() {
    clock = VirtualClock()
    timeline = Timeline(clock: clock)
  }

  private func sum(_ name: String = "Sum") -> Store<Sum> {
    Store(Sum(clock: clock), timeline: timeline, name: name)
  }

  @Test func `a store has no state before it begins`() throws {
    let first = sum("first")
    first.send([1])
    let second = sum("second")
    first.send([2])

    let track = try #require(second.track)
    #expect(track.state(at: .start)?.all == [])
    #expect(track.state(at: StepID(action: 1, mutation: 1)) == nil)
    #expect(track.state(at: StepID(action: 2))?.all == [])
    #expect(track.state(at: -1) == nil)
    #expect(track.state(at: timeline.count) == nil)
  }

  @Test func `a step that isn't there has no place`() {
    let store = sum()
    store.send([1])
    store.hold()
    store.send([2])

    for step in ["2", "1.2", "3", "0.1"].compactMap({ StepID($0) }) {
      #expect(timeline.position(of: step) == nil)
      #expect(
        timeline.track(of: StepID(action: step.action)) === (step.action == 1 ? store.track : nil))
      #expect(store.track?.index(of: step) == nil)
      #expect(store.track?.state(at: step) == nil)
    }
    #expect(timeline.step(at: timeline.count) == nil)
    #expect(timeline.time(at: -1) == nil)
  }

  @Test func `a mutation that waits for its reduce has no state yet`() throws {
    let store = sum()
    store.send([1])
    store.hold()
    store.send([2])
    for _ in 0..<3 { store.step() }

    let track = try #require(store.track)
    let step = StepID(action: 2, mutation: 1)
    #expect(track.index(of: step) == 1)
    #expect(track.state(at: step) == nil)
    #expect(track.state(at: timeline.count - 1)?.all == [1])
    clock.advance(by: .seconds(1))
    store.step()
    #expect(track.state(at: step)?.all == [1, 2])
    let begin = try #require(timeline.position(of: step))
    #expect(track.state(at: begin)?.all == [1])
    #expect(track.state(at: begin + 1)?.all == [1, 2])
  }

  @Test func `the 70,000th mutation of an action is found`() {
    let store = Store(
      Probe {
        $0.mutating = { word, _ in .run { emit in for _ in 0..<70_000 { emit(word) } } }
        $0.reducing = { _, word in [word] }
      }, timeline: timeline)
    store.send("a")

    let step = StepID(action: 1, mutation: 70_000)
    #expect(store.track?.index(of: step) == 69_999)
    #expect(store.track?.step(ofChange: 69_999) == step)
    #expect(store.track?.changes(ofAction: 1) == Array(0..<70_000))
    #expect(timeline.position(of: step).flatMap { timeline.step(at: $0) } == step)
  }

  @Test func `walking backwards ends where it is told to`() throws {
    let store = sum()
    for action in [[1], [2, 3], [4]] { store.send(action) }

    let track = try #require(store.track)
    let walk = { (step: String, last: String) throws in
      var lines: [String] = []
      let view = try #require(StepID(step).flatMap { timeline.view(at: $0) })
      view.changesBackwards(of: track) { cause, before, after in
        lines.append("\(cause.step) \(before.all) \(after.all)")
        return "\(cause.step)" != last
      }
      return lines
    }
    #expect(try walk("3", "2.2") == ["3.1 [1, 2, 3] [1, 2, 3, 4]", "2.2 [1, 2] [1, 2, 3]"])
    #expect(try walk("2.1", "") == ["2.1 [1] [1, 2]", "1.1 [] [1]"])
    #expect(try walk("0", "") == [])
  }

  @Test(arguments: Cases.seeds(20))
  func `places, steps and states agree with what was heard`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let external = Mutations<Int>.run(lasting: true) { emit in
      for number in 1_000... {
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(90)))
        emit(number)
      }
    }
    let stores = [
      Store(Sum(clock: clock, externalMutations: external), timeline: timeline, name: "first"),
      Store(Sum(clock: clock), timeline: timeline, name: "second"),
    ]
    let history = History()
    timeline.replay(to: history)
    var subscriptions = [
      timeline.observe(history),
      stores[0].subscribe { [stores] in if $0.all.last == 7 { stores[1].send([1]) } },
      timeline.observe(
        Hook { [timeline] in if $0.contains("effect done") { timeline.note(Note()) } }),
    ]
    for number in 1...200 {
      let store = stores[Int.random(in: 0...1, using: &random)]
      switch Int.random(in: 0..<16, using: &random) {
      case 0: store.hold()
      case 1...3: store.release()
      case 4, 5: store.step()
      case 6, 7:
        await timeline.advance(by: .milliseconds(Int.random(in: 1...120, using: &random)))
      case 8:
        timeline.effects.filter { !$0.info.isLasting }.randomElement(using: &random)?.cancel()
      case 9: store.send([number, -1, 7])
      case 10: store.send([-60, number, -100, number + 1, number + 2])
      case 12: store.send([number, -1, -100, number + 1])
      case 11: store.send([])
      default: store.send([number % 10])
      }
    }
    for store in stores { store.release() }
    await timeline.advance(by: .seconds(1))

    // Line by line.
    let again = History()
    for position in 0..<timeline.count {
      let before = again.events.count
      timeline.replay(position..<position + 1, to: again)
      #expect(again.events.dropFirst(before).allSatisfy { $0.step == timeline.step(at: position) })
      #expect(again.events.dropFirst(before).allSatisfy { $0.time == timeline.time(at: position) })
      for (index, store) in stores.enumerated() {
        #expect(store.track?.state(at: position)?.all == again.states[index])
      }
    }
    #expect(again.events == history.events)
    #expect(history.mutations.joined().contains { $0.step.action == 0 })

    // Step by step.
    for (store, mutations) in zip(stores, history.mutations) {
      let track = try #require(store.track)
      #expect((0..<track.changeCount).map(track.step(ofChange:)) == mutations.map(\.step))
      #expect(mutations.map { track.index(of: $0.step) } == Array(0..<mutations.count))
      #expect(mutations.map { track.state(at: $0.step)?.all } == mutations.map(\.state))
      for mutation in mutations {
        let position = try #require(timeline.position(of: mutation.step))
        #expect(timeline.step(at: position) == mutation.step)
        #expect(timeline.track(of: mutation.step) === track)
      }
      for action in 1...timeline.lastActionNumber {
        let expected = mutations.indices.filter { mutations[$0].step.action == action }
        #expect(track.changes(ofAction: action) == expected)
      }
      var backwards: [StepID] = []
      timeline.viewAtHand.changesBackwards(of: track) { cause, before, after in
        #expect(after.all.dropLast() == before.all[...])
        backwards.append(cause.step)
        return true
      }
      #expect(backwards == mutations.map(\.step).reversed())
    }
    subscriptions.removeAll()
  }
}
