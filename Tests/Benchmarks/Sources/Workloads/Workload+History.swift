import ReactorCore
import ReactorShell
import ShellDebugger
import StateDiff

extension Workload {
  static var history: [Workload] {
    [
      Workload(.recorded, operations: 100_000, runs: 50) { recording(100_000) },
      Workload(.recordedLong, operations: 10_000_000, runs: 3) { recording(10_000_000) },
      Workload(.stateAtStep, operations: 10_000) {
        let recording = Recording.ofActions(1_000_000)
        var generator = SplitMix64(seed: 4)
        let steps = (0..<10_000).map { _ in generator.number(below: 1_000_000) }
        return {
          steps.reduce(0) { $0 &+ (recording.store.track?.state(after: $1)?.value ?? 0) }
        }
      },
      Workload(.goingToStep, operations: 10_000) {
        let (recording, steps) = steps()
        return {
          steps.reduce(0) { $0 &+ (recording.store.track?.state(at: $1)?.value ?? 0) }
        }
      },
      Workload(.goingToStepWithDiff, operations: 10_000) {
        let (recording, steps) = steps()
        let differ = Differ()
        return {
          guard let track = recording.store.track else { return 0 }
          var last = track.initialState
          return steps.reduce(0) { count, step in
            guard let state = track.state(at: step) else { return count }
            defer { last = state }
            return count + DiffText().lines(for: differ.changes(from: last, to: state)).count
          }
        }
      },
      Workload(.leavingOut, runs: 200) {
        let recording = Recording.ofActions(100_000)
        let middle = [StepID(action: 50_000, mutation: 1)]
        return {
          recording.store.track.flatMap {
            recording.timeline.view(without: middle)?.value(of: $0)
          } as Any
        }
      },
      Workload(.why, runs: 50) { history(of: "value") },
      Workload(.whyRarely, runs: 50) { history(of: "isLoading") },
    ]
  }

  /// A million steps, and the numbers of some, in no order: mutations, the first of their actions.
  private static func steps() -> (recording: Recording, steps: [StepID]) {
    var generator = SplitMix64(seed: 4)
    let steps = (0..<10_000).map { _ in
      StepID(action: generator.number(below: 1_000_000) + 1, mutation: 1)
    }
    return (Recording.ofActions(1_000_000), steps)
  }

  /// - Returns: A run that finds the changes of a field, as `why` does: the last 50, and the count.
  private static func history(of field: String) -> Run {
    let recording = Recording.ofActions(1_000_000)
    return {
      recording.store.track.flatMap {
        try? FieldHistory(of: field, in: $0, on: recording.timeline.viewAtHand, limit: 50)
      } as Any
    }
  }

  /// - Returns: A run that records a number of actions; its result holds the record.
  private static func recording(_ count: Int) -> Run {
    { Recording.ofActions(count) }
  }
}
