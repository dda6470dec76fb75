// What is recorded, and told to those who listen. Recorded first: who hears of an event finds it in
// the timeline.

extension Store {
  /// Events are recorded or heard.
  @inlinable var isWatched: Bool { recording != nil || eventObserverCount != 0 }

  /// Somebody listens to events of this kind.
  @inlinable func isHeard(_ kind: EventKinds) -> Bool {
    !observedKinds.isDisjoint(with: kind)
      || recording.map { $0 { $1.heard.contains(kind) } } ?? false
  }

  /// Returns the action's place in the track.
  @inlinable func noteReceived(_ action: R.Action, sent: R.Action) -> Int {
    let step = pump.current
    if equality.actions != nil { noteTransform(of: sent, into: action, at: step) }
    var place = 0
    if let recording {
      recording { track, timeline in
        place = track.actions.count
        track.record(action, number: step.actionNumber, on: timeline)
      }
    }
    if isHeard(.action) { tell(.action(action), .action, at: step) }
    return place
  }

  @inlinable func noteReturned(
    _ mutations: Mutations<R.Mutation>, _ step: StepID, place: Int
  ) {
    if let recording { recording { $0.record(mutations, at: place, on: $1) } }
    if isHeard(.mutate) {
      tell(.mutate(mutations.returned, mutations.location), .mutate, at: step)
    }
  }

  /// Returns the mutation's place in the track.
  @inlinable func noteMutation(_ mutation: R.Mutation, given: R.Mutation, _ step: StepID) -> Int {
    if equality.mutations != nil { noteTransform(of: given, into: mutation, at: step) }
    var place = 0
    if let recording {
      recording { track, timeline in
        place = track.mutations.count
        track.record(mutation, step: step, on: timeline)
      }
    }
    if isHeard(.mutation) { tell(.mutation(mutation), .mutation, at: step) }
    return place
  }

  @inlinable @inline(never) func noteTransform(
    of sent: R.Action, into action: R.Action, at step: StepID
  ) {
    guard let isEqual = equality.actions, !hasSameBits(sent, action), !isEqual(sent, action) else {
      return
    }
    note(.actionTransformed(from: sent, to: action), at: step)
  }

  @inlinable @inline(never) func noteTransform(
    of given: R.Mutation, into mutation: R.Mutation, at step: StepID
  ) {
    guard let isEqual = equality.mutations, !hasSameBits(given, mutation),
      !isEqual(given, mutation)
    else { return }
    note(.mutationTransformed(from: given, to: mutation), at: step)
  }

  /// Any other event.
  @usableFromInline func note(_ kind: Event<R>.Kind, at step: StepID) {
    track?.record(kind, step: step)
    let kinds = kind.kinds
    if isHeard(kinds) { tell(kind, kinds, at: step) }
  }

  @inlinable @inline(never) func tell(_ kind: Event<R>.Kind, _ kinds: EventKinds, at step: StepID) {
    let event = Event<R>(step: step, time: timeline?.time ?? .zero, kind: kind)
    // First those who write it down: what observers do about it comes after it.
    if let track, let timeline { timeline.tell(event, kinds, of: track) }
    guard eventObserverCount > 0 else { return }
    // A copy: who is told may subscribe or end a subscription.
    for observer in observers where observer.isSubscribed && observer.kinds.contains(kinds) {
      observer.event?(event)
    }
  }

  @inlinable func showState() {
    let state = currentState
    for observer in observers where observer.isSubscribed { observer.state?(state) }
  }
}
