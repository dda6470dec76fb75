import ReactorCore
import Testing

@MainActor @Suite struct ComposingTests {
  private let clock = VirtualClock()
  private let timeline: Timeline
  private let store: Store<Probe>

  init() {
    timeline = Timeline(clock: clock)
    store = Store(Probe(clock: clock), timeline: timeline)
  }

  // MARK: - concat

  @Test func `parts come one after the other, an effect when the one before has ended`() async {
    store.send("a | run: b ~100 c | d | run: ~100 e | f")
    #expect(store.currentState == ["a", "b"])
    await timeline.settle()

    #expect(
      timeline.replayed(times: true) == [
        "0.0 seconds Probe 0 started ()",
        "0.0 seconds Probe 1 action a | run: b ~100 c | d | run: ~100 e | f",
        "0.0 seconds Probe 1 mutate concat(just; effect; just; effect; just)",
        "0.0 seconds Probe 1.1 mutation a", "0.0 seconds Probe 1.1 reduce () → (a)",
        "0.0 seconds Probe 1 effect started", "0.0 seconds Probe 1.2 mutation b",
        "0.0 seconds Probe 1.2 reduce (a) → (a b)", "0.1 seconds Probe 1.3 mutation c",
        "0.1 seconds Probe 1.3 reduce (a b) → (a b c)",
        "0.1 seconds Probe 1 effect done after 2", "0.1 seconds Probe 1.4 mutation d",
        "0.1 seconds Probe 1.4 reduce (a b c) → (a b c d)",
        "0.1 seconds Probe 1 effect started", "0.2 seconds Probe 1.5 mutation e",
        "0.2 seconds Probe 1.5 reduce (a b c d) → (a b c d e)",
        "0.2 seconds Probe 1 effect done after 1", "0.2 seconds Probe 1.6 mutation f",
        "0.2 seconds Probe 1.6 reduce (a b c d e) → (a b c d e f)",
      ])
  }

  @Test func `parts that come at once are several mutations`() {
    let parts: Mutations<String> = .concat(.just("a"), .none, .of("b", "c"), .merge(.just("d")))

    #expect(parts.returned == .several(4))
    #expect(Mutations<String>.concat().returned == .none)
  }

  @Test func `effects that end at once are all behind send`() {
    store.send("run: a | run: b | c")

    #expect(store.currentState == ["a", "b", "c"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `a thousand effects that end at once need no stack`() {
    let store = Store(
      Probe {
        $0.externalMutations = .concat((1...1000).map { number in .run { $0("\(number)") } })
      })

    #expect(store.currentState.all.count == 1000)
  }

  @Test func `nothing follows an error`() async {
    store.send("run: a ! | b")
    await timeline.settle()

    #expect(store.currentState == ["a"])
    #expect(timeline.replayed().last == "Probe 1 effect failed: Failure() after 1")
  }

  @Test func `nothing follows an effect that somebody cancels`() async {
    store.send("run: ~100 a | b")
    for effect in timeline.effects { effect.cancel() }
    await timeline.settle()

    #expect(store.currentState == [])
  }

  @Test func `nothing follows when the task is cancelled`() async {
    let task = store.send("run: ~100 a | b")
    task?.cancel()
    await task?.value

    #expect(store.currentState == [])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `the task ends with the last part`() async {
    let task = store.send("run: ~100 a | run: ~100 b")
    let settling = Task { await timeline.settle() }
    await task?.value

    #expect(store.currentState == ["a", "b"])
    await settling.value
  }

  @Test func `nothing follows when the store goes away`() async {
    var store: Store<Probe>? = Store(Probe(clock: clock), timeline: timeline)
    let track = store?.track
    store?.send("run: ~100 a | b")
    store = nil
    await timeline.advance(by: .seconds(1))

    #expect(track?.changeCount == 0)
  }

  // MARK: - take(until:)

  @Test func `what stands behind a part that is replaced comes before the newer effect`() async {
    store.send("a | run k: ~100 b | c")
    store.send("d | run k: ~100 e | f")
    #expect(store.currentState == ["a", "d", "c"])
    await timeline.settle()

    #expect(store.currentState == ["a", "d", "c", "e", "f"])
  }

  @Test func `what stands behind a part that cancel ends comes with it`() async {
    store.send("a | run k: ~100 b | c | run: ~100 d")
    store.send("end: k | e")
    #expect(store.currentState == ["a", "c", "e"])
    await timeline.settle()

    #expect(store.currentState == ["a", "c", "e", "d"])
    #expect(timeline.replayed().last == "Probe 1 effect done after 1")
  }

  @Test func `the end of an effect that doesn't run is nothing`() {
    store.send("end: k")

    #expect(
      timeline.replayed() == [
        "Probe 0 started ()", "Probe 1 action end: k", "Probe 1 mutate cancel k",
      ])
  }

  // MARK: - merge

  @Test func `parts run side by side and count together`() async {
    store.send("run: a ~100 b & c & run: ~50 d")
    await timeline.settle()

    #expect(store.currentState == ["a", "c", "d", "b"])
    #expect(
      timeline.replayed().filter { $0.contains("mutation") } == [
        "Probe 1.1 mutation a", "Probe 1.2 mutation c", "Probe 1.3 mutation d",
        "Probe 1.4 mutation b",
      ])
  }

  @Test func `what follows waits for all of them`() async {
    let parts = { [clock] (line: String) in Script.mutations(line, clock: clock) }
    let store = Store(
      Probe {
        $0.externalMutations = .concat(
          .merge(parts("run: ~100 a | b"), parts("run: ~50 c")), .just("d"))
      }, timeline: timeline)
    await timeline.settle()

    #expect(store.currentState == ["c", "a", "b", "d"])
  }

  @Test func `an error of one ends the others`() async {
    store.send("run: ~50 ! & run: ~100 a & run: ~20 b")
    await timeline.settle()

    #expect(store.currentState == ["b"])
    #expect(
      timeline.replayed().suffix(2) == [
        "Probe 1 effect failed: Failure() after 0", "Probe 1 effect cancelled after 0",
      ])
  }

  // MARK: - Held

  @Test func `what follows waits behind what was given, while the pump is held`() async {
    store.send("run: ~100 a & run: ~100 b | c | run: d ~100 e | f")
    store.hold()
    await timeline.advance(by: .milliseconds(100))
    var steps: [String] = []
    while true {
      if store.step() { continue }
      guard store.waitingStages.count == 0, !store.runningEffects.isEmpty else { break }
      steps.append("\(store.currentState)")
      await timeline.advance(by: .milliseconds(100))
    }

    #expect(steps == ["(a b c d)"])
    #expect(store.currentState == ["a", "b", "c", "d", "e", "f"])
    store.release()
  }

  // MARK: - map

  @Test func `a child's mutations are mapped, with its effects`() async {
    let child = Script.mutations("a | run: b ~100 c", clock: clock).map { "child \($0)" }
    let store = Store(Probe { $0.externalMutations = child }, timeline: timeline)
    await timeline.settle()

    #expect(store.currentState == ["child a", "child b", "child c"])
  }

  @Test func `a mapped effect keeps its key, its last mutations and its callbacks`() async {
    let relay = PublishRelay<Int>()
    let child: Mutations<Int> = .observing(replacing: "k", ifCancelled: -1) { emit in
      relay.subscribe { $0 < 0 ? emit.finish() : emit($0) }
    }
    let store = Store(
      Probe { $0.externalMutations = child.map { "child \($0)" } }, timeline: timeline)
    relay.accept(1)
    store.send("end: k")
    relay.accept(2)

    #expect(store.currentState == ["child 1", "child -1"])
  }
}
