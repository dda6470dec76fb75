import ReactorCore
import ReactorShell
import StateDiff

/// The steps at which a condition became true, in a view of the history.
@MainActor struct ConditionHistory {
  enum Moment {
    case change(CausedChange)
    /// A store began with it.
    case beginning(StepID)

    var step: StepID {
      switch self {
      case .change(let change): change.cause.step
      case .beginning(let step): step
      }
    }
  }

  /// Latest first.
  let moments: [Moment]
  private let paths: [FieldPath]
  private let view: Timeline.View
  private let tracks: [AnyTrack]

  init(_ condition: PathCondition, on view: Timeline.View, in session: Session) {
    let search = StepSearch(condition, in: session)
    session.timeline.replay(view.lines, to: search) { line, visit in
      search.position = line
      visit()
    }
    moments = search.found.reversed()
    paths = condition.isOfStates ? condition.paths : []
    (self.view, tracks) = (view, session.timeline.tracks)
  }

  var changes: [CausedChange] {
    moments.compactMap { if case .change(let change) = $0 { change } else { nil } }
  }

  var beginnings: [StepID] {
    moments.compactMap { if case .beginning(let step) = $0 { step } else { nil } }
  }

  /// The paths of which there never was a value.
  var unseen: [String] {
    paths.filter { path in
      !tracks.contains { track in
        path.isMeant(track)
          && (try? track.changes(of: .init(path.word), on: view, aliases: path.aliases)) != nil
      }
    }.map(\.text).uniqued
  }
}

private final class StepSearch: RowVisitor {
  private let condition: PathCondition
  private let failures: FailureLog
  private let steps: StepText
  private var whole: ConditionFollower
  private var states: ConditionFollower?
  private(set) var found: [ConditionHistory.Moment] = []
  var position = 0

  @MainActor init(_ condition: PathCondition, in session: Session) {
    self.condition = condition
    failures = session.failures
    steps = StepText(session.timeline)
    whole = ConditionFollower(condition, in: session.timeline)
    if let states = condition.parts.ofStates, states.isOfStates {
      self.states = ConditionFollower(states, in: session.timeline)
    }
    if condition.isOfStates, whole.answer(at: nil) == true { found = [.beginning(.start)] }
  }

  var kinds: EventKinds { whole.kinds.union(.reduce) }

  func visit(_ row: EventRow) {
    states?.endMoment()
    let wasTrue = states?.answer(at: nil) == true
    states?.follow(row)
    whole.follow(row)
    guard !wasTrue, states.map({ $0.answer(at: nil) == true }) ?? true else { return }
    guard let change = row.change else {
      if condition.isOfStates { found.append(.beginning(row.step)) }
      return
    }
    var cause = ChangeCause.mutation(row.step)
    if case .restored = row.kind {
      guard condition.isOfStates else { return }
      cause = .restored(row.step, position: position)
    }
    let step = FilteredStep(row, for: condition, failures, in: steps)
    guard whole.answer(at: step) == true else { return }
    let path = condition.paths.last {
      row.track.map($0.isMeant) == true
        && $0.change(from: change.before, to: change.after, .ascii) != nil
    }
    found.append(
      .change(
        CausedChange(
          cause: cause, path: path?.text ?? "", before: path?.valueIfAny(in: change.before),
          after: path?.valueIfAny(in: change.after))))
  }
}

@MainActor struct WhenAnswer {
  let condition: PathCondition
  let history: ConditionHistory
  let limit: Int
  let session: Session

  func data(_ fields: EventFields) -> [JSONObject] {
    let table = CauseTable(session)
    let steps = StepText(session.timeline)
    return history.changes.prefix(limit).mapUntilInterrupted { table.object(of: $0, fields) }
      + history.beginnings.map { step in
        JSONObject(["step": step, "time": steps.moment(of: step)?.time ?? .zero])
      }
  }

  var lines: [Sentence] {
    let theme = session.theme
    let table = CauseTable(session, namesPaths: condition.paths.count != 1)
    var lines = table.lines(history.changes.prefix(limit))
    let more = history.changes.count - limit
    if more > 0 {
      lines.append("\(theme.signs.ellipsis) \(more) times before: when all \(condition)")
    }
    lines += history.beginnings.map { step in
      theme.isPlain ? "true at first" : "\(step)  true at first"
    }
    if lines.isEmpty {
      let unseen = history.unseen
      lines.append(
        unseen.isEmpty
          ? condition.neverSo
          : "it was never true, and never was there \(unseen.joined(separator: ", "))")
    }
    return lines
  }
}

extension PathCondition {
  var neverSo: Sentence {
    isOfStates ? "it was never true" : "no mutation was so; log looks at actions and effects, too"
  }
}
