import Foundation
import ReactorCore
import ReactorShell
import StateDiff
import SwiftReading

/// Writes the test of one store after the other; what their values share is kept here.
@MainActor final class TestFileWriter {
  private(set) var code = TestCode()
  private let commands: RecordedCommands
  private let runs: [any CollectedRun]
  private let most: Int
  /// The functions that make reactors, by their names.
  private var helpers: [String: ReactorMaker] = [:]
  private let sources = SourceFiles(root: FileManager.default.currentDirectoryPath)

  init(of session: Session, runs: [any CollectedRun], most: Int) {
    self.runs = runs
    self.most = most
    commands = RecordedCommands(of: session)
  }

  /// The tests of a store's doings, in order, and one more at most than a file has.
  func tests<R: Reactor>(of run: RecordedRun<R>, on track: Track<R>) -> [GeneratedTest] {
    let others = runs.compactMap { ($0 as? RunBuilder<R>)?.track.initialState }
    let maker = ReactorMaker(track, others: others, sources)
    let source = sources.type(R.State.self)
    let testable = R.self as? any TestableReactor.Type
    let parts = TestParts(
      of: run, commands: commands, hasMemory: testable?.hasMemory ?? maker.hasMemory
    ) { state in
      // A trial: nothing of it is kept.
      var body = TestBody(of: track, TestPart(run: run), source, code: self.code)
      do throws(TestObstacle) {
        try body.add(Making(text: "", decodes: false), from: state)
        return nil
      } catch {
        return error
      }
    }
    return parts.parts(first: most + 1).map { test(of: $0, on: track, maker, source) }
  }

  private func test<R: Reactor>(
    of part: TestPart<R>, on track: Track<R>, _ maker: ReactorMaker, _ source: TypeSource?
  ) -> GeneratedTest {
    var body = TestBody(of: track, part, source, code: code)
    var test = GeneratedTest(
      reactor: maker.type, sentence: "", module: SwiftLiteral.module(of: R.self))
    do throws(TestObstacle) {
      if let step = part.torn { throw TestObstacle("the session went back to \(step) there") }
      if let type = R.self as? any TestableReactor.Type {
        let making = try making(type, part.run, in: &body.code)
        var script = TimedScript(part.run, on: track, commands: commands, body: body)
        defer { body = script.body }
        defer { test.isAsync = script.isAsync }
        try script.write(making: making, from: part.state)
      } else {
        let name = name(for: maker)
        test.obstacle = maker.obstacle(in: name)
        test.helper = maker.function(named: name)
        var script = HandDrivenScript(part.run, commands: commands, body: body)
        defer { body = script.body }
        try script.write(making: "\(name)()", from: part.state)
      }
    } catch {
      body.add("// The test ends here: \(escapedForDisplay(error.description)).")
      test.remark = "the test of \(part.run.name) ends early: \(error.sentence)"
    }
    code = body.code
    let start = part.state ?? part.run.initialState
    let sentence = TestSentence(
      of: part, from: track.seen(start), to: track.seen(part.run.lastState ?? start),
      hasChanged: body.hasChanged, reactor: test.reactor)
    test.sentence = sentence.text
    // One that was given up before anything was sent tests nothing.
    if test.remark == nil || body.sentCount > 0 { test.body = body.lines }
    test.isThrowing = body.isThrowing
    test.sentCount = body.sentCount
    return test
  }

