/// An action as it is kept: what a step needs, packed.
@usableFromInline struct ActionRecord<R: Reactor> {
  /// What mutate returned; `apart` if that has a line of its own in the order, or is yet to come.
  @usableFromInline enum Outcome: UInt8 { case apart, none, just, several, effect }

  @usableFromInline var place: UnsafePointer<UInt8>?
  @usableFromInline let number: UInt32
  @usableFromInline let turn: UInt32
  @usableFromInline var line: UInt32 = 0
  /// How many mutations, or which of the track's effect keys.
  @usableFromInline var detail: Int32 = 0
  @usableFromInline let action: R.Action
  @usableFromInline var outcome = Outcome.apart
  @usableFromInline var isLasting = false

  @inlinable init(number: UInt32, turn: UInt32, action: R.Action) {
    self.number = number
    self.turn = turn
    self.action = action
  }

  @inlinable mutating func note(_ mutations: borrowing Mutations<R.Mutation>) {
    switch mutations.timing {
    case .none: outcome = .none
    case .now: outcome = .just
    case .several(let several):
      outcome = .several
      detail = Int32(truncatingIfNeeded: several.count)
    case .overTime(let work):
      outcome = .effect
      isLasting = work.isLasting
    }
    if let location = mutations.location {
      place = location.start
      line = location.lineNumber
    }
  }

  func event(_ kind: Event<R>.Kind, in track: Track<R>) -> Event<R> {
    Event(step: StepID(number, 0), time: track.timeline.time(ofTurn: turn), kind: kind)
  }

  func mutateEvent(in track: Track<R>) -> Event<R>? {
    let location = place.map { SourceLocation(start: $0, lineNumber: line) }
    let returned: Returned
    switch outcome {
    case .apart: return nil
    case .none: returned = .none
    case .just: returned = .just
    case .several: returned = .several(Int(detail))
    case .effect: returned = .effect(key: track.effectKeys[Int(detail)], isLasting: isLasting)
    }
    return event(.mutate(returned, location), in: track)
  }
}

/// A mutation as it is kept, with the state that it led to.
@usableFromInline struct MutationRecord<R: Reactor> {
  @usableFromInline let step: StepID
  @usableFromInline let turn: UInt32
  /// The reduce stands in the same line of the order.
  @usableFromInline var isWhole = true
  @usableFromInline let mutation: R.Mutation
  /// Nil until it is reduced.
  @usableFromInline var after: R.State?

  @inlinable init(step: StepID, turn: UInt32, mutation: R.Mutation) {
    self.step = step
    self.turn = turn
    self.mutation = mutation
  }

  func event(_ kind: Event<R>.Kind, in track: Track<R>) -> Event<R> {
    Event(step: step, time: track.timeline.time(ofTurn: turn), kind: kind)
  }
}

/// Any other event, kept whole.
@usableFromInline struct OtherRecord<R: Reactor> {
  let step: StepID
  let turn: UInt32
  let kind: Event<R>.Kind
}
