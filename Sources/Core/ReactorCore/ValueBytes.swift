/// The bytes of values: a key for what follows from them alone.
///
/// Values with other bytes may be equal, too. Values that refer to memory which was freed must not be
/// compared: keep them as long as their bytes.
@usableFromInline package struct ValueBytes: Hashable {
  @usableFromInline var bytes: [UInt8] = []

  package init() {}

  @usableFromInline package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Removes all values, and keeps the memory for others.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a value of a known type.
  @inlinable package mutating func add<Value>(bytesOf value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Adds the bytes of a text.
  package mutating func add(text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a value, and its type.
  package mutating func add(_ value: Any?) {
    func add<Value>(_ value: Value) {
      self.add(bytesOf: ObjectIdentifier(Value.self))
      self.add(bytesOf: value)
    }
    self.add(bytesOf: value == nil)
    if let value { _openExistential(value, do: add) }
  }
}
