@usableFromInline package struct Event<R: Reactor> {
  @usableFromInline package enum Kind {
    /// The store began, with this state (before `transform(state:)`).
    case started(R.State)
    /// Sent, or given from outside, in the course of another step or by an effect that it started.
    case sent(during: StepID)
    case queued(R.Action, behind: StepID)
    case action(R.Action)
    /// `transform(action:)` made another action of this one. Known where actions are Equatable.
    case actionTransformed(from: R.Action, to: R.Action)
    case actionDropped(R.Action)
    case mutate(Returned, SourceLocation?)
    case mutation(R.Mutation)
    /// `transform(mutation:)` made another mutation of this one. Known where they are Equatable.
    case mutationTransformed(from: R.Mutation, to: R.Mutation)
    case mutationDropped(R.Mutation)
    case reduce(before: R.State, after: R.State)
    /// `before` is the state that the store was in; the step is the one that it was set back to.
    case restored(before: R.State, after: R.State)
    case effectStarted(EffectInfo)
    case effectEnded(EffectInfo, EffectEnding)
    case pulse(name: String, count: UInt)
  }

  @usableFromInline package let step: StepID
  /// Since the timeline began, on its clock. The whole of a synchronous pass has one time.
  @usableFromInline package let time: Duration
  @usableFromInline package let kind: Kind

  @inlinable init(step: StepID, time: Duration, kind: Kind) {
    self.step = step
    self.time = time
    self.kind = kind
  }
}

/// Kinds of events: an observer's selection.
///
/// Events that nobody observes aren't made: an observer of few kinds costs little.
public struct EventKinds: OptionSet, Sendable {
  /// A bit a kind.
  public let rawValue: UInt16

  /// Creates a set of kinds from its bits; unknown bits are kept.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable package static var started: Self { Self(rawValue: 1 << 0) }
  @inlinable package static var sent: Self { Self(rawValue: 1 << 1) }
  @inlinable package static var queued: Self { Self(rawValue: 1 << 2) }
  /// An action begins.
  @inlinable public static var action: Self { Self(rawValue: 1 << 3) }
  @inlinable package static var actionTransformed: Self { Self(rawValue: 1 << 4) }
  @inlinable package static var actionDropped: Self { Self(rawValue: 1 << 5) }
  @inlinable package static var mutate: Self { Self(rawValue: 1 << 6) }
  /// A mutation's turn has come.
  @inlinable public static var mutation: Self { Self(rawValue: 1 << 7) }
  @inlinable package static var mutationTransformed: Self { Self(rawValue: 1 << 8) }
  @inlinable package static var mutationDropped: Self { Self(rawValue: 1 << 9) }
  /// A mutation was reduced.
  @inlinable public static var reduce: Self { Self(rawValue: 1 << 10) }
  @inlinable package static var effectStarted: Self { Self(rawValue: 1 << 11) }
  /// An effect ended.
  @inlinable public static var effectEnded: Self { Self(rawValue: 1 << 12) }
  @inlinable package static var pulse: Self { Self(rawValue: 1 << 13) }
  @inlinable package static var restored: Self { Self(rawValue: 1 << 14) }

  @inlinable package static var all: Self { Self(rawValue: 0x7FFF) }
}

extension Event.Kind {
  @inlinable package var kinds: EventKinds {
    switch self {
    case .started: .started
    case .sent: .sent
    case .queued: .queued
    case .action: .action
    case .actionTransformed: .actionTransformed
    case .actionDropped: .actionDropped
    case .mutate: .mutate
    case .mutation: .mutation
    case .mutationTransformed: .mutationTransformed
    case .mutationDropped: .mutationDropped
    case .reduce: .reduce
    case .effectStarted: .effectStarted
    case .effectEnded: .effectEnded
    case .pulse: .pulse
    case .restored: .restored
    }
  }
}

/// The name of a step: `12` is an action, `12.3` its third mutation, `0` the beginning, `0.2` the
/// second mutation that no action caused.
///
/// Actions are numbered through all stores of a ``Timeline``.
public struct StepID: Hashable, Sendable {
  @usableFromInline let actionNumber: UInt32
  @usableFromInline let mutationNumber: UInt32

  /// Numbers beyond 4,294,967,295 wrap around.
  @inlinable package init(action: Int, mutation: Int = 0) {
    actionNumber = UInt32(truncatingIfNeeded: action)
    mutationNumber = UInt32(truncatingIfNeeded: mutation)
  }

  @inlinable init(_ actionNumber: UInt32, _ mutationNumber: UInt32) {
    self.actionNumber = actionNumber
    self.mutationNumber = mutationNumber
  }

  @inlinable package static var start: Self { Self(0, 0) }

  /// The action, counted from 1; 0 where no action was the cause.
  @inlinable public var action: Int { Int(actionNumber) }

  /// The mutation of that action, counted from 1; 0 for the action itself.
  @inlinable public var mutation: Int { Int(mutationNumber) }
}

extension StepID: Comparable {
  /// By action, then by mutation: not by time, since effects overlap.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    (left.actionNumber, left.mutationNumber) < (right.actionNumber, right.mutationNumber)
  }
}

extension StepID: CustomStringConvertible {
  /// `12` for an action, `12.3` for its third mutation.
  public var description: String { mutation == 0 ? "\(action)" : "\(action).\(mutation)" }

  /// Parses a ``description``: `12` or `12.3`.
  package init?(_ description: String) {
    let parts = description.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { (48...57).contains($0) } ? UInt32(Substring(part)) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      numbers.dropFirst() != [0]
    else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }
}

/// Something that belongs to the history but happened outside of the stores: a screen's update for
/// a state, a source's report on its data.
public protocol Remark {}

// MARK: - As they are kept

/// A kept action. 16 bytes for an action of 9.
@usableFromInline struct ActionRecord<R: Reactor> {
  @usableFromInline let action: R.Action
  @usableFromInline var outcome = Outcome.none
  @usableFromInline var location: UInt16 = 0

  @inlinable init(action: R.Action) { self.action = action }
}

@usableFromInline struct Outcome: Equatable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var none: Self { Self(rawValue: 1) }
  @inlinable static var just: Self { Self(rawValue: 2) }
  @inlinable static var effect: Self { Self(rawValue: 3) }
  @inlinable static var lastingEffect: Self { Self(rawValue: 4) }

  /// The outcome of several mutations; nil if there are too many for a byte.
  @inlinable init?(several count: Int) {
    guard (0...250).contains(count) else { return nil }
    self.init(rawValue: UInt8(5 + count))
  }

  /// Nil for one that is recorded apart from its action.
  @inlinable init?(_ mutations: borrowing Mutations<some Any>) {
    switch mutations.timing {
    case .none: self = .none
    case .now: self = .just
    case .several(let several): self.init(several: several.count)
    case .overTime(let work): self = work.isLasting ? .lastingEffect : .effect
    case .concat, .merge, .cancel: return nil
    }
  }

  init?(_ returned: Returned) {
    switch returned {
    case .none: self = .none
    case .just: self = .just
    case .several(let count): self.init(several: count)
    case .effect(_, let isLasting): self = isLasting ? .lastingEffect : .effect
    case .concat, .merge, .cancel: return nil
    }
  }

  var severalCount: Int { Int(rawValue) - 5 }
}
