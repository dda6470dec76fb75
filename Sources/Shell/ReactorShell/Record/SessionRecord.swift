package import ReactorCore

/// The events of a session outside its stores: lines, answers, apps, settings.
/// An entry stands before the timeline's line at its position.
@MainActor package final class SessionRecord: EventVisitor {
  package struct Entry {
    package let kind: Kind
    /// The line of the timeline that it stands before.
    package let position: Int
    /// True if it stands between the two events of the line before: a store was held there.
    package let isInLine: Bool
    package let time: Duration
    /// Of a line, the number of the action that would come next.
    package let nextAction: Int
    package fileprivate(set) var traits: CommandTraits = []

    var beginsCommand: Bool {
      if case .line = kind { return true }
      return if case .command = kind { true } else { false }
    }
  }

  /// The kinds of entries. Rare kinds have a box of their own, so that the others are small.
  package enum Kind {
    // Lines that were typed.

    /// A line was typed, or stood in a script; its number there, or 0.
    case line(String, number: UInt32)
    /// The index of a command in its line. The first begins with the line, if that can be read.
    case command(Int)
    /// A name was cut short, which only a person may: the characters of it, and the whole.
    indirect case meant(Range<Int>, String)
    /// The characters, the message, and true if effects failed rather than the words. `before` is the
    /// first action of the command if others have begun since.
    indirect case failed(Range<Int>, Sentence, ofEffect: Bool, before: Int? = nil)
    case interrupted
    case returned
    indirect case failedLater(action: Int, String)

    // Things that are so from here on.

    /// The file that lines stand in; nil for the prompt.
    case origin(String?)
    indirect case prompt(PromptParts)
    case language(Language)
    /// An app started; the command of the app that did it, which has to be run again for that.
    indirect case app(String, command: String?)
    /// `data`, `seed`, `latency` or `timeout` was set.
    indirect case setting(String, String)
    case width(AnswerWidth)
    /// A command of the app made a store, or moved between screens, outside of any step: it has to
    /// be run again for that.
    case moves(String)
    /// Going back removed screens; the number of remaining ones.
    case screensLeft(Int)
    /// A store ended; the number of its track.
    case ended(track: Int)
    /// Somebody went back to a step: stores are set back next.
    case back(StepID)
    /// The work that waits in the held stores, as recordings have it; an empty list once none is held.
    indirect case held([UInt8])
    /// Something else is looked at; nil for the present.
    indirect case looks(Look?)
    case resumed

    // Answers.

    /// A line of text, the same in each language.
    case answer(String)
    indirect case said(Speech)
    /// There was too much to keep all of it; nothing that is answered is kept from here on.
    case leftOut
  }

  /// A view of the past, as it was asked for.
  package struct Look {
    package let step: StepID?
    package let position: Int

    package init(_ view: Timeline.View) { (step, position) = (view.step, view.end) }
    init(step: StepID?, position: Int) { (self.step, self.position) = (step, position) }
  }

  /// A call of a report beside the events.
  package enum Speech {
    case answer([Sentence])
    case failure(ShellError, SourceOfCommand)
    case goesOn(action: Int)
    case debugger(DebuggerLine)
  }

  package var firstData: DataSettings
  private var entries = Log<Entry>()
  package var added: (Entry) -> Void = { _ in }
  @exclusivity(unchecked) package var lastCommand = LastCommand()
  /// Lines that are being run: files hold others.
  @exclusivity(unchecked) private(set) var depth = 0
  @exclusivity(unchecked) var hasWaited = false
  package var isListening = true
  /// True while it is rebuilt from a recording, in which widths are.
  package var isRestored = false
  /// True if nothing that is typed causes actions: they come from elsewhere.
  package var isOfOnlooker = false

  private var commandUnderWay: String?
  private var hasMoved = false
  private var lastLine: Int?
  private var lastCommandEntry: Int?
  package private(set) var prompt: PromptParts?
  private var held = WaitingWork.none
  private var origin: String?
  private var width = AnswerWidth()
  private var saidSize = 0
  private var commentSize = 0
  private var leavesCommentsOut = false
  unowned let timeline: Timeline

  /// The largest number of kept characters of answers, and of bytes of comments.
  static let mostSaid = 4_000_000

  init(_ timeline: Timeline, _ data: DataSettings) {
    self.timeline = timeline
    firstData = data
    timeline.storeEnded = { [weak self] track in
      // A recording has a line for it.
      guard let self, !isRestored else { return }
      add(.ended(track: track.number), time: timeline.time)
    }
  }

  // MARK: - Reading

  package var indices: Range<Int> { entries.indices }

  package subscript(index: Int) -> Entry { entries[index] }

  // MARK: - Writing

  package func add(_ kind: Kind, at position: Int? = nil, time: Duration? = nil) {
    let entry = Entry(
      kind: kind, position: position ?? timeline.toldCount,
      isInLine: position == nil && timeline.isLineOpen, time: time ?? timeline.now,
      nextAction: timeline.lastActionNumber + 1)
    if case .line = kind {
      (lastLine, lastCommandEntry) = (entries.count, entries.count)
    } else if case .command = kind {
      lastCommandEntry = entries.count
    }
    if case .origin(let file) = kind { origin = file }
    if case .prompt(let parts) = kind { prompt = parts }
    if case .width(let width) = kind { self.width = width }
    if case .held(let stores) = kind { held = stores }
    entries.append(entry)
    added(entry)
  }

  /// Lines of files that other lines run belong to those. `# ...` stands for omitted comments.
  func lineBegins(
    _ line: SourceLine, at place: SourceOfCommand.Place?,
    prompt parts: @autoclosure () -> PromptParts
  ) {
    depth += 1
    guard depth == 1 else { return }
    var text = line.text
    if Self.isComment(text), line.error == nil {
      guard !leavesCommentsOut else { return }
      leavesCommentsOut = commentSize + Self.size(ofComment: text) > Self.mostSaid
      if leavesCommentsOut { text = "# ..." }
      commentSize += Self.size(ofComment: text)
    }
    if place?.file != origin { add(.origin(place?.file), time: timeline.time) }
    addPrompt(parts())
    add(.line(text, number: UInt32(clamping: place?.line ?? 0)))
  }

  func commandBegins(
    _ index: Int, isWhole: Bool, prompt parts: @autoclosure () -> PromptParts
  ) {
    guard depth == 1, index > 0 || !isWhole else { return }
    addPrompt(parts())
    add(.command(index), time: timeline.time)
  }

  func note(_ width: AnswerWidth) {
    if width != self.width, !isRestored { add(.width(width)) }
  }

  private func addPrompt(_ parts: PromptParts) {
    if parts != prompt { add(.prompt(parts), time: timeline.time) }
  }

  package func note(_ traits: CommandTraits) {
    if depth <= 1, let lastCommandEntry {
      entries[lastCommandEntry].traits = traits
    }
  }

  /// The traits of the command that began last; none of an app's.
  package var lastTraits: CommandTraits {
    lastCommandEntry.map { entries[$0].traits } ?? []
  }

  /// True of the command that begins the first line.
  var isOfFirstLine: Bool {
    depth == 1 && lastCommandEntry == lastLine && indices.first(where: isLine) == lastLine
  }

  /// The line returned: if time has passed meanwhile, that is kept.
  func lineEnds() {
    depth -= 1
    guard depth == 0 else { return }
    noteHeld()
    // Reading the clock is part of the cost of the shortest command.
    guard hasWaited else { return }
    hasWaited = false
    let now = timeline.now
    guard let lastLine, now - entries[lastLine].time >= .milliseconds(1) else { return }
    add(.returned, time: now)
  }

  /// Notes what waits in the held stores, if it isn't what waited before.
  package func noteHeld() {
    guard timeline.isHeld || held != WaitingWork.none, timeline.isIdle, !isRestored else {
      return
    }
    let stores = timeline.isHeld ? WaitingWork.json(of: timeline) : WaitingWork.none
    if stores != held { add(.held(stores), time: timeline.time) }
  }

  package func unrecorded(_ body: () async -> Void) async {
    depth += 1
    await body()
    depth -= 1
  }

  package func unheard(_ body: () -> Void) {
    let wasListening = isListening
    isListening = false
    body()
    isListening = wasListening
  }

  /// Records an answer. If it comes in the course of an action's pass, its place is there.
  func note(_ what: Speech) {
    guard isListening, saidSize <= Self.mostSaid else { return }
    saidSize += what.size
    let time = timeline.time
    guard saidSize <= Self.mostSaid else { return add(.leftOut, time: time) }
    if case .answer(let lines) = what, lines.count == 1, let text = lines[0].verbatimText {
      add(.answer(text), time: time)
    } else {
      add(.said(what), time: time)
    }
  }

  // MARK: - Moves

  /// The command of the app that is run from now on; nil for none.
  package func begin(_ command: String?) {
    commandUnderWay = command
    hasMoved = false
  }

  func starts(app: String) {
    add(.app(app, command: commandUnderWay))
    begin(nil)
  }

  /// A screen comes or goes; outside of any step it is the doing of the command.
  func moves(at position: Int? = nil) {
    guard let commandUnderWay, !hasMoved, timeline.isIdle else { return }
    hasMoved = true
    add(.moves(commandUnderWay), at: position)
  }

  package var kinds: EventKinds { .started }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    moves(at: timeline.count - 1)
  }

  /// True of a blank line, too.
  static func isComment(_ line: String) -> Bool {
    // Nearly every line begins with a letter, and needs no table of Unicode.
    if let first = line.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(first) {
      return false
    }
    return line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
  }

  private static func size(ofComment line: String) -> Int { 64 + line.utf8.count }

  func isLine(_ index: Int) -> Bool {
    if case .line = entries[index].kind { true } else { false }
  }
}

extension SessionRecord.Speech {
  fileprivate var size: Int {
    switch self {
    case .answer(let lines): lines.reduce(1) { $0 + $1.size }
    case .failure, .debugger, .goesOn: 100
    }
  }
}
