import ReactorShell

/// JSON that may stand inside of a script element of HTML: nothing in it can end the element, begin
/// a comment or a line, or turn the direction of what follows.
enum ScriptJSON {
  /// A string.
  ///
  /// - Complexity: O(*n*).
  static func string(_ text: String) -> String {
    guard text.utf8.contains(where: isSuspicious) else { return "\"\(text)\"" }
    var json = "\""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        json.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return json + "\""
  }

  /// An array of elements that are JSON.
  static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  /// An array of numbers.
  static func array(_ numbers: [Int]) -> String { array(numbers.map(String.init)) }

  /// An object of members that are JSON, in their order.
  static func object(_ members: [(name: String, json: String)]) -> String {
    "{\(members.map { "\(string($0.name)):\($0.json)" }.joined(separator: ","))}"
  }

  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"):
      true
    // Where controls and marks of direction begin: U+0080…, U+0600…, U+2000…, U+F000…, U+E0000….
    case 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "<", ">", "&": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    // Joiners between emoji and in some scripts are meant to be there.
    case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
    default: return true
    }
  }
}
