import Foundation

/// An image in a file of the cache: a line that says what follows, then the image.
///
/// The line holds the image's length and checksum, so that a file that was cut or isn't ours is known.
enum ImageFile {
  private static let mark = "reactor-shell image 1"

  /// The end of the names of such files.
  static let suffix = ".image"

  /// The name of the file for an address: a hash, so that nothing of the address is on the disk, and no
  /// address can name another place.
  static func name(for url: URL) -> String {
    hex(url.absoluteString.utf8.reduce(FNV.basis128) { ($0 ^ UInt128($1)) &* FNV.prime128 }, 32)
      + suffix
  }

  /// Whether a file is one of the cache, by its name.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && name.utf8.count == 32 + suffix.utf8.count
      && name.utf8.prefix(32).allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// What the file of an image holds.
  static func bytes(of image: Data) -> Data {
    Data("\(mark) \(image.count) \(checksum(image))\n".utf8) + image
  }

  /// The image in a file; nil if the file isn't whole, or none of ours.
  static func image(in bytes: Data) -> Data? {
    guard let end = bytes.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let image = bytes[(end + 1)...]
    let line = "\(mark) \(image.count) \(checksum(image))"
    // A copy, which begins at 0.
    return bytes[..<end].elementsEqual(line.utf8) ? Data(image) : nil
  }

  private static func checksum(_ data: Data) -> String {
    let sum = data.withUnsafeBytes { bytes in
      bytes.reduce(FNV.basis64) { ($0 ^ UInt64($1)) &* FNV.prime64 }
    }
    return hex(sum, 16)
  }

  private static func hex(_ number: some BinaryInteger, _ count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

/// The numbers of the FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/).
private enum FNV {
  static let basis64: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime64: UInt64 = 0x0000_0100_0000_01B3
  static let basis128: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  static let prime128: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
}
