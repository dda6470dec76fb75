import Synchronization

/// What can be known of a type before any of its values is looked at: found out once a type.
///
/// Everything that would be a dynamic cast a value (a look-up by name and conformance, some
/// hundred instructions each) is a stored closure here.
final class TypeShape: Sendable {
  /// Compares two values of the type, given by their addresses.
  typealias Comparing = @Sendable (UnsafeRawPointer, UnsafeRawPointer, inout DiffWalk) -> Void
  /// Whether two values of the type are equal, given by their addresses.
  typealias Equality = @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Whether its values are all of this very type: false for classes and existentials, whose
  /// values tell what they are.
  let isExact: Bool
  /// Standard collections and optionals compare themselves.
  let comparing: Comparing?
  /// `==`, where the type is `Equatable`.
  let equality: Equality?
  /// As ``isShownWhole(_:)`` has it.
  let isShownWhole: Bool
  /// Whether one of its values may be NaN.
  let isFloatingPoint: Bool
  /// Whether its values are instances.
  let isClass: Bool
  /// The stored properties of a struct; nil where only reflection on the value knows its parts.
  let fields: [StoredField]?
  /// The bytes that aren't padding; empty if it isn't known to have any.
  let solidBytes: [Range<Int>]

  /// The shape of a type: the same one each time.
  ///
  /// - Complexity: O(1); what it takes to reflect on the type the first time.
  static func of<Value>(_ type: Value.Type) -> TypeShape {
    if let known = shapes.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    // Outside the lock, as the fields' types come on the way.
    let shape = TypeShape(type)
    return shapes.withLock { shapes in
      let shared = shapes[ObjectIdentifier(type)] ?? shape
      shapes[ObjectIdentifier(type)] = shared
      return shared
    }
  }

  /// By type: types never go away, and a program has as many as it has.
  private static let shapes = Mutex<[ObjectIdentifier: TypeShape]>([:])

  private init<Value>(_ type: Value.Type) {
    isExact = hasExactValues(type)
    comparing = (type as? any (SelfComparing & SendableMetatype).Type).map { Self.comparing($0) }
    equality = (type as? any (Equatable & SendableMetatype).Type).map { Self.equality($0) }
    isShownWhole = StateDiff.isShownWhole(type)
    isFloatingPoint = type is any FloatingPoint.Type
    isClass = type is any AnyObject.Type
    let isPlain = isExact && comparing == nil && !(type is any CustomReflectable.Type)
    fields = isPlain && !isShownWhole ? storedFields(of: type) : nil
    solidBytes = fields.map { StoredField.solidBytes(of: $0, size: MemoryLayout<Value>.size) } ?? []
  }

  private static func comparing<Value: SelfComparing & SendableMetatype>(_: Value.Type) -> Comparing
  {
    { before, after, walk in
      before.assumingMemoryBound(to: Value.self).pointee
        .compare(with: after.assumingMemoryBound(to: Value.self).pointee, in: &walk)
    }
  }

  private static func equality<Value: Equatable & SendableMetatype>(_: Value.Type) -> Equality {
    { before, after in
      before.assumingMemoryBound(to: Value.self).pointee
        == after.assumingMemoryBound(to: Value.self).pointee
    }
  }
}

extension TypeShape {
  /// Whether two values are the same bytes, apart from padding.
  func areSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    if StateDiff.areSameBytes(left, right, count: count) { return true }
    guard !solidBytes.isEmpty else { return false }
    // Copies of one value may differ between their fields.
    return solidBytes.allSatisfy {
      StateDiff.areSameBytes(left + $0.lowerBound, right + $0.lowerBound, count: $0.count)
    }
  }
}