  /// Reactors that are made alike have a function in common.
  private func name(for maker: ReactorMaker) -> String {
    let stem = "make\(SwiftLiteral.identifier(maker.type))"
    var (name, number) = (stem, 1)
    while let other = helpers[name], other != maker {
      number += 1
      name = "\(stem)\(number)"
    }
    helpers[name] = maker
    return name
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

extension SourceFiles {
  fileprivate func type(_ type: Any.Type) -> TypeSource? {
    // A generic type is declared without its parameters.
    let name = SwiftLiteral.typeName(type).replacing(/<.*>/, with: "")
    return SwiftLiteral.module(of: type).flatMap { self.type(name, module: $0) }
  }
}

struct Making {
  var text: String
  var decodes: Bool
}

extension RecordedRun {
  var lastState: R.State? {
    for moment in moments.reversed() {
      if case .reduced(let state, _) = moment { return state }
    }
    return nil
  }
}

/// The commands that led to steps, as they were typed, and the comments that head them.
@MainActor struct RecordedCommands {
  private let timeline: Timeline
  private var entries: [(command: RecordedCommand, heading: Int?)] = []
  private var headings: [String] = []

  init(of session: Session) {
    timeline = session.timeline
    var heading: Int?
    var isInComment = false
    session.record.forEachEntry { entry, command in
      if let command, command.statement != nil {
        entries.append((command, heading))
        isInComment = false
      }
      guard case .line(let line, _) = entry.kind else { return }
      let text = line.drop { $0.isWhitespace || $0 == "#" }
      guard text.contains(where: \.isLetter) else {
        // A blank line ends the paragraph, and so does a rule.
        if text.isEmpty || command?.statement == nil { (heading, isInComment) = (nil, false) }
        return
      }
      guard line.first(where: { !$0.isWhitespace }) == "#" else { return }
      if isInComment {
        headings[headings.count - 1] += " \(text)"
      } else {
        headings.append(SecretMask.masked(String(text)))
        (heading, isInComment) = (headings.count - 1, true)
      }
    }
  }

  func heading(_ command: Int?) -> (text: String, number: Int)? {
    guard let command, let number = entries[command].heading else { return nil }
    let text = headings[number]
    // Of `1. First` the number is no sentence.
    let sentence = text.prefixMatch(of: /.*?\p{L}.*?(?=[.!?;]\s|$)/)?.output ?? text[...]
    return (sentence.trimmingCharacters(in: CharacterSet(charactersIn: " .:;")), number)
  }

  func text(of step: StepID) -> String? { index(of: step).map { entries[$0].command.text } }

  func index(of step: StepID) -> Int? {
    guard let position = timeline.position(of: step) else { return nil }
    let next = entries.indices.partition { entries[$0].command.lines.lowerBound > position }
    return next > 0 ? next - 1 : nil
  }

  func texts<R>(of run: RecordedRun<R>) -> [String] {
    var texts: [String] = []
    var last: Int?
    for moment in run.moments {
      guard case .sent(let action, let step, _) = moment else { continue }
      let index = index(of: step)
      if let index, index == last { continue }
      last = index
      texts.append(index.map { entries[$0].command.text } ?? CaseName.of(action))
    }
    return texts
  }
}

/// Makes a reactor that isn't a `TestableReactor`, of clocks and, where its source is found, of plain values.
struct ReactorMaker: Equatable {
  let type: String
  private let result: String
  private var making = ""
  /// The parts that somebody has to fill in; none if it compiles as it is.
  private var missing: [String] = []
  /// True if it is an instance whose properties may have changed with each action.
  let hasMemory: Bool

  init<R: Reactor>(_ track: Track<R>, others: [R.State], _ sources: SourceFiles) {
    let adapting = track.reactor as? any AdaptingReactor
    let reactor = adapting?.adapted ?? track.reactor
    let isInstance = Swift.type(of: reactor) is AnyObject.Type
    type = SwiftLiteral.typeName(of: reactor)
    result = SwiftLiteral.typeName(R.self)
    let held = Mirror(reflecting: reactor).children.compactMap { child in
      child.label.map { (label: $0, value: child.value) }
    }
    let plain = held.filter { $0.label != "initialState" }
    hasMemory = isInstance && adapting == nil && !plain.allSatisfy { $0.value is EffectClock }
    let source = sources.type(Swift.type(of: reactor))
    let taken: [(label: String?, type: String, hasDefault: Bool)] =
      source.map { ($0.initializer?.taken ?? []).map { ($0.label, $0.type, $0.hasDefault) } }
      ?? plain.map { ($0.label, SwiftLiteral.typeName(of: $0.value), false) }
    var arguments: [String] = []
    for (label, type, hasDefault) in taken {
      let value = held.first { $0.label == label }?.value
      let canTell = source != nil && !isInstance
      let literal = canTell ? value.flatMap { SwiftLiteral.text(of: $0, isInside: true) } : nil
      if let label, let text = value is EffectClock ? "EffectClock.virtual()" : literal {
        arguments.append("\(label): \(text)")
      } else if !hasDefault {
        missing.append("\(label ?? "_"): \(type)")
      }
    }
    if let source, source.initializer.map({ $0.isThrowing || $0.isOptional }) ?? true {
      missing += ["init"]
    }
    if source == nil,
      others.contains(where: { !Differ().changes(from: track.initialState, to: $0).isEmpty })
    {
      let label = "initialState"
      missing.append("\(label): \(SwiftLiteral.typeName(R.State.self))")
    }
    let expression = "\(type)(\(arguments.joined(separator: ", ")))"
    making = (R.self as? any AdaptingReactor.Type)?.adapting(expression) ?? expression
  }

  func obstacle(in name: String) -> Sentence? {
    missing.isEmpty
      ? nil : "say in \(name)() how a \(type) is made: \(missing.joined(separator: ", "))"
  }

  func function(named name: String) -> [String] {
    let words =
      missing.isEmpty
      ? "How the reactor is made, as far as could be seen: its effects are driven by hand."
      : "Fill in: \(missing.joined(separator: ", ")). Its effects are driven by hand."
    let body = missing.isEmpty ? making : "fatalError()"
    return [
      "  /// \(words)",
      "  @MainActor private func \(name)() -> \(result) { \(body) }",
    ]
  }
}

/// A session as a file of tests: for each store a test a command, or a paragraph with a heading.
@MainActor struct TestExport {
  let export: Export

  /// The number of tests that a file has at most: nobody reads more, and compilers take minutes.
  private static let most = 200

  init(of session: Session, to path: String) throws(ShellError) {
    let collector = RunCollector()
    session.timeline.replay(to: collector)
    let runs = collector.runs.filter(\.hasInput)
    guard !runs.isEmpty else {
      throw .failed("no store was sent anything", hint: "\(session.app?.firstCommand ?? "") first")
    }
    let writer = TestFileWriter(of: session, runs: runs, most: Self.most)
    var (tests, isCut) = Self.tests(of: runs, by: writer)
    var remarks = tests.compactMap(\.remark).uniqued
    let isWhole = remarks.isEmpty && !isCut
    tests.removeAll(where: \.body.isEmpty)
    let fixture = writer.code.isLong ? ExportCompanion(of: path, extension: "json") : nil
    let title = session.app?.title ?? "an app"
    var lines = [
      "// Written by `export` from a session with \(escapedForDisplay(title)): it is yours to change."
    ]
    if let fixture {
      lines += [
        "// Its long values are in \(escapedForDisplay(fixture.name)), to be kept in the same folder. In a package",
        "// `exclude: [\(SwiftLiteral.quoted(fixture.name))]` of the test target keeps the build from mentioning it.",
      ]
    }
    lines += ["// swift-format-ignore-file", ""]
    let foundation = writer.code.constants.isEmpty ? [] : ["Foundation"]
    lines += (foundation + ["ReactorCore", "ReactorTesting", "Testing"]).map { "import \($0)" }
    let modules = Set(tests.compactMap(\.module)).sorted()
    lines += [""] + modules.map { "@testable import \($0)" } + [""]
    lines.append(GeneratedTest.opening(ofSuite: Self.name(of: path)))
    lines += Self.functions(of: tests)
    lines += ["}"] + writer.code.declarations(in: fixture?.name)
    if isCut { remarks.append("a file has \(Self.most) tests at most: the others were left out") }
    remarks += Set(tests.compactMap(\.obstacle)).sorted { $0.description < $1.description }
    if let fixture { remarks.append("their long values are in \(fixture.path)") }
    var export = Export(
      text: lines.joined(separator: "\n") + "\n",
      contents: tests.count == 1 ? "1 test" : "\(tests.count) tests", remarks: remarks)
    if !isWhole { export.counts = .actions(tests.map(\.sentCount).reduce(0, +)) }
    if var fixture {
      fixture.text = writer.code.json
      export.companion = fixture
    }
    self.export = export
  }

  /// The tests that differ; `isCut` is true if there would be more.
  private static func tests(
    of runs: [any CollectedRun], by writer: TestFileWriter
  ) -> ([GeneratedTest], isCut: Bool) {
    var tests: [GeneratedTest] = []
    var known: Set<[String]> = []
    for test in runs.lazy.flatMap({ $0.tests(by: writer) })
    where known.insert(test.helper + test.body).inserted {
      if tests.count == most { return (tests, true) }
      tests.append(test)
    }
    return (tests, false)
  }

  private static func functions(of tests: [GeneratedTest]) -> [String] {
    var lines: [String] = []
    var names: [String: Int] = [:]
    let namesReactors = Set(tests.map(\.reactor)).count > 1
    for var test in tests {
      if namesReactors { test.sentence = "\(test.reactor): \(test.sentence)" }
      let name = GeneratedTest.name(of: test.sentence)
      let count = names[name, default: 0] + 1
      names[name] = count
      if !lines.isEmpty { lines.append("") }
      lines += test.lines(named: count > 1 ? "\(name) (\(count))" : name)
    }
    let helpers = tests.map(\.helper).filter { !$0.isEmpty }.uniqued
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
