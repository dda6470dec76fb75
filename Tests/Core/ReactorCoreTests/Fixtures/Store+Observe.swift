import ReactorCore

extension Store {
  /// Calls `observer` with every event of these kinds from now on. The store has a timeline.
  func observe(
    _ kinds: EventKinds = .all, _ observer: @escaping (Event<R>) -> Void
  ) -> Subscription {
    guard let timeline, let track else { return Subscription {} }
    return timeline.observe(EventsOfStore(track, kinds, observer))
  }
}

private final class EventsOfStore<Heard: Reactor>: EventVisitor {
  let kinds: EventKinds
  private let track: Track<Heard>
  private let observer: (Event<Heard>) -> Void

  init(
    _ track: Track<Heard>, _ kinds: EventKinds, _ observer: @escaping (Event<Heard>) -> Void
  ) {
    (self.track, self.kinds, self.observer) = (track, kinds, observer)
  }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if track === self.track, let event = event as? Event<Heard> { observer(event) }
  }
}
