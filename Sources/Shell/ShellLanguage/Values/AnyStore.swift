public import ReactorCore

/// A store, whatever its reactor.
public protocol AnyStore: AnyObject {
  /// The name of the store in the trace.
  var name: String { get }
  /// Its current state.
  var anyState: Any { get }
  /// The state that is looked at: a past one while somebody looks at the past.
  var anyShownState: Any { get }
}

extension AnyStore {
  /// The current one.
  public var anyShownState: Any { anyState }
  package var anyTrack: AnyTrack? { (self as? any TrackedStore)?.ownTrack }
}

package protocol TrackedStore: AnyStore {
  var ownTrack: AnyTrack? { get }
}

extension Store: AnyStore {
  /// The current state, whatever its type.
  public var anyState: Any { currentState }
  /// The state that is looked at, whatever its type.
  public var anyShownState: Any { shownState }
}

extension Store: TrackedStore {
  package var ownTrack: AnyTrack? { track }
}
