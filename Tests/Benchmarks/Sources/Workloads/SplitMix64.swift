/// S. Vigna's generator: the same numbers on every machine for the same seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below `bound`.
  mutating func number(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(0, bound))).high)
  }

  /// In another order (R. Durstenfeld's shuffle); how the standard library draws may change.
  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.reversed() where index > 0 {
      list.swapAt(index, number(below: index + 1))
    }
    return list
  }
}
