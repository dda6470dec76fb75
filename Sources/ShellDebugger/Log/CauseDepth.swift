import ReactorCore
import ReactorShell

/// How deep steps stand in chains of causes over stores: what was sent in the course of a step
/// stands below it.
struct CauseDepth {
  /// Deeper ones stand no further to the right.
  static let deepest = 8
  private let steps: StepText
  private var known: [StepID: Int] = [:]
  /// The last action that was sent from outside.
  private var root: StepID?

  init(_ timeline: Timeline) { steps = StepText(timeline) }

  /// A step that was sent or given in the course of another.
  mutating func note(_ step: StepID, during cause: StepID) {
    known[step] = min(Self.deepest, self[cause] + 1)
  }

  /// An action of which it was noted before whether it was sent in the course of another.
  mutating func note(_ action: StepID) {
    if known[action] == nil { root = action }
  }

  /// 0 for what was sent from outside; of a mutation that of its action, unless it was given in the
  /// course of another step.
  subscript(step: StepID) -> Int {
    let action = StepID(action: step.action)
    return known[step] ?? (step.action == 0 ? nil : known[action] ?? (action == root ? 0 : nil))
      ?? depth(of: step, within: Self.deepest)
  }

  /// A chain may be as long as the record: no more than so many links are followed.
  private func depth(of step: StepID, within limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    if let depth = known[step] { return depth }
    if let cause = steps.cause(of: step) {
      return min(Self.deepest, depth(of: cause, within: limit - 1) + 1)
    }
    guard step.mutation > 0, step.action > 0 else { return 0 }
    return depth(of: StepID(action: step.action), within: limit)
  }
}
