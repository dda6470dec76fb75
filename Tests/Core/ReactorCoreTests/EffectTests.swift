import ReactorCore
import Testing

@MainActor @Suite struct EffectTests {
  private let clock: VirtualClock
  private let timeline: Timeline
  private let store: Store<Probe>
  private let heard: Heard<Probe>

  init() {
    clock = VirtualClock()
    timeline = Timeline(clock: clock)
    store = Store(Probe(clock: clock), timeline: timeline)
    heard = Heard(store)
  }

  // Row 2.
  @Test func `what an effect emits before it suspends is reduced when send returns`() async {
    store.send("run: a b ~100 c")
    #expect(heard.states == [[], ["a"], ["a", "b"]])

    await timeline.settle()
    #expect(heard.states == [[], ["a"], ["a", "b"], ["a", "b", "c"]])
  }

  @Test func `an effect that doesn't suspend is over when send returns`() {
    let task = store.send("run: a")

    #expect(
      heard.events == [
        "1 action run: a", "1 mutate effect", "1 effect started", "1.1 mutation a",
        "1.1 reduce () → (a)", "1 effect done after 1",
      ])
    #expect(task == nil)
    #expect(store.runningEffects.isEmpty)
  }

  // Row 6.
  @Test func `effects overlap`() async {
    store.send("run: ~100 a ~200 b")
    store.send("run: ~200 c ~200 d")
    await timeline.settle()

    #expect(
      heard.events.suffix(10) == [
        "1.1 mutation a", "1.1 reduce () → (a)", "2.1 mutation c", "2.1 reduce (a) → (a c)",
        "1.2 mutation b", "1.2 reduce (a c) → (a c b)", "1 effect done after 2",
        "2.2 mutation d", "2.2 reduce (a c b) → (a c b d)", "2 effect done after 2",
      ])
  }

  // Row 6.
  @Test func `an effect with the same key is replaced before the new one starts`() async {
    store.send("run k: a ~100 b")
    store.send("run k: c ~100 d")
    await timeline.settle()

    #expect(
      heard.events == [
        "1 action run k: a ~100 b", "1 mutate effect, k", "1 effect started, k",
        "1.1 mutation a", "1.1 reduce () → (a)", "2 action run k: c ~100 d",
        "2 mutate effect, k", "1 effect replaced by 2 after 1", "2 effect started, k",
        "2.1 mutation c", "2.1 reduce (a) → (a c)", "2.2 mutation d",
        "2.2 reduce (a c) → (a c d)", "2 effect done after 2",
      ])
  }

  @Test func `effects with other keys, or none, are not replaced`() async {
    store.send("run k: ~100 a")
    store.send("run l: ~100 b")
    store.send("run: ~100 c")
    #expect(store.runningEffects.map(\.key) == ["k", "l", nil])

    await timeline.settle()
    #expect(store.currentState == ["a", "b", "c"])
  }

  @Test func `another store's effect with the same key is not replaced`() async {
    let other = Store(Probe(clock: clock), timeline: timeline)
    store.send("run k: ~100 a")
    other.send("run k: ~100 b")
    await timeline.settle()

    #expect(store.currentState == ["a"])
    #expect(other.currentState == ["b"])
  }

  // Row 7.
  @Test func `an effect that fails says so, and what it emitted stays`() async {
    store.send("run: spinner ~100 !")
    await timeline.settle()

    #expect(heard.events.last == "1 effect failed: Failure() after 1")
    #expect(store.currentState == ["spinner"])
    #expect(store.runningEffects.isEmpty)
  }

  // Row 7.
  @Test func `an effect may fail before it suspends, and the store goes on`() {
    store.send("run: a !")
    store.send("b")

    #expect(heard.events[5] == "1 effect failed: Failure() after 1")
    #expect(store.currentState == ["a", "b"])
  }

  @Test func `a cancelled effect ends at once and emits nothing more`() async {
    let task = store.send("run: a ~100 b")
    timeline.effects.first?.cancel()
    #expect(heard.events.last == "1 effect cancelled after 1")
    #expect(store.runningEffects.isEmpty)

    await task?.value
    #expect(store.currentState == ["a"])
    #expect(heard.events.last == "1 effect cancelled after 1")
  }

  @Test func `cancelling what send returned cancels the effect`() async {
    let task = store.send("run: a ~100 b")
    task?.cancel()
    await task?.value

    #expect(heard.events.last == "1 effect cancelled after 1")
    #expect(store.currentState == ["a"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `an effect that doesn't look whether it was cancelled emits nothing either`() async {
    let gate = AsyncStream<Void>.makeStream()
    let stubborn = Store(
      Probe {
        $0.mutating = { _, _ in
          .run { emit in
            for await _ in gate.stream { break }
            emit("too late")
          }
        }
      }, timeline: Timeline())
    let heard = Heard(stubborn)
    let task = stubborn.send("go")
    task?.cancel()
    gate.continuation.finish()
    await task?.value

    #expect(
      heard.events == [
        "1 action go", "1 mutate effect", "1 effect started", "1 effect cancelled after 0",
      ])
  }

  @Test func `an effect that is cancelled in its synchronous part is stopped`() async {
    let subscription = store.subscribe { [timeline] in
      if $0 == ["a"] { timeline.effects.first?.cancel() }
    }
    var wasCancelled: Bool?
    let ended = AsyncStream<Bool>.makeStream()
    let stopped = Store(
      Probe {
        $0.mutating = { _, _ in
          .run { emit in
            emit("a")
            ended.continuation.yield(Task.isCancelled)
            await Task.yield()
            ended.continuation.yield(Task.isCancelled)
          }
        }
      }, timeline: timeline)
    let other = stopped.subscribe { [timeline] in
      if $0 == ["a"] { timeline.effects.first?.cancel() }
    }
    stopped.send("go")
    for await isCancelled in ended.stream.dropFirst() {
      wasCancelled = isCancelled
      break
    }

    #expect(wasCancelled == true)
    #expect(stopped.currentState == ["a"])
    subscription.cancel()
    other.cancel()
  }

  @Test func `a lasting effect runs alongside others`() async {
    store.send("tick: ~100 t")
    store.send("run: ~250 a")
    await timeline.settle()

    #expect(store.currentState == ["t", "t", "a"])
    #expect(store.runningEffects.map(\.isLasting) == [true])
    timeline.effects.first?.cancel()
  }

  @Test func `what is known of an effect`() async {
    await timeline.advance(by: .seconds(2))
    store.send("")
    store.send("run k: a b ~100")

    let info = store.runningEffects[0]
    #expect(info.action == 2)
    #expect(info.key == "k")
    #expect(!info.isLasting)
    #expect(info.startTime == .seconds(2))
    #expect(info.emittedCount == 2)
    #expect(timeline.effects.map(\.info.id) == [info.id])
    await timeline.settle()
  }

  @Test func `an effect knows itself by the current id`() async {
    let seen = Box<[EffectID?]>([])
    let store = Store(
      Probe {
        $0.mutating = { _, _ in
          .run { _ in
            seen.value.append(EffectID.current)
            await Task.yield()
            seen.value.append(EffectID.current)
          }
        }
      })
    let task = store.send("go")
    let id = store.runningEffects[0].id
    await task?.value

    #expect(seen.value == [id, id])
    #expect(EffectID.current == nil)
  }

  @Test func `an action sent by who hears of an end comes after it, for everybody`() async {
    let sender = store.observe { [store] event in
      if event.text == "1 effect done after 0" { store.send("b") }
    }
    let late = Heard(store)
    store.send("run: ~100")
    await timeline.settle()

    let expected = [
      "1 action run: ~100", "1 mutate effect", "1 effect started", "1 effect done after 0",
      "2 queued b behind 1", "2 action b", "2 mutate just", "2.1 mutation b",
      "2.1 reduce () → (b)",
    ]
    #expect(heard.events == expected)
    #expect(late.events.sorted() == expected.sorted())
    sender.cancel()
  }
}
