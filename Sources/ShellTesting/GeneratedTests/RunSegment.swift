import ReactorCore
import ReactorShell

/// Something that came in from outside of a store, and what followed until the next such thing.
struct RunSegment<R: Reactor> {
  enum Input {
    /// The store's beginning.
    case none
    case action(R.Action, StepID)
    /// Somebody cancelled an effect.
    case cancel(Int?)
    case restore(StepID)
  }

  var input: Input
  var time: Duration
  var moments: [RecordedRun<R>.Moment] = []

  /// A store's run, cut where something came in.
  ///
  /// - Parameter hasStore: Whether the store is still there: one that went away cancelled its effects
  ///   itself.
  static func segments(of run: RecordedRun<R>, hasStore: Bool) -> [Self] {
    var moments = run.moments
    if !hasStore {
      while case .effectEnded(_, .cancelled, _)? = moments.last { moments.removeLast() }
    }
    var segments = [Self(input: .none, time: .zero)]
    func last() -> Int { segments.count - 1 }
    for moment in moments {
      switch moment {
      case .sent(let action, let step, let time):
        segments.append(Self(input: .action(action, step), time: time))
      case .restored(let step):
        segments.append(Self(input: .restore(step), time: segments[last()].time))
      case .effectEnded(let place, .cancelled, let time):
        let closing = segments[last()].takeClosing(
          of: place, at: time, effect: place.map { run.effects[$0] })
        segments.append(Self(input: .cancel(place), time: time, moments: closing + [moment]))
      case .effectStarted, .emitted, .reduced, .effectEnded:
        segments[last()].moments.append(moment)
      }
    }
    return segments
  }

  /// The last mutation of an effect that is cancelled comes of that, and before it is told.
  private mutating func takeClosing(
    of place: Int?, at time: Duration, effect: RecordedEffect<R.Mutation>?
  ) -> [RecordedRun<R>.Moment] {
    guard let effect, effect.mutations.count > 1, moments.count >= 2,
      case .reduced(_, at: time) = moments[moments.count - 1],
      case .emitted(_, by: place) = moments[moments.count - 2]
    else { return [] }
    defer { moments.removeLast(2) }
    return Array(moments.suffix(2))
  }
}
