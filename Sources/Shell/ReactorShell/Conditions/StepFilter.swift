package import ReactorCore
import StateDiff

package enum StepFilter {
  /// `kind:action`, or several of them: `kind:action,view`.
  case kind(Set<StepKind>)
  /// `store:Detail`: a part of the store's name.
  case store(ValueSearch)
  /// `name:set`: the beginning of an action's, a mutation's, a key's or a pulse's name.
  case name(String)
  /// `step:3`, `step:2..4.1`: steps by their numbers, with the mutations of an action.
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
    case .failed, .text: true
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
    case .mutation: [.mutation, .reduce]
    case .effect: [.effectStarted, .effectEnded]
    case .pulse: .pulse
    case .view, .mark: []
    }
  }

  /// The events of the parts of rows of that kind.
  var eventsOfRows: EventKinds {
    switch self {
    case .action: [.action, .effectStarted, .effectEnded]
    case .mutation: [.mutation, .reduce, .effectEnded, .pulse]
    case .effect, .pulse, .view, .mark: .all
    }
  }
}
