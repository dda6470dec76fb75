public import ReactorCore
public import StateDiff

/// One screen of an app: a store, the commands that work on it, and its drawing.
///
/// A screen observes its store and reports its update for each state, by ``Session/note(_:)``.
@MainActor public protocol Screen: AnyObject {
  /// The title in the prompt.
  var title: String { get }
  /// The store whose state is looked at.
  var store: any AnyStore { get }
  /// All stores of the screen, ``store`` first, if there are several.
  var stores: [any AnyStore] { get }
  /// The commands of the screen.
  ///
  /// They are asked for when the screen appears, and released with it: closures of a computed
  /// property may use `self`. Stored closures would retain the screen that stores them; they
  /// capture it `unowned`. Neither may retain the session.
  var commands: [AnyCommand] { get }
  /// Other words for keys of dictionaries in the state: `20s` for `20대`.
  var keyAliases: [String: String] { get }
  /// Words that work on another screen, and the commands to get there.
  var wordsOfOtherScreens: [String: String] { get }
  /// The screen as text, a line each.
  ///
  /// - Parameter columns: The width that there is.
  func draw(columns: Int) -> [String]
  /// Returns the screen with pictures in colour, if it has any; by default, without. This is the
  /// displayed form.
  ///
  /// - Parameter columns: The available width.
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
  /// The name of the store in the trace.
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

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - store: The store. Make it with the session's timeline, or the session won't see it.
  ///   - session: The session, to which failures are reported.
  ///   - title: The title in the prompt; the store's name by default, without `Reactor`.
  ///   - commands: The commands of the screen: ``Command/bound(to:)-(Store<R>)`` ties one
  ///     to a store.
  ///   - others: Further stores that the screen keeps and `state` shows.
  ///   - failure: Returns the failure message in a state, if there is one. A command whose action
  ///     sets a message fails, the same one too.
  ///   - draw: Returns the lines that `show` draws; the state by default.
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

/// The update of a screen for a state: the stage after reduce.
public struct ViewUpdate: Remark, Hashable, Sendable {
  /// One line: `32 cells inserted in 4 sections`.
  public var sentence: Sentence
  /// The same in English.
  public var text: String { sentence.description }

  /// Creates an update from the screen's own words.
  public init(_ sentence: Sentence) { self.sentence = sentence }

  /// Creates an update from text, which is the same in each language.
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
  /// Creates the update of a list from its batch updates; nil if there are none.
  ///
  /// - Parameters:
  ///   - updates: The updates of the list.
  ///   - cells: The plural noun for items.
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

/// A remark of a recording whose type isn't known here: another program's own, or a later one's.
package struct KeptRemark: Remark, Hashable, Sendable {
  /// As recordings call its type: `slow-frame`.
  package let name: String
  /// One line.
  package let text: String

  /// A remark of a type with a name.
  package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}
