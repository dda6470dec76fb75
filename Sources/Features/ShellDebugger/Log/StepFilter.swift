import ReactorCore
import ReactorShell
import StateDiff

/// A part of a query on the history: a condition on a step.
///
/// `log`, `when`, `break` and `watch` share them. See ``FilterWords`` for their syntax.
enum StepFilter {
  /// `kind:action`, or several of them: `kind:action,view`.
  case kind(Set<StepKind>)
  /// `store:Detail`: a part of the store's name.
  case store(ValueSearch)
  /// `name:set`: the beginning of an action's, a mutation's, a key's or a pulse's name.
  case name(String)
  /// `changed:sectionData["20대"]`: the path, one inside of it or one that it is inside of.
  case changed(ChangedPath)
  /// `step:3`, `step:2..4.1`: steps by their numbers, with the consequences of an action.
  case steps(from: StepID, through: StepID)
  /// `failed`: an effect that failed, or a state that keeps a new failure.
  case failed
  /// A plain word: text in keys and values.
  case text(ValueSearch)

  /// Capitals and small letters are the same.
  static func isName(_ name: String, beginningWith beginning: String) -> Bool {
    name.lowercased().hasPrefix(beginning.lowercased())
  }

  var isOfSteps: Bool { if case .steps = self { true } else { false } }

  /// Returns false if the filter names steps and this isn't one of them.
  func mayPass(_ step: StepID) -> Bool {
    guard case .steps(let first, let last) = self else { return true }
    return first <= step && (step <= last || last.mutation == 0 && step.action == last.action)
  }

  /// True if it looks at the changes of a mutation.
  var needsChanges: Bool {
    switch self {
    case .changed, .failed, .text: true
    case .kind, .store, .name, .steps: false
    }
  }
}

/// The kinds of steps.
enum StepKind: String, CaseIterable {
  case action, mutation, effect, pulse, view, mark

  var help: Sentence {
    switch self {
    case .action: "what was sent"
    case .mutation: "what was reduced"
    case .effect: "what began, ended, failed, was cancelled or replaced"
    case .pulse: "observers of pulses that were called"
    case .view: "what screens did"
    case .mark: "what was remarked"
    }
  }

  /// The events of stores that are of this kind.
  var events: EventKinds {
    switch self {
    case .action: .action
    case .mutation: .mutation
    case .effect: [.effectStarted, .effectEnded]
    case .pulse: .pulse
    case .view, .mark: []
    }
  }
}

/// A path as it is typed, to be compared with the paths of changes.
struct ChangedPath {
  /// The name of the store, if the path began with it.
  let store: String?
  let typed: Word
  private let components: [Set<String>]

  /// - Parameter path: The path behind the name of the store.
  init(
    _ path: KeyPathExpression, of store: String?, typed: Word, aliases: [String: String]
  ) {
    self.store = store
    self.typed = typed
    components = path.components.map { component in
      guard component.hasPrefix("["), component.hasSuffix("]") else { return [component] }
      let key = component.dropFirst().dropLast()
      let name = key.filter { $0 != "\"" && $0 != "'" }
      return [String(key), name, aliases[name] ?? name]
    }
  }

  /// True if a change is there, further in, or of something around it.
  func meets(_ change: Change) -> Bool {
    zip(components, change.path.components).allSatisfy { names, component in
      switch component {
      case .field(let name): names.contains(name)
      case .key(let text):
        names.contains(text) || names.contains(text.filter { $0 != "\"" })
      case .index(let index): names.contains("\(index)")
      }
    }
  }
}

/// A step as filters look at it.
struct FilteredStep {
  let kind: StepKind?
  let step: StepID
  let store: String?
  let value: Any?
  let changes: [Change]
  /// It is a failure, or brought one to the state.
  let isFailure: Bool
  /// The name of a record without a value: the key of an effect, the name of a pulse.
  let name: String?
  let text: String

  /// - Parameters:
  ///   - kind: The kind of an event that has none.
  ///   - value: Of a reduce its mutation.
  init(
    _ row: EventRow, _ changes: [Change] = [], kind: StepKind? = nil, isFailure: Bool = false,
    value: Any? = nil, text: String = ""
  ) {
    self.kind = row.stepKind ?? kind
    step = row.step
    store = row.track?.name
    self.value = value ?? row.value
    self.changes = changes
    self.isFailure = isFailure || row.isFailedEffect
    name = row.nameWithoutValue
    self.text = text
  }

