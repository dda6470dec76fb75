package import ReactorCore
package import StateDiff

package enum StepFilter {
  /// `kind:action`, or several of them: `kind:action,view`.
  case kind(Set<StepKind>)
  /// `store:Detail`: a part of the store's name.
  case store(ValueSearch)
  /// `name:set`: the beginning of an action's, a mutation's, a key's or a pulse's name.
  case name(String)
  /// `changed:sectionData["20대"]`: another value there.
  case changed(FieldPath)
  /// `step:3`, `step:2..4.1`: steps by their numbers, with the consequences of an action.
  case steps(from: StepID, through: StepID)
  /// `failed`: an effect that failed, or a state that keeps a new failure.
  case failed
  /// A plain word: text in keys and values.
  case text(ValueSearch)

  package static func isName(_ name: String, beginningWith beginning: String) -> Bool {
    name.lowercased().hasPrefix(beginning.lowercased())
  }

  package var isOfSteps: Bool { if case .steps = self { true } else { false } }

  /// Returns false if the filter names steps and this isn't one of them.
  package func mayPass(_ step: StepID) -> Bool {
    guard case .steps(let first, let last) = self else { return true }
    return first <= step && (step <= last || last.mutation == 0 && step.action == last.action)
  }

  package var needsChanges: Bool {
    switch self {
    case .changed, .failed, .text: true
    case .kind, .store, .name, .steps: false
    }
  }
}

package enum StepKind: String, CaseIterable {
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

  package var events: EventKinds {
    switch self {
    case .action: .action
    case .mutation: .mutation
    case .effect: [.effectStarted, .effectEnded]
    case .pulse: .pulse
    case .view, .mark: []
    }
  }
}

/// A step as filters look at it.
package struct FilteredStep {
  package let kind: StepKind?
  package var step: StepID { row.step }
  package var time: Duration { row.time }
  package var store: String? { row.storeName }
  package let value: Any?
  package var changes: [Change] { row.change?.changes ?? [] }
  package let isFailure: Bool
  private let row: EventRow
  /// False of a mutation of which it isn't known yet what it changes.
  private let isWhole: Bool

  /// The name of a record without a value: the key of an effect, the name of a pulse.
  package var name: String? {
    switch row.kind {
    case .effectStarted(let effect), .effectEnded(let effect, _): effect.key ?? ""
    case .pulse(let name, _): name
    case .restored: "restored"
    case .started, .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate, .mutation,
      .mutationTransformed, .mutationDropped, .reduce, .remark:
      nil
    }
  }

  /// The text of a remark, or the ending of an effect.
  package var text: String? {
    switch row.kind {
    case .remark(let remark): remark.shown.sentence.description
    case .effectEnded(_, let ending): "\(ending)"
    case .started, .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate, .mutation,
      .mutationTransformed, .mutationDropped, .reduce, .restored, .effectStarted, .pulse:
      nil
    }
  }

  /// - Parameter value: For a reduce, its mutation.
  package init(
    _ row: EventRow, kind: StepKind? = nil, isFailure: Bool = false, value: Any? = nil,
    isWhole: Bool = true
  ) {
    self.row = row
    self.kind = row.stepKind ?? kind
    self.isWhole = isWhole
    self.value = value ?? row.value
    self.isFailure = isFailure || row.isFailedEffect
  }

  /// A part of a step, by its own kind and by the name of the step, too.
  init(part row: EventRow, in steps: StepText) {
    self.init(
      row, kind: row.step.mutation > 0 ? .mutation : .action, value: steps.value(of: row.step))
  }

  package init(
    _ row: EventRow, for condition: PathCondition, _ failures: FailureLog, in steps: StepText
  ) {
    let mutation = row.stepKind == .mutation ? steps.value(of: row.step) : nil
    self.init(row, of: mutation, for: condition, failures)
  }

  package init(
    _ row: EventRow, of mutation: Any?, for condition: PathCondition?, _ failures: FailureLog
  ) {
    var isFailure = false
    if condition?.asksForFailures == true, let change = row.change, let track = row.track {
      isFailure = failures.isFailure(
        from: change.before, to: change.after, at: row.step, of: track)
    }
    self.init(row, isFailure: isFailure, value: row.value ?? mutation)
  }

  /// Returns true if it passes; nil if that isn't known yet.
  package func passes(_ filter: StepFilter, _ steps: StepText) -> Bool? {
    guard isWhole || !filter.needsChanges else { return nil }
    return switch filter {
    case .kind(let kinds):
      kind.map(kinds.contains) ?? false
    case .store(let part):
      part.isIn(store ?? steps.reactor(of: step) ?? "")
    case .name(let beginning):
      [name, value.map(CaseName.of)].compactMap(\.self)
        .contains { StepFilter.isName($0, beginningWith: beginning) }
    case .changed(let path):
      row.change.map {
        row.track.map(path.isMeant) == true
          && path.change(from: $0.before, to: $0.after, .ascii) != nil
      } ?? false
    case .steps:
      // Where a store was set back, the step is the one that it was set back to.
      if case .restored = row.kind { false } else { filter.mayPass(step) }
    case .failed:
      isFailure
    case .text(let search):
      has(search)
    }
  }

  private func has(_ search: ValueSearch) -> Bool {
    if [text, name].contains(where: { $0.map(search.isIn) == true }) { return true }
    if let value, search.isIn(value: value) { return true }
    return changes.contains { search.isIn($0) }
  }
}

extension EventRow {
  /// The kind that `kind:` knows it by; nil for events without such a kind.
  package var stepKind: StepKind? {
    switch kind {
    case .action, .queued, .actionDropped: .action
    case .mutation, .mutationDropped, .reduce: .mutation
    case .effectStarted, .effectEnded: .effect
    case .pulse: .pulse
    case .remark(let remark): remark is ViewUpdate ? .view : remark is Mark ? .mark : nil
    default: nil
    }
  }

  package var isFailedEffect: Bool {
    if case .effectEnded(_, .failed) = kind { true } else { false }
  }
}
