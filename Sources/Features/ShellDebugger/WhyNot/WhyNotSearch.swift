import ReactorCore
import ReactorShell
import StateDiff

/// Looks through a view of the history for what made a thing so, and for what was on its way.
final class WhyNotSearch {
  enum Question {
    case condition(PathCondition)
    case mutation(TypedCase)
  }

  private struct Case: Hashable {
    let track: Int
    /// Nil for an action that is held before its turn: nothing of it is recorded yet.
    var name: String?
  }

  private struct Reduced {
    let step: StepID
    let position: Int
    let mutation: Case
    let isMeant: Bool
    let wasSo: Bool
    let holds: Bool
    let isEqual: Bool
  }

  private let question: Question
  private var condition: ReactorShell.Question?
  private let steps: StepText
  private let tracks: Set<Int>
  private var position = 0
  private var reduced: [Reduced] = []
  private var stopped: [(hindrance: Hindrance, subject: Case)] = []
  private var actions: [Int: Case] = [:]
  private var queued: [Int: Hindrance] = [:]
  private var running: [EffectID: (action: Int, track: Int, position: Int)] = [:]
  /// True if the condition holds at the end of the view.
  private(set) var holds = false

  @MainActor init(_ question: Question, on view: Timeline.View, in session: Session) {
    self.question = question
    let timeline = session.timeline
    steps = StepText(timeline)
    switch question {
    case .condition(let condition):
      self.condition = ReactorShell.Question(condition, in: session)
      tracks = Set(
        timeline.tracks.filter { track in condition.paths.contains { $0.isMeant(track) } }
          .map(\.number))
    case .mutation(let mutation):
      tracks = Set(timeline.tracks.filter { $0.mayReduce(mutation.name) }.map(\.number))
    }
    view.forEachRow { row in
      self.condition?.go(to: row)
      for part in row.parts { visit(part, in: row) }
      holds = self.condition?.isSoBehind == true
    }
    for (action, hindrance) in queued {
      guard let waited = actions[action], !view.hasStore(of: timeline.tracks[waited.track]) else {
        continue
      }
      queued[action] = nil
      stopped.append(
        (
          Hindrance(
            step: hindrance.step, kind: .abandoned, position: hindrance.position,
            value: hindrance.value), waited
        ))
    }
    guard view.end + 1 >= timeline.count else { return }
    // Effects and held stages are known of the present only.
    let live = Set(timeline.effects.map(\.info.id))
    running = running.filter { live.contains($0.key) }
    for track in timeline.isHeld ? timeline.tracks : [] {
      for stage in track.store?.waitingStages ?? []
      where stage.kind.isOnTheWay && queued[stage.step.action] == nil {
        position += 1
        stopped.append(
          (
            Hindrance(step: stage.step, kind: .held(stage.kind), position: position),
            actions[stage.step.action] ?? Case(track: track.number)
          ))
      }
    }
  }

  // MARK: - Events

  private func visit(_ row: EventRow, in whole: Row) {
    position += 1
    let (step, track) = (row.step, row.track?.number ?? -1)
    func stop(
      _ kind: Hindrance.Kind, _ subject: Case?, at place: StepID? = nil, value: Any? = nil
    ) {
      guard let subject else { return }
      stopped.append(
        (
          Hindrance(step: place ?? step, kind: kind, position: position, value: value), subject
        ))
    }
    switch row.kind {
    case .action(let action):
      actions[step.action] = Case(track: track, name: CaseName.of(action))
      queued[step.action] = nil
    case .queued(let action, let other):
      actions[step.action] = Case(track: track, name: CaseName.of(action))
      queued[step.action] = Hindrance(
        step: step, kind: .queued(behind: other), position: position, value: action)
    case .actionDropped(let action):
      queued[step.action] = nil
      stop(.dropped, Case(track: track, name: CaseName.of(action)), value: action)
    case .mutationDropped(let mutation):
      guard isMeant(mutation) else { break }
      stop(.dropped, Case(track: track, name: CaseName.of(mutation)), value: mutation)
    case .reduce(let change):
      guard let mutation = whole.value else { break }
      reduced.append(
        Reduced(
          step: step, position: position,
          mutation: Case(track: track, name: CaseName.of(mutation)), isMeant: isMeant(mutation),
          wasSo: condition?.wasSo == true, holds: condition?.isSoBehind == true,
          isEqual: isEqual(change, of: row.track)))
    case .effectStarted(let effect):
      running[effect.id] = (effect.action, track, position)
    case .effectEnded(let effect, let ending):
      running[effect.id] = nil
      let place = StepID(action: effect.action)
      switch ending {
      case .done: break
      case .cancelled: stop(.cancelled, actions[effect.action], at: place)
      case .released: stop(.released, actions[effect.action], at: place)
      case .replaced(let other): stop(.replaced(by: other), actions[effect.action], at: place)
      case .failed(let error): stop(.failed("\(error)"), actions[effect.action], at: place)
      }
    case .started, .restored, .sent, .actionTransformed, .mutate, .mutation, .mutationTransformed,
      .pulse, .remark:
      break
    }
  }

