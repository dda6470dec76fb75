import ReactorShell

// What is typed in a lesson.
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
  /// - Returns: Whether it could be run. A wrong answer isn't a failure.
  func run(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    beginLine()
    let typed = LessonLine(line, in: session)
    // A blank line of a script, a comment.
    if typed.error == nil, typed.statements.isEmpty { return true }
    if typed.isOnly("quit") {
      tour.owner.quit()
      return true
    }
    if case .question(let question) = player.wait, isAsking {
      if question.isRight(line.text) {
        say(words.right(question.reason))
      } else if typed.onlyLooks {
        return await look(line, at: place)
      } else {
        say(words.wrong(question.answers.first ?? "", question.reason))
      }
      return goOn()
    }
    if let command = commandAhead, typed.isSame(as: command.line) {
      return await readOn(to: command)
    }
    let isCommandNext = !waitsForEnter
    if typed.onlyLooks {
      defer { remark(isCommandNext ? words.isNotDone : words.enterGoesOn) }
      return await look(line, at: place)
    }
    if let error = typed.mistake {
      session.report.failure(error, in: SourceOfCommand(line: line.text, place: place))
      if !isCommandNext { remark(words.enterGoesOn) }
    } else if case .command(let command) = player.wait, isCommandNext {
      say(words.notRun(typed.difference(from: command.line)))
    } else {
      say(words.notRunYet)
    }
    if isCommandNext { giveHelp() }
    return true
  }

  /// Enter was pressed on an empty line: the text goes on, or a hint comes.
  func takeEnter() {
    beginLine()
    if waitsForEnter {
      readOn()
    } else if case .question(let question) = player.wait {
      say(words.told(question.answers.first ?? "", question.reason))
      _ = goOn()
    } else {
      giveHelp()
    }
  }

  /// Does what is waited for in the learner's place.
  func skip() async {
    beginLine()
    if !waitsForEnter, case .command(let command) = player.wait {
      session.report.echo(session.prompt, command.line)
      _ = await type(command)
    } else {
      takeEnter()
    }
  }

  /// The command that comes next, once what stands before it is read; nil where something else does.
  private var commandAhead: LessonCommand? {
    var player = player
    while player.wait == .enter { _ = player.goOn() }
    guard case .command(let command) = player.wait else { return nil }
    return command
  }

  /// Shows what stands before a command that was typed already, as Enter would, and runs it.
  private func readOn(to command: LessonCommand) async -> Bool {
    guard waitsForEnter else { return await type(command) }
    repeat {
      beginLine()
      guard readOn() else { return false }
    } while waitsForEnter
    session.report.echo(session.prompt, command.line)
    return await type(command)
  }

  /// The line as the text has it: the same whatever was typed.
  private func type(_ command: LessonCommand) async -> Bool {
    await session.run(SourceLine(command.line))
    return goOn()
  }

  private func look(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    // `expect mutations` asks for those of the last command of the lesson.
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
