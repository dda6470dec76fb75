import ReactorCore
import Testing

@MainActor @Suite struct ClosingTests {
  struct Loader: Reactor {
    enum Action: Equatable { case load, loadAgain }
    enum Mutation: Equatable { case begin, end, result }
    let clock: VirtualClock
    let initialState: [Mutation] = []

    func mutate(action: Action, currentState: [Mutation]) -> Mutations<Mutation> {
      .run(replacing: "load", ifCancelled: .end) { emit in
        emit(.begin)
        try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
        emit(.result)
        emit(.end)
      }
    }

    func reduce(state: consuming [Mutation], mutation: Mutation) -> [Mutation] {
      state.append(mutation)
      return state
    }
  }

  private let clock = VirtualClock()
  private let timeline: Timeline
  private let store: Store<Loader>

  init() {
    timeline = Timeline(clock: clock)
    store = Store(Loader(clock: clock), timeline: timeline)
  }

  @Test func `one that is replaced doesn't`() {
    store.send(.load)
    store.send(.loadAgain)
    #expect(store.currentState == [.begin, .begin])
  }

  @Test func `one that ends by itself doesn't`() async {
    store.send(.load)
    await timeline.settle()
    #expect(store.currentState == [.begin, .result, .end])
  }

  @Test func `cancelled twice it ends once`() {
    store.send(.load)
    let effect = timeline.effects.first
    effect?.cancel()
    #expect(store.currentState == [.begin, .end])
    #expect(store.runningEffects.isEmpty)
    effect?.cancel()
    #expect(store.currentState == [.begin, .end])
  }

  @Test func `cancelled while the pump is held it waits its turn`() {
    store.send(.load)
    store.hold()
    timeline.effects.first?.cancel()
    #expect(store.currentState == [.begin])
    store.release()
    #expect(store.currentState == [.begin, .end])
  }

  @Test func `cancelled while the pump is held it drops what waits, then ends`() async {
    store.send(.load)
    store.hold()
    await timeline.advance(by: .seconds(1))
    for _ in 1...2 { timeline.effects.first?.cancel() }
    #expect(store.currentState == [.begin])
    store.release()
    #expect(store.currentState == [.begin, .end])
    #expect(timeline.replayed().last == "Loader 1 effect cancelled after 2")
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `a last mutation that is dropped while it waits isn't counted`() {
    store.send(.load)
    store.hold()
    #expect(timeline.cancelInFlight().map { "\($0)" } == ["1.2"])
    #expect(timeline.replayed().last == "Loader 1 effect cancelled after 1")
  }
}
