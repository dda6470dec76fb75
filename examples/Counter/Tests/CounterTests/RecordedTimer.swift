// Written by `export` from a session with Timer: it is yours to change.
// swift-format-ignore-file

import ReactorCore
import ReactorTesting
import Testing

@testable import Counter

@MainActor @Suite struct RecordedTimerTests {
  @Test func `after start, start and stop, seconds is 3`() {
    // These commands are one test: an effect goes on over them.
    let reactor = HandDriven(makeTimerReactor())
    #expect(reactor.initialState.seconds == 0)
    #expect(!reactor.initialState.isRunning)
    let store = TestStore(reactor)
    let effects = reactor.effects

    // start
    store.send(.start)
    effects[0].emit(.setRunning(true))
    store.receive { $0.isRunning = true }
    effects[0].emit(.tick)
    store.receive { $0.seconds = 1 }
    effects[0].emit(.tick)
    store.receive { $0.seconds = 2 }
    effects[0].emit(.tick)
    store.receive { $0.seconds = 3 }
    #expect(effects.count == 1)

    // start
    store.send(.start)
    effects[1].emit(.setRunning(true))
    store.receive()  // nothing changes
    #expect(effects.count == 2)

    // stop
    store.send(.stop)
    effects[2].emit(.setRunning(false))
    store.receive { $0.isRunning = false }
    effects[2].finish()
    #expect(effects.count == 3)
  }

  /// How the reactor is made, as far as could be seen: its effects are driven by hand.
  @MainActor private func makeTimerReactor() -> TimerReactor { TimerReactor(clock: EffectClock.virtual()) }
}
