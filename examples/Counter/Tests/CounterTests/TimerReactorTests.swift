import ReactorCore
import Testing

@testable import Counter

@Suite struct TimerReactorTests {
  private let timeline: Timeline
  private let store: Store<TimerReactor>

  init() {
    let clock = EffectClock.virtual()
    timeline = Timeline(clock: clock)
    store = Store(TimerReactor(clock: clock), timeline: timeline)
  }

  @Test func `ticks each second`() async {
    store.send(.start)
    await timeline.advance(by: .milliseconds(3_900))

    #expect(store.currentState == .init(seconds: 3, isRunning: true))
  }

  @Test func `stops`() async {
    store.send(.start)
    await timeline.advance(by: .seconds(2))
    store.send(.stop)
    await timeline.advance(by: .seconds(60))

    #expect(store.currentState == .init(seconds: 2, isRunning: false))
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `a second start doesn't tick twice`() async {
    store.send(.start)
    store.send(.start)
    await timeline.advance(by: .seconds(2))

    #expect(store.currentState == .init(seconds: 2, isRunning: true))
  }
}
