import ReactorCore
import Testing

/// Time that moves on command.
// Each test wakes many times, behind all the tests that wait for a thread: only one that hangs
// reaches the limit.
@MainActor @Suite(.timeLimit(.minutes(10))) struct VirtualClockTests {
  private let clock: VirtualClock
  private let timeline: Timeline
  private let store: Store<Probe>

  init() {
    clock = VirtualClock()
    timeline = Timeline(clock: clock)
    store = Store(Probe(clock: clock), timeline: timeline)
  }

  private func mutations() -> [String] {
    timeline.replayed(times: true).filter { $0.contains("mutation") }
      .map { $0.replacing(" seconds Probe", with: "") }
  }

  /// Each effect sleeps several times, and gives its number each time it wakes.
  @Test(arguments: 0..<20) func `random sleepers wake by deadline, arrival and age`(
    seed: UInt64
  ) async {
    var random = SplitMix64(seed: seed)
    var sleeps = (1...40).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 1...9, using: &random)
      }
    }
    for (index, sleeps) in sleeps.enumerated() {
      store.send("run: " + sleeps.map { "~\($0) \(index)" }.joined(separator: " "))
    }
    // Some end in their sleep.
    for effect in timeline.effects.filter({ _ in Int.random(in: 0..<4, using: &random) == 0 }) {
      sleeps[effect.info.action - 1] = []
      effect.cancel()
    }
    await timeline.settle()

    var (expected, now) = ([String](), 0)
    var asleep = sleeps.indices.filter { !sleeps[$0].isEmpty }
      .map { (deadline: sleeps[$0].removeFirst(), start: 0, effect: $0) }
    while let next = asleep.min(by: <) {
      asleep.removeAll { $0 == next }
      now = next.deadline
      expected.append("\(next.effect)")
      guard !sleeps[next.effect].isEmpty else { continue }
      asleep.append((now + sleeps[next.effect].removeFirst(), now, next.effect))
    }
    #expect(store.currentState.all == expected)
    #expect(clock.nextDeadline == nil)
    #expect(timeline.effects.isEmpty)
  }

  @Test func `a timer's ticks and a waiting effect come in order`() async {
    store.send("tick: ~100 t")
    store.send("run: ~300 a")
    await timeline.settle()

    #expect(
      mutations() == [
        "0.1 1.1 mutation t", "0.2 1.2 mutation t", "0.3 2.1 mutation a",
      ])
    #expect(store.runningEffects.map(\.action) == [1])
    // Its deadline is the effect's; nobody waited for it.
    await timeline.advance(by: .zero)
    #expect(mutations().last == "0.3 1.3 mutation t")
  }

  @Test func `advance goes from deadline to deadline and stops where it was asked to`() async {
    store.send("tick: ~100 t")
    await timeline.advance(by: .milliseconds(250))

    #expect(mutations() == ["0.1 1.1 mutation t", "0.2 1.2 mutation t"])
    #expect(clock.now.offset == .milliseconds(250))
  }

  @Test func `time goes on while a pump is held`() async {
    store.send("run: ~100 a ~100 b ~100 c")
    store.hold()
    await timeline.advance(by: .milliseconds(200))

    #expect(store.waitingStages.count == 2)
    #expect(clock.nextDeadline?.offset == .milliseconds(300))
    store.release()
  }

  @Test func `a task that is cancelled while asleep wakes with an error`() async {
    let task = Task.immediate { [clock] in
      try await clock.sleep(until: .init(offset: .seconds(1)))
    }
    #expect(clock.nextDeadline?.offset == .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a task that was cancelled doesn't fall asleep`() async {
    let gate = AsyncStream<Void>.makeStream()
    let task = Task { [clock] in
      for await _ in gate.stream {}
      try await clock.sleep(until: .init(offset: .seconds(1)))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a deadline that is over isn't slept for`() async throws {
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    clock.advance(by: .seconds(-1))

    #expect(clock.now.offset == .seconds(2))
  }

  /// Each goes back to its actor at once, and not by way of a thread, in whose order it would come.
  @Test func `those who wake together go on in their order, before what comes later`() async {
    for number in 1...100 { store.send("run: ~100 \(number)") }
    clock.advance(by: .milliseconds(100))
    let later = Task { [store] in store.currentState }
    #expect(await later.value == Words((1...100).map { "\($0)" }))
  }

  @Test func `a hold keeps time still until it is released`() async {
    let hold = clock.hold()
    #expect(clock.isHeld)
    store.send("run: ~100 a")
    let settling = Task.immediate { [timeline] in await timeline.settle() }
    #expect(clock.now.offset == .zero)
    hold.release()
    await settling.value

    #expect(!clock.isHeld)
    #expect(store.currentState == ["a"])
  }

  @Test func `settle waits for an effect that is awake`() async {
    let gate = AsyncStream<Void>.makeStream()
    let other = Store(
      Probe { [clock] in
        $0.mutating = { _, _ in
          .run { emit in
            for await _ in gate.stream {}
            emit("at \(clock.now.offset)")
          }
        }
      }, timeline: timeline)
    other.send("go")
    store.send("run: ~100 a")
    let settling = Task.immediate { [timeline] in await timeline.settle() }
    gate.continuation.finish()
    await settling.value

    #expect(other.currentState == ["at 0.0 seconds"])
    #expect(store.currentState == ["a"])
  }

  @Test func `settle returns at once with nothing but lasting effects`() async {
    store.send("tick: ~100 t")
    await timeline.settle()

    #expect(clock.now.offset == .zero)
    #expect(store.runningEffects.count == 1)
  }

  @Test func `settle returns where a pump is held`() async {
    store.send("run: ~100 a")
    store.hold()
    await timeline.settle()

    #expect(clock.now.offset == .zero)
    store.release()
  }

  @Test func `settle returns where an observer holds the pump meanwhile`() async {
    let holding = store.observe { [store] in
      if $0.text == "1.1 mutation a" { store.hold() }
    }
    store.send("run: ~100 a")
    await timeline.settle()

    #expect(store.isHeld)
    #expect(store.waitingStages.count == 2)
    store.release()
    holding.cancel()
  }

  @Test func `settle waits only for those who are meant`() async {
    store.send("run: ~300 a")
    store.send("run: ~100 b")
    _ = await timeline.settle(patience: Patience(.seconds(60))) { $0.action == 2 }

    #expect(clock.now.offset == .milliseconds(100))
    await timeline.settle()
  }

  /// For ThreadSanitizer, too.
  @Test nonisolated func `several threads may use one clock`() async {
    let clock = VirtualClock()
    let sleepers = (1...200).map { number in
      Task { @concurrent in
        try await clock.sleep(for: .milliseconds(number % 7 + 1))
        clock.hold().release()
        try await clock.sleep(for: .milliseconds(number % 5 + 1))
      }
    }
    for sleeper in sleepers[..<50] { sleeper.cancel() }
    let movers = (1...2).map { _ in
      Task { @concurrent in
        while !Task.isCancelled {
          clock.advance(by: .milliseconds(1))
          _ = clock.isHeld
          // Yielding alone, two movers keep both cores busy until the suite comes to the sleepers.
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
    }
    for sleeper in sleepers { _ = await sleeper.result }
    for mover in movers { mover.cancel() }

    #expect(clock.nextDeadline == nil)
    #expect(!clock.isHeld)
  }
}
