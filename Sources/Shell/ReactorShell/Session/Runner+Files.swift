import Foundation
import ReactorCore

extension Runner {
  static var deepestRun: Int { 25 }

  /// - Parameter name: The file as messages name it, if it isn't by its path.
  func run(file path: String, as name: String? = nil) async throws(ShellError) {
    guard files.count < Self.deepestRun else {
      throw .failed(
        "\(path) is nested \(Self.deepestRun + 1) files deep; the limit is \(Self.deepestRun)")
    }
    // It would grow with each of its lines that is run.
    guard FileUse.kind(of: path) != .written else {
      throw .failed("\(path) is being written", hint: "name another file")
    }
    let lines: ScriptLines
    do {
      // At the prompt a pipe that nobody writes to would hold up everything.
      lines = try ScriptLines(path: path, as: name, takesPipes: !session.settings.isInteractive)
    } catch {
      throw .badArgument(error.sentence)
    }
    let identity = OpenFile.identity(at: path)
    if let first = files.firstIndex(where: { $0.path.flatMap(OpenFile.identity(at:)) == identity })
    {
      let between = files[(first + 1)...].map { Sentence(verbatim: $0.name) }.inTurn
      let what: Sentence =
        between.map { "\(path) runs itself, by way of \($0)" } ?? "\(path) runs itself"
      throw .failed(what, hint: "take out the run, or name another file")
    }
    if await !run(lines) { throw ShellError(.reported) }
  }

  /// Returns true if all passed.
  func run(_ lines: ScriptLines) async -> Bool {
    let places = FilePlaces.current
    return await FilePlaces.$current.withValue(
      lines.path.map { places.inside(ofFile: $0) } ?? places
    ) { await runEach(of: lines) }
  }

  private func runEach(of lines: ScriptLines) async -> Bool {
    let callers = files.isEmpty ? [] : [source.place].compactMap(\.self) + source.callers
    files.append(lines)
    defer {
      // For a file that stopped on the way, the reason is enough.
      endFile(isChecked: false)
      files.removeLast()
    }
    var passed = true
    var number = 0
    do throws(ScriptError) {
      while !session.isOver || !lines.endsAtQuit, let bytes = try await lines.next() {
        number += 1
        if let takesRequest = lines.takesRequest, await takesRequest(bytes) { continue }
        if let begin = session.beginElsewhere {
          session.beginElsewhere = nil
          do throws(ShellError) { try await begin() } catch {
            session.fail(error)
            return false
          }
        }
        let wasOver = session.isOver
        let place = SourceOfCommand.Place(file: lines.name, line: number)
        // Editors on Windows mark a file as UTF-8.
        let isMarked = number == 1 && bytes.starts(with: "\u{FEFF}".utf8)
        let line = SourceLine(bytes: bytes.dropFirst(isMarked ? 3 : 0))
        if await !run(line, at: place, from: callers, request: source.request, waits: true) {
          passed = false
          if !session.settings.keepsGoing || interrupts.isOfLine || wasOver { return false }
        }
      }
    } catch {
      session.fail(.failed("\(error)"))
      return false
    }
    return endFile(isChecked: true) && passed
  }

  @discardableResult private func endFile(isChecked: Bool) -> Bool {
    session.expectations?.end(ofDepth: files.count, isChecked: isChecked) ?? true
  }
}
