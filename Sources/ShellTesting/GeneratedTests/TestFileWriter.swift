import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// Writes the test of one store after the other; what their values share is kept here.
@MainActor final class TestFileWriter {
  let dialect: TestDialect
  private(set) var code = TestCode()
  private let commands: RecordedCommands

  init(of session: Session, in dialect: TestDialect) {
    self.dialect = dialect
    commands = RecordedCommands(of: session)
  }

  /// The test of what a store did.
  func test<R: Reactor>(of run: RecordedRun<R>, on track: Track<R>) -> GeneratedTest {
    let texts = commands.texts(of: run)
    let maker = ReactorMaker(track)
    var test = GeneratedTest(
      reactor: maker.type, commands: Array(texts.prefix(4)),
      moreCommands: max(0, texts.count - 4), module: SwiftLiteral.module(of: R.self))
    var body = TestBody(of: track, in: dialect, code: code)
    do throws(TestObstacle) {
      if let type = R.self as? any TestableReactor.Type {
        let making = try making(type, run, in: &body.code)
        var script = TimedScript(run, on: track, commands: commands, body: body)
        defer { body = script.body }
        try script.write(making: making)
        (test.isAsync, test.remark) = (script.isAsync, script.remark)
      } else {
        test.obstacle = maker.obstacle
        test.helper = maker.function
        var script = HandDrivenScript(run, commands: commands, body: body)
        defer { body = script.body }
        try script.write(making: "\(maker.name)()")
        test.remark = script.remark
      }
    } catch {
      body.add("// The test ends here: \(error).")
      test.remark = error.sentence
    }
    if test.remark == nil, let last = run.lastState { body.expectWhole(last) }
    code = body.code
    test.body = body.lines
    test.isThrowing = body.isThrowing
    test.remark = test.remark.map { "the test of \(run.name) ends early: \($0)" }
    return test
  }

  private func making<T: TestableReactor>(
    _ type: T.Type, _ run: Any, in code: inout TestCode
  ) throws(TestObstacle) -> Making {
    guard let run = run as? RecordedRun<T> else { return Making(text: "\(type)()", decodes: false) }
    let before = code.decodingCount
    let text = try T.making(run, in: &code)
    return Making(text: text, decodes: code.decodingCount > before)
  }
}

/// An expression that makes a reactor.
struct Making {
  var text: String
  /// True if it throws.
  var decodes: Bool
}

extension RecordedRun {
  /// The state that the last reduce left.
  var lastState: R.State? {
    for moment in moments.reversed() {
      if case .reduced(let state, _) = moment { return state }
    }
    return nil
  }
}

/// The commands that led to steps, as they were typed.
@MainActor struct RecordedCommands {
  private let timeline: Timeline
  private let entries: [RecordedCommand]

  init(of session: Session) {
    timeline = session.timeline
    entries = session.record.commands.filter { $0.statement != nil }
  }

  /// The command under way, or the last one, when a step began.
  ///
  /// - Complexity: O(log n).
  func text(of step: StepID) -> String? { index(of: step).map { entries[$0].text } }

  /// Which of the commands that is.
  func index(of step: StepID) -> Int? {
    guard let position = timeline.position(of: step) else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].lines.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Those that sent a store's actions, each once in a row.
  func texts<R>(of run: RecordedRun<R>) -> [String] {
    var texts: [String] = []
    var last: Int?
    for moment in run.moments {
      guard case .sent(let action, let step, _) = moment else { continue }
      let index = index(of: step)
      if let index, index == last { continue }
      last = index
      texts.append(index.map { entries[$0].text } ?? CaseName.of(action))
    }
    return texts
  }
}

// MARK: - ReactorMaker

/// How a reactor is made that doesn't say so: without arguments, but for clocks and plain values, as
/// far as its stored properties tell.
@MainActor struct ReactorMaker {
  /// The name of its type.
  let type: String
  /// The function that makes it.
  let name: String
  /// What somebody has to fill in; nil if it compiles as it is.
  let obstacle: Sentence?
  /// The function, with what there is to know of it.
  let function: [String]

  init<R: Reactor>(_ track: Track<R>) {
    let reactor = (track.store as? Store<R>)?.reactor
    let adapting = reactor as? any AdaptingReactor
    let type =
      adapting.map { SwiftLiteral.typeName(of: $0.adapted) } ?? SwiftLiteral.typeName(R.self)
    self.type = type
    name = "make\(SwiftLiteral.identifier(type))"
    var arguments: [String] = []
    var missing: [String] = []
    if let reactor {
      for child in Mirror(reflecting: adapting?.adapted ?? reactor).children {
        guard let label = child.label, label != "initialState" else { continue }
        if child.value is EffectClock {
          arguments.append("\(label): EffectClock.virtual()")
        } else if let literal = SwiftLiteral.text(of: child.value, isInside: true) {
          arguments.append("\(label): \(literal)")
        } else {
          missing.append("\(label): \(SwiftLiteral.typeName(of: child.value))")
        }
      }
    } else {
      missing.append("what it is made of isn't known, as its store has gone")
    }
    let isWhole = missing.isEmpty
    obstacle =
      isWhole
      ? nil : "say in \(name)() how a \(type) is made: \(missing.joined(separator: ", "))"
    let expression = "\(type)(\(arguments.joined(separator: ", ")))"
    let making = (R.self as? any AdaptingReactor.Type)?.adapting(expression) ?? expression
    let words =
      isWhole
      ? "How the reactor is made, as far as could be seen: its effects are driven by hand."
      : "Fill in: \(missing.joined(separator: ", ")). Its effects are driven by hand."
    let result = SwiftLiteral.typeName(R.self)
    function = [
      "  /// \(words)",
      "  @MainActor private func \(name)() -> \(result) { \(isWhole ? making : "fatalError()") }",
    ]
  }
}

// MARK: - TestExport

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
