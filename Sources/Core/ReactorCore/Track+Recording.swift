extension Track {
  /// Adds a line to the shared order; returns where.
  @inlinable @inline(__always) func addLine(_ kind: Line.Kind, on timeline: Timeline) -> Int {
    let position = timeline.lines.count
    if position >> Line.blockShift != latest.block {
      mark(
        actions: actions.count, mutations: mutations.count, states: states.count,
        others: others.count)
    }
    timeline.append(Line(kind, track: place))
    return position
  }

  @inlinable func record(_ action: R.Action, number: UInt32, on timeline: Timeline) {
    timeline.placeAction(number)
    let line = addLine(.action, on: timeline)
    latest.record(action: number, at: line, mutationCount: mutations.count)
    actions.append(ActionRecord(number: number, action: action))
  }

  /// Records the result of mutate for the action at `index`.
  @inlinable func record(
    _ mutations: borrowing Mutations<R.Mutation>, at index: Int, on timeline: Timeline
  ) {
    // The action's line includes it, if nothing was recorded since and no turn has begun.
    guard latest.actionLine == timeline.lines.count &- 1, !timeline.turns.isNew,
      index == actions.count &- 1, let outcome = outcome(of: mutations, at: index),
      let location = locationNumber(of: mutations)
    else {
      record(
        .mutate(mutations.returned, mutations.location), step: StepID(actions[index].number, 0))
      return
    }
    actions.changeLast {
      $0.outcome = outcome
      $0.location = location
    }
  }

  @inlinable func outcome(
    of mutations: borrowing Mutations<R.Mutation>, at index: Int
  ) -> Outcome? {
    switch mutations.timing {
    case .none: return Outcome.none
    case .now: return .just
    case .several(let several): return Outcome(several: several.count)
    case .overTime(let work):
      recordKey(work.key, at: index)
      return work.isLasting ? .lastingEffect : .effect
    case .concat, .merge, .cancel: return nil
    }
  }

  @inlinable func locationNumber(of mutations: borrowing Mutations<R.Mutation>) -> UInt16? {
    guard let location = mutations.location else { return 0 }
    return locations.number(of: location)
  }

  @usableFromInline func recordKey(_ key: String?, at index: Int) {
    effectKeys.append((index, key))
  }

  @inlinable func record(_ mutation: R.Mutation, step: StepID, on timeline: Timeline) {
    if step.actionNumber == 0 { timeline.placeExternal(step.mutationNumber) }
    let line = addLine(.mutation, on: timeline)
    let index = mutations.count
    latest.record(mutation: step, at: line, index: index)
    if !latest.isCounting || step.mutationNumber >= UInt32(UInt16.max) {
      recordLate(step, at: index)
    }
    mutations.append(MutationRecord(step: step, mutation: mutation))
  }

  @usableFromInline func recordLate(_ step: StepID, at index: Int) {
    // One that no action caused is found in the timeline, unless its number is too large for the
    // record.
    if step.actionNumber == 0, step.mutationNumber < UInt32(UInt16.max) { return }
    late.append(LateMutation(index: UInt32(truncatingIfNeeded: index), step: step))
  }

  /// The state that the last mutation led to. A mutation begins when the one before it is reduced:
  /// no other can lack its state.
  @inlinable func record(after: R.State, on timeline: Timeline) {
    if latest.mutationLine != timeline.lines.count &- 1 || timeline.turns.isNew {
      timeline.lines[latest.mutationLine].splitReduce()
      _ = addLine(.reduce, on: timeline)
    }
    states.append(after)
  }

  @usableFromInline func record(_ kind: Event<R>.Kind, step: StepID) {
    switch kind {
    case .actionDropped: timeline.placeAction(step.actionNumber)
    case .mutationDropped where step.actionNumber == 0:
      timeline.placeExternal(step.mutationNumber)
    default: break
    }
    _ = addLine(.other, on: timeline)
    others.append(OtherRecord(step: step, kind: kind))
  }
}

/// The places at which a track last recorded something.
@usableFromInline struct LatestRecords {
  /// The last block with a mark; -1 before the first.
  @usableFromInline var block = -1
  /// The lines in which the last action and the last mutation began.
  @usableFromInline private(set) var actionLine = -1
  @usableFromInline private(set) var mutationLine = -1
  private var action: UInt32 = 0
  /// The number of mutations before that action.
  private var mutationCount = 0
  /// All mutations since are of that action, one after the other: they are found by counting.
  @usableFromInline private(set) var isCounting = true

  init() {}

  @usableFromInline mutating func record(action: UInt32, at line: Int, mutationCount: Int) {
    self.action = action
    self.mutationCount = mutationCount
    actionLine = line
    isCounting = true
  }

  @usableFromInline mutating func record(mutation step: StepID, at line: Int, index: Int) {
    mutationLine = line
    isCounting =
      isCounting && step.actionNumber == action
      && index &- mutationCount &+ 1 == Int(step.mutationNumber)
  }
}

/// A kept action: the values that a step needs, packed. 16 bytes for an action of 9.
@usableFromInline struct ActionRecord<R: Reactor> {
  @usableFromInline let action: R.Action
  @usableFromInline var outcome = Outcome.apart
  @usableFromInline var location: UInt16 = 0
  @usableFromInline let number: UInt32

  @inlinable init(number: UInt32, action: R.Action) {
    self.number = number
    self.action = action
  }
}

