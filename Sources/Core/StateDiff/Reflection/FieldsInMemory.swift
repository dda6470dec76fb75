// The only file that knows how to ask a type, and not a value, for its stored properties and cases:
// by functions of the runtime with which the standard library makes mirrors, and which it therefore
// has on every system, and by the compiler's descriptions.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: Any.Type, at index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  of type: Any.Type, at index: Int, _ description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(of value: Value) -> UnsafePointer<CChar>?

/// A stored property, as the runtime writes it.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  /// False if it is weak or unowned.
  var isStrong = false
  var isVariable = false
}

/// The first word of a type's metadata; nil for classes, existentials, functions and metatypes.
private enum MetadataKind: Int {
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case opaque = 0x300
  case tuple = 0x301

  init?(of type: Any.Type) {
    self.init(rawValue: unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self))
  }
}

/// True if the values of a type are of this very type: false for classes and existentials.
func hasExactValues(_ type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .struct, .enum, .optional, .tuple: true
  case .opaque, nil: false
  }
}

/// Nil for all but structs, and for structs with a property that isn't simply there (`weak`).
func storedFields(of type: Any.Type) -> [StoredField]? {
  guard MetadataKind(of: type) == .struct else { return nil }
  var fields: [StoredField] = []
  for index in 0..<fieldCount(of: type) {
    var description = FieldDescription()
    let fieldType = fieldType(of: type, at: index, &description)
    defer { description.free?(description.name) }
    guard description.isStrong, let name = description.name, MetadataKind(of: fieldType) != .opaque
    else { return nil }
    fields.append(
      StoredField(
        label: String(cString: name), offset: fieldOffset(of: type, at: index), type: fieldType))
  }
  return fields.isEmpty ? nil : fields
}

/// The name of a value's case, whatever the value is described as; nil of other values, and if the program was
/// built without names.
package func caseName(of value: Any) -> String? {
  func name<Value>(of value: Value) -> String? {
    guard MetadataKind(of: Value.self) == .enum else { return nil }
    return enumCaseName(of: value).map { String(cString: $0) }
  }
  return _openExistential(value, do: name)
}

/// Returns the cases of an enum, those with values first; empty for other types, or if the program was built without them.
/// Reads them in the compiler's order: the type's, that of its fields, each field's name.
func declarations(ofCasesOf type: Any.Type) -> [(name: String, hasValue: Bool)] {
  guard !signsPointers, MetadataKind(of: type) == .enum else { return [] }
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
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

/// True where a pointer to a description can't be followed as it is.
private var signsPointers: Bool {
  #if _ptrauth(_arm64e)
    true
  #else
    false
  #endif
}
