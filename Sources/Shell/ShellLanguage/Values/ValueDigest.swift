import Foundation

/// A short text for a whole value: `5f3c9a1b`. Equal values have the same on every machine.
package struct ValueDigest {
  package static let name = "digest"

  // Fowler, Noll and Vo's hash: `Hasher` begins with another seed in each run.
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of a value; deeper values than a hundred levels aren't looked at.
  package static func text(of value: Any) -> String { Self(of: value, depth: 0).text }

  private init() {}

  private init(of value: Any, depth: Int) { add(value, depth: depth) }

  private var text: String {
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No text holds it, so that "ab", "c" isn't "a", "bc".
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  private mutating func add(_ value: Any, depth: Int) {
    switch value {
    case let text as String: return add(text)
    case let data as Data:
      for byte in data { add(byte) }
      return add(0xFF)
    case let date as Date: return add("\(date.timeIntervalSinceReferenceDate)")
    case _ where StatePart.isWhole(value): return add("\(value)")
    default: break
    }
    let (value, mirror) = StatePart.opened(value)
    if [nil, .struct, .class].contains(mirror.displayStyle), value is any CustomReflectable,
      !mirror.children.isEmpty, let json = Self.json(of: value)
    {
      return addJSON(json)
    }
    guard depth < 100, !mirror.children.isEmpty else {
      if mirror.displayStyle == .optional { return add("nil") }
      return add("\(value)")
    }
    add("(")
    switch mirror.displayStyle {
    case .set, .dictionary:
      // They have no order.
      for text in mirror.children.map({ Self(of: $0.value, depth: depth + 1).text }).sorted() {
        add(text)
      }
    case .optional:
      for child in mirror.children { add(child.value, depth: depth + 1) }
    default:
      for child in mirror.children {
        add(child.label ?? "")
        add(child.value, depth: depth + 1)
      }
    }
    add(")")
  }

  // MARK: - Values that show something else than their parts

  private static func json(of value: Any) -> Any? {
    (value as? any Encodable).flatMap { try? JSONEncoder().encode($0) }
      .flatMap { try? JSONSerialization.jsonObject(with: $0) }
  }

  private mutating func addJSON(_ value: Any) {
    switch value {
    case let object as [String: Any]:
      for (name, part) in object.sorted(by: { $0.key < $1.key }) {
        add(name)
        addJSON(part)
      }
    case let list as [Any]:
      // A set's elements come in any order.
      let texts = list.map { part in
        var digest = Self()
        digest.addJSON(part)
        return digest.text
      }
      for text in texts.sorted() { add(text) }
    default: add("\(value)")
    }
    add(")")
  }
}
