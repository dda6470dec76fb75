import Foundation

/// Files of commands.
extension Runner {
  /// Files that run files, at most.
  static var deepestRun: Int { 25 }

  /// Runs the commands of a file, as `run FILE` does.
  func run(file path: String) async throws(ShellError) {
    guard files.count < Self.deepestRun else {
      throw .failed(
        "\(path) is the \(Self.deepestRun + 1)th file in a file; at most \(Self.deepestRun) can be")
    }
    let lines: ScriptLines
    do {
      // At the prompt a pipe that nobody writes to would hold up everything.
      lines = try ScriptLines(path: path, takesPipes: !session.isInteractive)
    } catch {
      throw ShellError(
        .failed(error.sentence), hint: error.problem == .notThere ? hint(besides: path) : nil)
    }
    if let first = files.firstIndex(where: { $0.identity == lines.identity }) {
      let between = files[(first + 1)...].map { Sentence(verbatim: $0.name) }.inTurn
      let what: Sentence =
        between.map { "\(path) runs itself, by way of \($0)" } ?? "\(path) runs itself"
      throw .failed(what, hint: "take out the run, or name another file")
    }
    if await !run(lines) { throw ShellError(.reported) }
  }

  /// Where a file stands that somebody took to be named from the folder of the file that runs it.
  private func hint(besides path: String) -> Sentence? {
    guard !path.hasPrefix("/"), let name = files.last?.name,
      let end = name.lastIndex(of: "/")
    else { return nil }
    let beside = "\(name[...end])\(path)"
    guard case .file = FileKind(beside) else { return nil }
    return "names count from the working folder; write: run \(TypedWord.whole(beside))"
  }

  /// Runs commands line by line as they come in, until one fails or `quit` is said.
  ///
  /// - Returns: Whether all passed.
  func run(_ lines: ScriptLines) async -> Bool {
    files.append(lines)
    defer {
      // Of a file that stopped on the way, what stopped it says enough.
      endFile(isChecked: false)
      files.removeLast()
    }
    var passed = true
    var number = 0
    do throws(ScriptError) {
      while !session.isOver, let bytes = try await lines.next() {
        number += 1
        let place = SourceOfCommand.Place(file: lines.name, line: number)
        // Editors on Windows mark a file as UTF-8.
        let isMarked = number == 1 && bytes.starts(with: "\u{FEFF}".utf8)
        let line = SourceLine(bytes: bytes.dropFirst(isMarked ? 3 : 0))
        if await !run(line, at: place, waits: true) {
          passed = false
          if !session.keepsGoing || isInterrupted { return false }
        }
      }
    } catch {
      session.fail(.failed("\(error)"))
      return false
    }
    return endFile(isChecked: true) && passed
  }

  @discardableResult private func endFile(isChecked: Bool) -> Bool {
    session.moments.fileEnds.all.map { $0(files.count, isChecked) }.allSatisfy(\.self)
  }
}
