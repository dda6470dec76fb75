import ReactorCore

extension Session {
  /// Runs the commands of a line, one after the other, until one fails.
  ///
  /// - Parameter waits: Whether the last command, too, waits until what it started has ended.
  /// - Returns: Whether all passed.
  @discardableResult
  public func run(
    _ line: SourceLine, at place: SourceOfCommand.Place? = nil, waits: Bool = true
  ) async -> Bool {
    let source = SourceOfCommand(line: line.text, place: place)
    if echoes, place != nil { echo(line) }
    do throws(SyntaxError) {
      let statements = try Lexer.statements(in: line)
      for (index, statement) in statements.enumerated() where !isOver {
        let isLast = index == statements.count - 1
        guard await perform(statement, in: source, waits: waits || !isLast) else { return false }
      }
      return true
    } catch {
      let error = ShellError(error)
      // `!` means the whole of a line that can't be taken apart.
      if line.text.drop(while: \.isWhitespace).hasPrefix("! ") {
        report.answer(["failed, as it should: \(error)"])
        return true
      }
      fail(error, in: source)
      return false
    }
  }

  /// Comments and blank lines stand as they are, without a prompt.
  private func echo(_ line: SourceLine) {
    let isCommand = line.text.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    report.echo(isCommand ? prompt : "", SecretMask.masked(line.text))
  }

  private func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let outerAwaited = awaited
    defer { awaited = outerAwaited }
    let first = timeline.lastActionNumber + 1
    awaited = statement.isInBackground ? nil : first
    let error = await failure(of: statement, from: first, waits: waits)
    switch (error, statement.isNegated) {
    case (nil, false):
      return true
    case (nil, true):
      let words = statement.words.map(\.text).joined(separator: " ")
      fail(ShellError(.didNotFail(words), at: statement.span), in: source)
      return false
    case (let error?, true):
      // Seen, and as it should be.
      report.answer(["failed, as it should: \(error)"])
      return true
    case (let error?, false):
      fail(error, in: source)
      return false
    }
  }

  private func failure(
    of statement: Statement, from first: Int, waits: Bool
  ) async -> ShellError? {
    do throws(ShellError) {
      let abbreviates = isInteractive && runDepth == 0
      let command = try table.command(named: statement.words[0], abbreviates: abbreviates)
      try await command.run(statement.words)
    } catch {
      return error.at(statement.span)
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty else { return nil }
    for effect in timeline.effects where effect.info.action >= first && !effect.info.isLasting {
      report.goesOn(action: effect.info.action)
    }
    if waits, !statement.isInBackground { await timeline.settle { $0.action >= first } }
    guard let message = failures.take(from: first, except: timeline.effects) else { return nil }
    return ShellError(.failed(message), at: statement.span)
  }

  /// Waits for every effect but the lasting ones; the first failure that nobody has seen.
  func settle() async throws(ShellError) {
    awaited = 0
    await timeline.settle()
    if let message = failures.take(from: 0) { throw .failed(message) }
  }

  /// What a file or standard input left running is waited for.
  ///
  /// - Returns: Whether all of it passed.
  public func finish() async -> Bool {
    do throws(ShellError) {
      try await settle()
      return true
    } catch {
      fail(error, in: SourceOfCommand(line: ""))
      return false
    }
  }

  /// Cancels what runs and somebody waits for.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func interrupt() -> Bool {
    let effects = timeline.effects.filter { !$0.info.isLasting }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// An effect ended that nobody waits for: its failure is told at once.
  func effectEnded(of action: Int) {
    if let awaited, action >= awaited { return }
    guard let message = failures.take(action) else { return }
    fail(.failed(message), in: SourceOfCommand(line: ""))
  }

  func fail(_ error: ShellError, in source: SourceOfCommand) {
    failureCount += 1
    guard error.kind != .reported else { return }
    var (error, source) = (error, source)
    let line = SecretMask.masked(source.line)
    if line != source.line {
      // The mask has another length: the place isn't known to the character any longer.
      error.span = nil
      source.line = line
    }
    report.failure(error, in: source)
  }
}
