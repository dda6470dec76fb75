import Synchronization

struct StoredField: Sendable {
  /// The label of reflection, with the compiler's additions.
  let label: String
  let component: StatePath.Component
  let offset: Int
  /// The size in bytes, without trailing padding.
  let size: Int
  let type: Any.Type
  let shape: TypeShape
  /// Compares the property of two structs, given by its own addresses.
  let visit: TypeShape.Comparing
  let value: @Sendable (UnsafeRawPointer) -> Any

  init<Value>(label: String, offset: Int, type: Value.Type) {
    self.label = label
    self.offset = offset
    component = .field(StatePath.fieldName(for: label))
    size = MemoryLayout<Value>.size
    self.type = type
    let shape = TypeShape.of(type)
    self.shape = shape
    visit = { before, after, walk in
      walk.visit(
        before.assumingMemoryBound(to: Value.self), after.assumingMemoryBound(to: Value.self),
        shape)
    }
    value = { $0.assumingMemoryBound(to: Value.self).pointee }
  }

  /// The bytes of a struct of these fields that aren't padding; empty if all are.
  static func solidBytes(of fields: [StoredField], size: Int) -> [Range<Int>] {
    var solid: [Range<Int>] = []
    for field in fields {
      let inner = field.shape.solidBytes.isEmpty ? [0..<field.size] : field.shape.solidBytes
      for part in inner where !part.isEmpty {
        let part = field.offset + part.lowerBound..<field.offset + part.upperBound
        if let last = solid.last, last.upperBound == part.lowerBound {
          solid[solid.count - 1] = last.lowerBound..<part.upperBound
        } else {
          solid.append(part)
        }
      }
    }
    return solid == [0..<size] ? [] : solid
  }
}

/// The place of a stored property of a type, or of a struct in it: determined once for each type,
/// so that it can be compared in very many pairs of values.
///
/// It follows names through structs. Parts of an optional, a collection or an enum lie elsewhere in
/// each value: for these, use ``value(in:)``.
public struct StoredPart<Root>: Sendable {
  /// The number of names that were followed, at least one.
  public let depth: Int
  /// True if it is the same in two values, given by their addresses, as ``Differ`` has it: NaN is
  /// NaN.
  ///
  /// A function without the type, so that calling it very often costs no look-up of that.
  ///
  /// - Complexity: O(1) if it shares its storage; else the cost of `==`, or of a ``Differ``.
  public let isSame: @Sendable (_ before: UnsafeRawPointer, _ after: UnsafeRawPointer) -> Bool
  private let field: StoredField
  private let offset: Int

  /// Creates a part; nil if the first name isn't that of a stored property, or the type can only be
  /// reflected: a class, or a type with a mirror of its own.
  public init?(following names: some Sequence<String>, in _: Root.Type = Root.self) {
    var shape = TypeShape.of(Root.self)
    var offset = 0
    var depth = 0
    var found: StoredField?
    for name in names {
      guard let field = shape.fields?.first(where: { $0.component == .field(name) }) else { break }
      offset += field.offset
      depth += 1
      shape = field.shape
      found = field
    }
    guard let found else { return nil }
    field = found
    self.depth = depth
    self.offset = offset
    isSame = Self.comparison(of: found, at: offset)
  }

  /// True unless it is a class, an enum, or has a mirror of its own.
  package static var hasFields: Bool { TypeShape.of(Root.self).fields?.isEmpty == false }

