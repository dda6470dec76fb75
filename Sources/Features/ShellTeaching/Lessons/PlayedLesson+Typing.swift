import ReactorCore
import ReactorShell

// Typed lines in a lesson.
extension PlayedLesson: LineHandling {
  var takesCommands: Bool { !isAsking }

  var refusesRest: Sentence { "a lesson begins at the end of a line: the rest wasn't run" }

  func handle(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    await tour.handle(line, at: place)
  }

  func takeEmptyLine() async { takeEnter() }

  func interrupt() -> Bool { judge.interrupt() || session.interrupt() }

  /// Returns true if it could be run. A wrong answer isn't a failure.
  func run(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    beginLine()
    isEnterPressed = false
    if let isRun = await runPart(line, at: place) { return isRun }
    let line = waitedFor(line)
    let typed = LessonLine(line, in: session)
    // A blank line of a script, a comment.
    if typed.error == nil, typed.statements.isEmpty { return true }
    if typed.isOnly("quit") {
      tour.owner.quit()
      return true
    }
    if case .question(let question) = player.wait, isAsking, question.isExpected(line.text),
      question.isListed(line.text) || !typed.isRequest
    {
      return guess(line.text, typed: typed, at: question)
    }
    if begunCommands > 0, !typed.onlyLooks { guard await startStepAgain() else { return false } }
    var difference: LessonJudge.Difference?
    do throws(TranscriptError) {
      if let (player, command) = ahead {
        difference = try await self.difference(typed, from: command.line, behind: player.way)
        if difference == nil { return await readOn(to: command.line, typed: typed) }
      }
    } catch {
      return end(with: error)
    }
    if case .question(let question) = player.wait, isAsking {
      guard typed.onlyLooks, !isGuess(typed, at: question) else {
        return guess(line.text, typed: typed, at: question)
      }
      return await look(line, at: place)
    }
    if typed.onlyLooks {
      defer { remark(waitsForEnter ? words.enterGoesOn : words.isNotDone(difference)) }
      return await look(line, at: place)
    }
    if let error = typed.mistake {
      session.report.say(.failure(error, SourceOfCommand(line: line.text, place: place)))
      if waitsForEnter { remark(words.enterGoesOn) }
    } else if waitsForEnter {
      say(words.notRunYet)
    } else if let difference {
      guard await differ(difference, typed, at: place) else { return false }
    }
    if !waitsForEnter { giveHelp() }
    return true
  }

  /// Returns the line without a last `&` where the step has none: nothing that overlaps comes next.
  private func waitedFor(_ line: SourceLine) -> SourceLine {
    func last(_ line: SourceLine) -> Statement? { Lexer.read(line).statements.last }
    guard let typed = last(line), typed.isInBackground, let step = ahead?.command.line,
      last(SourceLine(step))?.isInBackground == false
    else { return line }
    return SourceLine(String(line.text.prefix(typed.span.upperBound)))
  }

