import ReactorCore
import Testing

@MainActor @Suite struct MomentTests {
  /// The action or mutation of each step, its time, and the step in whose course it came.
  private final class Recorder: EventVisitor {
    struct Entry: Equatable {
      var value: [Int]
      var time: Duration
      var sender: StepID?
    }

    private(set) var entries: [StepID: Entry] = [:]
    private var senders: [StepID: StepID] = [:]

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      switch event.kind as? Event<Sum>.Kind {
      case .sent(let sender): senders[event.step] = sender
      case .action(let numbers): add(numbers, event.step, event.time)
      case .mutation(let number): add([number], event.step, event.time)
      default: break
      }
    }

    private func add(_ value: [Int], _ step: StepID, _ time: Duration) {
      entries[step] = Entry(value: value, time: time, sender: senders[step])
    }
  }

  private struct Mark: Remark {}

  /// The same as the timeline finds it; nil if it finds nothing.
  private func entry(_ timeline: Timeline, _ step: StepID) -> Recorder.Entry? {
    guard let (value, time) = timeline.moment(of: step) else { return nil }
    let numbers = value as? [Int] ?? (value as? Int).map { [$0] } ?? []
    return Recorder.Entry(value: numbers, time: time, sender: timeline.sender(of: step))
  }

  @Test(arguments: 1...20)
  func `each step is found as it happened, while others are recorded and dropped`(
    seed: UInt64
  ) async {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    var random = SplitMix64(seed: seed)
    let external = Mutations<Int>.run(lasting: true) { emit in
      while true {
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(70)))
        emit(7)
      }
    }
    let stores = [
      Store(Sum(clock: clock), timeline: timeline, name: "first"),
      Store(Sum(clock: clock, externalMutations: external), timeline: timeline, name: "second"),
    ]
    let recorder = Recorder()
    let recording = timeline.observe(recorder)
    // In the course of a mutation of the first store the second receives an action.
    let sending = stores[0].subscribe { state in
      if state.all.count % 5 == 4 { stores[1].send([state.all.count]) }
    }
    for number in 1...200 {
      let store = stores[Int.random(in: 0...1, using: &random)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0: await timeline.advance(by: .milliseconds(Int.random(in: 1...120, using: &random)))
      case 1: store.send([-60, number, -100, number + 1, number + 2])
      case 2: timeline.note(Mark())
      case 4: store.hold()
      case 5: store.step()
      case 6, 7: store.release()
      case 8: store.send([number, -1, number + 1])
      default: store.send([number, number + 1])
      }
      let some = recorder.entries.keys.sorted().suffix(40).randomElement(using: &random)
      if let some, timeline.position(of: some) != nil {
        #expect(entry(timeline, some) == recorder.entries[some])
      }
    }
    for store in stores { store.release() }
    await timeline.settle()
    #expect(recorder.entries.values.contains { $0.sender != nil })
    for step in recorder.entries.keys.sorted() {
      #expect(entry(timeline, step) == recorder.entries[step], "\(step)")
    }
    #expect(entry(timeline, .start) == nil && entry(timeline, StepID(action: 100_000)) == nil)
    recording.cancel()
    sending.cancel()
  }
}