  private static func comparison(
    of field: StoredField, at offset: Int
  ) -> @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let shape = field.shape
    let size = field.size
    // Two of its values that aren't `==` are different: there is no NaN in it.
    let isPlain = shape.isShownWhole && !shape.isFloatingPoint && shape.comparing == nil
    return { before, after in
      let (before, after) = (before + offset, after + offset)
      if shape.areSameBytes(before, after, count: size) { return true }
      if let isEqual = shape.equality {
        if isEqual(before, after) { return true }
        if isPlain { return false }
      }
      var walk = DiffWalk()
      field.visit(before, after, &walk)
      return walk.changes.isEmpty
    }
  }

  /// True if its bytes are the same in two values: then it didn't change.
  package func isUntouched(from before: Root, to after: Root) -> Bool {
    withUnsafePointer(to: before) { before in
      withUnsafePointer(to: after) { after in
        field.shape.areSameBytes(
          UnsafeRawPointer(before) + offset, UnsafeRawPointer(after) + offset, count: field.size)
      }
    }
  }

  /// Its value.
  public func value(in root: Root) -> Any {
    withUnsafePointer(to: root) { field.value(UnsafeRawPointer($0) + offset) }
  }
}

// MARK: - Declarations

/// The stored properties that a type declares; nil if nothing but its values knows their parts.
package func declaredFields(of type: Any.Type) -> [(name: String, type: Any.Type)]? {
  func fields<Value>(of type: Value.Type) -> [StoredField]? { TypeShape.of(type).fields }
  return fields(of: type)?.compactMap { field in
    if case .field(let name) = field.component { (name, field.type) } else { nil }
  }
}

package func declaredCases(of type: Any.Type) -> [String] {
  declarations(ofCasesOf: type).map(\.name)
}

/// Empty if a case has a value of its own, for other types, and if they aren't known.
package func plainCases<Value>(of type: Value.Type) -> [(name: String, value: Value)] {
  let cases = declarations(ofCasesOf: type)
  // Up to 256 such cases are numbered in a byte.
  guard cases.count <= 256, MemoryLayout<Value>.size <= 1, !cases.contains(where: \.hasValue)
  else { return [] }
  return cases.enumerated().map { number, declared in
    (declared.name, withUnsafeBytes(of: UInt8(number)) { $0.load(as: Value.self) })
  }
}

/// A type's properties that don't depend on a value, found once: a dynamic cast for each value
/// would take some hundred instructions.
final class TypeShape: Sendable {
  typealias Comparing = @Sendable (UnsafeRawPointer, UnsafeRawPointer, inout DiffWalk) -> Void
  typealias Equality = @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  /// Returns the number of things that the two values have in common.
  typealias Resemblance = @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Int

  /// False for classes and existentials, whose values know their types.
  let isExact: Bool
  /// Standard collections and optionals compare themselves.
  let comparing: Comparing?
  /// Of standard collections; see ``NestedCollection``.
  let resemblance: Resemblance?
  let equality: Equality?
  let isShownWhole: Bool
  let isFloatingPoint: Bool
  let isClass: Bool
  /// The stored properties of a struct; nil if only reflection on the value knows its parts.
  let fields: [StoredField]?
  /// The bytes that aren't padding; empty if it isn't known to have any.
  let solidBytes: [Range<Int>]

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

  private static let shapes = Mutex<[ObjectIdentifier: TypeShape]>([:])

  private init<Value>(_ type: Value.Type) {
    isExact = hasExactValues(type)
    comparing = (type as? any (SelfComparing & SendableMetatype).Type).map { Self.comparing($0) }
    resemblance = (type as? any (NestedCollection & SendableMetatype).Type)
      .map { Self.resemblance($0) }
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

  private static func resemblance<Value: NestedCollection & SendableMetatype>(
    _: Value.Type
  ) -> Resemblance {
    { before, after in
      before.assumingMemoryBound(to: Value.self).pointee
        .resemblance(to: after.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  private static func equality<Value: Equatable & SendableMetatype>(_: Value.Type) -> Equality {
    { before, after in
      before.assumingMemoryBound(to: Value.self).pointee
        == after.assumingMemoryBound(to: Value.self).pointee
    }
  }

  func areSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    if StateDiff.areSameBytes(left, right, count: count) { return true }
    guard !solidBytes.isEmpty else { return false }
    // Copies of one value may differ between their fields.
    return solidBytes.allSatisfy {
      StateDiff.areSameBytes(left + $0.lowerBound, right + $0.lowerBound, count: $0.count)
    }
  }
}
