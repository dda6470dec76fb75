import ReactorCore

/// A place that closures share.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A store and the events and states that its observers hear.
final class Heard<R: Reactor> {
  private(set) var events: [String] = []
  private(set) var states: [R.State] = []
  private var subscriptions: [Subscription] = []

  init(_ store: Store<R>) {
    subscriptions = [
      store.observe { [unowned self] in events.append($0.text) },
      store.subscribe { [unowned self] in states.append($0) },
    ]
  }
}
