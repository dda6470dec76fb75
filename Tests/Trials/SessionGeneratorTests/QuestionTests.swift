import Foundation
import ReactorCore
import ReactorShell
import SessionGenerator
import ShellDebugger
import StateDiff
import StudySupport
import Testing

@testable import ShellRecording

/// The equations between questions that the article on looking into the record follows from, in random
/// sessions of three apps. `CASES=100 SEED=7` tries a hundred times as many others.
@MainActor @Suite struct QuestionTests {
  @Test(arguments: 0..<6 * (QuestionTrial.cases))
  func `questions agree with one another`(index: Int) async throws {
    let trial = try QuestionTrial(seed: QuestionTrial.seed, index: index)
    try await trial.play()
    #expect(trial.checks > 50)
    #expect(
      trial.problems == [], "\(trial.app) \(index)\n\(trial.lines.joined(separator: "\n"))")
  }
}

@MainActor private final class QuestionTrial {
  nonisolated static var cases: Int { number("CASES") ?? 1 }
  nonisolated static var seed: UInt64 { UInt64(number("SEED") ?? 71) }

  private nonisolated static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  let app: String
  private let sandbox: Sandbox
  private let sitting: Sitting
  private var random: SeededGenerator
  private(set) var lines: [String] = []
  private(set) var problems: [String] = []
  private(set) var checks = 0
  private var session: Session { sitting.session }
  private var timeline: Timeline { session.timeline }

  init(seed: UInt64, index: Int) throws {
    app = ["people", "photos", "catalog"][index % 3]
    sandbox = try Sandbox()
    sitting = try Sitting(
      SessionScript(name: "questions", app: app, seed: "seed-\(index)"), folder: sandbox.path)
    random = SeededGenerator(seed: seed, index: index)
  }

  func play() async throws {
    for _ in 0..<6 + random.number(below: 10) { await type(line()) }
    await type("settle")
    var views: [(step: StepID, end: Int, texts: [(question: String, answer: String)])] = []
    if session.travel.view == nil, !timeline.isHeld, timeline.effects.isEmpty {
      let step = timeline.presentView.lastStep
      if let view = timeline.view(at: step) {
        let questions = (0..<6).map { _ in question() }
        views.append((step, view.end, await answers(to: questions, at: step)))
      }
    }
    for _ in 0..<8 + random.number(below: 8) { await type(line()) }
    await type(":now")
    for _ in 0..<12 { await check() }
    try await checkPage()
    try await checkOpened()
    for _ in 0..<3 { await checkBreaks() }
    for view in views where timeline.view(at: view.step)?.end == view.end {
      let now = await answers(to: view.texts.map(\.question), at: view.step)
      for (then, now) in zip(view.texts, now) where then.answer != now.answer {
        tell("P15 at \(view.step): \(then.question)\n\(then.answer)---\n\(now.answer)")
      }
    }
  }

  private func type(_ line: String) async {
    lines.append(line)
    await sitting.run(line, number: lines.count)
  }

  private func tell(_ problem: String) { problems.append(problem) }

  private func answers(
    to questions: [String], at step: StepID
  ) async -> [(question: String, answer: String)] {
    await type(":goto \(step)")
    var texts: [(question: String, answer: String)] = []
    for question in questions {
      var answer = ""
      for command in [":log count", ":when all", ":why not"] {
        answer += await sitting.answer(to: "\(command) \(question)")
      }
      let isEver = await session.run(SourceLine(":expect ever \(question)"))
      texts.append((question, answer + "ever \(isEver)\n"))
    }
    await type(":now")
    return texts
  }

  // MARK: - Equations

