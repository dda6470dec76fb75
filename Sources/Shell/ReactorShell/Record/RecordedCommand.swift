package import ReactorCore
import StateDiff

/// A command as it was run, or a line without one.
package struct RecordedCommand {
  /// The whole line, as it came: see ``text`` for the displayable form.
  package let source: SourceOfCommand
  /// The command in it; nil of a line that is a comment, or that couldn't be read.
  package let statement: Statement?
  package let traits: CommandTraits
  package let prompt: PromptParts?
  package let beginsLine: Bool
  package let nextAction: Int
  package let time: Duration
  /// The lines of the timeline from its beginning to the next command's.
  package fileprivate(set) var lines: Range<Int>
  /// Its entries, without the one that begins the next.
  package fileprivate(set) var entries: Range<Int>
  package fileprivate(set) var end: Duration
  /// `isOfEffect` is false of a mistake in its words.
  package typealias Failure = (span: Range<Int>?, message: Sentence, isOfEffect: Bool)
  package fileprivate(set) var failure: Failure?
  package fileprivate(set) var meanings: [(span: Range<Int>, name: String)] = []
  package fileprivate(set) var isInterrupted = false
  package fileprivate(set) var isUnderWay = false

  /// The command alone as it was typed, or the comment; passwords and the values of keys are masked.
  package var text: String {
    guard let statement else { return SecretMask.masked(source.line) }
    return Self.text(of: statement, in: source.line)
  }

  package static func text(of statement: Statement, in line: String) -> String {
    let start = line.dropFirst(statement.span.lowerBound)
    return SecretMask.masked(
      (statement.isNegated ? "! " : "") + start.prefix(statement.span.count)
        + (statement.isInBackground ? " &" : ""))
  }

  private var sign: String { statement?.isNegated == true ? "! " : "" }

  /// Checks that a place is in this command, and not in another of its line.
  package func holds(_ span: Range<Int>?) -> Bool {
    guard let span, let statement else { return true }
    // Missing text is missing behind the command.
    return statement.span.lowerBound <= span.lowerBound
      && (span.upperBound <= statement.span.upperBound
        || span.lowerBound == statement.span.upperBound)
  }

  package func hasEvents(of count: Int) -> Bool { !lines.clamped(to: 0..<count).isEmpty }

  package func isAsking(in timeline: Timeline) -> Bool {
    statement?.isExpectation == true && !hasEvents(of: timeline.count)
  }

  /// Checks that `expect` asks about it from then on: it failed, or has sent an action.
  package func canBeAskedOf(in timeline: Timeline) -> Bool {
    return statement?.isExpectation != true
      && (failure != nil
        || lines.clamped(to: 0..<timeline.count).contains { timeline.isAction(at: $0) })
  }

  /// The word for the file that it reads, and the name that this has in another file, or in Markdown for
  /// nil; nil where that is the same.
  package func otherName(for file: String?) -> (word: Word, name: String)? {
    guard !traits.isDisjoint(with: [.runsFile, .readsFile]), let words = statement?.words,
      words.count == 2
    else { return nil }
    let name = FilePlaces.current.name(words[1].text, in: source.place?.file ?? "", for: file)
    return name == words[1].text ? nil : (words[1], name)
  }

  package var isComment: Bool {
    statement == nil && source.line.first { !$0.isWhitespace } == "#"
  }

  /// The distance of a character's place in ``text`` from its place in the line.
  package var shift: Int {
    statement.map { sign.count - $0.span.lowerBound } ?? 0
  }
}

extension SessionRecord {
  /// The commands of a file that `run FILE` reads belong to that command. Blank lines are none.
  package var commands: [RecordedCommand] {
    var commands: [RecordedCommand] = []
    forEachLine { line, _ in commands += line }
    return commands
  }

  package func forEachLine(
    _ body: (_ commands: [RecordedCommand], _ reading: Lexer.Reading) -> Void
  ) {
    var reader = CommandReader(laterFailures: laterFailures)
    for index in indices {
      if case .line = self[index].kind { reader.end(at: index, self[index].position, body) }
      reader.read(self[index], at: index)
    }
    reader.end(at: indices.upperBound, .max, isUnderWay: depth > 0, body)
  }

  package func forEachEntry(_ body: (_ entry: Entry, _ command: RecordedCommand?) -> Void) {
    var reader = CommandReader(laterFailures: laterFailures)
    for index in indices {
      if case .line = self[index].kind { reader.end(at: index, self[index].position) { _, _ in } }
      body(self[index], reader.read(self[index], at: index))
    }
  }

