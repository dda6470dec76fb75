/// An action as it is kept: what a step needs, packed. 16 bytes where the action has 9.
@usableFromInline struct ActionRecord<R: Reactor> {
  @usableFromInline let action: R.Action
  @usableFromInline var outcome = Outcome.apart
  @usableFromInline var location: UInt16 = 0
  @usableFromInline let number: UInt32

  @inlinable init(number: UInt32, action: R.Action) {
    self.number = number
    self.action = action
  }
}

/// What mutate returned, in a byte.
@usableFromInline struct Outcome: Equatable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has a line of its own in the order, or is yet to come.
  @inlinable static var apart: Self { Self(rawValue: 0) }
  @inlinable static var none: Self { Self(rawValue: 1) }
  @inlinable static var just: Self { Self(rawValue: 2) }
  @inlinable static var effect: Self { Self(rawValue: 3) }
  @inlinable static var lastingEffect: Self { Self(rawValue: 4) }

  /// So many mutations, unless there are too many for a byte.
  @inlinable init?(several count: Int) {
    guard count <= 250 else { return nil }
    self.init(rawValue: UInt8(5 + count))
  }

  var severalCount: Int? { rawValue < 5 ? nil : Int(rawValue) - 5 }
}

/// A mutation as it is kept, with its step. 16 bytes where the mutation has 9.
@usableFromInline struct MutationRecord<R: Reactor> {
  @usableFromInline let mutation: R.Mutation
  /// The mutation's number in its action; the largest where ``LateMutation`` tells it.
  @usableFromInline let ordinal: UInt16
  @usableFromInline let action: UInt32

  @inlinable init(step: StepID, mutation: R.Mutation) {
    self.mutation = mutation
    ordinal = UInt16(clamping: step.mutationNumber)
    action = step.actionNumber
  }
}

/// A mutation that can't be found by counting from its action: others came between, or it has too
/// large a number.
struct LateMutation {
  let index: UInt32
  let step: StepID
}

/// Any other event, kept whole.
@usableFromInline struct OtherRecord<R: Reactor> {
  let step: StepID
  let kind: Event<R>.Kind
}
