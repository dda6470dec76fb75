/// Whether two values are the same bytes, and so the same value: the same small value, the same
/// storage, the same instance.
///
/// False tells nothing: bytes between fields and equal copies differ. Cheaper than any `==` that
/// isn't specialised, and true of NaN.
///
/// - Complexity: O(1); reads the value's own bytes, not what they point to.
func areSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in areSame(left, right) }
  }
}

/// Whether two elements of two buffers are the same bytes.
func areSameBytes<Element>(
  _ left: UnsafeBufferPointer<Element>, _ leftIndex: Int,
  _ right: UnsafeBufferPointer<Element>, _ rightIndex: Int
) -> Bool {
  let stride = MemoryLayout<Element>.stride
  let size = MemoryLayout<Element>.size
  let left = UnsafeRawBufferPointer(left)
  let right = UnsafeRawBufferPointer(right)
  let (leftStart, rightStart) = (leftIndex * stride, rightIndex * stride)
  return areSame(
    UnsafeRawBufferPointer(rebasing: left[leftStart..<leftStart + size]),
    UnsafeRawBufferPointer(rebasing: right[rightStart..<rightStart + size]))
}

private func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.count == right.count else { return false }
  if left.baseAddress == right.baseAddress { return true }
  var offset = 0
  while offset + 8 <= left.count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < left.count {
    if left[offset] != right[offset] { return false }
    offset += 1
  }
  return true
}
