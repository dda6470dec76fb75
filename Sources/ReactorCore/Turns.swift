/// The times of the turns, four bytes each where they can be.
///
/// A time is kept in nanoseconds since the latest that was kept whole: the first one, one that is
/// no whole number of nanoseconds later, or one that is more than 4.29 s later.
struct Turns: ~Copyable {
  private var offsets = Chunks<UInt32>()
  private var wholes: [(first: Int, time: Duration)] = []
  private var base = Duration.zero

  var count: Int { offsets.count }

  /// - Complexity: O(1).
  mutating func append(_ time: Duration) {
    if count > 0, let offset = Self.nanoseconds(time - base) {
      offsets.append(offset)
    } else {
      wholes.append((count, time))
      base = time
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
