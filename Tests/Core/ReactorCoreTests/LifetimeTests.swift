import ReactorCore
import Testing

// Row 13.
@MainActor @Suite struct LifetimeTests {
  private let clock = VirtualClock()

  @Test func `a store that nobody holds goes away and releases its effects`() async {
    let timeline = Timeline(clock: clock)
    let log = EventLog()
    let logging = timeline.observe(log)
    var store: Store<Probe>? = Store(Probe(clock: clock), timeline: timeline)
    weak let watched = store
    let task = store?.send("run: a ~100 b")

    store = nil
    #expect(watched == nil)
    #expect(log.lines.last == "Probe 1 effect released after 1")
    #expect(timeline.effects.isEmpty)

    await task?.value
    #expect(log.lines.last == "Probe 1 effect released after 1")
    logging.cancel()
  }

  @Test func `a store without a timeline goes away too, and its subscribers get no end`() async {
    let states = Box<[Words]>([])
    var store: Store<Probe>? = Store(Probe(clock: clock))
    weak let watched = store
    let subscription = store?.subscribe { states.value.append($0) }
    let task = store?.send("run: a ~100 b")

    store = nil
    await task?.value

    #expect(watched == nil)
    #expect(states.value == [[], ["a"]])
    subscription?.cancel()
  }

  @Test func `keyed effects that ended are forgotten`() async {
    let timeline = Timeline(clock: clock)
    var store: Store<Probe>? = Store(Probe(clock: clock), timeline: timeline)
    weak let watched = store
    for _ in 1...20 { store?.send("run k: a ~100 b") }
    store?.send("run l: c")
    await timeline.settle()

    #expect(store?.runningEffects.isEmpty == true)
    #expect(timeline.effects.isEmpty)
    store = nil
    #expect(watched == nil)
  }

  @Test func `an external subscription doesn't keep its store`() async {
    let timeline = Timeline(clock: clock)
    let source = Script.mutations("tick: ~100 t", clock: clock)
    var store: Store<Probe>? = Store(
      Probe { $0.externalMutations = source }, timeline: timeline)
    weak let watched = store
    await timeline.advance(by: .milliseconds(250))
    #expect(store?.currentState == ["t", "t"])

    store = nil
    #expect(watched == nil)
    #expect(timeline.effects.isEmpty)
  }

  @Test func `a track outlives its store`() {
    let timeline = Timeline(clock: clock)
    var store: Store<Probe>? = Store(Probe(), timeline: timeline)
    store?.send("a")
    store = nil

    #expect(timeline.replayed().last == "Probe 1.1 reduce () → (a)")
  }

  @Test func `a store keeps its timeline`() {
    let store = Store(Probe(), timeline: Timeline(clock: clock))
    let heard = Heard(store)

    store.send("a")

    #expect(heard.events.count == 4)
  }

  @Test func `a held store that goes away holds nobody`() async {
    let timeline = Timeline(clock: clock)
    var held: Store<Probe>? = Store(Probe(), timeline: timeline)
    held?.hold()
    held = nil
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 a")

    await timeline.settle()

    #expect(store.currentState == ["a"])
  }
}
