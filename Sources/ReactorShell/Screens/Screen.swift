public import ReactorCore
public import StateDiff

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
  ///
  /// They are asked for when the screen comes to be seen, and let go with it: closures of a computed
  /// property may use `self`. Those that are stored would hold the screen that holds them; they capture
  /// it `unowned`. Neither may hold the session.
  var commands: [AnyCommand] { get }
  /// Other words for keys of dictionaries in the state: `20s` for `20대`.
  var keyAliases: [String: String] { get }
  /// Words that work on another screen, and what to type to get there.
  var wordsOfOtherScreens: [String: String] { get }
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
  public var wordsOfOtherScreens: [String: String] { [:] }
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

// MARK: - StoreScreen

/// The screen of a reactor that has none of its own: it shows the state.
///
/// For several reactors on one screen give the stores of the others along; `state` shows them all.
@MainActor public final class StoreScreen<R: Reactor>: Screen {
  public let title: String
  public let commands: [AnyCommand]
  public let stores: [any AnyStore]
  /// The store, with its type.
  public let reactorStore: Store<R>

  private let lines: ((_ state: R.State, _ columns: Int) -> [String])?
  private var subscriptions: [Subscription] = []

  /// A screen.
  ///
  /// - Parameters:
  ///   - store: Make it with the session's timeline, or the session won't see it.
  ///   - session: Where a failure is told.
  ///   - title: What the prompt shows; the store's name by default, without `Reactor`.
  ///   - commands: The words that work here: ``Command/bound(to:)-(Store<R>)`` ties one to a store.
  ///   - others: Further stores that the screen keeps and `state` shows.
  ///   - failure: What counts as a failure: the message, where the state holds one. A command
  ///     whose action leads to a new one fails.
  ///   - draw: What `show` draws, a line each; the state by default.
  public init(
    _ store: Store<R>, in session: Session, title: String? = nil, commands: [AnyCommand],
    with others: [any AnyStore] = [], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil
  ) {
    reactorStore = store
    stores = [store as any AnyStore] + others
    self.title = title ?? ReactorName(store.name).title
    self.commands = commands
    lines = draw
    if let failure { subscriptions = [session.watch(store, failure: failure)] }
  }

  public var store: any AnyStore { reactorStore }

  public func draw(columns: Int) -> [String] {
    lines?(reactorStore.shownState, columns) ?? StateOutline(of: self).lines
  }
}

// MARK: - ViewUpdate

/// What a screen did with a state: the stage after reduce.
public struct ViewUpdate: Remark, Hashable, Sendable {
  /// One line: `32 cells inserted in 4 sections`.
  public var sentence: Sentence
  /// The same in English.
  public var text: String { sentence.description }

  /// What a screen did, in its own words.
  public init(_ sentence: Sentence) { self.sentence = sentence }

  /// What a screen did, as text: the same in each language.
  @_disfavoredOverload public init(_ text: some StringProtocol) {
    self.init(Sentence(verbatim: text))
  }
}

/// Something to know of the data, such as a record that was left out.
public struct DataNote: Remark, Hashable, Sendable {
  /// One line.
  public var sentence: Sentence
  /// The same in English.
  public var text: String { sentence.description }

  /// A note.
  public init(_ sentence: Sentence) { self.sentence = sentence }

  /// A note as text: the same in each language.
  @_disfavoredOverload public init(_ text: some StringProtocol) {
    self.init(Sentence(verbatim: text))
  }
}

extension ViewUpdate {
  /// What a list made of its batch updates; nil if it had nothing to do.
  ///
  /// - Parameters:
  ///   - updates: What the list does.
  ///   - cells: What an item is called, in plural.
  public init?(_ updates: BatchUpdates, cells: String = "cells") {
    guard !updates.isEmpty else { return nil }
    var parts: [Sentence] = []
    func add(_ count: Int, _ what: Sentence, in sections: Set<Int>) {
      guard count > 0 else { return }
      let cell = Sentence(key: count == 1 ? String(cells.dropLast()) : cells)
      parts.append(
        sections.count > 1
          ? "\(count) \(cell) \(what) in \(sections.count) sections" : "\(count) \(cell) \(what)")
    }
    add(
      updates.insertedItemCount, "inserted",
      in: Set(updates.inserted.map(\.section) + updates.insertedSections))
    add(
      updates.deletedItemCount, "deleted",
      in: Set(updates.deleted.map(\.section) + updates.deletedSections))
    add(updates.moved.count, "moved", in: Set(updates.moved.map(\.to.section)))
    add(updates.reloaded.count, "reloaded", in: Set(updates.reloaded.map(\.to.section)))
    func addSections(_ count: Int, _ what: Sentence) {
      if count > 0 { parts.append("\(count) section\(count == 1 ? "" : "s") \(what)") }
    }
    addSections(updates.insertedSections.count, "inserted")
    addSections(updates.deletedSections.count, "deleted")
    addSections(updates.movedSections.count, "moved")
    switch updates.updatedSections.count {
    case 0: break
    case 1: parts.append("1 header changed")
    case let count: parts.append("\(count) headers changed")
    }
    self.init(parts.joined(separator: ", "))
  }
}

// MARK: - Mark

/// A remark of a person on a step: `look here`.
///
/// A step has one at most: a later one takes its place, and an empty one takes it away. The
/// command `mark` makes them.
package struct Mark: Remark, Hashable, Sendable {
  /// One line, as it was typed: not escaped. Empty where the mark of the step is taken away.
  package var text: String

  /// A mark.
  package init(_ text: String) { self.text = text }

  /// True if it only ends the one before.
  package var isTakenAway: Bool { text.isEmpty }
}
