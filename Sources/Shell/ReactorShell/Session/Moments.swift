/// The listeners of a moment, in the order in which they were added.
public struct Listeners<Listener> {
  private struct Entry {
    weak var owner: AnyObject?
    let listener: Listener
  }

  private var entries: [Entry] = []

  package var isEmpty: Bool { entries.isEmpty }

  package var all: [Listener] {
    entries.isEmpty ? [] : entries.compactMap { $0.owner == nil ? nil : $0.listener }
  }

  /// Adds a listener, until its owner goes away or it is removed.
  ///
  /// - Parameters:
  ///   - owner: The object that it belongs to. It isn't retained.
  ///   - isFirst: True to call it before the existing listeners.
  ///   - listener: Called at the moment.
  public mutating func add(_ owner: AnyObject, isFirst: Bool = false, _ listener: Listener) {
    entries.removeAll { $0.owner == nil }
    entries.insert(Entry(owner: owner, listener: listener), at: isFirst ? 0 : entries.count)
  }

  package func isHeard(by owner: AnyObject) -> Bool { entries.contains { $0.owner === owner } }

  /// Removes the listener of an owner.
  public mutating func remove(_ owner: AnyObject) {
    entries.removeAll { $0.owner == nil || $0.owner === owner }
  }
}

/// The moments of a session that features can hear of. One that nobody listens to costs nothing.
@MainActor public struct Moments {
  /// A screen was pushed or popped.
  public var screensDidChange = Listeners<() -> Void>()
  /// Another prompt is to be seen: of another screen, or with another note.
  public var promptDidChange = Listeners<() -> Void>()
  /// The notes of the prompt, beside the title of the screen; nil for nothing.
  public var promptNotes = Listeners<() -> Sentence?>()

  /// A line is about to be run. Without one, a file is about to end.
  package var lineBegins = Listeners<(SourceLine?) -> Void>()
  /// The line was run; effects may go on.
  public var lineEnds = Listeners<() -> Void>()

  /// A command has done its work, and didn't fail. Its effects may go on.
  public var commandDidRun = Listeners<(AnyCommand, _ isOfShell: Bool) -> Void>()
  package var interrupts = Listeners<() -> Void>()

  /// The session is closed; false if something of it is lost.
  public var sessionCloses = Listeners<() -> Bool>()
}
