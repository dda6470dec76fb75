import ReactorCore
import Testing

@MainActor @Suite struct PaceTests {
  @Test func `a manual clock stands while somebody settles`() async {
    let clock = VirtualClock()
    clock.pace = .manual
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 a")

    await timeline.settle()
    #expect(clock.now.offset == .zero)
    #expect(clock.sleeping.map(\.deadline.offset) == [.milliseconds(100)])

    let (woken, _) = await timeline.advance(
      by: .milliseconds(100), patience: Patience(.seconds(60)))
    #expect(woken.map(\.action) == [1])
    #expect(store.currentState == ["a"])
  }

  @Test func `time goes on from where it is when it passes by itself, and stands again`() async {
    let clock = VirtualClock()
    clock.advance(by: .seconds(5))
    clock.pace = .real
    #expect(clock.now.offset >= .seconds(5))
    try? await clock.sleep(until: clock.now.advanced(by: .milliseconds(2)))
    clock.pace = .automatic
    let now = clock.now
    #expect(now.offset >= .milliseconds(5_002))
    #expect(clock.now == now)
  }

  @Test func `while it is stopped, time stands still that passes by itself`() async throws {
    let clock = VirtualClock()
    clock.pace = .real
    clock.isStopped = true
    let now = clock.now
    let sleeper = Task { try await clock.sleep(until: now.advanced(by: .milliseconds(1))) }
    while clock.sleeping.isEmpty { await Task.yield() }
    #expect(clock.now == now)
    clock.isStopped = false
    try await sleeper.value
    #expect(clock.now >= now.advanced(by: .milliseconds(1)))
  }

  @Test func `who sleeps keeps what is left of the time, in every pace`() async {
    let clock = VirtualClock()
    clock.pace = .manual
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~10 a ~10 b ~10 c")
    await timeline.advance(by: .milliseconds(10))
    #expect(store.currentState == ["a"])

    clock.pace = .real
    await timeline.settle()
    #expect(store.currentState == ["a", "b", "c"])
    #expect(clock.now.offset >= .milliseconds(30))
  }

  @Test func `on the real pace the first deadline wakes first, whoever came first`() async {
    let clock = VirtualClock()
    clock.pace = .real
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~30 late")
    store.send("run: ~2 early")
    await timeline.settle()
    #expect(store.currentState == ["early", "late"])
  }

  @Test func `a switchable clock has the time of the one that it is made of`() {
    let real = EffectClock.real
    let switchable = real.switchable
    #expect(switchable.virtual == nil)
    #expect(abs((switchable.now.offset - real.now.offset) / .seconds(1)) < 1)
    switchable.movable?.pace = .manual
    #expect(switchable.virtual === switchable.movable)
    let now = switchable.now
    #expect(switchable.now == now)
  }

  @Test func `a cancelled sleep on the real pace throws, and others go on`() async {
    let clock = VirtualClock()
    clock.pace = .real
    let task = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1_000))) }
    let other = Task { try await clock.sleep(until: clock.now.advanced(by: .milliseconds(3))) }
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: Never.self) { try await other.value }
  }

  @Test func `where something waits in a held pump it is waited for`() async {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 a ~100 b")
    store.hold()
    await timeline.settleUntilSomethingWaits(patience: Patience(.seconds(60)))
    #expect(store.waitingStages == [WaitingStage(.mutation, of: StepID(action: 1, mutation: 1))])
    #expect(clock.now.offset == .milliseconds(100))
  }

  @Test func `observers are a stage of their own where that is wanted`() {
    let store = Store(Probe())
    var seen: [Words] = []
    let subscription = store.subscribe { seen.append($0) }
    store.hold(deferringObservers: true)
    store.send("a")
    var stages: [WaitingStage.Kind] = []
    while let stage = store.waitingStages.first {
      stages.append(stage.kind)
      store.step()
    }
    #expect(stages == [.action, .mutate, .mutation, .reduce, .view])
    #expect(seen == [[], ["a"]])
    subscription.cancel()
  }

  @Test func `a track names its store for as long as it is there`() {
    let timeline = Timeline()
    var store: Store<Probe>? = Store(Probe(), timeline: timeline)
    store?.hold()
    #expect(timeline.heldStores.map(\.name) == ["Probe"])
    #expect(timeline.tracks[0].store === store)
    store = nil
    #expect(timeline.tracks[0].store == nil)
    #expect(timeline.heldStores.isEmpty)
    #expect(!timeline.isHeld)
  }
}
