import ReactorCore
import ReactorShell
import StateDiff

/// Looks at each event that a breakpoint asks for, and holds the store whose event it was.
/// A question stops at a row once, as soon as its answer is known. A store of another framework stops at the
/// gate, before an action is handed on, or at the end of its action.
final class Breakpoints: EventVisitor {
  private(set) var all: [Breakpoint] = []
  var signs = Signs.unicode
  private let timeline: Timeline
  private let report: (DebuggerLine) -> Void
  var stopped: (any RunningStore) -> Void = { _ in }

  init(of timeline: Timeline, report: @escaping (DebuggerLine) -> Void) {
    self.timeline = timeline
    self.report = report
    timeline.gate = Gate(self)
  }

  func add(_ breakpoint: Breakpoint, number: Int) -> Breakpoint {
    var breakpoint = breakpoint
    breakpoint.number = number
    all.append(breakpoint)
    return breakpoint
  }

  func remove(_ number: Int) -> Breakpoint? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  func removeAll() { all = [] }

  func turn(_ number: Int, on isOn: Bool) -> Breakpoint? {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return nil }
    all[index].isOn = isOn
    return all[index]
  }

  func count(_ number: Int) {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return }
    all[index].remainingPasses = 0
    all[index].hits += 1
    if all[index].isOnce { all[index].isOn = false }
  }

  // MARK: - Events

  /// True while it is shown an action that is about to be handed on to another framework.
  private var isAtGate = false

  private final class Gate: EventVisitor {
    let kinds: EventKinds = [.action]
    private weak var breakpoints: Breakpoints?
    init(_ breakpoints: Breakpoints) { self.breakpoints = breakpoints }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      breakpoints?.isAtGate = true
      breakpoints?.visit(event, of: track)
      breakpoints?.isAtGate = false
    }
  }

  var kinds: EventKinds { all.reduce(into: []) { if $1.isOn { $0.formUnion($1.kinds) } } }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let kinds = event.kind.kinds
    // Found once, for however many breakpoints.
    lazy var name = Self.caseName(of: event)
    lazy var part = Row(
      EventRow(event, of: track), at: isAtGate ? timeline.count : timeline.toldCount - 1)
    // One that is about to be handed on is recorded later.
    lazy var row = isAtGate ? part : timeline.comingRow ?? part
    for index in all.indices where all[index].isOn && all[index].kinds.contains(kinds) {
      if let meant = all[index].caseName, meant != name { continue }
      guard var text = occurrence(all[index], event, track) else { continue }
      if let question = all[index].question {
        let isOpen = if case .mutation = event.kind { all[index].isOfRows } else { false }
        // The part is enough for a question of states, and joining the row costs more.
        let answer = question.evaluate(
          atComing: all[index].asksRows ? row : part, isOpen: isOpen, in: timeline.presentView)
        guard answer == true else { continue }
        if all[index].isOfRows {
          guard all[index].count(row) else { continue }
          text = self.text(of: question, at: row)
        }
      }
      guard all[index].remainingPasses == 0 else {
        all[index].remainingPasses -= 1
        continue
      }
      all[index].hits += 1
      if all[index].isOnce { all[index].isOn = false }
      if all[index].isWatch {
        report(DebuggerLine("watch", text, at: event.step))
      } else {
        var line = DebuggerLine("break \(all[index].number)", "hit: \(text)", at: event.step)
        line.breakpoint = all[index].number
        report(line)
        guard let store = track.store else { continue }
        store.hold(deferringObservers: true)
        stopped(store)
      }
    }
  }

  private static func caseName<R: Reactor>(of event: Event<R>) -> String? {
    if case .action(let action) = event.kind { return CaseName.of(action) }
    if case .mutation(let mutation) = event.kind { return CaseName.of(mutation) }
    return nil
  }

  private func text(of question: Question, at row: Row) -> Sentence {
    let condition = question.condition
    let paths = condition.paths
    if paths.isEmpty { return "\(condition)" }
    let values = paths.map { path in
      let value = question.value(at: path, of: row, in: timeline.presentView)
      return value.map { StateValue($0).text(signs) } ?? "nil"
    }
    let now =
      values.count == 1
      ? values[0] : zip(paths, values).map { "\($0.text) \($1)" }.joined(separator: ", ")
    return condition.condition.asksForBecoming
      ? "\(condition.withoutBecoming) became true: \(verbatim: now)"
      : "\(condition): \(verbatim: now)"
  }

  private func occurrence<R: Reactor>(
    _ breakpoint: Breakpoint, _ event: Event<R>, _ track: Track<R>
  ) -> Sentence? {
    // One of another framework stops before its action, or goes on to the end of it.
    let isFed = track.store?.isFed == true
    if case .action = event.kind, isFed != isAtGate { return nil }
    switch breakpoint.place {
    case .action(let name):
      guard case .action(let action) = event.kind else { return nil }
      return name.fits(action) ? "action \(name), before mutate()" : nil
    case .mutation(let name):
      guard case .mutation(let mutation) = event.kind, name.fits(mutation) else { return nil }
      return isFed
        ? "mutation \(name): its framework runs the action to the end, and stops then"
        : "mutation \(name), before reduce()"
    case .effect(let name):
      guard case .effectStarted(let effect) = event.kind else { return nil }
      if effect.key == name.text { return "effect \(ValueText.quoted(name.text)) starts" }
      return track.action(of: event.step).map(name.fits) == true
        ? "the effect of \(name) starts" : nil
    case .change(let path), .watch(let path):
      guard let (before, after) = states(of: event, breakpoint), path.isMeant(track),
        path.mayChange(from: before, to: after)
      else { return nil }
      return path.change(from: before, to: after, signs)
    case .rows:
      guard breakpoint.isOfChange, let (before, after) = states(of: event, breakpoint) else {
        return ""
      }
      // Asked before anything is made of the event.
      let paths = breakpoint.condition?.paths ?? []
      return paths.contains { $0.isMeant(track) && $0.mayChange(from: before, to: after) }
        ? "" : nil
    }
  }

  /// The states before and after a reduce; for `watch`, of a store that is set back, too.
  private func states<R: Reactor>(
    of event: Event<R>, _ breakpoint: Breakpoint
  ) -> (before: R.State, after: R.State)? {
    if case .reduce(let before, let after) = event.kind { return (before, after) }
    guard case .watch = breakpoint.place, case .restored(let before, let after) = event.kind else {
      return nil
    }
    return (before, after)
  }

  @MainActor func isTrue(_ condition: PathCondition, in session: Session) -> Bool {
    let answers = Question(condition, in: session).answers(in: timeline.presentView)
    return condition.withoutBecoming.condition.holds { answers[$0] }
  }
}

