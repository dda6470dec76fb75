import Foundation
package import ReactorCore
import StateDiff

/// A JSON object on one line, whose members keep their order; bytes, as nearly all is ASCII.
package struct JSONObject {
  private var members: [UInt8] = []
  /// True if invisible characters are shown as source has them, rather than kept.
  private let showsInvisible: Bool

  package init(showsInvisible: Bool = false) { self.showsInvisible = showsInvisible }

  package init(_ fields: KeyValuePairs<String, (any JSONMember)?>) {
    self.init()
    add(fields)
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.count + 3)
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: members)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

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

  package mutating func add(_ name: String, json: some Sequence<UInt8>) {
    self.name(name)
    members.append(contentsOf: json)
  }

  package mutating func add(_ fields: JSONObject) {
    if !members.isEmpty, !fields.members.isEmpty { members.append(UInt8(ascii: ",")) }
    members.append(contentsOf: fields.members)
  }

  package mutating func add(_ name: String, _ value: some JSONMember) {
    self.name(name)
    value.write(to: &members, showsInvisible: showsInvisible)
  }

  package mutating func add(_ name: String, ifAny value: (some JSONMember)?) {
    if let value { add(name, value) }
  }

  /// Leaves out nil. Each value is in a box: what every event writes is added one by one.
  package mutating func add(_ fields: KeyValuePairs<String, (any JSONMember)?>) {
    for (name, value) in fields {
      if let value { add(name, value) }
    }
  }

  /// A value as JSON; nil if its type isn't Encodable, or it can't be encoded.
  static func json(encoding value: Any, keepsNonNumbers: Bool = false) -> [UInt8]? {
    guard let value = value as? any Encodable else {
      let isNil = (value as? any OptionalValue).map { $0.wrappedValue == nil }
      return isNil == true ? Array("null".utf8) : nil
    }
    return (try? EncodedValue.json(of: value, keepsNonNumbers: keepsNonNumbers))
      .map(JSONText.escapingInvisible)
  }
}

package protocol JSONMember {
  func write(to json: inout [UInt8], showsInvisible: Bool)
}

extension String: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    json.append(quoted: showsInvisible ? escapedForDisplay(self) : self)
  }
}

extension Int: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) { json.append(self) }
}

extension Bool: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    json += (self ? "true" : "false").utf8
  }
}

/// Infinities and NaN have no place in JSON: null.
extension Double: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    json += (isFinite ? "\(self)" : "null").utf8
  }
}

/// The seconds, to the nanosecond.
extension Duration: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    let seconds = Double(components.seconds) * 1e9 + Double(components.attoseconds / 1_000_000_000)
    (seconds / 1e9).write(to: &json, showsInvisible: false)
  }
}

extension StepID: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    json.append(UInt8(ascii: "\""))
    json.append(action)
    if mutation != 0 {
      json.append(UInt8(ascii: "."))
      json.append(mutation)
    }
    json.append(UInt8(ascii: "\""))
  }
}

extension Array: JSONMember where Element: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    json.append(list: self) { $1.write(to: &$0, showsInvisible: showsInvisible) }
  }
}

extension JSONObject: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) { json += bytes }
}

package struct RawJSON: JSONMember {
  private let bytes: [UInt8]

  package init?(_ bytes: [UInt8]?) {
    guard let bytes else { return nil }
    self.bytes = bytes
  }

  package func write(to json: inout [UInt8], showsInvisible: Bool) { json += bytes }
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
