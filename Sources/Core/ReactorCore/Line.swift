/// One line of the shared order: its track and the kind of its record.
///
/// The index of the record follows from counting the track's lines before it, starting at the mark
/// that the track set in the same block (see ``Mark``): at most 64 lines are looked at.
@usableFromInline struct Line {
  @usableFromInline enum Kind: UInt32 {
    /// The beginning of an action, and the result of mutate unless that came apart.
    case action
    /// Begins the mutation, and its reduce.
    case mutation
    /// Begins a mutation whose reduce came apart.
    case begun
    /// The reduce of such a mutation.
    case reduce
    /// Anything else, recorded whole; including a result of mutate that came apart.
    case other
    case remark

    /// The events that a line of the kind may stand for.
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

  // Packed, as the times of ``Timestamps``: plain, both take 35 % more memory for a recorded action of a
  // small state (57 → 77 bytes).
  /// The kind in the three highest bits, then whether a turn begins, then the track.
  @usableFromInline var bits: UInt32

  @inlinable init(_ kind: Kind, track: UInt32) {
    bits = kind.rawValue << 29 | track & Self.trackMask
  }

  @inlinable static var trackMask: UInt32 { 1 << 28 - 1 }
  @inlinable static var turnMask: UInt32 { 1 << 28 }

  /// The same mutation; its reduce comes apart.
  @inlinable mutating func splitReduce() {
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

/// The number of records of each kind in a track.
@usableFromInline struct Counts {
  var actions: UInt32
  var mutations: UInt32
  var states: UInt32
  var others: UInt32

  /// Counts a line; returns the index of its record among those of its kind.
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

/// The turns and their times, four bytes each where they can be.
///
/// A time is kept in nanoseconds since the latest that was kept whole: the first one, one that is
/// no whole number of nanoseconds later, or one that is more than 4.29 s later.
@usableFromInline struct Timestamps: ~Copyable {
  private var offsets = Chunks<UInt32>()
  private var wholes: [(first: Int, time: Duration)] = []
  private var base = Duration.zero
  /// The time of the latest turn.
  private(set) var latest = Duration.zero
  /// The next line is the first of its turn.
  @usableFromInline private(set) var isNew = true

  /// The number of turns that have a line, including the dropped ones.
  var count: Int { offsets.count }

  /// Begins a turn, unless the time is that of the latest one.
  mutating func begin(at time: Duration) {
    guard time != latest else { return }
    latest = time
    isNew = true
  }

  /// A turn begins, at the time of the latest one.
  mutating func begin() { isNew = true }

  /// The latest turn has a line.
  ///
  /// - Complexity: O(1).
  mutating func append() {
    isNew = false
    if count > 0, let offset = Self.nanoseconds(latest - base) {
      offsets.append(offset)
    } else {
      wholes.append((count, latest))
      base = latest
      offsets.append(0)
    }
  }

  /// Drops the times of turns before one.
  mutating func drop(before turn: Int) {
    offsets.drop(before: turn)
    // Offsets are counted from the one before.
    let next = wholes.firstIndex { $0.first > turn } ?? wholes.count
    wholes.removeFirst(max(0, next - 1))
  }

  /// - Complexity: O(log n) in how many were kept whole.
  subscript(turn: Int) -> Duration {
    var low = 0
    var high = wholes.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if wholes[middle].first > turn { high = middle } else { low = middle }
    }
    return wholes[low].time + .nanoseconds(Int64(offsets[turn]))
  }

  /// Nil if it isn't a whole number, or too large.
  private static func nanoseconds(_ duration: Duration) -> UInt32? {
    // Divided in 64 bits: a division in 128 costs more than reading the clock.
    guard let attoseconds = UInt64(exactly: duration.attoseconds) else { return nil }
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? UInt32(exactly: nanoseconds) : nil
  }
}

/// The numbers of actions, or of mutations that no action caused, and the lines in which those begin.
@usableFromInline struct StepNumbers: ~Copyable {
  /// The number that was given last; 0 before the first.
  @usableFromInline var last: UInt32 = 0
  /// The line of each number, counted from 1; 0 for none.
  private(set) var lines = Chunks<UInt32>()

  @inlinable mutating func next() -> UInt32 {
    last &+= 1
    return last
  }

  /// Notes that the step with a number begins in the line at `position`.
  mutating func place(_ number: UInt32, at position: Int) {
    let line = UInt32(truncatingIfNeeded: position &+ 1)
    if lines.count &+ 1 == number { return lines.append(line) }
    // An action that waited comes after some with larger numbers.
    while lines.count < number { lines.append(0) }
    guard number > lines.start else { return }
    lines[Int(number) - 1] = line
  }

  /// The line in which the step with a number begins; nil if there is none.
  func position(of number: UInt32) -> Int? {
    guard number > lines.start, number <= lines.count else { return nil }
    let line = Int(lines[Int(number) - 1])
    return line > 0 ? line - 1 : nil
  }

  /// Drops the lines of numbers before one.
  mutating func drop(before number: Int) { lines.drop(before: number - 1) }

  /// Drops the lines of numbers before the first whose line isn't before `position`: one may have
  /// waited while others went before it.
  mutating func drop(linesBefore position: Int) {
    let kept = lines.start..<lines.count
    lines.drop(before: kept.first { lines[$0] > position } ?? kept.upperBound)
  }
}

/// The destination of a store's records: its track and its timeline, without counting references.
// Safe for as long as the store lives, which keeps both. Counted, a recorded `send` takes 29 % more
// instructions (1,288 → 1,659).
@usableFromInline struct Recording<R: Reactor> {
  @usableFromInline let track: Unmanaged<Track<R>>
  @usableFromInline let timeline: Unmanaged<Timeline>

  init(_ track: Track<R>, _ timeline: Timeline) {
    self.track = .passUnretained(track)
    self.timeline = .passUnretained(timeline)
  }

  @inlinable func callAsFunction<Result>(_ body: (Track<R>, Timeline) -> Result) -> Result {
    track._withUnsafeGuaranteedRef { track in
      timeline._withUnsafeGuaranteedRef { timeline in body(track, timeline) }
    }
  }
}
