/// Kinds of events: what an observer wants to hear of.
///
/// What nobody wants to hear of isn't made: an observer of few kinds costs little.
@frozen public struct EventKinds: OptionSet, Hashable, Sendable {
  /// A bit a kind.
  public let rawValue: UInt16

  /// Kinds by their bits; those that mean nothing are kept.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// ``Event/Kind/started(_:)``
  @inlinable public static var started: Self { Self(rawValue: 1 << 0) }
  /// ``Event/Kind/sent(during:)``
  @inlinable public static var sent: Self { Self(rawValue: 1 << 1) }
  /// ``Event/Kind/queued(_:behind:)``
  @inlinable public static var queued: Self { Self(rawValue: 1 << 2) }
  /// ``Event/Kind/action(_:)``
  @inlinable public static var action: Self { Self(rawValue: 1 << 3) }
  /// ``Event/Kind/actionTransformed(from:to:)``
  @inlinable public static var actionTransformed: Self { Self(rawValue: 1 << 4) }
  /// ``Event/Kind/actionDropped(_:)``
  @inlinable public static var actionDropped: Self { Self(rawValue: 1 << 5) }
  /// ``Event/Kind/mutate(_:_:)``
  @inlinable public static var mutate: Self { Self(rawValue: 1 << 6) }
  /// ``Event/Kind/mutation(_:)``
  @inlinable public static var mutation: Self { Self(rawValue: 1 << 7) }
  /// ``Event/Kind/mutationTransformed(from:to:)``
  @inlinable public static var mutationTransformed: Self { Self(rawValue: 1 << 8) }
  /// ``Event/Kind/mutationDropped(_:)``
  @inlinable public static var mutationDropped: Self { Self(rawValue: 1 << 9) }
  /// ``Event/Kind/reduce(before:after:)``
  @inlinable public static var reduce: Self { Self(rawValue: 1 << 10) }
  /// ``Event/Kind/effectStarted(_:)``
  @inlinable public static var effectStarted: Self { Self(rawValue: 1 << 11) }
  /// ``Event/Kind/effectEnded(_:_:)``
  @inlinable public static var effectEnded: Self { Self(rawValue: 1 << 12) }
  /// ``Event/Kind/pulse(name:count:)``
  @inlinable public static var pulse: Self { Self(rawValue: 1 << 13) }
  /// ``Event/Kind/restored(before:after:)``
  @inlinable public static var restored: Self { Self(rawValue: 1 << 14) }

  /// Every event.
  @inlinable public static var all: Self { Self(rawValue: 0x7FFF) }
}

extension Event.Kind {
  /// Which it is.
  @inlinable public var kinds: EventKinds {
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
