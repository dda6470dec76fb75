/// A line of the history, in 24 bytes: its time, step and store, and the place of its content.
@usableFromInline package struct Entry {
  @usableFromInline package enum Kind: UInt32 {
    /// An action. Whole, if the result of mutate came with it.
    case action
    /// A mutation's turn. Whole, if it was reduced with it.
    case mutation
    /// The reduce of a mutation that isn't whole.
    case reduced
    case setBack
    case other
    case remark
  }

  @usableFromInline let time: Int64
  @usableFromInline let step: StepID
  @usableFromInline let index: UInt32
  /// Kind (four highest bits), whether whole, track: apart, they would take 8 bytes more an entry.
  private(set) var bits: UInt32

  @usableFromInline init(
    _ kind: Kind, _ step: StepID, of track: UInt32, _ index: Int, time: Int64
  ) {
    self.time = time
    self.step = step
    self.index = UInt32(truncatingIfNeeded: index)
    bits = Self.bits(kind, track)
  }

  static func bits(_ kind: Kind, _ track: UInt32) -> UInt32 {
    kind.rawValue << 28 | track & (1 << 27 - 1)
  }

  package var kind: Kind { Kind(rawValue: bits >> 28) ?? .other }
  package var isWhole: Bool { bits & 1 << 27 != 0 }
  var track: Int { Int(bits & (1 << 27 - 1)) }

  mutating func complete() { bits |= 1 << 27 }

  var events: EventKinds {
    switch kind {
    case .action: [.action, .mutate]
    case .mutation: [.mutation, .reduce]
    case .reduced: .reduce
    case .setBack: .restored
    case .other: .all
    case .remark: []
    }
  }

  /// True if what followed at once is no part of it, but may still come.
  var isOpen: Bool { (kind == .action || kind == .mutation) && !isWhole }
}

/// The order in which everything happened; it knows no types. An entry's position is its number,
/// counted from 0; what follows from a step at once, in the same turn, is part of its entry.
@usableFromInline struct Order {
  @usableFromInline var entries = Log<Entry>()
  /// The time of the turn, in nanoseconds since the timeline began.
  @usableFromInline private(set) var time: Int64 = 0
  @usableFromInline private(set) var isNewTurn = true
  /// A moment not long ago, of the clock and as times are kept.
  private var base = (clock: Duration.zero, time: Int64(0))
  @usableFromInline var actions = StepNumbers()
  @usableFromInline var externals = StepNumbers()
  /// The mutations that aren't found by counting from their action, by its number.
  var late: [UInt32: Late] = [:]

  /// Mutations of an action: the track, and their places among its changes, ascending.
  struct Late {
    let track: Int
    var indices: [UInt32] = []
  }

  @inlinable var count: Int { entries.count }
  var indices: Range<Int> { entries.indices }

  @inlinable subscript(position: Int) -> Entry { entries[position] }

  // MARK: - Writing

  /// A turn begins, unless the time is that of the latest one. A time is kept to the nanosecond.
  mutating func begin(at clock: Duration) {
    let latest = time
    // Divided in 64 bits, where less than 18 s passed: a division in 128 costs more than reading the
    // clock.
    if let passed = UInt64(exactly: (clock - base.clock).attoseconds) {
      let (nanoseconds, rest) = passed.quotientAndRemainder(dividingBy: 1_000_000_000)
      time = base.time &+ Int64(nanoseconds) &+ (rest < 500_000_000 ? 0 : 1)
    } else {
      let (seconds, attoseconds) = clock.components
      // 285 years; the sum of later ones would overflow.
      let limit: Int64 = 9_000_000_000
      time =
        max(-limit, min(limit, seconds)) * 1_000_000_000
        + (attoseconds + 500_000_000) / 1_000_000_000
      base = (.nanoseconds(time), time)
    }
    if time != latest { isNewTurn = true }
  }

  mutating func begin() { isNewTurn = true }

  @usableFromInline mutating func append(
    _ kind: Entry.Kind, _ step: StepID, of track: UInt32, _ index: Int
  ) {
    isNewTurn = false
    entries.append(Entry(kind, step, of: track, index, time: time))
  }

  @usableFromInline mutating func completeLast(
    _ kind: Entry.Kind, of track: UInt32, _ index: Int
  ) -> Bool {
    guard !isNewTurn, let last = entries.tail.last, last.bits == Entry.bits(kind, track),
      last.index == UInt32(truncatingIfNeeded: index)
    else { return false }
    entries.changeLast { $0.complete() }
    return true
  }

  @usableFromInline mutating func placeAction(_ number: UInt32) {
    actions.place(number, at: count)
  }

  @usableFromInline mutating func placeLate(_ step: StepID, of track: UInt32, _ index: Int) {
    late[step.actionNumber, default: Late(track: Int(track))].indices.append(
      UInt32(truncatingIfNeeded: index))
  }

  // MARK: - Reading

  /// The entry of a step's action, or of itself if no action caused it; nil if it isn't there.
  func position(ofCause step: StepID) -> Int? {
    step.actionNumber != 0
      ? actions.position(of: step.actionNumber) : externals.position(of: step.mutationNumber)
  }

  func position(ofReduced index: Int, of track: Int, from position: Int) -> Int? {
    (position..<max(position, count)).first {
      let entry = entries[$0]
      return entry.kind == .reduced && entry.track == track && Int(entry.index) == index
    }
  }
}

/// The numbers of actions, or of mutations that no action caused, and the entries of those.
@usableFromInline struct StepNumbers {
  @usableFromInline var last: UInt32 = 0
  /// The position behind that of each number's entry, counted from 1; 0 for none.
  var positions = Log<UInt32>()

  @inlinable mutating func next() -> UInt32 {
    last &+= 1
    return last
  }

  @usableFromInline mutating func place(_ number: UInt32, at position: Int) {
    let position = UInt32(truncatingIfNeeded: position &+ 1)
    if positions.count &+ 1 == number { return positions.append(position) }
    // An action that waited comes after some with larger numbers.
    while positions.count < number { positions.append(0) }
    positions[Int(number) - 1] = position
  }

  func position(of number: UInt32) -> Int? {
    guard number > 0, number <= positions.count else { return nil }
    let position = Int(positions[Int(number) - 1])
    return position > 0 ? position - 1 : nil
  }
}
