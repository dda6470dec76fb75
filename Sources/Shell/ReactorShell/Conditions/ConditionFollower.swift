package import ReactorCore
import StateDiff

/// Follows a condition from event to event. Of a store that hasn't begun it knows nothing.
package struct ConditionFollower {
  private let condition: PathCondition
  private let steps: StepText
  private var isSo: [Bool?]
  package private(set) var values: [Any?]
  /// The events that bring or change a state: whoever follows a condition has to hear them all.
  package let kinds: EventKinds
  package var isAsked: Bool { isSo.contains { $0 != nil } }

  @MainActor package init(_ condition: PathCondition, in timeline: Timeline) {
    self.condition = condition
    steps = StepText(timeline)
    values = condition.condition.terms.map { _ in nil }
    isSo = values.map { _ in nil }
    kinds = condition.paths.isEmpty ? [] : [.started, .reduce, .restored]
  }

  package mutating func follow(_ row: EventRow) {
    var states: (before: Any?, after: Any)? = row.change.map { ($0.before, $0.after) }
    if case .started(let state) = row.kind { states = (nil, state) }
    look(at: row.track, states?.before, states?.after)
  }

  package mutating func endMoment() { look(at: nil, nil, nil) }

  /// Returns true if it is so now, at a step; nil if that isn't known yet.
  package func answer(at step: FilteredStep?) -> Bool? {
    condition.answer(of: step, steps) { index, _, _ in isSo[index] }
  }

  private mutating func look(at track: AnyTrack?, _ before: Any?, _ after: Any?) {
    for (index, term) in condition.condition.terms.enumerated() {
      guard case .path(let path) = condition.subjects[index] else { continue }
      let isMeant = track.map(path.isMeant) ?? false
      if case .change = term.test {
        // It is so at this very event.
        isSo[index] = false
        guard isMeant, let before, let after else { continue }
        isSo[index] = path.change(from: before, to: after, .ascii) != nil
      } else if isMeant, let after {
        values[index] = path.valueIfAny(in: after)
        isSo[index] = (try? term.isSo(of: values[index])) ?? false
      }
    }
  }
}
