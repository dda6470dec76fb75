/// One line of the shared order: whose it is and what kind of record it tells of.
///
/// Which of the track's records it is follows from counting the track's lines before it: from the
/// mark that the track set in the same block (see ``Mark``), so that 64 lines are looked at.
@usableFromInline struct Line {
  @usableFromInline enum Kind: UInt32 {
    /// Begins the action, and what mutate returned unless that came apart.
    case action
    /// Begins the mutation, and its reduce.
    case mutation
    /// Begins a mutation whose reduce came apart.
    case begun
    /// The reduce of such a mutation.
    case reduce
    /// Anything else, recorded whole; what mutate returned, too, where it came apart.
    case other
    /// A remark of somebody who watches.
    case remark

    /// The events that a line of the kind may tell of.
    var events: EventKinds {
      switch self {
      case .action: [.action, .mutate]
      case .mutation: [.mutation, .reduce]
      case .begun: .mutation
      case .reduce: .reduce
      case .other: .all
      case .remark: []
      }
    }
  }

  /// A block has 64 lines.
  @inlinable static var blockShift: Int { 6 }

  /// The kind in the three highest bits, then whether a turn begins, then the track.
  @usableFromInline var bits: UInt32

  @inlinable init(_ kind: Kind, track: UInt32) {
    bits = kind.rawValue << 29 | track & Self.trackMask
  }

  @inlinable static var trackMask: UInt32 { 1 << 28 - 1 }
  @inlinable static var turnMask: UInt32 { 1 << 28 }

  /// The same mutation; its reduce comes apart.
  @inlinable mutating func losesItsReduce() {
    bits = bits & ~(7 << 29) | Kind.begun.rawValue << 29
  }

  var kind: Kind { Kind(rawValue: bits >> 29) ?? .other }
  var track: Int { Int(bits & Self.trackMask) }
  var beginsTurn: Bool { bits & Self.turnMask != 0 }

  static func block(of position: Int) -> Int { position >> blockShift }
  static func positions(ofBlock block: Int) -> Range<Int> {
    block << blockShift..<(block + 1) << blockShift
  }
}

/// How many records of each kind a track had.
@usableFromInline struct Counts {
  var actions: UInt32
  var mutations: UInt32
  var states: UInt32
  var others: UInt32

  /// Counts a line; returns which record of its kind it tells of.
  mutating func add(_ kind: Line.Kind) -> Int {
    switch kind {
    case .action: return Self.next(&actions)
    case .mutation:
      states &+= 1
      return Self.next(&mutations)
    case .begun: return Self.next(&mutations)
    case .reduce: return Self.next(&states)
    case .other: return Self.next(&others)
    case .remark: return 0
    }
  }

  private static func next(_ count: inout UInt32) -> Int {
    defer { count &+= 1 }
    return Int(count)
  }
}

/// The counts of a track when a block began in which it has lines.
@usableFromInline struct Mark {
  let block: UInt32
  let counts: Counts
}

/// The counts of all that had happened when a block began.
struct Block {
  let turns: UInt32
  let remarks: UInt32
}
