/// Keys as nobody types them: the same ones for the same seed.
package struct RandomKeys {
  private var numbers: SplitMix64

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Control keys and prefixes more often than letters. None that ends or stops the program by
  /// itself, or throws keys away: Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-\, Ctrl-S. Nor a letter without which
  /// no word that leaves can be spelt: `q` alone would do.
  package mutating func next() -> UInt8 {
    let harmful = Set([3, 4, 26, 28, 19] + "qQxX".utf8)
    while true {
      let key: UInt8 =
        switch random(below: 10) {
        case 0...3: UInt8(random(below: 32))
        case 4: 27
        case 5: [24, 18, 22][random(below: 3)]
        case 6: UInt8(128 + random(below: 128))
        default: UInt8(32 + random(below: 96))
        }
      if !harmful.contains(key) { return key }
    }
  }

  private mutating func random(below bound: Int) -> Int {
    Int(numbers.next() % UInt64(bound))
  }
}
