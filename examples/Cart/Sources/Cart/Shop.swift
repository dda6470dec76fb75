import ReactorCore
import ReactorShell

/// The stores of the shop, and how they are put together.
@MainActor struct Shop {
  let account: Store<AccountReactor>
  let cart: Store<CartReactor>
  let orders: Store<OrderReactor>
  let shop: Store<ShopReactor>

  /// All on one timeline: their actions are numbered through, and what one causes in another says so.
  init(clock: EffectClock, timeline: Timeline) {
    let user = Relay<String?>(nil)
    account = Store(AccountReactor(user: user), timeline: timeline)
    let cart = Store(CartReactor(user: user), timeline: timeline)
    self.cart = cart
    orders = Store(
      OrderReactor(
        total: { cart.currentState.total }, clearCart: { cart.send(.clear) }, clock: clock),
      timeline: timeline)
    shop = Store(ShopReactor(cart: cart, orders: orders), timeline: timeline)
  }
}

extension App {
  @MainActor static var shop: App {
    App(name: "shop", title: "Shop", firstCommand: "put tea 300") { session in
      let shop = Shop(clock: session.clock, timeline: session.timeline)
      return StoreScreen(
        shop.shop, in: session,
        commands: [
          logIn.bound(to: shop.account), logOut.bound(to: shop.account), put.bound(to: shop.cart),
          checkOut.bound(to: shop.orders),
        ],
        with: [shop.account, shop.cart, shop.orders])
    }
  }

  @MainActor private static var logIn: Command<AccountReactor> {
    Command("login", .of(String.self, named: "NAME"), sends: "logIn(NAME)", help: "Logs in.") {
      .logIn($0)
    }
  }

  @MainActor private static var logOut: Command<AccountReactor> {
    Command("logout", sends: "logOut", help: "Logs out.") { .logOut }
  }

  @MainActor private static var put: Command<CartReactor> {
    Command(
      "put", .of(String.self, named: "ITEM"),
      .number("PRICE", in: 1...1_000_000, example: "put tea 300"), sends: "put(ITEM, price: PRICE)",
      help: "Puts something into the cart."
    ) { .put($0, price: $1) }
  }

  @MainActor private static var checkOut: Command<OrderReactor> {
    Command("checkout", sends: "checkOut", help: "Orders what is in the cart.") { .checkOut }
  }
}
