import OpenCombine
import ReactorShell

extension App {
  static var market: App {
    App(commands: [
      Command("offer", Int.self, help: "Offers for N.") { .offer($0) },
      Command("close", help: "Closes the market: its publisher completes.") { .close },
    ]) { _ in MarketReactor(prices: CurrentValueSubject(100)) }
  }
}
