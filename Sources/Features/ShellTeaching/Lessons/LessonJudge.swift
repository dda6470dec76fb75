import Foundation
import ReactorCore
import ReactorShell

/// Runs a typed line and a step's in sessions that nobody sees, and compares the events, settings
/// and answers that came of them; the words are never compared.
@MainActor final class LessonJudge {
  private let make: (TranscriptOptions, any Report) throws(TranscriptError) -> Session
  private var typed: Bench?
  private var wanted: Bench?
  private var step: (line: String, way: LessonPlayer.Way, outcome: LessonOutcome)?

  init(_ make: @escaping (TranscriptOptions, any Report) throws(TranscriptError) -> Session) {
    self.make = make
  }

  enum Difference: Equatable {
    /// Another action is sent, or none.
    case action(String?, instead: String?)
    /// Something else happens, or nothing.
    case event(String?, instead: String?)
    case passes
    case fails
    case setting(String, String, instead: String)
    /// The answer is about something else; the paths, if it has any.
    case answer(String?, instead: String?)
    case prediction
    case outside(String)
  }

  func interrupt() -> Bool { [typed, wanted].contains { $0?.session.interrupt() == true } }

  /// Returns the difference of a typed line from a step's; nil if all is so that must be so.
  func difference(
    _ line: LessonLine, from step: String, behind way: LessonPlayer.Way
  ) async throws(TranscriptError) -> Difference? {
    let typed = try bench(typed, at: way)
    self.typed = typed
    let wanted = try await outcome(of: step, behind: way)
    let isPrediction = line.isPrediction
    let outcome = await typed.outcome(of: line.text.text)
    let difference = outcome.difference(
      from: wanted, isPrediction: isPrediction, in: typed.session)
    // If all is so, it stands where the step's line leads: the next needn't begin again.
    if difference == nil {
      typed.lines[typed.lines.count - 1] = step
    } else if line.onlyLooks {
      typed.lines.removeLast()
    }
    return difference
  }

  private func outcome(
    of step: String, behind way: LessonPlayer.Way
  ) async throws(TranscriptError) -> LessonOutcome {
    if let known = self.step, known.line == step, known.way == way { return known.outcome }
    let bench = try bench(wanted, at: way)
    wanted = bench
    let outcome = await bench.outcome(of: step)
    self.step = (step, way, outcome)
    return outcome
  }

  var lastCommand: LastCommand? { wanted?.session.record.lastCommand }

  private func bench(
    _ bench: Bench?, at way: LessonPlayer.Way
  ) throws(TranscriptError) -> Bench {
    if let bench, bench.options == way.options, way.lines.starts(with: bench.lines) {
      bench.ahead = way.lines.dropFirst(bench.lines.count)
      return bench
    }
    let answers = WrittenText()
    let session = try make(way.options, JSONReport(to: answers.output, trace: .off))
    return Bench(session, way, answers)
  }
}

@MainActor private final class Bench {
  let session: Session
  let options: TranscriptOptions
  var lines: [String] = []
  var ahead: ArraySlice<String>
  private let answers: WrittenText
  private let events = WrittenText()
  private var observation: Subscription?

  init(_ session: Session, _ way: LessonPlayer.Way, _ answers: WrittenText) {
    (self.session, options, self.answers) = (session, way.options, answers)
    ahead = way.lines[...]
    observation = session.timeline.observe(JSONReport(to: events.output))
  }

  func outcome(of line: String) async -> LessonOutcome {
    while let line = ahead.popFirst() {
      await session.run(SourceLine(line))
      lines.append(line)
    }
    _ = answers.drain()
    let before = await settings()
    _ = events.drain()
    let last = session.record.lastCommand
    let hasPassed = await session.run(SourceLine(line))
    lines.append(line)
    let statements = Lexer.read(SourceLine(line)).statements
    if statements.allSatisfy(\.isExpectation) { session.record.lastCommand = last }
    var outcome = LessonOutcome(hasPassed: hasPassed, statements: statements)
    outcome.rows = LessonOutcome.Row.all(in: answers.drain())
    outcome.events = LessonOutcome.Row.all(in: events.drain())
    outcome.settings = await settings()
    outcome.changesSettings = !before.elementsEqual(outcome.settings, by: ==)
    return outcome
  }

  private func settings() async -> [(name: String, text: String)] {
    let last = session.record.lastCommand
    defer { session.record.lastCommand = last }
    let commands = session.table.shellCommands.filter { $0.traits.contains(.readsAlone) }
    var settings = [(name: "prompt", text: session.prompt)]
    for name in commands.map(\.name) + ["set"] {
      await session.run(SourceLine(":\(name)"))
      let lines = LessonOutcome.Row.all(in: answers.drain()).flatMap { $0.members.lines ?? [] }
      settings.append((name, lines.joined(separator: "; ")))
    }
    // More precisely than `clock` says it.
    return settings + [("clock", "\(session.timeline.now)")]
  }
}

/// All that comes of a line: what is said, what happens, and what is so afterwards.
struct LessonOutcome {
  let hasPassed: Bool
  let statements: [Statement]
  var rows: [Row] = []
  var events: [Row] = []
  var settings: [(name: String, text: String)] = []
  var changesSettings = false

  struct Row: Equatable {
    let text: String
    let members: Members
    let data: Set<Datum>

    struct Members: Decodable, Equatable {
      var event: String
      var step: String?
      var action: String?
      var mutation: String?
      var lines: [String]?
    }