  private func check() async {
    let (one, other) = (question(), question())
    let all = rows("")
    guard let all, let first = rows("(\(one))"), let second = rows("(\(other))") else { return }
    func expect(_ holds: Bool, _ what: String) {
      checks += 1
      if !holds { tell("\(what): \(one) | \(other)") }
    }
    expect(rows("not (\(one))") == all.subtracting(first), "P1")
    expect(rows("(\(one)) or (\(other))") == first.union(second), "P2 or")
    expect(rows("(\(one)) and (\(other))") == first.intersection(second), "P2 and")
    let counted = await sitting.answer(to: ":log count (\(one))")
    expect(counted.hasPrefix("\(first.count) row"), "log count says \(counted)")
    if let path = paths().randomElement(using: &random)?.path {
      expect(rows("changed:\(path)") == rows("\(path) changed"), "P3 \(path)")
    }
    let becoming = rows("when (\(one))") ?? []
    expect(becoming.isSubset(of: first), "P4")
    expect(rows("when when (\(one))") == becoming, "P4 twice")
    let plain = filter()
    expect(rows("when \(plain)") == rows(plain), "P5 \(plain)")
    await checkStates(all)
    await checkCauses()
    if !one.contains("'") {
      let isEver = await session.run(SourceLine(":expect ever \(one)"))
      let isNever = await session.run(SourceLine(":expect never \(one)"))
      expect(isEver == !first.isEmpty, "P7 ever")
      expect(isNever == first.isEmpty, "P7 never")
      if let last = becoming.max(), await session.run(SourceLine(":goto when \(one)")) {
        expect(timeline.viewAtHand.step == timeline.step(at: last), "P9")
      }
      await session.run(SourceLine(":now"))
    }
  }

  private func checkStates(_ all: Set<Int>) async {
    let states = condition { self.comparison() }
    guard let so = rows("(\(states))"), let becoming = rows("when (\(states))"),
      let ending = rows("when not (\(states))")
    else { return }
    let changes = (becoming.map { ($0, true) } + ending.map { ($0, false) }).sorted { $0.0 < $1.0 }
    checks += 2
    if zip(changes, changes.dropFirst()).contains(where: { $0.1 == $1.1 || $0.0 == $1.0 }) {
      tell("P6 alternates: \(states)")
    }
    if so.isEmpty != becoming.isEmpty { tell("P6: \(states)") }
    guard let row = all.sorted().randomElement(using: &random), let step = timeline.step(at: row),
      let view = timeline.view(at: step), let last = all.filter({ $0 <= view.end }).max(),
      await session.run(SourceLine(":goto \(step)"))
    else { return }
    let holds = await session.run(SourceLine(":expect \(states)"))
    let isRefused = session.record.commands.last?.failure.map {
      "\($0.message)".contains("isn't there")
    }
    if isRefused != true {
      checks += 1
      if holds != (rows("(\(states))")?.contains(last) == true) { tell("P8 at \(step): \(states)") }
    }
    await session.run(SourceLine(":now"))
  }

