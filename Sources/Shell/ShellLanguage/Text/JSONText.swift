import StateDiff

package enum JSONText {
  /// Returns true if a scalar could affect a terminal: controls, and direction marks.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (scalar.value >= 0xAD && escapedForDisplay(String(scalar)).first == "\\")
  }

  package static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  package static func escapingInvisible(_ json: [UInt8]) -> [UInt8] {
    // Nearly all that comes is ASCII, or letters.
    guard json.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }) else { return json }
    let scalars = String(decoding: json, as: UTF8.self).unicodeScalars
    guard scalars.contains(where: isInvisible) else { return json }
    return Array(scalars.map { isInvisible($0) ? escape($0) : String($0) }.joined().utf8)
  }
}
