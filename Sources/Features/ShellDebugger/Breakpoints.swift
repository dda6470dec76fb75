import ReactorCore
import ReactorShell
import StateDiff

/// Looks at each event, and holds the store whose event it was.
final class Breakpoints: EventVisitor {
  private(set) var all: [Breakpoint] = []
  var signs = Signs.unicode
  private let timeline: Timeline
  private let failures: FailureLog
  private let tell: (DebuggerLine) -> Void
  var stopped: (any RunningStore) -> Void = { _ in }

  init(of timeline: Timeline, failures: FailureLog, tell: @escaping (DebuggerLine) -> Void) {
    self.timeline = timeline
    self.failures = failures
    self.tell = tell
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

  /// Counts a hit that stopped.
  func count(_ number: Int) {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return }
    all[index].remainingPasses = 0
    all[index].hits += 1
    if all[index].isOnce { all[index].isOn = false }
  }

  // MARK: - Events

  /// True while it is shown an action that is about to be handed on to another framework.
  private var isAtGate = false

  /// Looks at actions alone, before they are handed on.
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
    for index in all.indices where all[index].isOn && all[index].kinds.contains(kinds) {
      if let meant = all[index].caseName, meant != name { continue }
      guard let text = hit(all[index], by: event, of: track) else { continue }
      guard all[index].remainingPasses == 0 else {
        all[index].remainingPasses -= 1
        continue
      }
      all[index].hits += 1
      if all[index].isOnce { all[index].isOn = false }
      if all[index].isWatch {
        tell(DebuggerLine("watch", text, at: event.step))
      } else {
        var line = DebuggerLine("break \(all[index].number)", "hit: \(text)", at: event.step)
        line.breakpoint = all[index].number
        tell(line)
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

  private func hit<R: Reactor>(
    _ breakpoint: Breakpoint, by event: Event<R>, of track: Track<R>
  ) -> Sentence? {
    guard let text = occurrence(breakpoint, event, track) else { return nil }
    guard let condition = breakpoint.condition else { return text }
    let part = EventRow(event, of: track)
    let isReduce = if case .reduce = event.kind { true } else { false }
    let step = Row(part, value: isReduce ? StepText(timeline).value(of: event.step) : nil)
    let (before, after): (R.State, R.State)
    switch event.kind {
    case .reduce(let old, let new), .restored(let old, let new): (before, after) = (old, new)
    default: return isTrue(condition, at: nil, step) ? text : nil
    }
    let moment = Moment(track: track, state: after, before: before)
    guard isTrue(condition, at: moment, step) else { return nil }
    guard case .condition(let states?) = breakpoint.place else { return text }
    // It stops where it becomes true.
    guard !isTrue(states, at: Moment(track: track, state: before), nil) else { return nil }
    let values = condition.paths.map { path in
      value(of: path, at: moment).map { StateValue($0).text(signs) } ?? "nil"
    }
    let now =
      values.count == 1
      ? values[0] : zip(condition.paths, values).map { "\($0.text) \($1)" }.joined(separator: ", ")
    return "\(condition) became true: \(verbatim: now)"
  }

  private func occurrence<R: Reactor>(
    _ breakpoint: Breakpoint, _ event: Event<R>, _ track: Track<R>
  ) -> Sentence? {
    // One of another framework stops before its action, or goes on to the end of it.
    let isFed = track.store?.isFed == true
    switch (breakpoint.place, event.kind) {
    case (.action(let name), .action(let action)):
      guard name.fits(action), isFed == isAtGate || breakpoint.isWatch else { return nil }
      return "action \(name), before mutate()"
    case (.mutation(let name), .mutation(let mutation)):
      guard name.fits(mutation) else { return nil }
      return isFed
        ? "mutation \(name): its framework runs the action to the end, and stops then"
        : "mutation \(name), before reduce()"
    case (.effect(let name), .effectStarted(let effect)):
      if effect.key == name.text { return "effect \(ValueText.quoted(name.text)) starts" }
      return track.action(of: event.step).map(name.fits) == true
        ? "the effect of \(name) starts" : nil
    case (.change(let path), .reduce(let before, let after)),
      (.watch(let path), .reduce(let before, let after)),
      (.watch(let path), .restored(let before, let after)):
      guard path.isMeant(track), path.mayChange(from: before, to: after) else { return nil }
      return path.change(from: before, to: after, signs)
    case (.filtered, _):
      // Of a mutation that is looked at behind reduce(), not before it as well.
      if breakpoint.isOfChanges, !event.kind.kinds.isDisjoint(with: [.mutation]) { return nil }
      return Sentence(verbatim: breakpoint.conditionText)
    case (.condition(nil), .reduce):
      return Sentence(verbatim: breakpoint.conditionText)
    case (.condition(let states?), .reduce(let before, let after)):
      return states.paths.contains { $0.isMeant(track) && $0.mayChange(from: before, to: after) }
        ? "" : nil
    default:
      return nil
    }
  }

  // MARK: - Conditions

  /// A state of one store, and the one before if changes are queried.
  private struct Moment {
    var track: AnyTrack
    var state: Any
    var before: Any?
  }

  func isTrue(_ condition: PathCondition) -> Bool { isTrue(condition, at: nil, nil) }

  private func isTrue(
    _ condition: PathCondition, at moment: Moment?, _ step: Row?
  ) -> Bool {
    condition.answer(of: step, StepText(timeline), failures) { index, path in
      guard case .changed = condition.subjects[index] else {
        let term = condition.condition.terms[index]
        return (try? term.isSo(of: value(of: path, at: moment))) ?? false
      }
      guard let moment, let before = moment.before, path.isMeant(moment.track) else { return false }
      return path.change(from: before, to: moment.state, signs) != nil
    } == true
  }

  private func value(of path: FieldPath, at moment: Moment?) -> Any? {
    if let moment, path.isMeant(moment.track) { return path.valueIfAny(in: moment.state) }
    let view = timeline.presentView
    return view.store(of: path).flatMap(view.value).flatMap(path.valueIfAny)
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
    case filtered
    /// After the reduce that made the part about states true; nil of a condition in which that
    /// hangs on steps: after each reduce with which it is so.
    case condition(PathCondition?)
    case change(FieldPath)
    /// The same, without stopping.
    case watch(FieldPath)
  }

  fileprivate(set) var number = 0
  let place: Place
  var condition: PathCondition?
  var isOnce = false
  var passedHits = 0 { didSet { remainingPasses = passedHits } }
  fileprivate var remainingPasses = 0
  fileprivate(set) var isOn = true
  fileprivate(set) var hits = 0

  init(_ place: Place) { self.place = place }

  var stepKinds: Set<StepKind> {
    switch place {
    case .action: [.action]
    case .effect: [.effect]
    case .mutation, .condition, .change, .watch: [.mutation]
    case .filtered: Set(StepKind.allCases.filter { !$0.events.isEmpty })
    }
  }

  var isOfChanges: Bool { condition?.needsChanges == true }

  private var filteredKinds: EventKinds {
    if isOfChanges { return [.reduce, .effectEnded] }
    let kinds = condition?.kinds ?? Set(StepKind.allCases)
    return kinds.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The path whose change it tells.
  var path: FieldPath? {
    switch place {
    case .change(let path), .watch(let path): path
    case .action, .mutation, .effect, .filtered, .condition: nil
    }
  }

  var isWatch: Bool { if case .watch = place { true } else { false } }

  fileprivate var caseName: String? {
    switch place {
    case .action(let typed), .mutation(let typed): typed.name
    case .effect, .filtered, .condition, .change, .watch: nil
    }
  }

  var kinds: EventKinds {
    switch place {
    case .action: .action
    case .mutation: .mutation
    case .effect: .effectStarted
    case .filtered: filteredKinds
    case .condition, .change: .reduce
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
      case .condition, .filtered: ["break"]
      case .change(let path): ["break changes \(path.text)"]
      case .watch(let path): ["watch \(path.text)"]
      }
    if !conditionText.isEmpty { words.append(conditionText) }
    if isOnce { words.append("once") }
    if passedHits > 0 { words.append("after \(passedHits)") }
    return words.joined(separator: " ")
  }

  fileprivate var conditionText: String {
    // All that follows `when` is one part, filters too.
    if case .condition(_?) = place, let condition { return "when \(condition)" }
    let (ofSteps, ofStates) = condition?.parts ?? (nil, nil)
    let filters = ofSteps.map { part in
      let word = Word(String("\(part)".prefix { $0 != " " }), span: 0..<0)
      return (try? Condition.begins(with: word)) == true ? "\(part)" : "when \(part)"
    }
    return [filters, ofStates.map { "when \($0)" }].compactMap(\.self).joined(separator: " ")
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
