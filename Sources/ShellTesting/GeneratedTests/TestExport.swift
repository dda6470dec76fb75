import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// A session as a file of tests: a test a store, which sends it the recorded actions and compares
/// its states with the recorded ones.
@MainActor struct TestExport {
  let export: Export

  /// A file has so many tests at most: an app may have a store for each cell.
  private static let most = 100

  /// - Parameter path: What holds the tests is named after it.
  init(of session: Session, to path: String, in dialect: TestDialect) throws(ShellError) {
    guard session.timeline.oldestPosition == 0 else {
      throw .failed(
        "tests begin with the first step, and the oldest ones were dropped",
        hint: "set history-limit off, and begin anew")
    }
    let collector = RunCollector()
    session.timeline.replay(to: collector)
    let runs = collector.runs.filter(\.hasInput)
    guard !runs.isEmpty else {
      throw .failed("no store was sent anything", hint: "\(session.app?.firstCommand ?? "") first")
    }
    let writer = TestFileWriter(of: session, in: dialect)
    let tests = runs.prefix(Self.most).map { $0.test(by: writer) }
    let title = session.app?.title ?? "an app"
    var lines = [
      "// Written by `export` from a session with \(escapedForDisplay(title)): it is yours to change.",
      "// swift-format-ignore-file", "",
    ]
    let foundation = writer.code.constants.isEmpty ? [] : ["Foundation"]
    lines += (foundation + ["ReactorCore", dialect.module]).map { "import \($0)" }
    let modules = Set(tests.compactMap(\.module)).sorted()
    lines += [""] + modules.map { "@testable import \($0)" } + [""]
    lines.append(dialect.opening(named: Self.name(of: path)))
    lines += Self.functions(of: tests, in: dialect)
    lines += ["}"] + writer.code.declarations
    var remarks = tests.compactMap(\.remark)
    if runs.count > tests.count {
      remarks.append("\(runs.count - tests.count) stores more have no test: that would be too many")
    }
    remarks += Set(tests.compactMap(\.obstacle)).sorted { $0.description < $1.description }
    export = Export(
      text: lines.joined(separator: "\n") + "\n",
      contents: tests.count == 1 ? "1 test" : "\(tests.count) tests", remarks: remarks)
  }

  private static func functions(of tests: [GeneratedTest], in dialect: TestDialect) -> [String] {
    var lines: [String] = []
    var names: [String: Int] = [:]
    for test in tests {
      let name = dialect.name(of: test)
      let count = names[name, default: 0] + 1
      names[name] = count
      let number = dialect == .xctest ? "_\(count)" : " (\(count))"
      if !lines.isEmpty { lines.append("") }
      lines += dialect.lines(of: test, named: count > 1 ? name + number : name)
    }
    var helpers: [[String]] = []
    for test in tests where !test.helper.isEmpty && !helpers.contains(test.helper) {
      helpers.append(test.helper)
    }
    return lines + helpers.flatMap { [""] + $0 }
  }

  /// `RecordedTests` of `Tests/Recorded.swift`.
  private static func name(of path: String) -> String {
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let words = file.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = SwiftLiteral.identifier(
      words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    return name.hasSuffix("Tests") ? name : "\(name)Tests"
  }
}
