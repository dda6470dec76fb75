import ReactorCore

/// A counter that was counted up, and all of its history.
public final class Recording {
  let timeline = Timeline()
  let store: Store<Counter>
  private let label = Label()
  private var subscription: Subscription?

  init(_ count: Int, on desk: isolated Desk) {
    store = Store(Counter(), timeline: timeline, isolation: desk)
    subscription = store.subscribe { [label] in label.value = $0.value }
    for _ in 0..<count { store.send(.increase, isolation: desk) }
  }

  /// Records a number of actions.
  public static func ofActions(_ count: Int) -> Recording {
    Desk.enter { Recording(count, on: $0) }
  }
}

/// The least that an observer does: it shows a value.
private final class Label {
  var value = 0
}