  private func isMeant(_ mutation: Any) -> Bool {
    switch question {
    case .condition: true
    case .mutation(let wanted): wanted.fits(mutation)
    }
  }

  private func isEqual(_ change: StateChange, of track: AnyTrack?) -> Bool {
    guard case .condition(let condition) = question, let track, tracks.contains(track.number) else {
      return false
    }
    return condition.paths.allSatisfy {
      !$0.isMeant(track) || $0.change(from: change.before, to: change.after, .ascii) == nil
    }
  }

  // MARK: - Findings

  /// The findings, latest first, and true if it isn't known of some that they would have made it so.
  func findings() -> (all: [Hindrance], areUnknown: Bool) {
    let coming = reduced.filter { isAskedForByName ? $0.isMeant : $0.holds && !$0.wasSo }
    let came = coming.last
    let ended = reduced.last { $0.wasSo && !$0.holds }
    // Until it was so the last time, whatever hindered it didn't.
    let since = ended?.position ?? came?.position ?? 0
    let makers = Set(coming.map(\.mutation))
    let givers = Set(
      reduced.filter { makers.contains($0.mutation) }.compactMap { actions[$0.step.action] })
    var all: [Hindrance] = []
    if let came { all.append(Hindrance(step: came.step, kind: .came, position: came.position)) }
    if let ended { all.append(Hindrance(step: ended.step, kind: .ended, position: ended.position)) }
    all += reduced.filter { $0.isEqual && !$0.holds && makers.contains($0.mutation) }
      .filter { $0.position > since }
      .map { Hindrance(step: $0.step, kind: .equal, position: $0.position) }
    var areUnknown = false
    func add(_ hindrance: Hindrance, _ subject: Case?) {
      guard let subject, hindrance.position > since else { return }
      let isOfMutation = hindrance.isDroppedMutation
      let known = isOfMutation ? makers : givers
      // A mutation that was asked for is meant whether it ever came or not.
      let isAskedFor = isOfMutation && isAskedForByName
      let isUnknown = known.isEmpty || subject.name == nil
      guard isAskedFor || (isUnknown ? tracks.contains(subject.track) : known.contains(subject))
      else { return }
      all.append(hindrance)
      if isUnknown, !isAskedFor { areUnknown = true }
    }
    for (hindrance, subject) in stopped { add(hindrance, subject) }
    for (action, hindrance) in queued { add(hindrance, actions[action]) }
    for effect in running.values {
      add(
        Hindrance(step: StepID(action: effect.action), kind: .waits, position: .max - 1),
        actions[effect.action])
    }
    all.sort { ($0.position, $0.step) > ($1.position, $1.step) }
    return (all, areUnknown)
  }

  private var isAskedForByName: Bool { if case .mutation = question { true } else { false } }
}

extension WaitingStage.Kind {
  /// False for what follows a reduce, or brings nothing.
  fileprivate var isOnTheWay: Bool {
    switch self {
    case .action, .mutate, .mutation, .reduce: true
    case .view, .end: false
    }
  }
}
