import ReactorCore
import ReactorShell
import StateDiff

/// The steps at which a condition became true, in a view of the history.
struct ConditionHistory {
  private var terms: [TermHistory] = []
  /// The steps, latest first: a change of the value of a term, the last term's if several changed.
  private var moments: [(term: Int, change: Int)] = []
  private var steps: [CausedChange]?
  /// The paths of which there never was a value.
  private(set) var unseen: [String] = []
  /// True if it was so before anything changed.
  private(set) var isTrueAtFirst = false

  @MainActor init(_ condition: PathCondition, on view: Timeline.View, in session: Session) {
    let timeline = session.timeline
    guard condition.isOfStates else {
      let search = StepSearch(condition, on: view, in: session)
      view.replay(to: search)
      steps = search.found.reversed()
      return
    }
    var unseen: [String] = []
    terms = zip(condition.condition.terms, condition.paths).map { term, path in
      let track = timeline.tracks.last(where: path.isMeant)
      let changes = track.flatMap { track in
        try? track.changes(
          of: KeyPathExpression(path.word), on: view, aliases: path.aliases)
      }
      if changes == nil { unseen.append(path.text) }
      return TermHistory(term, path, changes ?? PathChanges())
    }
    self.unseen = unseen.uniqued
    var isSo = terms.map(\.isSoAtFirst)
    isTrueAtFirst = condition.condition.holds { isSo[$0] }
    guard !condition.condition.isSimple else {
      terms.first?.turns.forEachUntilInterrupted { if $0.isSo { moments.append((0, $0.change)) } }
      return
    }
    var turns = terms.enumerated().flatMap { index, reader in
      reader.turns.mapUntilInterrupted { turn in
        timeline.position(of: reader.cause(turn.change)).map {
          (position: $0, term: index, turn: turn)
        }
      }.compactMap(\.self)
    }
    turns.sort { ($0.position, $0.term) < ($1.position, $1.term) }
    var wasTrue = isTrueAtFirst
    var next = turns.startIndex
    let isInterrupted = Interruption.isWanted
    while next < turns.endIndex, !isInterrupted() {
      let position = turns[next].position
      let first = next
      while next < turns.endIndex, turns[next].position == position {
        isSo[turns[next].term] = turns[next].turn.isSo
        next += 1
      }
      let isTrue = condition.condition.holds { isSo[$0] }
      if isTrue, !wasTrue {
        moments.append((turns[next - 1].term, turns[next - 1].turn.change))
      }
      // A change is true for a moment.
      for turn in turns[first..<next] where terms[turn.term].isOfChange { isSo[turn.term] = false }
      wasTrue = condition.condition.holds { isSo[$0] }
    }
    moments.reverse()
  }

  /// The changes that made it true, latest first. Each is made when it is looked at.
  var changes: some RandomAccessCollection<CausedChange> {
    (0..<(steps?.count ?? moments.count)).lazy.map { [self] index in
      steps?[index] ?? terms[moments[index].term].change(moments[index].change)
    }
  }
}

/// Looks for the steps that a condition means.
private final class StepSearch: RowVisitor {
  private let condition: PathCondition
  private let failures: FailureLog
  private let steps: StepText
  private var whole: ConditionFollower
  private var states: ConditionFollower?
  private(set) var found: [CausedChange] = []

  @MainActor init(_ condition: PathCondition, on view: Timeline.View, in session: Session) {
    self.condition = condition
    failures = session.failures
    steps = StepText(session.timeline)
    whole = ConditionFollower(condition, on: view, in: session.timeline)
    if let states = condition.parts.ofStates, states.isOfStates {
      self.states = ConditionFollower(states, on: view, in: session.timeline)
    }
  }

  var kinds: EventKinds { [.started, .reduce, .restored] }

  func visit(_ row: EventRow) {
    states?.endMoment()
    let wasTrue = states?.answer(at: nil) == true
    states?.follow(row)
    whole.follow(row)
    guard case .reduce(let change) = row.kind, !wasTrue else { return }
    guard states.map({ $0.answer(at: nil) == true }) ?? true else { return }
    let step = FilteredStep(row, for: condition, failures, in: steps)
    guard whole.answer(at: step) == true else { return }
    let path = condition.paths.last {
      $0.change(from: change.before, to: change.after, .ascii) != nil
    }
    found.append(
      CausedChange(
        cause: .mutation(row.step), path: path?.text ?? "",
        before: path?.valueIfAny(in: change.before), after: path?.valueIfAny(in: change.after)))
  }
}

/// The changes at which the answer of one term turned.
private struct TermHistory {
  /// Latest first: the indices of the changes, and the new answers.
  private(set) var turns: [(change: Int, isSo: Bool)] = []
  private(set) var isSoAtFirst = false
  let isOfChange: Bool
  private let path: String
  private let changes: PathChanges

  init(_ term: Condition.Term, _ path: FieldPath, _ changes: PathChanges) {
    isOfChange = if case .change = term.test { true } else { false }
    self.path = path.text
    self.changes = changes
    guard !isOfChange else {
      turns = changes.causes.indices.mapUntilInterrupted { ($0, true) }
      return
    }
    let answers = changes.answers { (try? term.isSo(of: $0)) ?? false }
    for (index, isSo) in answers.dropLast().enumerated() where isSo != answers[index + 1] {
      turns.append((index, isSo))
    }
    isSoAtFirst = answers.last ?? false
  }

  func cause(_ index: Int) -> ChangeCause { changes.causes[index] }

  func change(_ index: Int) -> CausedChange {
    let (before, after) = changes[index]
    return CausedChange(cause: changes.causes[index], path: path, before: before, after: after)
  }
}

@MainActor struct WhenAnswer {
  let condition: PathCondition
  let history: ConditionHistory
  let limit: Int
  let timeline: Timeline
  let record: SessionRecord
  let theme: Theme
  let columns: Int

  func data(_ fields: EventFields) -> [JSONObject] {
    let table = CauseTable(timeline: timeline, record: record, theme: theme, columns: columns)
    return history.changes.prefix(limit).mapUntilInterrupted { table.object(of: $0, fields) }
  }

  var lines: [Sentence] {
    let table = CauseTable(
      timeline: timeline, record: record, theme: theme, columns: columns,
      namesPaths: condition.paths.count != 1)
    var lines = table.lines(history.changes.prefix(limit))
    let more = history.changes.count - limit
    if more > 0 {
      lines.append("\(theme.signs.ellipsis) \(more) times before: when all \(condition)")
    }
    if history.isTrueAtFirst {
      lines.append(theme.isPlain ? "true at first" : "0  true at first")
    }
    guard lines.isEmpty else { return lines }
    return [
      history.unseen.isEmpty
        ? condition.neverSo
        : "it was never true, and never was there \(history.unseen.joined(separator: ", "))"
    ]
  }
}

extension PathCondition {
  var neverSo: Sentence {
    isOfStates
      ? "it was never true" : "no mutation was so; log looks at actions and effects, too"
  }
}

extension Timeline {
  fileprivate func position(of cause: ChangeCause) -> Int? {
    switch cause {
    case .mutation(let step): position(of: step)
    case .restored(_, let position): position
    }
  }
}
