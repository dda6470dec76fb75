import ReactorCore
package import ReactorShell
import StateDiff

/// Plays a ``Presentation`` in a session of its own, on a virtual clock.
/// Going back repeats the earlier commands in another session: lines typed in between are gone.
@MainActor package final class PresentationPlayer: KeyHandling {
  package private(set) var presentation: Presentation
  /// The session that the commands are run in; another one after each step back.
  package private(set) var session: Session
  package var sessionChanged: (Session) -> Void = { _ in }

  private let host: Session
  private let speakerNotes: SpeakerNotes?
  private let use: FileUse?
  private let mute: Mute
  private var tellsKeys = true

  private final class Mute { var isOn = false }

  package init(
    _ presentation: Presentation, of use: FileUse? = nil, from host: Session,
    notes speakerNotes: SpeakerNotes? = nil
  ) {
    self.presentation = presentation
    self.host = host
    self.speakerNotes = speakerNotes
    self.use = use
    let mute = Mute()
    self.mute = mute
    session = Self.makeSession(from: host, mute)
  }

  private var stage: StageReport? { session.feature(StageFeature.self)?.stage }
  private var hostStage: StageReport? { host.feature(StageFeature.self)?.stage }

  package var place: Sentence { presentation.place }

  package func leave() {
    session.cancelEffects()
    leave(saying: "left \(presentation.name) at \(presentation.place)")
  }

  private func leave(saying text: Sentence) {
    host.report.answer([text])
    hostStage?.isAway = false
  }

  // MARK: - Going on and back

  package func start() throws(ShellError) {
    hostStage?.isAway = true
    do throws(ShellError) {
      try begin()
    } catch {
      leave(saying: "\(presentation.name) can't be shown")
      throw error
    }
    showNotes()
  }

  package func press(_ key: PlayKey) {
    switch key {
    case .blank: isBlank = true
    case .other: isBlank = false
    case .keys:
      tellsKeys = true
      showNotes()
    case .next, .back, .jump, .leave: break
    }
  }

  package func play(_ key: PlayKey) async throws(ShellError) {
    switch key {
    case .next: await next()
    case .back: try await back()
    case .jump(let number): try await jump(to: number)
    case .blank, .other, .keys, .leave: break
    }
  }

  /// True if Enter reveals a stage: a question of `predict` has its answer in the file.
  private var awaitsEmptyLine: Bool {
    session.awaitsEmptyLine && !(session.flow?.isAsking == true && presentation.next != nil)
  }

  /// Reveals the next stage where the flow is held, or else runs the next line.
  @discardableResult package func next() async -> Bool {
    tellsKeys = false
    if awaitsEmptyLine {
      await session.enterEmptyLine()
    } else if let item = presentation.goOn() {
      await run(item)
    } else {
      showNotes()
      return false
    }
    showNotes()
    return true
  }

  package func back() async throws(ShellError) { try await move(to: presentation.position - 1) }

  /// Goes to a command by its number, counted from 1; all before it have been run then.
  package func jump(to number: Int) async throws(ShellError) {
    guard (1...presentation.items.count + 1).contains(number) else {
      throw .failed(
        "there is no command \(number)", hint: "there are 1…\(presentation.items.count)")
    }
    try await move(to: number - 1)
  }

  package func run(_ line: SourceLine, waits: Bool) async {
    tellsKeys = false
    let isAnswer = session.flow?.isAsking == true && !line.text.trimmed.hasPrefix(":")
    let hasAnswer = presentation.next?.command.text.trimmed.hasPrefix(":") == false
    // The class answers what the file has an answer to.
    if await session.run(line, waits: waits), isAnswer, hasAnswer { _ = presentation.goOn() }
    showNotes()
  }

  package var isBlank: Bool {
    get { stage?.isBlank ?? false }
    set { stage?.isBlank = newValue }
  }

  /// The line at the prompt, as if typed; empty if Enter reveals a stage, and at the end.
  package var offeredLine: String {
    awaitsEmptyLine ? "" : presentation.next?.command.text ?? ""
  }

  private func move(to position: Int) async throws(ShellError) {
    tellsKeys = false
    mute.isOn = true
    let items = presentation.move(to: position)
    session = Self.makeSession(from: host, mute)
    try begin()
    var clock: Presentation.Item?
    for item in items where !session.isOver {
      // Time that passes by itself would have to be waited for: the clock is set at the end.
      guard !item.setsClock else {
        clock = item
        continue
      }
      await run(item)
      var count = 0
      while session.awaitsEmptyLine, session.flow?.isAsking != true, count < Self.mostStages {
        await session.enterEmptyLine()
        count += 1
      }
    }
    if let clock { await run(clock) }
    mute.isOn = false
    showNotes()
    stage?.draw()
  }

  /// The largest number of stages of one command that are revealed on the way, should it never end.
  private static let mostStages = 10_000

  @discardableResult private func run(_ item: Presentation.Item) async -> Bool {
    let place = SourceOfCommand.Place(file: presentation.name, line: item.line)
    return await session.run(item.command, at: place)
  }

  // MARK: - Notes

  private func showNotes() {
    guard !mute.isOn, !session.isOver else { return }
    let isDrawn = stage?.isDrawn == true
    if isDrawn { stage?.isBlank = false }
    guard let speakerNotes else {
      let lines = noteLines(session.theme)
      if isDrawn { stage?.footer = lines } else if !lines.isEmpty { session.report.answer(lines) }
      return
    }
    var theme = session.theme
    theme.isColoured = false
    let commands = [presentation.next, presentation.following].compactMap(\.self)
      .map { session.theme.shown($0.command.text) }
    do throws(ShellError) {
      try speakerNotes.show(
        [localized(presentation.place), commands.first].compactMap(\.self).joined(separator: "  "),
        noteLines(theme) + commands.dropFirst().map { localized("then: \($0)") })
    } catch {
      session.fail(error)
    }
  }

  private func noteLines(_ theme: Theme) -> [String] {
    let columns = session.settings.columns
    var notes = presentation.notes
    if presentation.next == nil { notes.append(localized("The end: b goes back, q leaves.")) }
    var lines = notes.flatMap { note in
      let shown = session.theme.shown(note)
      guard !theme.isPlain else { return [localized("note: \(shown)")] }
      let sign = theme.isUnicode ? "│ " : "| "
      return FittedText(shown).continued(columns: columns - 2, indent: 0)
        .map { theme.paint(sign + $0, .note) }
    }
    if lines.count > Self.mostNotes {
      let count = lines.count - Self.mostNotes + 1
      let more = "\(theme.signs.ellipsis) \(localized("\(count) more lines of notes"))"
      lines = lines.prefix(Self.mostNotes - 1) + [theme.paint(more, .faint)]
    }
    guard tellsKeys else { return lines }
    let gap = lines.isEmpty || theme.isPlain ? [] : [""]
    return lines + gap + Self.keys.map { theme.paint(localized($0), .faint) }
  }

  private func localized(_ sentence: Sentence) -> String {
    sentence.text(in: session.theme.wording)
  }

  /// The largest number of notes: more would leave no room for their command.
  private static let mostNotes = 8

  private static let keys: [Sentence] = [
    "Enter next   b back   5g to the 5th   . blank   q leave",
    "any other word is a command; : before one like back",
  ]

  // MARK: - Sessions

  private func begin() throws(ShellError) {
    sessionChanged(session)
    if session.report.style != nil, session.settings.isInteractive || hostStage != nil {
      try session.feature(StageFeature.self)?.setStage(true)
    }
    guard let app = host.app else { return }
    try session.restart(app)
    stage?.lineEnds()
  }

  private static func makeSession(from host: Session, _ mute: Mute) -> Session {
    let columns = host.settings.columns
    let report = host.report.sibling(writingTo: host.report.output.muted { mute.isOn })
    report.restyle {
      $0.columns = columns
      $0.promptColumns = nil
    }
    let session = Session(
      apps: host.apps, clock: .virtual(), report: report, features: host.featureKinds,
      data: host.data, settings: host.settings)
    session.settings.columns = columns
    session.settings.isInteractive = host.settings.isInteractive && host.console != nil
    session.settings.echoes = !session.settings.isInteractive
    session.feature(PresentingFeature.self)?.isPresented = true
    return session
  }

  /// Runs all commands with their notes, without keys, until one fails.
  func runThrough() async throws(ShellError) -> Bool {
    tellsKeys = false
    try begin()
    host.moments.interrupts.add(self) { [session] in _ = session.interrupt() }
    defer { host.moments.interrupts.remove(self) }
    var isPassed = true
    while !session.isOver, isPassed || session.settings.keepsGoing {
      if speakerNotes == nil {
        let notes = presentation.notes.map { "# \($0)" }
        if !notes.isEmpty { session.report.answer(notes) }
      } else {
        showNotes()
      }
      guard let item = presentation.goOn() else { break }
      if await !run(item) { isPassed = false }
      if session.isInterrupted { break }
    }
    return await session.finish() && isPassed
  }
}

extension Presentation.Item {
  fileprivate var setsClock: Bool {
    let words = command.text.split(separator: " ")
    return words.count == 2 && ["clock", ":clock"].contains(words[0])
  }
}
