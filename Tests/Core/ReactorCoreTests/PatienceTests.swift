import ReactorCore
import Testing

@MainActor @Suite struct PatienceTests {
  /// Hears what others say; `later` sleeps for a second and says it to all.
  private struct Listening: Reactor {
    let clock: EffectClock
    let relay = PublishRelay<String>()
    let initialState: [String] = []

    func mutate(action: String, currentState: [String]) -> Mutations<String> {
      let (clock, relay) = (clock, relay)
      switch action {
      case "listen":
        return .observing(lasting: false) { emit in
          relay.subscribe {
            emit($0)
            emit.finish()
          }
        }
      case "later":
        return .run { emit in
          try await clock.sleep(for: .seconds(1))
          emit("one second")
          relay.accept("said")
        }
      case "much later":
        return .run { _ in
          try await clock.sleep(for: .seconds(100_001))
          relay.accept("said")
        }
      case "tick":
        return .run { emit in
          while true { try await clock.sleep(for: .seconds(1)) }
        }
      default: return .just(action)
      }
    }

    func reduce(state: consuming [String], mutation: String) -> [String] { state + [mutation] }
  }

  private let clock = EffectClock.virtual()
  private let timeline: Timeline
  private let store: Store<Listening>
  private let patience = Duration.milliseconds(20)

  init() {
    timeline = Timeline(clock: clock)
    store = Store(Listening(clock: clock), timeline: timeline)
  }

  private var time: Duration { clock.now.offset }

  @Test func `time moves on without an effect that waits for the test`() async {
    store.send("listen")
    await timeline.advance(by: .seconds(1), patience: patience)
    #expect(time == .seconds(1))

    store.reactor.relay.accept("a")
    #expect(store.currentState == ["a"])
  }

  @Test func `an effect that sleeps again and again is given up, and once`() async {
    let patience = Patience(.seconds(60))
    store.send("tick")
    #expect(await timeline.settle(patience: patience).map(\.action) == [1])
    #expect(time == .seconds(100_000))

    store.send("later")
    #expect(await timeline.settle(patience: patience).isEmpty)
    #expect(store.currentState == ["one second"])
    #expect(timeline.effects.map(\.info.action) == [1])
  }

  @Test func `others are waited for, though one sleeps again and again`() async {
    for action in ["tick", "listen", "much later"] { store.send(action) }
    #expect(await timeline.settle(patience: Patience(patience)).map(\.action) == [1])
    #expect(store.currentState == ["said"])
  }

  @Test(arguments: [[1, 2], [2]])
  func `nobody is waited for because one sleeps again and again`(actions: [Int]) async {
    for action in ["tick", "listen"] { store.send(action) }
    func left() async -> [Int] {
      await timeline.settle(patience: Patience(patience)) { actions.contains($0.action) }
        .map(\.action)
    }
    #expect(await left() == actions)
    #expect(await left() == [2])
  }

  @Test func `an effect that was given up keeps nobody's time still`() async {
    store.send("listen")
    #expect(await timeline.settle(patience: Patience(patience)).map(\.action) == [1])

    store.send("later")
    _ = await timeline.settle(patience: Patience(.seconds(60))) { $0.action == 2 }
    #expect(store.currentState == ["one second", "said"])
    #expect(time == .seconds(1))
  }

  @Test func `an effect that waits for a sleeper gets its value`() async {
    store.send("listen")
    store.send("later")
    #expect(await timeline.settle(patience: Patience(patience)).isEmpty)
    #expect(store.currentState == ["one second", "said"])
  }

  @Test func `work outside gets ten times the patience`() async {
    let hold = clock.virtual?.hold()
    store.send("later")
    let start = ContinuousClock.now
    await timeline.advance(by: .seconds(1), patience: patience)
    #expect(start.duration(to: .now) >= patience * 10)
    #expect(time == .zero)
    _ = consume hold
  }

  @Test func `a held pump that nothing comes to is waited for with patience`() async {
    store.send("listen")
    store.hold()
    await timeline.settleUntilSomethingWaits(patience: Patience(patience))
    #expect(store.waitingStages.isEmpty)
  }

  @Test func `nobody waits any longer when waiting is stopped`() async {
    store.send("listen")
    let wait = Task { await timeline.advance(by: .seconds(1), patience: Duration?.none) }
    await Task.yield()
    timeline.stopWaiting()
    _ = await wait.value
    #expect(time == .zero)
  }
}

@MainActor @Suite struct FedStreamTests {
  /// Connects, in a task of its own that says how far it is.
  private struct Connecting: Reactor {
    enum State: Equatable { case idle, connecting, connected }

    let clock: EffectClock
    /// The task belongs to the effect that asks for the stream, or to none.
    let isDetached: Bool
    let isLasting: Bool
    let initialState = State.idle

    func mutate(action: Duration, currentState: State) -> Mutations<State> {
      let (clock, isDetached) = (clock, isDetached)
      return .run(lasting: isLasting) { emit in
        let (states, state) = AsyncStream<State>.makeStream()
        let connect: @Sendable () async -> Void = {
          await Task.yield()
          state.yield(.connecting)
          try? await clock.sleep(for: action)
          await Task.yield()
          state.yield(.connected)
        }
        if isDetached { Task.detached { await connect() } } else { Task { await connect() } }
        for await state in states { emit(state) }
      }
    }

    func reduce(state: consuming State, mutation: State) -> State { mutation }
  }

  @Test(arguments: [true, false], [true, false])
  func `what it gives within a turn, and when it wakes, is there`(
    isDetached: Bool, isLasting: Bool
  ) async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let store = Store(
      Connecting(clock: clock, isDetached: isDetached, isLasting: isLasting), timeline: timeline)

    store.send(.seconds(1))
    await timeline.advance(by: .milliseconds(500), patience: .milliseconds(100))
    #expect(store.currentState == .connecting)
    await timeline.advance(by: .milliseconds(500), patience: .milliseconds(100))
    #expect(store.currentState == .connected)
    #expect(clock.now.offset == .seconds(1))
  }
}
