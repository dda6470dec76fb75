import ReactorCore
import Testing

@testable import Streams

@MainActor @Suite struct ReactorTests {
  @Test func `a sequence gives its elements over time`() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let store = Store(SequenceReactor(clock: clock), timeline: timeline)

    store.send(.read("a b c"))
    await timeline.settle()

    #expect(store.currentState == .init(lines: ["a", "b", "c"]))
    #expect(timeline.time == .milliseconds(300))
  }

  @Test func `who calls back is let go of with the store`() async {
    let thermometer = Thermometer()
    var store: Store<CallbackReactor>? = Store(CallbackReactor(thermometer: thermometer))
    thermometer.measure(20)
    thermometer.measure(18)
    #expect(store?.currentState == .init(degrees: 18, warmest: 20))

    store = nil
    while thermometer.observerCount > 0 { await Task.yield() }
  }

  @Test func `a publisher's values are reduced as they come`() {
    let store = Store(CombineReactor())

    store.send(.tap)
    store.reactor.taps.send()

    #expect(store.currentState == .init(taps: 2))
  }
}
