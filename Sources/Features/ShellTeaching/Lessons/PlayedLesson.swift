import ReactorShell

/// A lesson in a session of its own, on the virtual clock, so that the output is that of the text.
/// The session has run the lines before the place in the text, and `begunCommands` of the next: what another
/// line changed is undone by running these again. Text waits in `unread` until all of it was shown.
@MainActor final class PlayedLesson {
  let number: Int
  let stem: String
  private(set) var words: TourWords
  /// The language that was chosen in the lesson; nil for that of its transcripts.
  private var language: Language?
  private(set) var player: LessonPlayer
  private(set) var session: Session
  unowned let tour: Tour
  let output: LessonOutput
  let judge: LessonJudge
  /// Passages that were too much for the screen: they wait for Enter.
  private var unread: [[String]] = []
  private var notedStep: Int?
  var isEnterPressed = false
  /// The number of commands of the step's line that were typed as lines of their own.
  var begunCommands = 0

  init(
    _ script: LessonScript, number: Int, stem: String, words: TourWords, of tour: Tour
  ) throws(TranscriptError) {
    self.number = number
    self.stem = stem
    self.words = words
    self.tour = tour
    player = LessonPlayer(script, pauses: tour.owner.settings.isInteractive)
    output = LessonOutput(tour.owner.report.output)
    judge = LessonJudge { [unowned tour] (options, report) throws(TranscriptError) in
      try Self.session(options, of: tour, report)
    }
    session = try Self.session(TranscriptOptions(), of: tour, output, in: nil)
  }

  var isAsking: Bool {
    guard case .question = player.wait else { return false }
    return unread.isEmpty
  }

  var prompt: String {
    if isAsking { return "? " }
    return waitsForEnter ? "[\(words.enterPrompt)] \(session.settings.promptSign) " : session.prompt
  }

  var waitsForEnter: Bool { !unread.isEmpty || player.wait == .enter }

  // MARK: - Sessions

  private static func session(
    _ options: TranscriptOptions, of tour: Tour, _ output: LessonOutput, in language: Language?
  ) throws(TranscriptError) -> Session {
    let owner = tour.owner
    let report = owner.report.sibling(writingTo: output.output)
    report.trace = options.trace
    report.restyle {
      $0.theme.language = language ?? options.language
      $0.promptColumns = nil
      $0.explains = false
    }
    output.isMuted = true
    defer { output.isMuted = false }
    let session = try session(options, of: tour, report)
    // The prompt isn't repeated.
    session.settings.echoes = true
    session.answerIsSeen = tour.owner.answerIsSeen
    session.moments.promptDidChange.add(tour) { [weak owner] in owner?.promptChanged() }
    return session
  }

  private static func session(
    _ options: TranscriptOptions, of tour: Tour, _ report: any Report
  ) throws(TranscriptError) -> Session {
    let owner = tour.owner
    let session = try options.session(
      apps: owner.apps, features: owner.featureKinds, report: report)
    session.settings = owner.settings
    session.fit(to: owner.answerWidth)
    session.settings.echoes = false
    // Its words are known there, too.
    session.feature(TourFeature.self)?.tour = tour
    return session
  }

  private func start(_ options: TranscriptOptions) throws(TranscriptError) {
    session = try Self.session(options, of: tour, output, in: language)
  }

  func speak(_ language: Language) {
    self.language = language
    words = tour.words
  }

  func fit(columns: Int) { session.fit(columns: columns) }

  // MARK: - Going on

  func go(to step: Int) async throws(TranscriptError) {
    unread = []
    isEnterPressed = false
    player.go(to: step)
    try await restore()
    output.lines = 0
    try showNext()
  }

  /// Brings the session to the place of the text: the lines before it are typed again, in silence.
  func restore() async throws(TranscriptError) {
    let way = player.way
    begunCommands = 0
    try start(way.options)
    output.isMuted = true
    for line in way.lines { await session.run(SourceLine(line)) }
    output.isMuted = false
  }

