import ReactorCore
import ReactorShell

struct StateShowing: TrackVisitor {
  let step: StepID
  let isRestored: Bool

  func visit<R: Reactor>(_ track: Track<R>) { track.showResumed(at: step, restored: isRestored) }
}

/// Reads what waits in a held store, with its types. Without lines, that is the reduce of an open mutation.
@MainActor struct RecordedWork: TrackVisitor {
  let stages: [RecordingLine]?
  let reader: RecordingRestorer
  /// Nil if the store isn't held.
  private(set) var work: [(stage: WaitingStage, value: Any?)]?
  private(set) var fault: RecordingFault?

  init(of stages: [RecordingLine]?, reader: RecordingRestorer) {
    (self.stages, self.reader) = (stages, reader)
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let stages else {
      guard track.awaitsReduce else { return }
      work = [(WaitingStage(.reduce, of: track.step(ofChange: track.changeCount - 1)), nil)]
      return
    }
    do throws(RecordingFault) { work = try stages.map(read) } catch { fault = error }

    func read(_ line: RecordingLine) throws(RecordingFault) -> (WaitingStage, Any?) {
      let text = try line.text("stage")
      guard let kind = WaitingStage.Kind(rawValue: text) else {
        throw RecordingFault("“\(text)” isn't a stage")
      }
      let stage = WaitingStage(kind, of: try line.step())
      return switch kind {
      case .action: (stage, try reader.value(R.Action.self, line, "value"))
      case .mutation: (stage, try reader.value(R.Mutation.self, line, "value"))
      case .mutate, .reduce, .view, .end: (stage, nil)
      }
    }
  }
}

/// Reduces a mutation that waits for it. A store that has gone never will.
struct LastReduce: TrackVisitor {
  /// False without the reducer: then the mutation stays open, as it is while the flow is held.
  let isKnown: Bool
  private(set) var unknown: StepID?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard track.awaitsReduce, track.isLive else { return }
    let step = track.step(ofChange: track.changeCount - 1)
    guard isKnown else {
      unknown = step
      return
    }
    track.beginLine()
    _ = track.resumeReduce()
    track.showResumed(at: step, restored: false)
  }
}

struct EffectCancelling: TrackVisitor {
  let info: EffectInfo

  func visit<R: Reactor>(_ track: Track<R>) {
    // Its earlier mutations are recorded.
    let info = EffectInfo(
      id: info.id, action: info.action, key: info.key, isLasting: info.isLasting,
      startTime: info.startTime, emitted: track.changes(ofAction: info.action).count)
    track.resume(.effectEnded(info, .cancelled), at: StepID(action: info.action))
  }
}
