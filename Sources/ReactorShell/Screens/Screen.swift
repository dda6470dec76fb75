public import ReactorCore

/// One screen of an app: a store, the words that work on it, and how it is drawn.
///
/// A screen observes its store and says what it did with each state, by ``Session/note(_:)``.
@MainActor public protocol Screen: AnyObject {
  /// What the prompt shows.
  var title: String { get }
  /// The store whose state is looked at.
  var store: any AnyStore { get }
  /// All stores of the screen, ``store`` first, where there are several.
  var stores: [any AnyStore] { get }
  /// The words that work here.
  var commands: [AnyCommand] { get }
  /// Other words for keys of dictionaries in the state: `20s` for `20대`.
  var keyAliases: [String: String] { get }
  /// Words that work on another screen, and what to type to get there.
  var elsewhere: [String: String] { get }
  /// The screen as text, a line each.
  ///
  /// - Parameter columns: The width that there is.
  func draw(columns: Int) -> [String]
  /// The screen with pictures in colour, for those that have some; this is what is shown.
  ///
  /// - Parameter columns: The width that there is.
  func drawn(columns: Int) -> [DrawnLine]
}

extension Screen {
  /// The one.
  public var stores: [any AnyStore] { [store] }
  /// None.
  public var elsewhere: [String: String] { [:] }
  /// None.
  public var keyAliases: [String: String] { [:] }
  /// Nothing but the text of ``draw(columns:)``.
  public func drawn(columns: Int) -> [DrawnLine] { draw(columns: columns).map { DrawnLine($0) } }
}

/// A store, whatever its reactor.
public protocol AnyStore: AnyObject {
  /// What the store is called in the trace.
  var name: String { get }
  /// Its current state.
  var anyState: Any { get }
  /// The state that is looked at: a past one while somebody looks at the past.
  var anyShownState: Any { get }
  /// Its history, if it has one.
  var anyTrack: AnyTrack? { get }
}

extension AnyStore {
  /// The current one.
  public var anyShownState: Any { anyState }
  /// None.
  public var anyTrack: AnyTrack? { nil }
}

extension Store: AnyStore {
  /// The current state, whatever its type.
  public var anyState: Any { currentState }
  /// The state that is looked at, whatever its type.
  public var anyShownState: Any { shownState }
  /// The track, whatever its type.
  public var anyTrack: AnyTrack? { track }
}