/// A point at which the flow stops, or an event is reported.
struct Breakpoint {
  enum Place {
    /// An action: before mutate().
    case action(TypedCase)
    /// A mutation: before reduce().
    case mutation(TypedCase)
    /// An effect by its key, or by its action: when it starts.
    case effect(TypedCase)
    /// Each row for which its question is so: as soon as that is known.
    case rows
    case change(FieldPath)
    /// The same, without stopping.
    case watch(FieldPath)
  }

  fileprivate(set) var number = 0
  let place: Place
  /// The condition as it was typed.
  private(set) var condition: PathCondition?
  fileprivate private(set) var question: Question?
  var isOnce = false
  var passedHits = 0 { didSet { remainingPasses = passedHits } }
  fileprivate var remainingPasses = 0
  fileprivate(set) var isOn = true
  fileprivate(set) var hits = 0

  /// The rows that were counted, by their first lines.
  private var counted: Set<Int> = []

  init(_ place: Place) { (self.place, kinds) = (place, place.kinds) }

  @MainActor mutating func add(_ condition: PathCondition, in session: Session) {
    self.condition = condition
    // Behind a place `when` asks what is so there.
    let condition = isOfRows ? condition : condition.withoutBecoming
    question = Question(condition, in: session)
    asksRows = !condition.filters.isEmpty
    let occasion = condition.occasion
    (kinds, isOfChange) = (place.kinds.intersection(occasion.kinds), occasion.isChange)
    // Behind reduce() no more is known of a row whose states aren't asked.
    if isOfRows, !condition.needsStates { kinds.remove(.reduce) }
  }

  private(set) var kinds: EventKinds
  fileprivate private(set) var isOfChange = false
  fileprivate private(set) var asksRows = false

  /// The path whose change it tells.
  var path: FieldPath? {
    switch place {
    case .change(let path), .watch(let path): path
    case .action, .mutation, .effect, .rows: nil
    }
  }

  fileprivate var isOfRows: Bool { if case .rows = place { true } else { false } }

  var isWatch: Bool { if case .watch = place { true } else { false } }

  fileprivate var caseName: String? {
    switch place {
    case .action(let typed), .mutation(let typed): typed.name
    case .effect, .rows, .change, .watch: nil
    }
  }

  /// - Returns: False if an earlier part of the row was counted.
  fileprivate mutating func count(_ row: Row) -> Bool { counted.insert(row.firstLine).inserted }
}

extension Breakpoint.Place {
  var kinds: EventKinds {
    switch self {
    case .action: .action
    case .mutation: .mutation
    case .effect: .effectStarted
    case .rows: StepKind.allCases.reduce(into: []) { $0.formUnion($1.events) }
    case .change: .reduce
    // Going back brings another state, and nothing could stop there.
    case .watch: [.reduce, .restored]
    }
  }
}

extension Breakpoint: CustomStringConvertible {
  /// As it is written: `break when count > 3 once`.
  var description: String {
    var words: [String] =
      switch place {
      case .action(let name): ["break action \(name)"]
      case .mutation(let name): ["break mutation \(name)"]
      case .effect(let name): ["break effect \(name)"]
      case .rows: ["break"]
      case .change(let path): ["break changes \(path.text)"]
      case .watch(let path): ["watch \(path.text)"]
      }
    if let condition { words.append("\(condition)") }
    if isOnce { words.append("once") }
    if passedHits > 0 { words.append("after \(passedHits)") }
    return words.joined(separator: " ")
  }
}

struct TypedCase: CustomStringConvertible {
  /// As it was typed, without the dot.
  let text: String
  let name: String
  /// As the trace writes it, without the dot.
  private let written: String

  init(_ typed: String, written: String? = nil) {
    text = String(typed.drop { $0 == "." })
    name = CaseName.typed(typed)
    self.written = written.map { String($0.drop { $0 == "." }) } ?? text
  }

  var isEmpty: Bool { name.isEmpty }

  func fits(_ value: Any) -> Bool {
    guard CaseName.of(value) == name else { return false }
    return text == name || ValueText.concise(value, limit: .max) == ".\(written)"
  }

  var description: String { text }
}
