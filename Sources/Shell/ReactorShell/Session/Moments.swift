package import ReactorCore

/// The listeners of a moment, in the order in which they were added.
public struct Listeners<Listener> {
  private struct Entry {
    weak var owner: AnyObject?
    let listener: Listener
  }

  private var entries: [Entry] = []

  /// True if nobody listens.
  public var isEmpty: Bool { entries.isEmpty }

  /// The listeners whose owners are there.
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

  /// Checks that somebody listens for an owner.
  package func isHeard(by owner: AnyObject) -> Bool { entries.contains { $0.owner === owner } }

  /// Removes the listener of an owner.
  public mutating func remove(_ owner: AnyObject) {
    entries.removeAll { $0.owner == nil || $0.owner === owner }
  }
}

/// The moments of a session that features can hear of. One that nobody listens to costs nothing.
@MainActor public struct Moments {
  /// An app is about to start; its screens come next.
  package var appWillStart = Listeners<() -> Void>()
  /// A screen is about to be pushed or popped.
  package var screensWillChange = Listeners<() -> Void>()
  /// A screen was pushed or popped.
  public var screensDidChange = Listeners<() -> Void>()
  /// The screen of the past that is shown; nil in the present. A listener with another screen calls
  /// `screenDidChange`.
  package var shownScreen = Listeners<() -> (any Screen)?>()
  /// A recording was resumed that ended while this was looked at.
  package var viewIsRestored = Listeners<(Timeline.View) -> Void>()
  /// Another prompt is to be seen: of another screen, or with another note.
  public var promptDidChange = Listeners<() -> Void>()
  /// The notes of the prompt, beside the title of the screen; nil for nothing.
  public var promptNotes = Listeners<() -> Sentence?>()
  /// A person types at a terminal from now on.
  package var consoleDidChange = Listeners<() -> Void>()
  /// The first prompt is about to come.
  package var promptWillBegin = Listeners<() -> Void>()
  /// Another language is spoken.
  package var languageDidChange = Listeners<(Language) -> Void>()
  /// The steps are about to be listed: each listener returns its remarks on them.
  package var remarksOnSteps = Listeners<() -> [StepID: any Remark]>()

  /// A line was read and not shown yet; false if it isn't to be run.
  package var lineWillBegin = Listeners<(_ statements: [Statement]) -> Bool>()
  /// A line is about to be run. Without one, a file is about to end.
  package var lineBegins = Listeners<(SourceLine?) -> Void>()
  /// The line was run; effects may go on.
  public var lineEnds = Listeners<() -> Void>()

  /// A command is to be run: each listener runs it, or doesn't, and returns true if it passed.
  package var commands = Listeners<
    (Statement, SourceOfCommand, _ run: () async -> Bool) async -> Bool
  >()
  /// Enter was pressed on an empty line.
  package var emptyLine = Listeners<() async -> Void>()
  /// The words of a statement are about to be read as a command. Nil if they aren't anything else;
  /// else they were taken, or there is a mistake in them.
  package var takesWords = Listeners<([Word]) -> Result<Void, ShellError>?>()
  /// A command is about to do its work.
  package var commandWillRun = Listeners<(AnyCommand, _ isOfShell: Bool) -> Void>()
  /// A command has done its work, and didn't fail. Its effects may go on.
  public var commandDidRun = Listeners<(AnyCommand, _ isOfShell: Bool) -> Void>()
  /// A command has waited for its effects, if it was to.
  ///
  /// The listener takes the first action that the command could have sent, and true if it resumed
  /// effects of other commands.
  package var commandDidWait = Listeners<(_ firstAction: Int, _ resumes: Bool) -> Void>()
  /// Somebody interrupts the running commands.
  package var interrupts = Listeners<() -> Void>()
  /// A command is over.
  package var commandDidEnd = Listeners<(_ firstAction: Int) -> Void>()
  /// A failure was wanted, by `!` or `expect error`.
  package var failureWasWanted = Listeners<(Statement, ShellError) -> Void>()
  /// A command was shown: awaited before the next.
  package var commandWasShown = Listeners<() async -> Void>()

  /// A file ends at a depth of nested files, itself included; the listener returns false if
  /// something is missing in it. Not checked if the file ends with a failure.
  package var fileEnds = Listeners<(_ depth: Int, _ isChecked: Bool) -> Bool>()
  /// The last line of a script was run, and its effects may go on.
  package var scriptWillEnd = Listeners<() -> Void>()
  /// A script has ended, and its effects; the listener returns false if something is missing.
  package var scriptDidEnd = Listeners<() -> Bool>()
  /// The session is closed; false if something of it is lost.
  public var sessionCloses = Listeners<() -> Bool>()
  /// Something is about to be shown, behind which nothing of it is to be lost.
  package var willShow = Listeners<() -> Void>()
}
