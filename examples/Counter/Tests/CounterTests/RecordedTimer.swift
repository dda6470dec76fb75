// Written by `export` from a session with Timer: it is yours to change.
// swift-format-ignore-file

import ReactorCore
import Testing

@testable import Counter

@MainActor @Suite struct RecordedTimerTests {
  @Test func `after start, start and stop, seconds is 3`() {
    // These commands are one test: an effect goes on over them.
    let store = Store(HandDriven(makeTimerReactor()))
    let effects = store.reactor.effects

    // start
    store.send(.start)
    #expect(effects.count == 1)
    effects[0].emit(.setRunning(true))
    #expect(store.currentState.isRunning)
    effects[0].emit(.tick)
    #expect(store.currentState.seconds == 1)
    effects[0].emit(.tick)
    #expect(store.currentState.seconds == 2)
    effects[0].emit(.tick)
    #expect(store.currentState.seconds == 3)

    // start
    store.send(.start)
    #expect(effects.count == 2)
    effects[1].emit(.setRunning(true))

    // stop
    store.send(.stop)
    #expect(effects.count == 3)
    effects[2].emit(.setRunning(false))
    #expect(!store.currentState.isRunning)
  }

  /// How the reactor is made, as far as could be seen: its effects are driven by hand.
  @MainActor private func makeTimerReactor() -> TimerReactor { TimerReactor(clock: EffectClock.virtual()) }
}
