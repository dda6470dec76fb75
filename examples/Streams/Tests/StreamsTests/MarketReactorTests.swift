import OpenCombine
import ReactorCore
import Testing

@testable import Streams

@Suite struct MarketReactorTests {
  private let prices = CurrentValueSubject<Int, Never>(100)

  @Test func `begins with the price that there is, and follows it`() {
    let store = Store(MarketReactor(prices: prices))
    #expect(store.currentState == .init(price: 100))
    prices.send(105)
    store.send(.offer(99))

    #expect(store.currentState == .init(price: 99))
  }

  @Test func `closes when the publisher completes`() {
    let store = Store(MarketReactor(prices: prices))
    store.send(.close)
    store.send(.offer(1_000))

    #expect(store.currentState == .init(price: 100, isOpen: false))
  }
}
