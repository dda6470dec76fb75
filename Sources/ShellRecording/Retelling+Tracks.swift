import ReactorCore
import ReactorShell

// What a recording does to the track of a store, whatever its reactor.

/// Shows the state of a track to who observes it.
struct StateShowing: TrackVisitor {
  let step: StepID
  let isRestored: Bool

  func visit<R: Reactor>(_ track: Track<R>) { track.showResumed(at: step, restored: isRestored) }
}

/// Reduces a mutation that waits for it.
struct LastReduce: TrackVisitor {
  func visit<R: Reactor>(_ track: Track<R>) {
    guard track.awaitsReduce else { return }
    let step = track.step(ofMutation: track.mutationCount - 1)
    track.beginLine()
    _ = track.resumeReduce()
    track.showResumed(at: step, restored: false)
  }
}

/// Records the end of an effect that isn't started again.
struct EffectCancelling: TrackVisitor {
  let info: EffectInfo

  func visit<R: Reactor>(_ track: Track<R>) {
    // What it gave until then is recorded.
    let info = EffectInfo(
      id: info.id, action: info.action, key: info.key, isLasting: info.isLasting,
      startTime: info.startTime, emitted: track.mutations(ofAction: info.action).count)
    track.resume(.effectEnded(info, .cancelled), at: StepID(action: info.action))
  }
}
