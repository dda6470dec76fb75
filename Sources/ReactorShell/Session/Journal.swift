import ReactorCore
import StateDiff

/// What was typed, in its order, and what was said of it: commands of files and of the prompt.
///
/// The commands of a file that `run FILE` reads belong to that command. What the flow did stands in
/// the timeline; here is only where in it each command began and ended. Bounded: see ``mostEntries``
/// and ``mostSaid``.
struct Journal {
  /// A command, or a line without one.
  struct Entry {
    /// What stood before it; nil of a line without a command.
    var prompt: PromptParts?
    /// The whole line, as it came: see ``text`` for what may be shown.
    var source: SourceOfCommand
    /// The command in it; nil of a line that is a comment, or that couldn't be read.
    var statement: Statement?
    /// The lines of the timeline from its beginning to its end, without what it left running.
    var lines: Range<Int>
    /// Whether it passed; nil while it runs.
    var hasPassed: Bool?
    /// How much of ``Journal/said`` was there before it.
    var saidBefore = 0
  }

  /// Something that a report was told beside the events, and behind which line of the timeline.
  struct Said {
    var position: Int
    var what: Speech
  }

  /// What a report can be told beside the events.
  enum Speech {
    case answer([Sentence])
    case drawn([DrawnLine])
    case failure(ShellError, SourceOfCommand)
    /// An app started, whose sentences are its own, or another language was chosen.
    case speaks(Language, app: String?)
    case goesOn(action: Int)
    case debugger(DebuggerLine)
    /// There was too much to keep all of it.
    case leftOut
  }

  /// The app that the session began with.
  private(set) var firstApp: String?
  /// What was spoken then.
  private(set) var firstLanguage = Language.english
  private(set) var entries: [Entry] = []
  private(set) var said: [Said] = []
  /// Commands that came when there were too many to keep.
  private(set) var lostCount = 0
  /// Whether what is said is written down.
  var isListening = true
  private var saidSize = 0
  private var depth = 0

  /// So many commands are kept.
  static let mostEntries = 100_000
  /// So many characters of answers are kept.
  static let mostSaid = 4_000_000

  /// An app starts.
  mutating func note(app: String, in language: Language, at position: Int) {
    if firstApp == nil { (firstApp, firstLanguage) = (app, language) }
    note(.speaks(language, app: app), at: position)
  }

  /// A command begins.
  ///
  /// - Parameter entry: Asked for only if nothing that holds it is written down already.
  mutating func begin(_ entry: () -> Entry) {
    depth += 1
    guard depth == 1 else { return }
    guard entries.count < Self.mostEntries else {
      lostCount += 1
      return
    }
    var entry = entry()
    entry.saidBefore = said.count
    entries.append(entry)
  }

  /// The command that began last has ended.
  mutating func end(at position: Int, hasPassed: Bool) {
    depth -= 1
    guard depth == 0, lostCount == 0, let last = entries.indices.last else { return }
    entries[last].hasPassed = hasPassed
    entries[last].lines = entries[last].lines.lowerBound..<position
  }

  /// A line without a command: a comment that stands by itself, or one that couldn't be read.
  mutating func add(lineWithoutCommand source: SourceOfCommand, at position: Int) {
    guard depth == 0, entries.count < Self.mostEntries else { return }
    entries.append(
      Entry(
        source: source, lines: position..<position, hasPassed: true,
        saidBefore: said.count))
  }

  /// Something was said. What comes in the course of an action's pass is told in its place.
  mutating func note(_ what: Speech, at position: Int) {
    guard isListening else { return }
    saidSize += what.size
    said.append(Said(position: position, what: saidSize > Self.mostSaid ? .leftOut : what))
  }
}

extension Journal.Speech {
  /// About so many characters.
  fileprivate var size: Int {
    switch self {
    case .answer(let lines): lines.reduce(1) { $0 + $1.size }
    // A line of a picture is larger than its text.
    case .drawn(let lines): lines.count * 400
    case .failure, .speaks, .debugger, .goesOn, .leftOut: 100
    }
  }
}

extension Session {
  /// Writes down what is said from now on.
  func keepJournal() {
    guard let report = report as? any HeardReport else { return }
    report.heard = { [unowned self] what in
      journal.note(what, at: timeline.count)
    }
  }

  /// Writes down that a command begins.
  func beginInJournal(_ statement: Statement, in source: SourceOfCommand) {
    journal.begin {
      Journal.Entry(
        prompt: promptParts, source: source, statement: statement,
        lines: timeline.count..<timeline.count)
    }
  }
}

extension Journal.Entry {
  /// The command alone as it was typed, or the comment; passwords and the values of keys are masked.
  ///
  /// - Complexity: O(line).
  var text: String {
    guard let statement else { return SecretMask.masked(source.line) }
    let start = source.line.dropFirst(statement.span.lowerBound)
    return SecretMask.masked(
      (statement.isNegated ? "! " : "") + start.prefix(statement.span.count)
        + (statement.isInBackground ? " &" : ""))
  }

  /// Whether it is a comment.
  var isComment: Bool {
    statement == nil && source.line.first { !$0.isWhitespace } == "#"
  }

  /// How far what stands in ``text`` is from where it stood in the line.
  var shift: Int {
    statement.map { ($0.isNegated ? 2 : 0) - $0.span.lowerBound } ?? 0
  }

  /// The name of the command, without the colon of the shell's own; nil of a comment.
  var name: String? {
    statement?.words.first.map { String($0.text.drop { $0 == ":" }) }
  }
}

/// A report that can be listened to: what it is told beside the events.
protocol HeardReport: Report {
  /// Called with it, before it is shown.
  var heard: ((Journal.Speech) -> Void)? { get set }
}
