import ReactorCore
import Testing

@testable import Counter

@Suite struct CounterReactorTests {
  private let store: Store<CounterReactor>

  init() { store = Store(CounterReactor()) }

  @Test func `adds, below zero too`() {
    store.send(.add(3))
    store.send(.add(-5))

    #expect(store.currentState == .init(value: -2, past: [0, 3]))
  }

  @Test func `undo takes back what was done last, a reset too`() {
    store.send(.add(3))
    store.send(.reset)
    store.send(.undo)

    #expect(store.currentState == .init(value: 3, past: [0]))
  }

  @Test func `undo with nothing to take back changes nothing`() {
    store.send(.undo)

    #expect(store.currentState == .init())
  }

  @Test func `help goes away with the next change`() {
    store.send(.help)
    #expect(store.currentState.help != nil)
    store.send(.add(1))

    #expect(store.currentState == .init(value: 1, past: [0]))
  }
}
