/// The whole of a value in lines, a path each: the same in every build, and on every machine.
///
/// It reads values by itself, so that the shell's own form of them may change.
package struct ValueLines {
  package private(set) var lines: [String] = []

  package init(of value: Any, named name: String) { add(value, at: name) }

  private mutating func add(_ value: Any, at path: String) {
    let value = Self.unwrapped(value)
    let parts = Self.parts(of: value)
    guard parts.contains(where: { !Self.parts(of: Self.unwrapped($0.value)).isEmpty }) else {
      return lines.append("\(path): \(Self.text(of: value))")
    }
    for part in parts { add(part.value, at: path + part.name) }
  }

  private static func text(of value: Any) -> String {
    let parts = parts(of: value)
    if parts.isEmpty { return (value as? String)?.debugDescription ?? leaf(value) }
    let list = parts.map { part in
      let name = part.name.hasPrefix(".") ? String(part.name.dropFirst()) + ": " : ""
      return name + text(of: unwrapped(part.value))
    }
    return "(" + list.joined(separator: ", ") + ")"
  }

  private static func leaf(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return "\(type(of: value))" }
    return mirror.displayStyle == .collection || mirror.displayStyle == .dictionary
      || mirror.displayStyle == .set ? "[]" : "\(value)"
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let inner = mirror.children.first else { return value }
    return unwrapped(inner.value)
  }

  /// Its properties, elements or payload, each with the sign that leads to it.
  private static func parts(of value: Any) -> [(name: String, value: Any)] {
    if value is any Equatable & LosslessStringConvertible { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .optional: return []
    case .collection: return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
    case .set: return elements(mirror.children.map { ("", $0.value) })
    case .dictionary:
      return elements(
        mirror.children.compactMap { child in
          let pair = Mirror(reflecting: child.value).children.map(\.value)
          return pair.count == 2 ? (text(of: pair[0]), pair[1]) : nil
        })
    default:
      let isForeign = String(reflecting: type(of: value)).hasPrefix("Foundation")
      return isForeign ? [] : mirror.children.map { (".\($0.label ?? "")", $0.value) }
    }
  }

  /// Returns the elements of sets and dictionaries, whose order is chance.
  private static func elements(_ all: [(key: String, value: Any)]) -> [(name: String, value: Any)] {
    all.map { (name: $0.key.isEmpty ? text(of: $0.value) : $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
      .map { (name: "[\($0.name)]", value: $0.value) }
  }
}
