import ReactorCore
import ReactorShell

final class RunCollector: EventVisitor {
  private(set) var runs: [any CollectedRun] = []
  private var places: [ObjectIdentifier: Int] = [:]

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let id = ObjectIdentifier(track)
    if let place = places[id] {
      (runs[place] as? RunBuilder<R>)?.add(event)
    } else {
      let builder = RunBuilder(track)
      places[id] = runs.count
      runs.append(builder)
      builder.add(event)
    }
  }
}

/// The run of one store, of any reactor.
protocol CollectedRun: AnyObject {
  var hasInput: Bool { get }
  @MainActor func tests(by writer: TestFileWriter) -> [GeneratedTest]
}

final class RunBuilder<R: Reactor>: CollectedRun {
  let track: Track<R>
  private(set) var run: RecordedRun<R>
  private var places: [EffectID: Int?] = [:]
  /// The places of the running effects of each action.
  private var running: [Int: [Int?]] = [:]
  private var sent: R.Action?
  private var given: R.Mutation?

  init(_ track: Track<R>) {
    self.track = track
    run = RecordedRun(initialState: track.initialState, name: track.name)
  }

  var hasInput: Bool { run.hasInput }

  func tests(by writer: TestFileWriter) -> [GeneratedTest] { writer.tests(of: run, on: track) }

  func add(_ event: Event<R>) {
    let step = event.step
    switch event.kind {
    case .actionTransformed(let sent, _):
      self.sent = sent
    case .action(let action), .actionDropped(let action):
      run.moments.append(.sent(sent ?? action, step, at: event.time))
      sent = nil
    case .mutationTransformed(let given, _):
      self.given = given
    case .mutation(let mutation), .mutationDropped(let mutation):
      // In a test each of them can emit it.
      if !track.ownMutations.contains(step), let place = running[step.action]?.last {
        emit(given ?? mutation, by: place, at: event.time)
      }
      given = nil
    case .reduce(_, let after):
      run.moments.append(.reduced(after, at: event.time))
    case .effectStarted(let info):
      var place: Int?
      if info.action > 0 {
        place = run.effects.count
        run.effects.append(
          RecordedEffect(
            action: info.action, startTime: info.startTime, isLasting: info.isLasting))
      }
      if info.action == 0 { run.isExternalLasting = info.isLasting }
      places[info.id] = .some(place)
      running[info.action, default: []].append(place)
      run.moments.append(.effectStarted(place))
    case .effectEnded(let info, let ending):
      guard let place = places[info.id] else { return }
      running[info.action]?.removeAll { $0 == place }
      if let place {
        if case .failed(let error) = ending { run.effects[place].error = error }
        run.effects[place].duration = event.time - run.effects[place].startTime
      }
      run.moments.append(.effectEnded(place, ending, at: event.time))
    case .restored(_, let after):
      run.moments.append(.restored(after, step))
    // They follow from the others.
    case .started, .sent, .queued, .mutate, .pulse: return
    }
  }

  private func emit(_ mutation: R.Mutation, by place: Int?, at time: Duration) {
    if let place {
      run.effects[place].mutations.append((mutation, time - run.effects[place].startTime))
    }
    run.moments.append(.emitted(mutation, by: place))
  }
}

/// Something that came in from outside of a store, and what followed until the next such thing.
struct RunSegment<R: Reactor> {
  enum Input {
    case none
    case action(R.Action, StepID)
    case cancel(Int?)
  }

  var input: Input
  var time: Duration
  var moments: [RecordedRun<R>.Moment] = []

  static func segments(of run: RecordedRun<R>) -> [Self] {
    var segments = [Self(input: .none, time: run.startTime)]
    func last() -> Int { segments.count - 1 }
    for moment in run.moments {
      switch moment {
      case .sent(let action, let step, let time):
        segments.append(Self(input: .action(action, step), time: time))
      case .effectEnded(let place, .cancelled, let time):
        let closing = segments[last()].takeClosing(
          of: place, at: time, effect: place.map { run.effects[$0] })
        segments.append(Self(input: .cancel(place), time: time, moments: closing + [moment]))
      // With its store, as in the test.
      case .effectEnded(_, .released, _): break
      // Parts end there.
      case .restored: break
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
