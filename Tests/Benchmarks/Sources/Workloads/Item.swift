import Foundation

struct Item: Identifiable, Hashable {
  let id: UUID
  var value = 0
}

extension UUID {
  // `UUID()` would draw others each time, and opens a file to do so.
  static func drawn(from generator: inout SplitMix64) -> UUID {
    let (high, low) = (generator.next(), generator.next())
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (56 - 8 * (index % 8)))
    }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}
