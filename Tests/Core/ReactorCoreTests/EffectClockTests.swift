import ReactorCore
import Testing

@MainActor @Suite struct EffectClockTests {
  /// A timer that ticks for ever, as a person writes it.
  private func ticking(_ clock: EffectClock) -> Probe {
    Probe {
      $0.mutating = { _, _ in
        .run(lasting: true) { emit in
          while true {
            try await clock.sleep(for: .seconds(1))
            emit("tick")
          }
        }
      }
    }
  }

  @Test func `a timer on the virtual clock ticks once a second from its first`() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let store = Store(ticking(clock), timeline: timeline)

    store.send("start")
    await timeline.advance(by: .milliseconds(3_500))

    #expect(store.currentState == ["tick", "tick", "tick"])
    #expect(clock.now.offset == .milliseconds(3_500))
  }

  @Test func `on the virtual clock its time is that of the clock it is made of`() {
    let virtual = VirtualClock()
    let clock = EffectClock.virtual(virtual)

    virtual.advance(by: .seconds(2))

    #expect(clock.virtual === virtual)
    #expect(clock.now == virtual.now)
  }

  @Test func `on the real clock time passes by itself and a cancelled sleep throws`() async {
    let clock = EffectClock.real
    let start = clock.now
    let task = Task { try await clock.sleep(for: .seconds(1_000)) }
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    try? await clock.sleep(for: .zero)

    #expect(clock.virtual == nil)
    #expect(clock.now > start)
  }
}