  /// The failures that came behind later commands, by the entries that begin their own.
  private var laterFailures: [Int: RecordedCommand.Failure] {
    var failures: [Int: RecordedCommand.Failure] = [:]
    for index in indices {
      let (action, failure): (Int, RecordedCommand.Failure)
      if case .failed(let span, let message, let isOfEffect, let first?) = self[index].kind {
        (action, failure) = (first, (span, message, isOfEffect))
      } else if case .failedLater(let late, let message) = self[index].kind {
        (action, failure) = (late, (nil, Sentence(verbatim: message), true))
      } else {
        continue
      }
      let entry = indices[..<index].last {
        self[$0].beginsCommand && self[$0].nextAction <= action
      }
      // Of a file, a late one is that of a command in it.
      if let entry, failure.span != nil || !self[entry].traits.contains(.runsFile) {
        failures[entry] = failure
      }
    }
    return failures
  }
}

extension SessionRecord {
  /// Nil if no command was typed before it. Passwords and the values of keys are masked.
  package func typedText(ofAction action: Int) -> String? {
    guard !isOfOnlooker else { return nil }
    // The first entry that comes after the action began.
    let end = indices.partition { self[$0].nextAction > action }
    let beginning = (indices.lowerBound..<end).last { self[$0].beginsCommand }
    return beginning.flatMap { statement(at: $0) }
      .map { RecordedCommand.text(of: $0.statement, in: $0.line) }
  }

  /// The last command of a view that `expect` can check.
  package func lastCommand(in view: Timeline.View) -> LastCommand {
    view.isOpen ? lastCommand : lastRecordedCommand(to: view.end)
  }

  package func lastRecordedCommand(to end: Int = .max) -> LastCommand {
    var last = LastCommand()
    forEachLine { commands, _ in
      for command in commands
      where command.canBeAskedOf(in: timeline) && command.lines.lowerBound <= end {
        last = LastCommand(firstAction: command.nextAction, failure: command.failure?.message)
      }
    }
    return last
  }

  package var statementUnderWay: Statement? {
    indices.last.flatMap { statement(at: $0) }?.statement
  }

  /// The command that an entry begins, and its line; nil if it begins none.
  package func statement(at index: Int) -> (statement: Statement, line: String)? {
    var (number, place) = (Int?.none, index)
    if case .command(let command) = self[index].kind {
      number = command
      place = (indices.lowerBound..<index).last(where: isLine) ?? index
    }
    guard case .line(let text, _) = self[place].kind else { return nil }
    let reading = Lexer.read(SourceLine(text))
    // Of a line that can't be read as a whole no command begins by itself.
    guard number != nil || reading.error == nil,
      reading.statements.indices.contains(number ?? 0)
    else { return nil }
    return (reading.statements[number ?? 0], text)
  }

  package var firstApp: String? {
    indices.lazy.compactMap { if case .app(let name, _) = self[$0].kind { name } else { nil } }
      .first
  }

  package var namedApp: String? {
    indices.first(where: isLine).flatMap { statement(at: $0)?.line }.flatMap {
      Statement.app(atBeginningOf: $0)
    }
  }

  package var firstLanguage: Language {
    var language = Language.english
    for index in indices {
      if case .line = self[index].kind { break }
      if case .language(let other) = self[index].kind { language = other }
    }
    return language
  }

  /// The data with which actions were sent, in its order.
  package var dataOfActions: [DataChoice] {
    var settings = [(choice: firstData.choice, action: 1)]
    for index in indices {
      if case .setting("data", let value) = self[index].kind,
        let choice = DataChoice(setting: value)
      {
        settings.append((choice, self[index].nextAction))
      }
    }
    let ends = settings.dropFirst().map(\.action) + [timeline.lastActionNumber + 1]
    var choices: [DataChoice] = []
    for ((choice, action), end) in zip(settings, ends)
    where action < end && !choices.contains(choice) {
      choices.append(choice)
    }
    return choices
  }
}

/// Reads entries as the commands of a line. A command begins with its line or its own entry, and its lines and
/// entries end before the next command, line, prompt, file or resumption.
private struct CommandReader {
  private var commands: [RecordedCommand] = []
  private var prompt: PromptParts?
  private var origin: String?
  private var line: (source: SourceOfCommand, reading: Lexer.Reading)?
  private var isOpen = false
  private let laterFailures: [Int: RecordedCommand.Failure]

  init(laterFailures: [Int: RecordedCommand.Failure]) { self.laterFailures = laterFailures }

