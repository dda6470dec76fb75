import ReactorShell

// Typed lines in a lesson.
extension PlayedLesson: LineTaker {
  var takesCommands: Bool { !isAsking }

  var refusesRest: Sentence { "a lesson begins at the end of a line: the rest wasn't run" }

  func take(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    await tour.take(line, at: place)
  }

  func takeEmptyLine() async { takeEnter() }

  func completions(of line: String, before rest: Substring) -> Completions {
    session.completions(of: line, before: rest)
  }

  func interrupt() -> Bool { session.interrupt() }

  /// Takes a line that isn't one of the tour's commands.
  ///
  /// - Returns: True if it could be run. A wrong answer isn't a failure.
  func run(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    beginLine()
    isEnterPressed = false
    let typed = LessonLine(line, in: session)
    // A blank line of a script, a comment.
    if typed.error == nil, typed.statements.isEmpty { return true }
    if typed.isOnly("quit") {
      tour.owner.quit()
      return true
    }
    if let command = commandAhead, typed.isSame(as: command.line) {
      return await readOn(to: command, typed: typed, as: line)
    }
    if case .question(let question) = player.wait, isAsking {
      guard typed.onlyLooks, !isGuess(typed, line.text, at: question) else {
        return guess(line.text, typed: typed, at: question)
      }
      return await look(line, at: place)
    }
    if typed.onlyLooks {
      if let command = commandAhead, !waitsForEnter, typed.asksLike(command.line) {
        return await ask(typed, line, like: command.line, at: place)
      }
      defer { remark(waitsForEnter ? words.enterGoesOn : words.isNotDone) }
      return await look(line, at: place)
    }
    if let error = typed.mistake {
      session.report.failure(error, in: SourceOfCommand(line: line.text, place: place))
      if waitsForEnter { remark(words.enterGoesOn) }
    } else if waitsForEnter {
      say(words.notRunYet)
    } else if case .command(let command) = player.wait {
      guard await differ(typed, line, from: command, at: place) else { return false }
    }
    if !waitsForEnter { giveHelp() }
    return true
  }

  /// Checks that a line which looks is a guess all the same: a path, where a path is the answer.
  private func isGuess(_ typed: LessonLine, _ text: String, at question: LessonQuestion) -> Bool {
    question.isExpected(text)
      || typed.isPath
        && question.answers.contains { LessonLine(SourceLine($0), in: session).isPath }
  }

  /// Runs a question like that of the text, and goes on if it is as good: what it says is so, or its
  /// answer is the same.
  private func ask(
    _ typed: LessonLine, _ line: SourceLine, like wanted: String, at place: SourceOfCommand.Place?
  ) async -> Bool {
    output.beginCollecting()
    let hasPassed = await look(line, at: place)
    let answer = output.collected()
    var isRight = hasPassed
    if hasPassed, !typed.expects {
      output.isMuted = true
      output.beginCollecting()
      _ = await look(SourceLine(wanted), at: nil)
      isRight = !answer.isEmpty && output.collected() == answer
      output.isMuted = false
    }
    if isRight { return goOn() }
    remark(words.isNotDone)
    return hasPassed
  }

  /// Takes a guess at a question. The text below the next command shows if it is right.
  private func guess(
    _ text: String, typed: LessonLine, at question: LessonQuestion
  ) -> Bool {
    // One word may be a command and a guess: `view`.
    if !question.isExpected(text), typed.statements.first.map({ $0.words.count > 1 }) == true,
      typed.mistake == nil
    {
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

  /// Runs a line that isn't the one of the text, explains the difference, and undoes its changes.
  ///
  /// A command whose effects aren't the session's own isn't run, and neither is a prediction, whose
  /// answer would be seen.
  private func differ(
    _ typed: LessonLine, _ line: SourceLine, from command: LessonCommand,
    at place: SourceOfCommand.Place?
  ) async -> Bool {
    let difference = typed.difference(from: command.line) ?? .isLonger
    if let name = typed.outside {
      // Of the text's own command, only the rest can differ.
      if case .argument = difference {
        say(words.notRun(difference))
      } else {
        say(words.notRun(.outside(name)))
      }
      return true
    }
    guard difference != .prediction else {
      say(words.notRun(difference))
      return true
    }
    _ = await look(line, at: place)
    do throws(TranscriptError) {
      try await restore()
    } catch {
      return end(with: error)
    }
    say(words.undone(difference))
    return true
  }

  /// Enter was pressed on an empty line: the text goes on, or a hint comes.
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

  /// Runs the expected line in the learner's place.
  func skip() async {
    beginLine()
    if !waitsForEnter, case .command(let command) = player.wait {
      session.report.echo(session.prompt, command.line)
      _ = await type(SourceLine(command.line))
    } else if isAsking {
      goOnWithoutGuess()
    } else {
      takeEnter()
    }
  }

  /// The next command, once the text before it is read, or at a question of the prompt; nil if
  /// something else comes next.
  private var commandAhead: LessonCommand? {
    var player = player
    if isAsking {
      _ = player.goOn()
    } else {
      while player.wait == .enter { _ = player.goOn() }
    }
    guard case .command(let command) = player.wait else { return nil }
    return command
  }

  /// Shows the text before a command that was typed already, as Enter would, and runs it: as the text
  /// has it, unless the line shows something else, or there was more on it.
  private func readOn(
    to command: LessonCommand, typed: LessonLine, as line: SourceLine
  ) async -> Bool {
    if isAsking {
      _ = predict(nil)
      guard goOn() else { return false }
    }
    while waitsForEnter {
      beginLine()
      guard readOn() else { return false }
    }
    let wanted = SourceLine(command.line)
    let isText =
      !typed.isRunAsTyped && typed.statements.count == Lexer.read(wanted).statements.count
    let line = isText ? wanted : line
    if output.lines > 0 { session.report.echo(session.prompt, line.text) }
    return await type(line)
  }

  private func type(_ line: SourceLine) async -> Bool {
    await session.run(line)
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
