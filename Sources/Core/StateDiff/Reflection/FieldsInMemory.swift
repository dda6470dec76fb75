// The only file that knows how to ask a type, and not a value, for its stored properties and cases:
// `_forEachField` and its like, which the standard library offers to its toolchain only, and the
// compiler's descriptions. A compiler that wasn't tried yet may have lost them: it takes the other
// way, mirrors of values, which gives the same results and takes longer, as does
// `-Xswiftc -DSTATEDIFF_MIRRORS`; of types without values it knows less.
#if os(Linux) && compiler(<6.4) && !STATEDIFF_MIRRORS
  @_spi(Reflection) internal import Swift

  package let findsFieldsInMemory = true

  /// True if the values of a type are of this very type: false for classes and existentials.
  func hasExactValues<Value>(_: Value.Type) -> Bool {
    switch kind(of: Value.self) {
    case .struct, .enum, .optional, .tuple: true
    default: false
    }
  }

  /// Nil for all but structs, and for structs with a property that isn't simply there (`weak`).
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
  package let findsFieldsInMemory = false

  /// True if the values of a type are of this very type: not known here, so that values are asked.
  func hasExactValues<Value>(_: Value.Type) -> Bool { false }

  /// The stored properties of a struct: not known here, so that mirrors of values find them.
  func storedFields<Value>(of _: Value.Type) -> [StoredField]? { nil }
#endif

/// Returns the cases of an enum, those with values first; empty for other types, or if the program was built without them.
/// Reads them in the compiler's order: the type's, that of its fields, each field's name.
func declarations<Value>(ofCasesOf type: Value.Type) -> [(name: String, hasValue: Bool)] {
  let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  guard metadata.load(as: Int.self) == enumKind else { return [] }
  func follow(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
  let description = metadata.load(
    fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  guard let fields = follow(description + 16) else { return [] }
  let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
  return (0..<count).compactMap { index in
    let field = fields + 16 + index * size
    return follow(field + 8).map {
      (String(cString: $0.assumingMemoryBound(to: CChar.self)), follow(field + 4) != nil)
    }
  }
}

/// The kind of an enum's metadata that isn't an optional's.
private let enumKind = 0x201