  /// - Returns: The command that begins.
  @discardableResult
  mutating func read(_ entry: SessionRecord.Entry, at index: Int) -> RecordedCommand? {
    let count = commands.count
    apply(entry, at: index)
    return commands.count > count ? commands.last : nil
  }

  private mutating func apply(_ entry: SessionRecord.Entry, at index: Int) {
    switch entry.kind {
    case .origin(let file):
      close(at: index, entry.position)
      origin = file
    case .prompt(let parts):
      close(at: index, entry.position)
      prompt = parts
    case .line(let text, let number):
      let place = origin.map { SourceOfCommand.Place(file: $0, line: Int(number)) }
      let source = SourceOfCommand(line: text, place: place)
      let reading = Lexer.read(SourceLine(text))
      line = (source, reading)
      guard !reading.statements.isEmpty || reading.error != nil || text.contains("#") else {
        return
      }
      // Of a line that can't be read as a whole no command begins by itself.
      begin(reading.error == nil ? reading.statements.first : nil, entry, at: index)
    case .command(let number):
      close(at: index, entry.position)
      guard let statements = line?.reading.statements, statements.indices.contains(number) else {
        return
      }
      begin(statements[number], entry, at: index, beginsLine: false)
    case .resumed:
      close(at: index, entry.position)
    case .meant(let span, let name):
      change { $0.meanings.append((span, name)) }
    case .failed(let span, let message, let isOfEffect, before: nil):
      change { $0.failure = (span, message, isOfEffect) }
    case .interrupted:
      change { $0.isInterrupted = true }
    case .returned:
      for index in commands.indices { commands[index].end = entry.time }
    // These tell nothing of a command.
    case .failed, .failedLater, .language, .width, .app, .setting, .moves, .screensLeft, .back,
      .held, .looks, .ended, .answer, .said, .leftOut:
      return
    }
  }

  mutating func end(
    at end: Int, _ position: Int, isUnderWay: Bool = false,
    _ body: ([RecordedCommand], Lexer.Reading) -> Void
  ) {
    close(at: end, position)
    if isUnderWay { change { $0.isUnderWay = true } }
    if let line, !commands.isEmpty { body(commands, line.reading) }
    commands.removeAll(keepingCapacity: true)
  }

  private mutating func begin(
    _ statement: Statement?, _ entry: SessionRecord.Entry, at index: Int, beginsLine: Bool = true
  ) {
    guard let line else { return }
    commands.append(
      RecordedCommand(
        source: line.source, statement: statement, traits: entry.traits, prompt: prompt,
        beginsLine: beginsLine, nextAction: entry.nextAction,
        time: commands.first?.time ?? entry.time,
        lines: entry.position..<entry.position, entries: index + 1..<index + 1, end: entry.time,
        failure: laterFailures[index]))
    isOpen = true
  }

  private mutating func close(at index: Int, _ position: Int) {
    guard isOpen, let last = commands.indices.last else { return }
    isOpen = false
    let (start, first) = (commands[last].lines.lowerBound, commands[last].entries.lowerBound)
    commands[last].lines = start..<max(start, position)
    commands[last].entries = first..<max(first, index)
  }

  private mutating func change(_ body: (inout RecordedCommand) -> Void) {
    if let last = commands.indices.last { body(&commands[last]) }
  }
}

/// The results of the last command that `expect` can check: its actions, and its failure.
package struct LastCommand {
  package var firstAction = 1
  package var failure: Sentence?

  package init(firstAction: Int = 1, failure: Sentence? = nil) {
    self.firstAction = firstAction
    self.failure = failure
  }

  package func rows(in view: Timeline.View) -> [Row] {
    // A command that failed sent none of the view.
    guard let start = view.timeline.position(of: StepID(action: firstAction)), start <= view.end
    else { return [] }
    var rows: [Row] = []
    view.forEachRow(in: start..<view.end + 1) { row in
      if row.step.action >= firstAction { rows.append(row) }
    }
    return rows
  }
}

extension Statement {
  /// The app that a script begins with: `app NAME`, at the beginning of its first line.
  package static func app(atBeginningOf script: String) -> String? {
    let words = Lexer.read(SourceLine(script.lines.first ?? "")).statements.first?.words ?? []
    return words.count == 2 && words[0].isShellCommand("app") ? words[1].text : nil
  }

  package var isExpectation: Bool { words.first?.isShellCommand("expect") == true }
}

extension Word {
  /// True of a command of the shell's, bare or with its colon.
  package func isShellCommand(_ name: String) -> Bool { text == name || text == ":" + name }
}
