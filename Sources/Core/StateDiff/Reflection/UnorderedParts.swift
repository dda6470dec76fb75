import Synchronization

/// Finds types with parts in an order of chance: sets, dictionaries whose keys aren't JSON names.
package enum UnorderedParts {
  /// True also where that can't be known, as of an enum that refers to other values.
  package static func may(beIn type: Any.Type) -> Bool {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    var seen: Set<ObjectIdentifier> = []
    let found = search(type, &seen)
    known.withLock { $0[ObjectIdentifier(type)] = found }
    return found
  }

  /// True if JSON has dictionaries with keys of a type as objects.
  package static func areMembers(_ key: Any.Type) -> Bool {
    key == String.self || key == Int.self || key is any CodingKeyRepresentable.Type
  }

  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  private static func search(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted, !isPlain(type) else { return false }
    if let type = type as? any KnownParts.Type {
      return type.isUnordered || type.parts.contains { search($0, &seen) }
    }
    if isShownWhole(type) { return false }
    return fields(of: type).map { $0.contains { search($0.type, &seen) } } ?? true
  }

  private static func isPlain<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }

  private static func fields<Value>(of type: Value.Type) -> [StoredField]? {
    TypeShape.of(type).fields
  }
}

private protocol KnownParts {
  static var isUnordered: Bool { get }
  static var parts: [Any.Type] { get }
}

extension Optional: KnownParts {
  fileprivate static var isUnordered: Bool { false }
  fileprivate static var parts: [Any.Type] { [Wrapped.self] }
}

extension Array: KnownParts {
  fileprivate static var isUnordered: Bool { false }
  fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Dictionary: KnownParts {
  fileprivate static var isUnordered: Bool { !UnorderedParts.areMembers(Key.self) }
  fileprivate static var parts: [Any.Type] { [Value.self] }
}

extension Set: KnownParts {
  fileprivate static var isUnordered: Bool { true }
  fileprivate static var parts: [Any.Type] { [] }
}
