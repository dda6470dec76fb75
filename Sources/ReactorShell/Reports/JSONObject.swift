import Foundation
import StateDiff

/// A JSON object whose members keep their order, on one line.
struct JSONObject {
  private var members = ""

  var text: String { "{\(members)}" }

  /// The same object, with escapes for all that isn't ASCII.
  var asciiText: String {
    guard members.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.map { $0.isASCII ? String($0) : JSONText.escape($0) }.joined()
  }

  private mutating func add(_ name: String, json: String) {
    members += members.isEmpty ? "\"" : ",\""
    members += name
    members += "\":"
    members += json
  }

  mutating func add(_ name: String, _ value: String) { add(name, json: Self.quote(value)) }
  mutating func add(_ name: String, _ value: Int) { add(name, json: "\(value)") }
  mutating func add(_ name: String, _ value: Bool) { add(name, json: "\(value)") }

  /// Infinities and NaN have no place in JSON: null.
  mutating func add(_ name: String, _ value: Double) {
    add(name, json: value.isFinite ? "\(value)" : "null")
  }

  mutating func add(_ name: String, _ values: [String]) {
    add(name, json: "[\(values.map(Self.quote).joined(separator: ","))]")
  }

  mutating func add(_ name: String, _ values: [JSONObject]) {
    add(name, json: "[\(values.map(\.text).joined(separator: ","))]")
  }

  /// The value as the trace shows it.
  mutating func add(_ name: String, text value: Any) { add(name, ValueText.concise(value)) }

  /// The value itself, if its type is Encodable and it can be encoded.
  ///
  /// - Parameter encoder: One whose output has no line breaks and sorted keys.
  mutating func add(_ name: String, encoding value: Any, by encoder: JSONEncoder = Self.encoder) {
    guard let json = Self.json(encoding: value, by: encoder) else { return }
    add(name, json: json)
  }

  /// A value as JSON; nil if its type isn't Encodable, or it can't be encoded.
  static func json(encoding value: Any, by encoder: JSONEncoder) -> String? {
    // Fields of states mostly, which needn't go through an encoder.
    switch value {
    case let flag as Bool: return "\(flag)"
    case let number as Int: return "\(number)"
    default: break
    }
    guard let value = value as? any Encodable, let data = try? encoder.encode(value),
      let json = String(data: data, encoding: .utf8)
    else { return nil }
    return JSONText.escapingInvisible(json)
  }

  /// As JSON Lines have values.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  private static func quote(_ text: String) -> String {
    // Nearly all that comes is ASCII without anything to escape.
    let isPlain = text.utf8.allSatisfy {
      0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      case "\r": json += "\\r"
      default:
        if JSONText.isInvisible(scalar) {
          json += JSONText.escape(scalar)
        } else {
          json.unicodeScalars.append(scalar)
        }
      }
    }
    return json + "\""
  }
}

/// What JSON, or Swift source, can't show as it is.
enum JSONText {
  /// Whether a scalar could do something to a terminal: controls, and what turns the direction.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (scalar.value >= 0xAD && escapedForDisplay(String(scalar)).first == "\\")
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The same JSON, with what could do something to a terminal written as escapes.
  static func escapingInvisible(_ json: String) -> String {
    // Nearly all that comes is ASCII, or letters.
    guard json.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }),
      json.unicodeScalars.contains(where: isInvisible)
    else { return json }
    return json.unicodeScalars.map { isInvisible($0) ? escape($0) : String($0) }.joined()
  }
}
