import ReactorCore

/// A counter that was counted up, and all of its history.
final class Recording {
  private let timeline = Timeline()
  private let store: Store<Counter>
  private let label = Label()
  private var subscription: Subscription?

  init(_ count: Int, on desk: isolated Desk) {
    store = Store(Counter(), timeline: timeline, isolation: desk)
    subscription = store.subscribe { [label] in label.value = $0.value }
    for _ in 0..<count { store.send(.increase, isolation: desk) }
  }
}

/// The least that an observer does: it shows a value.
private final class Label {
  var value = 0
}