  /// Runs a line with the commands of several of the lesson's next lines, or with some of one's; nil
  /// if it is neither.
  private func runPart(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool? {
    func commands(_ line: String) -> [String]? {
      let reading = Lexer.read(SourceLine(line))
      return reading.error == nil
        ? reading.statements.map { RecordedCommand.text(of: $0, in: line) } : nil
    }
    guard var rest = commands(line.text)?[...], !rest.isEmpty, var player = ahead?.player else {
      return nil
    }
    var lines: [String] = []
    var begun = begunCommands
    while !rest.isEmpty {
      while player.wait == .enter { _ = player.goOn() }
      guard case .command(let command) = player.wait, let all = commands(command.line) else {
        return nil
      }
      let step = all.dropFirst(begun)
      if rest.starts(with: step) {
        rest = rest.dropFirst(step.count)
        lines.append(begun == 0 ? command.line : step.joined(separator: "; "))
      } else if step.starts(with: rest), lines.isEmpty, !waitsForEnter, !isAsking {
        begunCommands += rest.count
        return await look(line, at: place)
      } else {
        return nil
      }
      begun = 0
      _ = player.goOn()
    }
    if begunCommands > 0 {
      begunCommands = 0
      guard await look(SourceLine(lines.removeFirst()), at: place), goOn() else { return false }
    } else if lines.count == 1 {
      return nil
    }
    for line in lines {
      guard await run(SourceLine(line), at: place) else { return false }
    }
    return true
  }

  private func difference(
    _ typed: LessonLine, from step: String, behind way: LessonPlayer.Way
  ) async throws(TranscriptError) -> LessonJudge.Difference? {
    guard typed.text.text.trimmed != step.trimmed else { return nil }
    guard typed.mistake == nil else { return .fails }
    if let name = typed.outside(of: step) { return .outside(name) }
    return try await judge.difference(typed, from: step, behind: way)
  }

  /// Checks that a line which looks is a guess all the same: a path, where a path is the answer.
  private func isGuess(_ typed: LessonLine, at question: LessonQuestion) -> Bool {
    typed.isPath
      && question.answers.contains { LessonLine(SourceLine($0), in: session).isPath }
  }

  private func guess(
    _ text: String, typed: LessonLine, at question: LessonQuestion
  ) -> Bool {
    if !question.isExpected(text), typed.isCommand {
      say(words.questionFirst)
      return true
    }
    let guess = LessonQuestion.isNoGuess(text) ? nil : LessonQuestion.shown(text)
    guard predict(guess) else {
      say(words.isWrong(question.hint(against: text)))
      return true
    }
    say(words.letsSee(guess))
    return goOn()
  }

  /// Runs a line with another outcome, explains the difference, and undoes its changes.
  /// Lines whose effects aren't the session's own aren't run, nor predictions: they show the
  /// answer.
  private func differ(
    _ difference: LessonJudge.Difference, _ typed: LessonLine, at place: SourceOfCommand.Place?
  ) async -> Bool {
    switch difference {
    case .outside, .prediction:
      say(words.notRun(difference))
      return true
    case .action, .event, .passes, .fails, .setting, .answer: break
    }
    let count = session.timeline.count
    let hasPassed = await look(typed.text, at: place)
    let wasRefused = !hasPassed && session.timeline.count == count && typed.statements.count == 1
    guard await startStepAgain() else { return false }
    if !wasRefused { say(words.undone(difference)) }
    return true
  }

  func takeEnter() {
    beginLine()
    if waitsForEnter {
      readOn()
    } else if isAsking {
      guard isEnterPressed else {
        say(words.enterAgain)
        isEnterPressed = true
        return
      }
      goOnWithoutGuess()
    } else {
      giveHelp()
    }
  }

  private func goOnWithoutGuess() {
    _ = predict(nil)
    say(words.letsSee(nil))
    _ = goOn()
  }

  /// Takes back the commands of the step's line that were typed by themselves.
  private func startStepAgain() async -> Bool {
    do throws(TranscriptError) {
      try await restore()
      return true
    } catch {
      return end(with: error)
    }
  }

  func skip() async {
    beginLine()
    if begunCommands > 0 { guard await startStepAgain() else { return } }
    if !waitsForEnter, case .command(let command) = player.wait {
      session.report.echo(session.prompt, command.line)
      await session.run(SourceLine(command.line))
      _ = goOn()
    } else if isAsking {
      goOnWithoutGuess()
    } else {
      takeEnter()
    }
  }

  /// Nil if neither a command nor a question of the prompt comes next.
  private var ahead: (player: LessonPlayer, command: LessonCommand)? {
    var player = player
    if isAsking {
      _ = player.goOn()
    } else {
      while player.wait == .enter { _ = player.goOn() }
    }
    guard case .command(let command) = player.wait else { return nil }
    return (player, command)
  }

  /// Shows the text before a command that was typed already, and runs it as the step has it.
  private func readOn(to step: String, typed: LessonLine) async -> Bool {
    if isAsking {
      _ = predict(nil)
      guard goOn() else { return false }
    }
    while waitsForEnter {
      beginLine()
      guard readOn() else { return false }
    }
    let wanted = SourceLine(step)
    let isText =
      !typed.onlyLooks && !typed.isPrediction
      && typed.statements.count == Lexer.read(wanted).statements.count
    let line = isText ? wanted : typed.text
    if output.lines > 0 { session.report.echo(session.prompt, line.text.trimmed) }
    await session.run(line)
    // As if the step's own line was typed: `expect mutations` checks the same.
    if line.text.trimmed != step, let last = judge.lastCommand { session.record.lastCommand = last }
    return goOn()
  }

  private func look(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    // `expect mutations` checks the mutations of the lesson's last command.
    let last = session.record.lastCommand
    // The line was shown by the owner, if it is to be.
    session.settings.echoes = false
    defer {
      session.record.lastCommand = last
      session.settings.echoes = true
    }
    return await session.run(line, at: place)
  }
}