/// The result of mutate, in a byte.
@usableFromInline struct Outcome: Equatable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has a line of its own in the order, or is yet to come.
  @inlinable static var apart: Self { Self(rawValue: 0) }
  @inlinable static var none: Self { Self(rawValue: 1) }
  @inlinable static var just: Self { Self(rawValue: 2) }
  @inlinable static var effect: Self { Self(rawValue: 3) }
  @inlinable static var lastingEffect: Self { Self(rawValue: 4) }

  /// Creates the outcome of several mutations, unless there are too many for a byte.
  @inlinable init?(several count: Int) {
    guard count <= 250 else { return nil }
    self.init(rawValue: UInt8(5 + count))
  }

  var severalCount: Int? { rawValue < 5 ? nil : Int(rawValue) - 5 }
}

/// A mutation as it is kept, with its step. 16 bytes where the mutation has 9.
@usableFromInline struct MutationRecord<R: Reactor> {
  @usableFromInline let mutation: R.Mutation
  /// The mutation's number in its action; the largest number refers to ``LateMutation``.
  @usableFromInline let ordinal: UInt16
  @usableFromInline let action: UInt32

  @inlinable init(step: StepID, mutation: R.Mutation) {
    self.mutation = mutation
    ordinal = UInt16(clamping: step.mutationNumber)
    action = step.actionNumber
  }
}

/// A mutation that can't be found by counting from its action: others came between, or it has too
/// large a number.
struct LateMutation {
  let index: UInt32
  let step: StepID
}

/// Any other event, kept whole.
@usableFromInline struct OtherRecord<R: Reactor> {
  let step: StepID
  let kind: Event<R>.Kind
}

// MARK: - Steps

extension Track {
  /// The action of a step, as `transform(action:)` left it; nil if this track received none.
  ///
  /// - Complexity: O(log n).
  public func action(of step: StepID) -> R.Action? {
    record(ofAction: step).map { actions[$0].action }
  }

  /// Returns the place in `mutate` that made the result for a step's action; nil if it isn't known.
  ///
  /// - Complexity: O(log n), and O(n) in the number of other events if the result was recorded
  ///   apart from its action, as in a pump that was held.
  public func location(of step: StepID) -> SourceLocation? {
    if let record = record(ofAction: step), actions[record].outcome != .apart {
      return locations[actions[record].location]
    }
    for index in (others.start..<others.count).reversed()
    where others[index].step.action == step.action {
      if case .mutate(_, let location) = others[index].kind { return location }
    }
    return nil
  }

  private func record(ofAction step: StepID) -> Int? {
    guard let position = timeline.position(of: StepID(step.actionNumber, 0)),
      timeline.lines[position].track == place, timeline.lines[position].kind == .action
    else { return nil }
    return Int(counts(before: position).actions)
  }

  /// The step of the mutation at `index`, counted from 0, which has to be one of
  /// ``keptMutations``.
  ///
  /// - Complexity: O(1); O(log n) beyond the 65,534th mutation of one action.
  @inlinable public func step(ofMutation index: Int) -> StepID {
    let ordinal = mutations[index].ordinal
    return ordinal == .max
      ? lateStep(ofMutation: index) : StepID(mutations[index].action, UInt32(ordinal))
  }

  @usableFromInline func lateStep(ofMutation index: Int) -> StepID {
    late[late.firstIndex { $0.index >= index }].step
  }

  /// Returns the index of a step's mutation in this track, counted from 0.
  ///
  /// Nil for the step of an action, of another store's mutation, or of a mutation that was dropped,
  /// by `transform(mutation:)` or with the oldest ones.
  ///
  /// - Complexity: O(log n). The first lookup of a mutation that came when its action wasn't the
  ///   latest, as an effect's do, takes O(n) in the number of these.
  public func index(of step: StepID) -> Int? {
    guard step.mutationNumber > 0, let cause = timeline.cause(of: step), cause.track == place
    else { return nil }
    guard step.actionNumber != 0 else {
      return isMutation(cause.firstMutation, step) ? cause.firstMutation : nil
    }
    let index = cause.firstMutation + step.mutation - 1
    return isMutation(index, step) ? index : lateIndex(of: step)
  }

  /// The mutations of an action that are there, counted from 0, in the order in which they were
  /// reduced.
  ///
  /// None for an action of another store, nor for 0.
  ///
  /// - Complexity: O(log n + the number of mutations), and as in ``index(of:)``.
  public func mutations(ofAction number: Int) -> [Int] {
    let action = StepID(action: number)
    guard number > 0, let cause = timeline.cause(of: action), cause.track == place else {
      return []
    }
    var indices: [Int] = []
    let base = cause.firstMutation
    var index = max(base, mutations.start)
    while isMutation(index, StepID(action: number, mutation: index - base + 1)) {
      indices.append(index)
      index += 1
    }
    return indices + lateIndices(of: action.actionNumber).drop { $0 < index }
  }

  private func isMutation(_ index: Int, _ step: StepID) -> Bool {
    keptMutations.contains(index) && self.step(ofMutation: index) == step
  }

  private func lateIndices(of action: UInt32) -> [Int] {
    lateIndexedCount = max(lateIndexedCount, late.start)
    while lateIndexedCount < late.count {
      let mutation = late[lateIndexedCount]
      lateByAction[mutation.step.actionNumber, default: []].append(Int(mutation.index))
      lateIndexedCount += 1
    }
    return lateByAction[action] ?? []
  }

  /// The mutations of an action come in the order of their numbers.
  private func lateIndex(of step: StepID) -> Int? {
    let indices = lateIndices(of: step.actionNumber)
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = low + (high - low) / 2
      if self.step(ofMutation: indices[middle]) < step { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && isMutation(indices[low], step) ? indices[low] : nil
  }
}
