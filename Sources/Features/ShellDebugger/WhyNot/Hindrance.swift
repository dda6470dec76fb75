import ReactorCore
import ReactorShell

/// A reason why a condition doesn't hold, or why a mutation didn't come, and the step to look at.
struct Hindrance {
  enum Kind: Equatable {
    /// The last mutation that was asked for, or that made the condition true.
    case came
    case ended
    case equal
    case waits
    case replaced(by: Int)
    case cancelled
    case released
    case failed(String)
    case dropped
    case held(WaitingStage.Kind)
    case queued(behind: StepID)
    /// It was queued when its store went away.
    case abandoned
  }

  let step: StepID
  let kind: Kind
  let position: Int
  /// The action or the mutation, where the record doesn't say it by its step.
  var value: Any?

  var isOnTheWay: Bool {
    switch kind {
    case .came, .ended, .equal: false
    case .waits, .replaced, .cancelled, .released, .failed, .dropped, .held, .queued, .abandoned:
      true
    }
  }

  var isDroppedMutation: Bool { kind == .dropped && step.mutation > 0 }

  var name: String { CaseName.of(kind) }

  func sentence(isOfState: Bool) -> Sentence {
    switch kind {
    case .came: isOfState ? "made it true last" : "came last"
    case .ended: "made it otherwise"
    case .equal: "came, and left it as it was"
    case .waits: "its effect waits"
    case .replaced(let action): "its effect was replaced by \(action)"
    case .cancelled: "its effect was cancelled"
    case .released: "its effect ended with its store"
    case .failed(let error): "its effect failed with \(verbatim: error)"
    case .dropped:
      isDroppedMutation ? "transform(mutation:) dropped it" : "transform(action:) dropped it"
    case .held(.mutate): "it is held before mutate()"
    case .held(.reduce): "it is held before reduce()"
    case .held: "it is held before its turn"
    case .queued(let step): "it is queued behind \(step)"
    case .abandoned: "its store went away before its turn"
    }
  }

  func object(_ steps: StepText, _ fields: EventFields) -> JSONObject {
    var object = JSONObject(["step": step, "clause": name])
    object.add("text", ifAny: (value ?? steps.value(of: step)).map { fields.text(of: $0) })
    switch kind {
    case .replaced(let action): object.add(["by": StepID(action: action)])
    case .failed(let error): object.add(["error": error])
    case .held(let stage): object.add(["stage": stage.rawValue])
    case .queued(let step): object.add(["behind": step])
    case .came, .ended, .equal, .waits, .cancelled, .released, .dropped, .abandoned: break
    }
    return object
  }
}
