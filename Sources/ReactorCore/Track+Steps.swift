extension Track {
  /// The action of a step, as `transform(action:)` left it; nil where this track received none.
  ///
  /// - Complexity: O(log n).
  public func action(of step: StepID) -> R.Action? {
    record(ofAction: step).map { actions[$0].action }
  }

  /// Where mutate made what it returned for the action of a step; nil where that isn't known.
  ///
  /// - Complexity: O(log n), and O(n) in the number of other events where the answer came apart from
  ///   its action, as in a pump that was held.
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
    let record = mutations.place(of: index)
    let ordinal = record.pointee.ordinal
    return ordinal == .max
      ? lateStep(ofMutation: index) : StepID(record.pointee.action, UInt32(ordinal))
  }

  @usableFromInline func lateStep(ofMutation index: Int) -> StepID {
    late[late.firstIndex { $0.index >= index }].step
  }

  /// Which mutation of this track a step is, counted from 0; nil if it is none.
  ///
  /// None is the step of an action, of another store's mutation, and of one that was dropped, by
  /// `transform(mutation:)` or with the oldest ones.
  ///
  /// - Complexity: O(log n). Who asks first for a mutation that came when its action wasn't the
  ///   latest, as those of effects do, pays O(n) in the number of these.
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
