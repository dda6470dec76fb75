import Foundation
import ReactorCore
import ReactorShell
import ShellTesting
import StandardFeatures

@MainActor struct KeptSession {
  let states: [String]
  /// The answers to ``questions``.
  let answers: [String]
  let prompt: String
  /// The commands that were saved; nil if they can't be all.
  let script: String?
  /// The page in Markdown; nil of a session without actions.
  let page: String?
  /// True if answers of the page differ when it is tested: the lines of a file that was run aren't
  /// in a page but are shown in a test, which doesn't play lessons, and doesn't continue a line
  /// after an unexpected answer.
  let isOtherElsewhere: Bool
  /// True if the end of a file reports missing expectations.
  let expectsAll: Bool

  static let questions = [":show", ":state", ":effects", ":log", ":marbles"]

  /// The states of a view.
  static func states(of view: Timeline.View) -> [String] {
    view.tracks.flatMap { track in
      view.value(of: track).map { ValueLines(of: $0, named: track.name).lines } ?? []
    }
  }

  func problems(in folder: String) async throws -> [String] {
    var problems: [String] = []
    if let text = self.script { problems += try await savedProblems(text, in: folder) }
    if let page, !isOtherElsewhere { problems += try await pageProblems(page, in: folder) }
    return problems
  }

  /// In a session that was just begun, without options.
  private func savedProblems(_ text: String, in folder: String) async throws -> [String] {
    let sitting = try Sitting(
      SessionScript(
        name: "again", app: Statement.app(atBeginningOf: text) ?? Sitting.apps[0].name),
      folder: folder)
    let session = sitting.session
    session.sourceRoot = FileManager.default.currentDirectoryPath
    // As in the session, where a file went on after failures.
    session.settings.keepsGoing = true
    let hasPassed = await session.run(ScriptLines(text, name: "again.session"))
    if !hasPassed, !session.expectsAll, !expectsAll {
      let last = session.record.commands.last?.source.line ?? ""
      let errors = await sitting.end().joined()
      return ["saved and run again: stopped at \(last)\n\(errors)\(shown(text))"]
    }
    var problems: [String] = []
    if session.prompt != prompt { problems.append("\(session.prompt), was \(prompt)") }
    let now = Self.states(of: session.timeline.viewAtHand)
    if now != states { problems.append("the states:\n" + difference(now, states)) }
    // The questions themselves are in the script.
    for (question, answer) in zip(Self.questions, answers) {
      // Time that really passes is chance.
      let isOfChance = text.contains("real")
      if question == ":marbles", isOfChance { continue }
      let answers = [await sitting.answer(to: question), answer].map {
        isOfChance ? $0.replacing(/\d+(\.\d+)? (s|ms|µs)\b */, with: "a while ") : $0
      }
      if answers[0] != answers[1] {
        problems.append("\(question)\n" + difference(answers[0].lines, answers[1].lines))
      }
    }
    return problems.prefix(2).map { "saved and run again: \($0)\n\(shown(text))" }
  }

  private func shown(_ script: String) -> String {
    let lines = script.lines.filter { line in
      !Self.asked.contains { line.hasPrefix($0) }
    }
    return lines.map { "    | \($0)" }.joined(separator: "\n")
  }

  private static let asked = [":log", ":show", ":diff"]

  private func difference(_ new: [String], _ old: [String]) -> String {
    let difference = new.difference(from: old)
    let lines = difference.prefix(12).map { change in
      switch change {
      case .insert(_, let line, _): "  + \(line)"
      case .remove(_, let line, _): "  - \(line)"
      }
    }
    return lines.joined(separator: "\n")
  }

  private func pageProblems(_ text: String, in folder: String) async throws -> [String] {
    let path = folder + "/page.md"
    try Data(text.utf8).write(to: URL(filePath: path))
    var test = TranscriptTest(apps: Sitting.apps, features: Sitting.features)
    // The trial's folder is named in full.
    test.allowsFiles = true
    let results = try await test.run(path)
    // A page that says that it isn't run again has no transcripts.
    guard text.contains(/```text( (columns|terminal)=\d+)?( real)?\n/) else { return [] }
    let failed = results.filter { !$0.isPassed }
    return failed.prefix(1).map { result in
      "exported and tested: \(result.name)\n\(result.problem.joined(separator: "\n"))"
    }
  }
}