  /// A page marks the rows that `log` lists.
  private func checkPage() async throws {
    let (path, asked) = (sandbox.path + "/page.html", question())
    guard await session.run(SourceLine(":export html \(path) where \(asked)")) else { return }
    let data = try #require(
      String(contentsOfFile: path, encoding: .utf8).firstMatch(of: /(?s)id="data">(.*?)<\/script>/))
    let page = try JSONSerialization.jsonObject(with: Data(data.output.1.utf8)) as? [String: Any]
    let moments = page?["moments"] as? [Any] ?? []
    let marked = (page?["found"] as? [Int] ?? []).map { index in
      let numbers = moments[index] as? [Int] ?? []
      return StepID(
        action: numbers.dropFirst(2).first ?? 0, mutation: numbers.dropFirst(3).first ?? 0)
    }
    let rows = found(asked)
    let steps = Set(rows.filter { $0.isHoldable || $0.isSetBack }.map(\.step))
    checks += 1
    if (page?["question"] as? String)?.hasPrefix("\(rows.count) row") != true
      || !steps.isSubset(of: marked) || !Set(marked).isSubset(of: rows.map(\.step))
    {
      tell("page where \(asked): \(page?["question"] ?? "") \(marked) \(rows.map(\.step))")
    }
  }

  /// A recording that is opened without the app's code answers as its session does, or refuses.
  private func checkOpened() async throws {
    let path = sandbox.path + "/opened.rec"
    guard !timeline.isHeld, timeline.effects.isEmpty,
      await session.run(SourceLine(":export json \(path)"))
    else { return }
    let opened = try Sitting(
      SessionScript(name: "opened", app: app), folder: sandbox.path, isResuming: true,
      apps: [.toCome])
    try await opened.session.feature(RecordingFeature.self)?.resume(from: path)
    // The app's code says which states are failures; that a pulse got an equal value is no change there.
    let known = (0..<11).map { _ in question() }.filter { !$0.contains(/failed|selection/) }
    let asked = ["kind:pulse"] + known
    for question in asked {
      guard let then = listed(question, in: session)?.map(\.step),
        let now = listed(question, in: opened.session)?.map(\.step)
      else { continue }
      checks += 1
      if now != then { tell("P16 \(question): \(then) \(now)") }
    }
  }

  /// `break` stops at the rows that `log` lists afterwards, at which a store can be held.
  private func checkBreaks() async {
    for line in [":now", ":delete all", ":continue", "clock virtual", "settle"] { await type(line) }
    guard !timeline.isHeld else { return }
    let question = condition(
      {
        switch self.random.number(below: 6) {
        case 0: "kind:" + (self.random.chance(50) ? "mutation" : "action,mutation")
        case 1: "name:" + (self.random.pick(["set", "load", "show"]) ?? "")
        case 2: "changed:" + (self.random.pick(self.paths().map(\.path)) ?? "")
        case 3: "(when \(self.comparison()))"
        default: self.comparison()
        }
      }, depth: 1)
    let start = timeline.count
    guard !question.contains("not"), await session.run(SourceLine(":break \(question)")) else {
      return
    }
    lines.append(":break \(question)")
    var hits: [StepID] = []
    for _ in 0..<3 {
      lines.append(act())
      var text = await sitting.answer(to: lines[lines.count - 1])
      for _ in 0..<200 {
        hits += text.split(separator: "\n").filter { $0.contains(" hit: ") }.compactMap {
          $0.split(separator: " ").first.flatMap { StepID(String($0)) }
        }
        guard timeline.isHeld else { break }
        text = await sitting.answer(to: ":continue")
      }
    }
    await type(":delete all")
    // A mutation that was held is a row when it is reduced, and was stopped at before.
    let found = found(question).filter { $0.index >= start && $0.isHoldable }
      .sorted { $0.firstLine < $1.firstLine }
    // What is so since a store ended isn't known before.
    var ends: Set<StepID> = []
    timeline.viewAtHand.forEachRow { row in
      if row.index >= start, timeline.tracks.contains(where: row.hasEnd) { ends.insert(row.step) }
    }
    let rows = found.map(\.step).filter { !ends.contains($0) }
    hits.removeAll(where: ends.contains)
    checks += 1
    if hits != rows { tell("P10 \(question): \(hits) \(rows)") }
  }

  /// `why` of a path, and `why not` of a condition.
  private func checkCauses() async {
    if let path = paths().randomElement(using: &random)?.path,
      let answer = await steps(
        of: ":why \(path) all", where: { !$0.contains(/at first|stores called|began with/) }),
      let field = try? FieldPath(Word(path, span: 0..<path.count), in: session),
      let store = timeline.viewAtHand.store(of: field)
    {
      let causes = found("changed:\(path)").filter { row in
        row.changes.contains { $0.track === store }
      }.map(\.step)
      checks += 1
      if answer != causes.reversed() { tell("P11 \(path): \(answer) \(causes)") }
    }
    let states = condition { self.comparison() }
    let answer = await sitting.answer(to: ":why not \(states)")
    guard !answer.isEmpty else { return }
    let holds = await session.run(SourceLine(":expect \(states)"))
    let isRefused = session.record.commands.last?.failure.map {
      "\($0.message)".contains("isn't there")
    }
    checks += 1
    if isRefused != true, answer.hasPrefix("it is true") != holds { tell("P12: \(states)") }
    for (words, question) in [
      ("made it true last", states), ("made it otherwise", "not (\(states))"),
    ] {
      guard let line = answer.split(separator: "\n").first(where: { $0.contains(words) }) else {
        continue
      }
      let last = found("(when (\(question))) and kind:mutation").last?.step
      checks += 1
      if line.split(separator: " ").first.map(String.init) != last.map({ "\($0)" }) {
        tell("P12 \(words): \(states)\n\(answer)")
      }
    }
  }

  /// The steps that begin the lines of an answer; nil if it is refused.
  private func steps(
    of question: String, where isMeant: (Substring) -> Bool = { _ in true }
  ) async -> [StepID]? {
    let answer = await sitting.answer(to: question)
    guard !answer.isEmpty else { return nil }
    return answer.split(separator: "\n").filter(isMeant).compactMap {
      StepID(String($0.prefix { !$0.isWhitespace }))
    }
  }

  /// The rows for which it is so; nil if it is refused.
  private func rows(_ question: String) -> Set<Int>? {
    if question.isEmpty {
      var all: Set<Int> = []
      timeline.viewAtHand.forEachRow { all.insert($0.index) }
      return all
    }
    return listed(question, in: session).map { Set($0.map(\.index)) }
  }

  private func found(_ question: String) -> [Row] { listed(question, in: session) ?? [] }

  private func listed(_ question: String, in session: Session) -> [Row]? {
    guard let words = try? Lexer.statements(in: question).first?.words,
      let condition = try? PathCondition(ofLog: words, in: question, session)
    else { return nil }
    var found: [Row] = []
    var asked = Question(condition, in: session)
    asked.read(session.timeline.viewAtHand) { row, holds, _ in if holds { found.append(row) } }
    return found
  }

  // MARK: - Questions

  private func question() -> String {
    condition { self.random.chance(50) ? self.comparison() : self.filter() }
  }

  private func condition(_ term: () -> String, depth: Int = 0) -> String {
    switch random.number(below: depth > 1 ? 4 : 9) {
    case 4: "not (\(condition(term, depth: depth + 1)))"
    case 5, 6:
      "(\(condition(term, depth: depth + 1))) and (\(condition(term, depth: depth + 1)))"
    case 7, 8:
      "(\(condition(term, depth: depth + 1))) or (\(condition(term, depth: depth + 1)))"
    default: term()
    }
  }

  private func filter() -> String {
    let names = timeline.tracks.map(\.name).uniqued
    switch random.number(below: 9) {
    case 0, 1: return "kind:" + (random.pick(StepKind.allCases.map(\.rawValue)) ?? "")
    case 2: return "kind:action,effect"
    case 3: return "store:" + (random.pick(names) ?? "")
    case 4, 5: return "name:" + (random.pick(["set", "load", "show", "add", "open"]) ?? "")
    case 6: return "failed"
    case 7: return "changed:" + (random.pick(paths().map(\.path)) ?? "")
    default:
      let last = max(1, timeline.lastActionNumber)
      return "step:\(1 + random.number(below: last)).."
    }
  }

  private func comparison() -> String {
    guard let (path, present) = random.pick(paths()) else { return "kind:action" }
    let value = StateValue(present)
    switch value.form {
    case .bool: return "\(path) == \(random.chance(50))"
    case .wholeNumber, .number:
      let sign = random.pick(["==", "!=", ">", "<="]) ?? "=="
      return "\(path) \(sign) \(random.number(below: 5))"
    case .collection: return "\(path).count > \(random.number(below: 8))"
    case .text, .time, .other: return random.chance(50) ? "\(path) == nil" : "\(path) != nil"
    }
  }

  /// The fields of the states that there are, with the name of the store, or without.
  private func paths() -> [(path: String, value: Any)] {
    var known: Set<String> = []
    return timeline.viewAtHand.begunTracks.filter { known.insert($0.name).inserted }
      .flatMap { track in
        StateView(track.latestValue ?? ()).fields.map {
          ("\(track.name).\($0.path)", $0.value)
        }
      }
  }

  // MARK: - Lines

  private func line() -> String {
    let step = random.number(below: timeline.lastActionNumber + 1)
    let moves = [
      "goto \(step)", "goto \(step).1", "undo", "redo", "now", "mark here", "clock manual",
      "advance 100ms", "advance 2s", "clock virtual", "break name:set when isLoading == true once",
      "continue", "step", "delete", "settle", "fault next offline", "app \(app)", "cancel 1",
    ]
    return random.chance(30) ? random.pick(moves) ?? "settle" : act()
  }

  private func act() -> String {
    let number = 1 + random.number(below: 9)
    let acts: [String] =
      switch app {
      case "people":
        [
          "load \(number)", "load \(number)", "! load \(number)", "load \(number) &",
          "open 20s", "open men", "open women", "toggle 0", "toggle \(number)", "back", "back",
        ]
      case "photos":
        [
          "search sea", "search car", "search sky &", "next", "open \(number)", "open 1", "back",
          "previous", "next &",
        ]
      default:
        ["tv", "movies", "tv &", "search a", "open 1", "open \(number)", "back", "next"]
      }
    return random.pick(acts) ?? "settle"
  }
}

extension Row {
  fileprivate func hasEnd(of track: AnyTrack) -> Bool {
    track.lineOfEnd.map { (index...end).contains($0) } ?? false
  }

  /// True of rows at whose events a store can be held.
  fileprivate var isHoldable: Bool {
    switch beginning.kind {
    case .action, .mutation, .reduce, .effectStarted, .effectEnded, .pulse: true
    case .started, .sent, .queued, .actionTransformed, .actionDropped, .mutate,
      .mutationTransformed, .mutationDropped, .restored, .remark:
      false
    }
  }
}