  init(mutation step: StepID, in steps: StepText) {
    (kind, self.step, store) = (.mutation, step, steps.reactor(of: step))
    (value, changes, isFailure, name, text) = (steps.value(of: step), [], false, nil, "")
  }

  func passes(_ filter: StepFilter, _ steps: StepText) -> Bool {
    switch filter {
    case .kind(let kinds):
      kind.map(kinds.contains) ?? false
    case .store(let part):
      part.isIn(store ?? steps.reactor(of: step) ?? "")
    case .name(let beginning):
      StepFilter.isName(name ?? value.map(CaseName.of) ?? "", beginningWith: beginning)
    case .changed(let path):
      (path.store == nil || path.store == store) && changes.contains(where: path.meets)
    case .steps:
      filter.mayPass(step)
    case .failed:
      isFailure
    case .text(let search):
      has(search)
    }
  }

  private func has(_ search: ValueSearch) -> Bool {
    if search.isIn(text) || name.map(search.isIn) ?? false { return true }
    if let value, search.isIn(value: value) { return true }
    return changes.contains { search.isIn($0) }
  }
}

extension EventRow {
  /// The kind that `kind:` knows it by; nil for events without such a kind.
  var stepKind: StepKind? {
    switch kind {
    case .action, .queued, .actionDropped: .action
    case .mutation, .mutationDropped, .reduce: .mutation
    case .effectStarted, .effectEnded: .effect
    case .pulse: .pulse
    case .remark(let remark): remark is ViewUpdate ? .view : remark is Mark ? .mark : nil
    default: nil
    }
  }

  fileprivate var nameWithoutValue: String? {
    switch kind {
    case .effectStarted(let effect), .effectEnded(let effect, _): effect.key ?? ""
    case .pulse(let name, _): name
    case .restored: "restored"
    default: nil
    }
  }

  var isFailedEffect: Bool {
    if case .effectEnded(_, .failed) = kind { true } else { false }
  }
}

/// Everything that has to be true of a step.
struct StepTest {
  var filters: [StepFilter]
  /// The condition that has to hold after it.
  var condition: ConditionFollower?
  private let failures: FailureLog

  /// - Parameter view: The history in which the condition is followed.
  @MainActor init(_ words: FilterWords.Read, on view: Timeline.View, in session: Session) {
    filters = words.filters
    condition = words.condition.map { ConditionFollower($0, on: view, in: session.timeline) }
    failures = session.failures
  }

  func passes(_ step: FilteredStep, _ steps: StepText) -> Bool {
    condition?.isTrue != false && filters.allSatisfy { step.passes($0, steps) }
  }

  /// The requested kinds; nil for events that are listed otherwise.
  var kinds: Set<StepKind>? {
    filters.reduce(nil) { all, filter in
      guard case .kind(let kinds) = filter else { return all }
      return all?.intersection(kinds) ?? kinds
    }
  }

  /// True if only failures are asked for.
  var asksForFailures: Bool { filters.contains { if case .failed = $0 { true } else { false } } }

  func isFailure(_ change: StateChange, at step: StepID, of track: AnyTrack?) -> Bool {
    track.map { failures.isFailure(from: change.before, to: change.after, at: step, of: $0) }
      ?? false
  }
}

/// The cases of actions and mutations that occurred, the latest first.
///
/// The part of the record that is looked at is small enough that nobody has to wait.
struct RecordedCases {
  /// A case, and an example that occurred.
  struct Case {
    let name: String
    let example: String
  }

  let cases: [Case]
  private static let scanned = 4_000

  /// - Parameters:
  ///   - kinds: Actions, mutations or both.
  ///   - track: The store; nil for all.
  init(
    of timeline: Timeline, kinds: EventKinds = [.action, .mutation], in track: AnyTrack? = nil
  ) {
    let finder = CaseFinder(kinds: kinds, track: track)
    timeline.replayBackwards(to: finder) { finder.seenCount >= Self.scanned }
    cases = finder.cases
  }

  private final class CaseFinder: RowVisitor {
    let kinds: EventKinds
    private let track: AnyTrack?
    private(set) var seenCount = 0
    private(set) var cases: [Case] = []
    private var names: Set<String> = []

    init(kinds: EventKinds, track: AnyTrack?) {
      self.kinds = kinds
      self.track = track
    }

    func visit(_ row: EventRow) {
      seenCount += 1
      guard track == nil || track === row.track, let value = row.value else { return }
      let name = CaseName.of(value)
      guard names.insert(name).inserted else { return }
      cases.append(Case(name: name, example: ValueText.inSentence(value)))
    }
  }
}
