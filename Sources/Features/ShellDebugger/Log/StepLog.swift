import ReactorCore
import ReactorShell
import StateDiff

/// The steps of a view of the history, a line each.
@MainActor struct StepLog {
  private let view: Timeline.View
  private let timeline: Timeline
  private var formatter: TextFormatter
  private let test: StepTest
  private let paths: PathIndex
  private let notes: [StepID: any Remark]

  /// The log of a view, with the signs and the width of the session's report.
  init(
    _ view: Timeline.View, of timeline: Timeline, where test: StepTest, _ paths: PathIndex,
    notes: [StepID: any Remark], style: TextStyle?
  ) {
    self.view = view
    self.paths = paths
    self.timeline = timeline
    self.notes = notes
    self.test = test
    var style = style ?? TextStyle()
    style.theme.isColoured = false
    formatter = TextFormatter(style, trace: .compact)
  }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [LogLine] {
    let oldest = timeline.oldestPosition
    // A condition is followed from the beginning.
    guard let count, test.condition == nil else {
      return count.map { lines(from: oldest).suffix($0) } ?? lines(from: oldest)
    }
    // Some entries of the order give no line, and the first may lack its beginning: enough is more
    // than was asked for.
    var window = 2 * count + 4
    while true {
      let first = max(oldest, view.end + 1 - window)
      let lines = lines(from: first)
      if first == oldest || lines.count > count + 1 { return Array(lines.suffix(count)) }
      window *= 4
    }
  }

  func folded(_ lines: [LogLine]) -> [Sentence] { FoldedLog(lines, formatter).texts() }

  private func lines(from first: Int) -> [LogLine] {
    let report = LogReport(of: view, in: timeline, where: test, notes: notes, formatter)
    view.replay(
      first..<view.end + 1, to: report, chosen: chosen(from: first), around: report.visit)
    return report.lines
  }

  /// The records that filters may let pass; nil if each has to be looked at.
  private func chosen(from first: Int) -> ChosenRecords? {
    guard test.condition == nil else { return nil }
    // These are recorded beside actions and mutations.
    if test.kinds?.isSubset(of: [.effect, .pulse]) == true { return ChosenRecords.none }
    if let names = NameTest(test.filters) {
      return ChosenRecords(of: timeline, from: first, where: names)
    }
    // A few lines are looked at sooner than all states.
    guard first == timeline.oldestPosition else { return nil }
    return test.changedSteps(in: timeline, on: view, paths)
      .map { ChosenRecords(of: timeline, from: first, mutations: $0) }
  }
}

/// Looks at the cases of actions and mutations, and at nothing else of them.
private struct NameTest: ValueTest {
  private let beginnings: [String]
  private let known = KnownAnswers<Bool>()

  /// Creates a test of names; nil if the filters let nameless records pass.
  init?(_ filters: [StepFilter]) {
    beginnings = filters.compactMap { if case .name(let text) = $0 { text } else { nil } }
      .filter { !$0.isEmpty }
    if beginnings.isEmpty { return nil }
  }

  func passes<Value>(_ value: Value) -> Bool {
    known.answer(of: value) {
      beginnings.allSatisfy { StepFilter.isName(CaseName.of(value), beginningWith: $0) }
    }
  }
}

/// A line of the log, and its subject.
struct LogLine {
  /// Another one makes it the line of that step: see ``differsInNumberAlone``.
  var step: StepID
  /// The text, or that behind the number.
  private let rest: String
  /// True if the number stands first. It is written when the text is asked for: lines of many steps share
  /// the rest.
  private let isNumbered: Bool
  /// It goes on with the line above, which was too long.
  let isContinued: Bool
  /// A step that says the same: this one, or an earlier one.
  private let passed: FilteredStep?

  /// - Parameter text: It may begin with the number of the step, behind a blank.
  init(text: String, step: StepID, of passed: FilteredStep?, isContinued: Bool) {
    (self.step, self.passed, self.isContinued) = (step, passed, isContinued)
    let number = " \(step)"
    isNumbered = text.hasPrefix(number)
    rest = isNumbered ? String(text.dropFirst(number.count)) : text
  }

  /// The text, the same in each language.
  var text: Sentence { Sentence(verbatim: isNumbered ? " \(step)\(rest)" : rest) }

  /// True if the line of another step may be the same but for the number in front.
  var differsInNumberAlone: Bool { isNumbered && !isContinued }

  /// True if consequences of another action were listed above.
  func beginsAction(after above: LogLine) -> Bool {
    step.action != above.step.action || passed?.kind == .action && !isContinued
  }

  /// Returns true if the line is about the same action or mutation of the same store,
  /// whatever that changed.
  ///
  /// - Parameter known: The answers so far for pairs of actions or mutations.
  func saysSame(as other: LogLine, _ known: KnownAnswers<Bool>) -> Bool {
    guard let passed, let theirs = other.passed, isContinued == other.isContinued else {
      return false
    }
    if passed === theirs { return true }
    guard passed.kind == theirs.kind, passed.store == theirs.store, passed.name == theirs.name,
      passed.isFailure == theirs.isFailure, passed.text == theirs.text
    else { return false }
    return switch (passed.value, theirs.value) {
    case (nil, nil): true
    case (let value?, let other?):
      known.answer(of: value, other) { Differ().changes(from: value, to: other).isEmpty }
    default: false
    }
  }

  var object: JSONObject {
    var object = JSONObject()
    object.add("step", step)
    if let kind = passed?.kind { object.add("kind", kind.rawValue) }
    if let store = passed?.store { object.add("reactor", store) }
    if let value = passed?.value { object.add("text", text: value) }
    if let name = passed?.name, !name.isEmpty { object.add("name", name) }
    if passed?.isFailure == true { object.add("failed", true) }
    if let changes = passed?.changes, !changes.isEmpty {
      object.add("changes", EventFields().objects(of: changes))
    }
    return object
  }
}
