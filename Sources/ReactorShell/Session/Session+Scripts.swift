import Foundation

extension Session {
  /// Files that run files, at most.
  static var deepestRun: Int { 25 }

  /// Runs the commands of a file, as `run FILE` does.
  func run(file path: String) async throws(ShellError) {
    guard runDepth < Self.deepestRun else {
      throw .failed(
        "\(path) is the \(Self.deepestRun + 1)th file in a file; at most \(Self.deepestRun) can be")
    }
    let lines: ScriptLines
    do {
      // At the prompt a pipe that nobody writes to would hold up everything.
      lines = try ScriptLines(path: path, takesPipes: !isInteractive)
    } catch {
      throw ShellError(
        .failed(error.sentence), hint: error.problem == .notThere ? hint(besides: path) : nil)
    }
    if let first = runningFiles.firstIndex(where: { $0.identity == lines.identity }) {
      let between = runningFiles[(first + 1)...].map { Sentence(verbatim: $0.name) }.inTurn
      let what: Sentence =
        between.map { "\(path) runs itself, by way of \($0)" } ?? "\(path) runs itself"
      throw .failed(what, hint: "take out the run, or name another file")
    }
    if await !run(lines) { throw ShellError(.reported) }
  }

  /// Where a file stands that somebody took to be named from the folder of the file that runs it.
  private func hint(besides path: String) -> Sentence? {
    guard !path.hasPrefix("/"), let name = runningFiles.last?.name,
      let end = name.lastIndex(of: "/")
    else { return nil }
    let beside = "\(name[...end])\(path)"
    guard case .file = FileKind(beside) else { return nil }
    return "names count from the working folder; write: run \(TypedWord.whole(beside))"
  }

  /// Runs the commands of a file; one that can't be read is told as a failure.
  ///
  /// - Returns: Whether all passed.
  public func run(script path: String) async -> Bool {
    do throws(ShellError) {
      try await run(file: path)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Runs commands line by line as they come in, until one fails or `quit` is said.
  ///
  /// - Returns: Whether all passed.
  public func run(_ lines: ScriptLines) async -> Bool {
    runDepth += 1
    runningFiles.append(lines)
    defer {
      // Of a file that stopped on the way, what stopped it says enough.
      endExpectAll(ofDepth: runDepth, isChecked: false)
      runDepth -= 1
      runningFiles.removeLast()
    }
    var passed = true
    var number = 0
    do throws(ScriptError) {
      while !isOver, let bytes = try await lines.next() {
        number += 1
        let place = SourceOfCommand.Place(file: lines.name, line: number)
        // Editors on Windows mark a file as UTF-8.
        let isMarked = number == 1 && bytes.starts(with: "\u{FEFF}".utf8)
        if await !run(SourceLine(bytes: bytes.dropFirst(isMarked ? 3 : 0)), at: place) {
          passed = false
          if !keepsGoing || isInterrupted { return false }
        }
      }
    } catch {
      fail(.failed("\(error)"))
      return false
    }
    return endExpectAll(ofDepth: runDepth) && passed
  }
}

extension Session {
  /// Runs the commands of a start file, all of them: one that fails is told, and `quit` ends the
  /// file, not the session.
  public func run(startFile lines: ScriptLines) async {
    let keptGoing = keepsGoing
    keepsGoing = true
    _ = await run(lines)
    keepsGoing = keptGoing
    isOver = false
    hasLateFailure = false
  }
}
