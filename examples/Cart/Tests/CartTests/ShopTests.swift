import ReactorCore
import Testing

@testable import Cart

/// Several reactors, wired by hand: no shell, no screen.
@Suite struct ShopTests {
  private let timeline: Timeline
  private let user = Relay<String?>(nil)
  private let apples: Store<ItemReactor>
  private let login: Store<UserReactor>
  private let cart: Store<CartReactor>
  private let checkout: Store<CheckoutReactor>

  init() {
    let clock = EffectClock.virtual()
    timeline = Timeline(clock: clock)
    apples = Store(
      ItemReactor(initialState: .init(name: "apples", price: 10)), timeline: timeline)
    login = Store(UserReactor(user: user), timeline: timeline)
    cart = Store(CartReactor(items: [apples], user: user), timeline: timeline)
    checkout = Store(CheckoutReactor(cart: cart, user: user, clock: clock), timeline: timeline)
  }

  @Test func `a parent hears of its child`() {
    apples.send(.setCount(3))

    #expect(cart.currentState == .init(items: ["apples": apples.currentState]))
    #expect(cart.currentState.total == 30)
  }

  @Test func `there are never fewer than none of a thing`() {
    apples.send(.setCount(-1))

    #expect(apples.currentState == .init(name: "apples", price: 10, count: 0))
  }

  @Test func `who logs in is known to all who share the relay`() {
    apples.send(.setCount(3))
    login.send(.logIn("Ann"))

    #expect(login.currentState == .init(user: "Ann"))
    #expect(checkout.currentState == .init(buyer: "Ann"))
    #expect(cart.currentState == .init(items: ["apples": apples.currentState], isMember: true))
    #expect(cart.currentState.total == 27)
  }

  @Test func `paying clears the cart, and with it its children`() async {
    login.send(.logIn("Ann"))
    apples.send(.setCount(3))
    checkout.send(.pay)
    #expect(checkout.currentState == .init(buyer: "Ann", isPaying: true))
    await timeline.settle()

    #expect(checkout.currentState == .init(buyer: "Ann", receipts: ["Ann paid 27"]))
    #expect(apples.currentState == .init(name: "apples", price: 10, count: 0))
    #expect(cart.currentState == .init(items: ["apples": apples.currentState], isMember: true))
  }

  @Test func `nobody pays unless somebody is logged in`() async {
    apples.send(.setCount(3))
    checkout.send(.pay)
    await timeline.settle()

    #expect(checkout.currentState == .init())
    #expect(apples.currentState == .init(name: "apples", price: 10, count: 3))
  }
}
