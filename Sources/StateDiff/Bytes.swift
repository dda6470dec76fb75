/// Whether two values are the same bytes, and so the same value: the same small value, the same
/// storage, the same instance.
///
/// False tells nothing: bytes between fields and equal copies differ. Cheaper than any `==` that
/// isn't specialised, and true of NaN.
///
/// - Complexity: O(1); reads the value's own bytes, not what they point to.
func areSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return areSameBytes(left, right, count: MemoryLayout<Value>.size)
    }
  }
}

/// Whether two stretches of memory hold the same. 32 bytes at a time, as most values are small.
func areSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
  if left == right { return true }
  var offset = 0
  while offset &+ 32 <= count {
    let difference =
      left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    if difference != SIMD4() { return false }
    offset &+= 32
  }
  while offset &+ 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}
