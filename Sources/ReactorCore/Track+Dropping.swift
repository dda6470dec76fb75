extension Track {
  /// Drops what belongs to the lines before `position`; nothing may be under way.
  ///
  /// The state that the first mutation which stays was reduced from stays, too, and one that began
  /// before that line and was reduced behind it stays whole.
  func dropRecords(before position: Int) {
    let counts = counts(before: position)
    actions.drop(before: Int(counts.actions))
    others.drop(before: Int(counts.others))
    effectKeys.removeFirst(effectKeys.prefix { $0.action < actions.start }.count)
    let first = min(Int(min(counts.mutations, counts.states)), states.count)
    mutations.drop(before: first)
    states.drop(before: first - 1)
    late.drop(before: late.firstIndex { $0.index >= first })
    lateByAction = [:]
    lateIndexedCount = 0
    dropRestores(before: first)
  }

  /// The actions of mutations that stay and may come from before those: all others are found by
  /// counting from an action that stays.
  var actionsOfKept: [UInt32] {
    let first = mutations.start < mutations.count ? [mutations[mutations.start].action] : []
    return first + (late.start..<late.count).map { late[$0].step.actionNumber }
  }

  /// One right before the first mutation that stays is what that began with.
  private func dropRestores(before first: Int) {
    restores.drop(before: restores.firstIndex { $0.index >= first })
    // Each keeps its state, which may be that of a mutation that isn't there any longer.
    var moved: [StateSource: StateSource] = [:]
    for place in restores.start..<restores.count where !isThere(restores[place].source) {
      let source = moved[restores[place].source] ?? .restore(place)
      moved[restores[place].source] = source
      restores[place].source = source
    }
  }

  private func isThere(_ source: StateSource) -> Bool {
    switch source {
    case .mutation(let index): index < 0 || index >= states.start
    case .restore(let index): index >= restores.start
    }
  }
}
