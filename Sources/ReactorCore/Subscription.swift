/// Keeps an observer subscribed; ends when cancelled or let go.
///
/// Bound to the actor of the store.
public final class Subscription {
  private var end: (() -> Void)?

  /// A subscription that calls `end` once, when it ends.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it: the observer isn't called again.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { end?() }
}
