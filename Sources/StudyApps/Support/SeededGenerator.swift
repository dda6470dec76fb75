/// SplitMix64: the same numbers on every platform, which the standard library's don't promise.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// The numbers for one index of a seed, independent of those for the others.
  @inlinable public init(seed: UInt64, index: Int) {
    state = Self.mix(seed ^ Self.mix(UInt64(bitPattern: Int64(index))))
  }

  /// The next number.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number from 0 to below `bound`; 0 if there is none.
  ///
  /// Our own, because how `Int.random(in:using:)` draws may change.
  @inlinable public mutating func number(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(0, bound))).high)
  }

  @inlinable static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// The FNV-1a hash of a text. Swift's `Hasher` gives another value in every process.
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
