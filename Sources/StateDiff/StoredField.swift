#if os(Linux)
  // Reflection on types instead of values: `_forEachField` and its like. Checked by the compiler,
  // but offered where the standard library is part of the toolchain only.
  @_spi(Reflection) internal import Swift
#endif

/// A stored property of a struct, as it lies in memory.
struct StoredField: Sendable {
  /// As reflection has it: with what the compiler adds to the name.
  let label: String
  /// As paths have it.
  let component: StatePath.Component
  /// Where it begins, in bytes.
  let offset: Int
  /// How many bytes it has, without padding behind it.
  let size: Int
  let shape: TypeShape
  /// Compares the property of two structs, given by its own addresses.
  let visit: TypeShape.Comparing
  /// Copies the property from its address.
  let value: @Sendable (UnsafeRawPointer) -> Any

  init<Value>(label: String, offset: Int, type: Value.Type) {
    self.label = label
    self.offset = offset
    component = .field(StatePath.fieldName(for: label))
    size = MemoryLayout<Value>.size
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

#if os(Linux)
  /// Whether the values of a type are of this very type: false for classes and existentials.
  func hasExactValues<Value>(_: Value.Type) -> Bool {
    switch kind(of: Value.self) {
    case .struct, .enum, .optional, .tuple: true
    default: false
    }
  }

  /// The stored properties of a struct; nil for everything else, and for structs with a property
  /// that isn't simply there, as weak ones are.
  func storedFields<Value>(of type: Value.Type) -> [StoredField]? {
    guard kind(of: type) == .struct else { return nil }
    var plainOffsets: Set<Int> = []
    _forEachFieldWithKeyPath(of: type, options: _EachFieldOptions(rawValue: ignoringUnknown)) {
      _, path in
      if let offset = MemoryLayout<Value>.offset(of: path) { plainOffsets.insert(offset) }
      return true
    }
    var fields: [StoredField] = []
    let isComplete = _forEachField(of: type) { name, offset, type, kind in
      switch kind {
      case .struct, .enum, .optional, .tuple, .class, .existential, .existentialMetatype:
        guard plainOffsets.contains(offset) else { return false }
      case .function, .metatype:
        break
      default:
        return false
      }
      fields.append(StoredField(label: String(cString: name), offset: offset, type: type))
      return true
    }
    return isComplete && !fields.isEmpty ? fields : nil
  }

  /// `_EachFieldOptions.ignoreUnknown`, which is a global variable.
  private let ignoringUnknown: UInt32 = 2

  private struct Holder<Value> {
    var value: Value
  }

  private func kind<Value>(of _: Value.Type) -> _MetadataKind? {
    var result: _MetadataKind?
    _forEachField(of: Holder<Value>.self) { _, _, _, kind in
      result = kind
      return true
    }
    return result
  }
#else
  /// Whether the values of a type are of this very type: not known here, so that values are asked.
  func hasExactValues<Value>(_: Value.Type) -> Bool { false }

  /// The stored properties of a struct: not known here, so that reflection on values finds them.
  func storedFields<Value>(of _: Value.Type) -> [StoredField]? { nil }
#endif
