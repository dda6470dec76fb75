import ReactorCore
import ReactorShell

extension App {
  /// Five stores on one screen: each command is bound to the store that it sends to.
  static var shop: App {
    App("shop", title: "Shop", firstCommand: "apples 3") { session in
      let timeline = session.timeline
      let user = Relay<String?>(nil)
      let items = [("apples", 3), ("pears", 5)].map { name, price in
        let item = ItemReactor(initialState: .init(name: name, price: price))
        return Store(item, timeline: timeline, name: name)
      }
      let login = Store(UserReactor(user: user), timeline: timeline)
      let cart = Store(CartReactor(items: items, user: user), timeline: timeline)
      let checkout = Store(
        CheckoutReactor(cart: cart, user: user, clock: session.clock), timeline: timeline)

      return StoreScreen(
        cart, in: session, title: "Shop",
        commands: items.map { item in
          Command(item.name, Int.self, help: "How many \(item.name) are wanted.") { .setCount($0) }
            .bound(to: item)
        } + [
          Command("clear", help: "Takes everything out of the cart.") { .clear }.bound(to: cart),
          Command("login", String.self, help: "Logs in.") { .logIn($0) }.bound(to: login),
          Command("logout", help: "Logs out.") { .logOut }.bound(to: login),
          Command("pay", help: "Pays, and clears the cart.") { .pay }.bound(to: checkout),
        ],
        with: [login, checkout] + items,
        draw: { state, _ in
          state.items.values.sorted { $0.name < $1.name }.map { "\($0.count) × \($0.name)" }
            + ["total \(state.total)" + (state.isMember ? ", a tenth less for members" : "")]
        })
    }
  }
}
