package import Foundation
package import ReactorCore
import StateDiff

/// A JSON object whose members keep their order, on one line.
///
/// It is written as bytes: nearly all that comes is ASCII, and goes in as it is.
package struct JSONObject {
  private var members: [UInt8] = []
  /// True if invisible characters are shown as source has them, rather than kept.
  private let showsInvisible: Bool

  package init(showsInvisible: Bool = false) { self.showsInvisible = showsInvisible }

  /// The bytes of the object.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.count + 3)
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: members)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same object, with escapes for all that isn't ASCII.
  var asciiText: String {
    guard members.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.map { $0.isASCII ? String($0) : JSONText.escape($0) }.joined()
  }

  package mutating func removeAll() { members.removeAll(keepingCapacity: true) }

  private mutating func name(_ name: String) {
    if members.isEmpty { members.reserveCapacity(256) } else { members.append(UInt8(ascii: ",")) }
    members.append(UInt8(ascii: "\""))
    members.append(contentsOf: name.utf8)
    members.append(UInt8(ascii: "\""))
    members.append(UInt8(ascii: ":"))
  }

  /// - Parameter json: A value that is JSON already.
  package mutating func add(_ name: String, json: some Sequence<UInt8>) {
    self.name(name)
    members.append(contentsOf: json)
  }

  /// - Parameter fields: Members that follow, in their order.
  package mutating func add(_ fields: JSONObject) {
    if !members.isEmpty, !fields.members.isEmpty { members.append(UInt8(ascii: ",")) }
    members.append(contentsOf: fields.members)
  }

  package mutating func add(_ name: String, _ value: String) {
    self.name(name)
    members.append(quoted: showsInvisible ? escapedForDisplay(value) : value)
  }

  package mutating func add(_ name: String, _ value: Int) {
    self.name(name)
    members.append(value)
  }

  package mutating func add(_ name: String, _ value: Bool) {
    add(name, json: (value ? "true" : "false").utf8)
  }

  /// Infinities and NaN have no place in JSON: null.
  package mutating func add(_ name: String, _ value: Double) {
    add(name, json: (value.isFinite ? "\(value)" : "null").utf8)
  }

  /// The seconds, to the nanosecond.
  package mutating func add(_ name: String, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    add(name, (Double(seconds) * 1e9 + Double(attoseconds / 1_000_000_000)) / 1e9)
  }

  /// The number of a step, as a text.
  package mutating func add(_ name: String, _ step: StepID) {
    self.name(name)
    members.append(UInt8(ascii: "\""))
    members.append(step.action)
    if step.mutation != 0 {
      members.append(UInt8(ascii: "."))
      members.append(step.mutation)
    }
    members.append(UInt8(ascii: "\""))
  }

  package mutating func add(_ name: String, _ values: [String]) {
    self.name(name)
    members.append(list: values) { $0.append(quoted: $1) }
  }

  package mutating func add(_ name: String, _ values: [JSONObject]) {
    add(name, json: [UInt8].list(of: values))
  }

  package mutating func add(_ name: String, text value: Any) { add(name, ValueText.concise(value)) }

  /// The value itself, if its type is Encodable and it can be encoded.
  ///
  /// - Parameter encoder: One whose output has no line breaks and sorted keys.
  package mutating func add(
    _ name: String, encoding value: Any, by encoder: JSONEncoder = Self.encoder
  ) {
    guard let json = Self.json(encoding: value, by: encoder) else { return }
    add(name, json: json)
  }

  /// A value as JSON; nil if its type isn't Encodable, or it can't be encoded.
  static func json(encoding value: Any, by encoder: JSONEncoder) -> [UInt8]? {
    // Fields of states mostly, which needn't go through an encoder.
    switch value {
    case let flag as Bool: return Array((flag ? "true" : "false").utf8)
    case let number as Int: return Array("\(number)".utf8)
    case let optional as any OptionalValue where optional.wrappedValue == nil:
      return Array("null".utf8)
    default: break
    }
    guard let value = value as? any Encodable,
      let data = try? encoder.encode(OrderedEncoding.of(value))
    else { return nil }
    return JSONText.escapingInvisible(Array(data))
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension [UInt8] {
  package static func list(of objects: [JSONObject]) -> Self {
    var json: Self = []
    json.append(list: objects) { $0 += $1.bytes }
    return json
  }

  package mutating func append(quoted text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy {
        0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { append(contentsOf: utf8) }
      return isPlain
    }
    if !isPlain { append(escaping: text) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\"".utf8
      case "\\": self += "\\\\".utf8
      case "\n": self += "\\n".utf8
      case "\t": self += "\\t".utf8
      case "\r": self += "\\r".utf8
      case _ where JSONText.isInvisible(scalar): self += JSONText.escape(scalar).utf8
      default: self += UTF8.encode(scalar) ?? .init()
      }
    }
  }

  package mutating func append(_ number: Int) {
    guard number >= 0 else { return append(contentsOf: "\(number)".utf8) }
    if number >= 10 { append(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  package mutating func append<Values: Collection>(
    list values: Values, _ add: (inout Self, Values.Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      add(&self, value)
    }
    append(UInt8(ascii: "]"))
  }
}
