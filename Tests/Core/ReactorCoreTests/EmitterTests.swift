import Dispatch
import ReactorCore
import Testing

@MainActor @Suite struct EmitterTests {
  private let timeline = Timeline(clock: VirtualClock())
  private let relay = PublishRelay<Int>()

  /// Emits the relay's values until one is 0 or negative.
  private struct Observing: Reactor {
    enum Action {
      case observe
      case accept(Int)
    }
    typealias Mutation = Int
    let initialState: [Int] = []
    let relay: PublishRelay<Int>

    func mutate(action: Action, currentState: [Int]) -> Mutations<Int> {
      switch action {
      case .observe:
        .observing(replacing: "relay", ifCancelled: -1, ifReplaced: -2, lasting: false) { emit in
          relay.subscribe { number in
            emit(number)
            if number == 0 { emit.finish() }
            if number < 0 { emit.finish(throwing: Script.Failure()) }
          }
        }
      case .accept(let number):
        .run { _ in relay.accept(number) }
      }
    }

    func reduce(state: consuming [Int], mutation: Int) -> [Int] { state + [mutation] }
  }

  private var store: Store<Observing> { Store(Observing(relay: relay), timeline: timeline) }

  @Test func `callbacks end their effect, which was waited for`() async {
    let store = store
    let task = store.send(.observe)
    relay.accept(1)
    relay.accept(0)
    await task?.value
    relay.accept(2)

    #expect(store.currentState == [1, 0])
    #expect(timeline.replayed().last == "Observing 1 effect done after 2")
  }

  /// With no task under way, and where dispatchMain serves the queue on another thread than the first.
  @Test func `a callback that the main queue calls is on the main actor`() async {
    let store = store
    let task = store.send(.observe)
    nonisolated(unsafe) let relay = relay
    DispatchQueue.main.async {
      relay.accept(1)
      relay.accept(0)
    }
    await task?.value

    #expect(store.currentState == [1, 0])
  }

  @Test func `callbacks fail their effect`() async {
    let store = store
    store.send(.observe)
    relay.accept(-5)

    #expect(store.currentState == [-5])
    #expect(timeline.replayed().last == "Observing 1 effect failed: Failure() after 1")
  }

  @Test func `the end in the course of a step of the store comes behind what was given`() async {
    let store = store
    store.send(.observe)
    store.send(.accept(0))

    #expect(store.currentState == [0])
    #expect(timeline.replayed().last == "Observing 1 effect done after 1")
  }

  @Test func `the end waits while the pump is held`() async {
    let store = store
    store.send(.observe)
    store.hold()
    relay.accept(0)
    relay.accept(1)
    #expect(store.waitingStages.map(\.kind) == [.mutation, .end])
    store.release()

    #expect(store.currentState == [0])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `the last mutation of an effect that is replaced comes before the newer one`() {
    let store = store
    store.send(.observe)
    store.send(.observe)
    relay.accept(1)

    #expect(
      timeline.replayed().dropFirst(4) == [
        "Observing 2 action observe", "Observing 2 mutate effect, relay",
        "Observing 1.1 mutation -2", "Observing 1.1 reduce [] → [-2]",
        "Observing 1 effect replaced by 2 after 1", "Observing 2 effect started, relay",
        "Observing 2.1 mutation 1", "Observing 2.1 reduce [-2] → [-2, 1]",
      ])
  }

  @Test func `the last mutation of an effect that is cancelled comes with its end`() {
    let store = store
    store.send(.observe)
    for effect in timeline.effects { effect.cancel() }

    #expect(store.currentState == [-1])
  }

  @Test func `an event that an effect causes names the action`() async {
    let store = store
    store.send(.observe)
    let other = Store(Observing(relay: relay), timeline: timeline, name: "Other")
    other.send(.accept(3))

    #expect(
      timeline.replayed().suffix(4) == [
        "Observing 1.1 sent during 2", "Observing 1.1 mutation 3",
        "Observing 1.1 reduce [] → [3]", "Other 2 effect done after 0",
      ])
    #expect(store.currentState == [3])
  }
}
