import Foundation

extension Session {
  /// Files that run files, at most.
  static var deepestRun: Int { 25 }

  /// Runs the commands of a file, as `run FILE` does.
  func run(file path: String) async throws(ShellError) {
    guard runDepth < Self.deepestRun else {
      throw .failed("\(path) is the \(Self.deepestRun + 1)th file in a file; does it run itself?")
    }
    let lines: ScriptLines
    do { lines = try ScriptLines(path: path) } catch { throw .failed("\(error)") }
    if await !run(lines) { throw ShellError(.reported) }
  }

  /// Runs commands line by line as they come in, until one fails or `quit` is said.
  ///
  /// - Returns: Whether all passed.
  public func run(_ lines: ScriptLines) async -> Bool {
    runDepth += 1
    defer { runDepth -= 1 }
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
          if !keepsGoing { return false }
        }
      }
    } catch {
      fail(.failed("\(error)"), in: SourceOfCommand(line: ""))
      return false
    }
    return passed
  }
}
