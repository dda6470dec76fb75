import ReactorCore
import ReactorShell

// Events of the session beside its stores.
extension RecordingRestorer {
  /// Repeats an entry of the record.
  func restoreEntry(_ line: RecordingLine) async throws(RecordingFault) {
    guard let kind = try SessionRecord.Kind(line) else { return }
    if let foreign = plan.foreign, case .app(let name, _) = kind {
      foreign.name = name
      return timeline.beginAnew()
    }
    if plan.foreign?.attachment != nil {
      if case .ended(let track) = kind { end(track) }
      return
    }
    switch kind {
    case .setting where plan.foreign != nil, .moves where plan.foreign != nil,
      .screensLeft where plan.foreign != nil:
      break
    case .app(let name, let command):
      session.record.begin(command)
      if let command { await runAgain(command) } else { try start(name) }
      session.record.begin(nil)
      hasBegun = true
      return
    case .setting(let name, let value): return set(name, value)
    case .moves(let command):
      session.record.add(kind)
      return await runAgain(command)
    case .screensLeft(let count):
      if (1..<session.screens.count).contains(count) {
        session.pop(to: session.screens[count - 1])
      }
    case .back: timeline.beginAnew()
    case .held:
      guard plan.rerun == nil else { return }
      try hold(line)
    // These change nothing but the record: see `isOfRecordAlone`.
    case .line, .command, .meant, .failed, .interrupted, .returned, .failedLater, .origin, .prompt,
      .language, .width, .ended, .looks, .resumed, .answer, .said, .leftOut:
      break
    }
    try restore(kind)
  }

  func restore(_ kind: SessionRecord.Kind) throws(RecordingFault) {
    if case .looks(let look) = kind { self.look = look }
    if case .ended(let track) = kind { return end(track) }
    session.record.add(kind)
    if let typed = session.record.statementUnderWay {
      let statement = session.runner.expectingError(typed)
      guard session.record.prompt?.isAsking != true || statement.isNoAnswer else { return }
      typedMarks?.begin(statement)
      let meaning = try? session.table.meaning(of: statement.words[0], abbreviates: true)
      let isOfShell = meaning?.isOfShell == true
      session.record.note(isOfShell ? meaning?.command.traits(of: statement.words) ?? [] : [])
      // A word of the app is none that left.
      if meaning?.isOfShell != false,
        let removed = RemovedWords.error(for: statement.words.map(\.text))
      {
        warn("\(removed)")
      }
    }
  }

  /// The line of today for one of the recording: the last, if there is none.
  private func position(of recorded: Int) -> Int {
    let position = stores.position(of: recorded)
    return timeline.step(at: position) == nil ? timeline.count - 1 : position
  }

  var lastView: Timeline.View? {
    guard let look, let step = look.step else { return nil }
    guard plan.rerun == nil else { return timeline.view(at: step) }
    return timeline.view(at: step, toLine: position(of: look.position))
  }

  private func start(_ name: String) throws(RecordingFault) {
    guard let app = session.apps.first(where: { $0.name == name }) else {
      let names = session.apps.map(\.name).joined(separator: ", ")
      throw RecordingFault(
        program.isEmpty
          ? "it is a recording of the app “\(name)”; here there is \(names)"
          : "it is a recording of the app “\(name)” of \(program); here there is \(names)")
    }
    // The actions that its first screen sends are recorded, too.
    timeline.leavesOutActions = plan.rerun != nil
    defer { timeline.leavesOutActions = false }
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw RecordingFault("\(error)")
    }
  }

  /// Runs the commands again that set what no event says: breakpoints, bindings, steps.
  func setAgain(_ traits: CommandTraits = .isSetAgain) async {
    var lines: [(text: String?, hit: Int?)] = []
    session.record.forEachEntry { entry, command in
      if let command, !command.traits.isDisjoint(with: traits) {
        lines.append((command.text, nil))
      } else if case .said(.debugger(let line)) = entry.kind, let number = line.breakpoint {
        lines.append((nil, number))
      }
    }
    try? await session.silently { () throws(ShellError) in
      await session.record.unrecorded {
        for line in lines {
          if let text = line.text { await session.run(SourceLine(text)) }
          if let number = line.hit { session.flow?.wasHit(number) }
        }
      }
    }
  }

  func set(_ name: String, _ value: String) {
    if !session.data.set(name, to: value) {
      warn("\(name) isn't set to “\(value)” again: give it by hand")
      session.record.add(.setting(name, value))
    }
  }

  /// For moves between screens without an action; leaves out actions, as those are recorded.
  private func runAgain(_ text: String) async {
    do throws(ShellError) {
      let reading = Lexer.read(SourceLine(text))
      guard let words = reading.statements.first?.words else { return }
      let command = try session.table.meaning(of: words[0], abbreviates: false).command
      timeline.leavesOutActions = plan.rerun != nil
      defer { timeline.leavesOutActions = false }
      try await session.silently { () throws(ShellError) in try await command.run(words) }
    } catch {
      warn("“\(text)” can't be run again: \(error)")
    }
  }
}

extension SessionRecord.Kind {
  /// True of an entry that changes nothing but the record, and the view of it.
  var isOfRecordAlone: Bool {
    switch self {
    case .app, .setting, .moves, .screensLeft, .back, .held: false
    case .line, .command, .meant, .failed, .interrupted, .returned, .failedLater, .origin, .prompt,
      .language, .width, .ended, .looks, .resumed, .answer, .said, .leftOut:
      true
    }
  }
}

extension Session {
  func silently<Result>(
    _ body: () async throws(ShellError) -> Result
  ) async throws(ShellError) -> Result {
    let output = report.output
    let wasListening = record.isListening
    report.output = Output(write: { _ in }, writeError: { _ in })
    record.isListening = false
    defer {
      record.isListening = wasListening
      report.output = output
    }
    return try await body()
  }
}

/// The marks of version 2.0 of the program: the commands that made them stand for them.
struct TypedMarks {
  private var statement: Statement?

  mutating func begin(_ statement: Statement) {
    self.statement = statement.words[0].isShellCommand("mark") ? statement : nil
  }

  /// Unless the next line shows that the mark is in the recording, or that there is none.
  @MainActor mutating func restore(before next: RecordingLine?, in restorer: RecordingRestorer) {
    guard let statement else { return }
    self.statement = nil
    let words = statement.words.dropFirst()
    // One that was wanted to fail says too little: a failure is of its words, or that it made a mark.
    guard let first = words.first, !statement.isNegated, next?.event != "mark",
      next?.event != "failed"
    else { return }
    let view = restorer.timeline.viewAtHand
    if let step = first.isQuoted ? nil : StepID(first.text) {
      guard words.count > 1 else { return }
      make(words.dropFirst(), at: step, in: restorer)
    } else {
      make(words, at: view.step ?? view.lastStep, in: restorer)
    }
  }

  @MainActor private func make(
    _ words: ArraySlice<Word>, at step: StepID, in restorer: RecordingRestorer
  ) {
    let text = words.map(\.text).joined(separator: " ")
    restorer.timeline.resume(Mark(SecretMask.masked(text)), at: step)
  }
}
