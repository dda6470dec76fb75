import ReactorCore
import Testing

@testable import Cart

@MainActor @Suite struct ShopTests {
  private let timeline: Timeline
  private let shop: Shop

  init() {
    let clock = EffectClock.virtual()
    timeline = Timeline(clock: clock)
    shop = Shop(clock: clock, timeline: timeline)
  }

  @Test func `who logs in is known to the cart when send returns`() {
    shop.cart.send(.put("tea", price: 300))
    shop.account.send(.logIn("민지"))

    #expect(shop.account.currentState == .init(user: "민지"))
    #expect(
      shop.cart.currentState
        == .init(items: [.init(name: "tea", price: 300)], user: "민지", total: 270))
    #expect(shop.shop.currentState == .init(total: 270, orderCount: 0))
  }

  @Test func `an order empties the cart, and the parent counts it`() async {
    shop.cart.send(.put("tea", price: 300))
    shop.orders.send(.checkOut)
    #expect(shop.orders.currentState == .init(isOrdering: true))
    await timeline.settle()

    #expect(shop.orders.currentState == .init(orders: [300]))
    #expect(shop.cart.currentState == .init())
    #expect(shop.shop.currentState == .init(total: 0, orderCount: 1))
  }

  @Test func `an empty cart orders nothing`() {
    shop.orders.send(.checkOut)

    #expect(shop.orders.currentState == .init())
    #expect(timeline.effects.filter { !$0.info.isLasting }.isEmpty)
  }
}
