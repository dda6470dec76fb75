package import ReactorCore
import StateDiff

/// Collects failures of actions until a command that waits for them, or the prompt, reports them.
package final class FailureLog: EventVisitor {
  /// Called when an effect of an action has ended.
  var effectEnded: (_ action: Int, _ isCancelled: Bool) -> Void = { _, _ in }
  private var messages: [Int: String] = [:]
  /// Functions that find the failure which a state keeps, by the type of its track.
  private var readers: [ObjectIdentifier: (_ state: Any) -> String?] = [:]
  /// By track, mutations behind which a state keeps one failure, from that which brought it on.
  private var origins: [Int: ClosedRange<Int>] = [:]

  var isEmpty: Bool { messages.isEmpty }

  func note(_ message: String, action: Int) { messages[action] = message }

  func read<R: Reactor>(_ track: Track<R>.Type, _ reader: @escaping (_ state: Any) -> String?) {
    readers[ObjectIdentifier(track)] = reader
  }

  /// True if the reduce of a step set a failure; its store may be gone.
  package func isFailure(
    from before: Any, to after: Any, at step: StepID, of track: AnyTrack
  ) -> Bool {
    guard let reader = readers[ObjectIdentifier(type(of: track))], let message = reader(after)
    else { return false }
    return reader(before) != message || isRepeated(at: step, on: track)
  }

  /// True if a mutation equals the one that brought the failure which its state keeps.
  func isRepeated(at step: StepID, on track: AnyTrack) -> Bool {
    guard let reader = readers[ObjectIdentifier(type(of: track))] else { return false }
    var repetition = RepeatedFailure(step: step, reader: reader, origin: origins[track.number])
    track.accept(&repetition)
    origins[track.number] = repetition.origin
    return repetition.isEqual
  }

  package func forget() { messages = [:] }

  func remove(_ action: Int) -> String? { messages.removeValue(forKey: action) }

  /// Removes the failures of the chosen actions, and returns the first.
  ///
  /// Actions whose effect still runs keep theirs until it ends.
  func removeAll(
    except running: RunningEffects, where isChosen: (Int) -> Bool
  ) -> (action: Int, message: String)? {
    if messages.isEmpty { return nil }
    let running = Set(running.map(\.info.action))
    let actions = messages.keys.filter { isChosen($0) && !running.contains($0) }.sorted()
    let first = actions.first.flatMap { action in messages[action].map { (action, $0) } }
    for action in actions { messages[action] = nil }
    return first
  }

  package var kinds: EventKinds { .effectEnded }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard case .effectEnded(let effect, let ending) = event.kind else { return }
    // The app's message of the failure is more specific than the error.
    if case .failed(let error) = ending, messages[effect.action] == nil {
      note("\(error)", action: effect.action)
    }
    let isCancelled = if case .cancelled = ending { true } else { false }
    effectEnded(effect.action, isCancelled)
  }
}

/// Notes the failures that the states of one store keep.
final class FailureWatch<Watched: Reactor>: EventVisitor {
  private let track: Track<Watched>
  private let failures: FailureLog
  private let failure: (Watched.State) -> String?

  init(
    of track: Track<Watched>, for failures: FailureLog,
    by failure: @escaping (Watched.State) -> String?
  ) {
    (self.track, self.failures, self.failure) = (track, failures, failure)
  }

  var kinds: EventKinds { .reduce }

  // The states are the track's, whose types are known.
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard track === self.track, let index = self.track.index(of: event.step),
      let message = self.track.state(after: index).flatMap(failure)
    else { return }
    if failure(self.track.state(before: index)) != message
      || failures.isRepeated(at: event.step, on: track)
    {
      failures.note(message, action: event.step.action)
    }
  }
}

private struct RepeatedFailure: TrackVisitor {
  let step: StepID
  let reader: (_ state: Any) -> String?
  var origin: ClosedRange<Int>?
  private(set) var isEqual = false

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let index = track.index(of: step) else { return }
    let message = reader(track.state(before: index))
    var first = index
    while first >= 0, reader(track.state(before: first)) == message {
      first = origin.flatMap { $0.contains(first - 1) ? $0.lowerBound : nil } ?? first - 1
    }
    guard first < index, let mutation = track.mutation(at: index),
      let other = track.mutation(at: first)
    else { return }
    origin = first...index
    isEqual = Self.areEqual(mutation, other)
  }

  private static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? any Equatable { return one.isEqual(to: other) }
    // Functions have no description of their own.
    return StatePart.opened(one).mirror.displayStyle != nil && "\(one)" == "\(other)"
  }
}