  func goOn() -> Bool {
    do throws(TranscriptError) {
      try showNext()
      return true
    } catch {
      return end(with: error)
    }
  }

  func end(with error: TranscriptError) -> Bool {
    tour.leave()
    tour.owner.fail(.failed("the lesson can't go on: \(error)"))
    return false
  }

  func predict(_ guess: String?) -> Bool {
    isEnterPressed = false
    return player.predict(guess)
  }

  /// Returns true if there was something to continue.
  @discardableResult
  func readOn() -> Bool {
    guard !unread.isEmpty else { return goOn() }
    showUnread()
    return true
  }

  private func showNext() throws(TranscriptError) {
    note(player.step)
    var parts = player.goOn()
    for case .start(let options) in parts { try start(options) }
    for case .comparison(let prediction) in parts where prediction.guess != nil {
      tour.note(prediction, in: self)
    }
    if case .title? = parts.first { parts.insert(.remark(words.rules), at: 1) }
    unread = typesetter.passages(of: parts)
    if unread.isEmpty {
      player.task().map { say(words.task($0)) }
    } else if !session.theme.isPlain {
      unread[0].insert("", at: 0)
    }
    showUnread()
  }

  /// Unread text is still unread when the lesson is resumed.
  private func note(_ step: Int) {
    guard notedStep != step else { return }
    notedStep = step
    tour.came(to: step, of: player.script.steps.count, in: self)
  }

  private var typesetter: LessonTypesetter {
    LessonTypesetter(
      number: number, theme: session.theme, words: words,
      columns: session.report.style?.columns ?? session.settings.columns)
  }

  func say(_ text: String) {
    write(typesetter.lines(saying: text))
  }

  private func write(_ lines: some Sequence<String>) {
    // Programs get an event.
    guard session.report.style != nil else { return session.report.answer(lines) }
    // The typed line isn't right above any more.
    session.report.restyle { $0.promptColumns = nil }
    for line in lines { session.report.output.write(line + "\n") }
  }

  func remark(_ text: String) {
    write(typesetter.passages(of: [.remark(text)]).joined())
  }

  func giveHelp() {
    switch player.help() {
    case .hint(let text)?: say(words.hint(text))
    case .solution(let line)?: say(words.solution("`\(line)`"))
    case nil: break
    }
  }

  func beginLine() {
    output.lines = 0
    // Errors point at the line above.
    let columns = tour.owner.report.style?.promptColumns
    session.report.restyle { $0.promptColumns = columns }
  }

  /// A question is followed by its answer, and Enter belongs to the text above.
  private var standsApart: Bool {
    guard !unread.isEmpty, !session.theme.isPlain else { return false }
    switch player.wait {
    case .command, .end: return true
    case .enter, .question: return false
    }
  }

  private func showUnread() {
    let rows = player.pauses ? tour.rows() ?? .max : .max
    // The prompt takes one, and so did the line that was typed.
    let page = max(rows - 2, 1)
    let isApart = standsApart
    while let passage = unread.first {
      let room = page - output.lines
      if passage.count <= room {
        unread.removeFirst()
        write(passage)
      } else {
        // A passage that is longer than a screen begins on this one, if that is worth it.
        if output.lines == 0 || passage.count > page && room > 4 {
          write(passage.prefix(room))
          unread[0].removeFirst(room)
        }
        return
      }
    }
    if isApart, output.lines < page { write([""]) }
    guard player.wait == .end else { return note(player.step) }
    tour.ended(self, steps: player.script.steps.count)
  }
}

/// The output of a lesson's session: it counts the lines, and can be muted.
@MainActor final class LessonOutput {
  var isMuted = false
  var lines = 0
  private let target: Output

  init(_ target: Output) { self.target = target }

  var output: Output {
    var output = Output(
      write: { [self] text in pass(text, to: target.write) },
      writeError: { [self] text in pass(text, to: target.writeError) })
    output.page = target.page.map { page in { [self] in isMuted || page($0) } }
    return output
  }

  private func pass(_ text: String, to write: (String) -> Void) {
    guard !isMuted else { return }
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    write(text)
  }
}