    static func all(in text: String) -> [Self] {
      text.lines.compactMap { line in
        let (data, decoder) = (Data(line.utf8), JSONDecoder())
        guard let members = try? decoder.decode(Members.self, from: data),
          !["schema", "command", "started"].contains(members.event)
        else { return nil }
        let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        let objects = answer?["data"] as? [[String: Any]] ?? []
        return Self(text: line, members: members, data: Set(objects.compactMap(Datum.init)))
      }
    }

    var shown: String {
      members.action ?? members.mutation
        ?? [members.event, members.step].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  struct Datum: Hashable {
    let text: String
    /// The path of a part of a state, behind the name of its store; nil of other objects.
    let path: String?
    let shownPath: String?

    init?(_ object: [String: Any]) {
      var object = object
      // Words, not data: the line that an action was typed in, and the name of a store before a path.
      object["typed"] = nil
      let store = object["reactor"] as? String ?? ""
      if let path = object["path"] as? String, path.hasPrefix(store + ".") {
        object["path"] = String(path.dropFirst(store.count + 1))
      }
      guard
        let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
      else { return nil }
      text = String(decoding: data, as: UTF8.self)
      let isValue = object["step"] == nil && object["text"] != nil
      shownPath = isValue ? object["path"] as? String : nil
      path = shownPath.map { "\(store).\($0)" }
    }
  }
}

// MARK: - Comparison

@MainActor extension LessonOutcome {
  typealias Difference = LessonJudge.Difference

  fileprivate func difference(
    from other: Self, isPrediction: Bool, in session: Session
  ) -> Difference? {
    if let difference = eventDifference(from: other) { return difference }
    for (setting, wanted) in zip(settings, other.settings) where setting != wanted {
      return .setting(setting.name, setting.text, instead: wanted.text)
    }
    // Verdicts, and what views and watches said.
    guard hasAll("debugger", of: other) else {
      return isPrediction ? .prediction : .answer(nil, instead: nil)
    }
    if other.statements.contains(where: \.isExpectation) {
      let difference = expectationDifference(from: other, in: session)
      if let difference { return difference }
    } else if other.events.isEmpty, !other.changesSettings, !shows(other, in: session) {
      let seen = Set(data.compactMap(\.path))
      let unseen = other.data.filter { $0.path.map(seen.contains) == false }.compactMap(\.shownPath)
      // Of many none is what the step is about.
      return .answer(
        data.compactMap(\.shownPath).min(), instead: unseen.count == 1 ? unseen[0] : nil)
    }
    guard hasPassed != other.hasPassed else { return nil }
    return hasPassed ? .passes : .fails
  }

  private func eventDifference(from other: Self) -> Difference? {
    let actions = events.filter { $0.members.action != nil }
    let wanted = other.events.filter { $0.members.action != nil }
    func first(_ rows: [Row], besides others: [Row]) -> String? {
      let count = zip(rows, others).prefix { $0.text == $1.text }.count
      return rows.dropFirst(count).first?.shown
    }
    guard actions.map(\.text) == wanted.map(\.text) else {
      return .action(
        first(actions, besides: wanted), instead: first(wanted, besides: actions))
    }
    guard events.map(\.text) == other.events.map(\.text) else {
      return .event(
        first(events, besides: other.events), instead: first(other.events, besides: events))
    }
    return nil
  }

  private func hasAll(_ event: String, of other: Self) -> Bool {
    var left = rows.filter { $0.members.event == event }.map(\.text)[...]
    return other.rows.filter { $0.members.event == event }.allSatisfy { row in
      guard let index = left.firstIndex(of: row.text) else { return false }
      left = left[(index + 1)...]
      return true
    }
  }

  private var answers: [Row] { rows.filter { $0.members.event == "answer" } }
  private var data: Set<Datum> { answers.reduce(into: []) { $0.formUnion($1.data) } }

  private func shows(_ other: Self, in session: Session) -> Bool {
    if hasAll("answer", of: other) { return true }
    let seen = data.compactMap(\.path).compactMap { Self.place($0, in: session) }
    return !other.data.isEmpty
      && other.data.subtracting(data).allSatisfy { datum in
        guard let wanted = datum.path.flatMap({ Self.place($0, in: session) }) else { return false }
        return seen.contains { $0.contains(wanted) }
      }
  }

  private static func place(_ path: String, in session: Session) -> FieldPath? {
    try? FieldPath(Word(path, span: 0..<path.count), in: session)
  }

  /// Right if it is so, and says something of the same paths, mutations, effects or error.
  private func expectationDifference(from other: Self, in session: Session) -> Difference? {
    guard answers.count == other.answers.count else {
      return other.statements.contains(where: \.isToFail) ? .passes : .answer(nil, instead: nil)
    }
    func subjects(_ statements: [Statement]) -> [(text: String, path: FieldPath?)] {
      statements.filter(\.isExpectation).flatMap { statement -> [Word] in
        let words = Array(statement.words.dropFirst())
        let condition = try? Condition(words, in: "", of: "expect")
        return condition.map { $0.terms.map(\.path) } ?? Array(words.prefix(1))
      }.map { ($0.text, try? FieldPath($0, in: session)) }
    }
    let said = subjects(statements)
    for subject in subjects(other.statements) {
      let isSaid = said.contains { one in
        one.text == subject.text
          || subject.path.map { one.path?.isSame(as: $0) ?? false } ?? false
      }
      if !isSaid { return .answer(said.first?.text, instead: subject.text) }
    }
    return nil
  }
}
