/// Compares actions and mutations where their types can be compared.
@usableFromInline struct Equality<R: Reactor> {
  @usableFromInline let actions: ((R.Action, R.Action) -> Bool)?
  @usableFromInline let mutations: ((R.Mutation, R.Mutation) -> Bool)?

  init() {
    actions = comparison(of: R.Action.self)
    mutations = comparison(of: R.Mutation.self)
  }
}

private func comparison<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func compare<E: Equatable>(_: E.Type) -> (Value, Value) -> Bool {
    { left, right in
      // Safe: E is the dynamic type of Value.Type, so that Value is E. No box is made.
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in
          left.withMemoryRebound(to: E.self, capacity: 1) { left in
            right.withMemoryRebound(to: E.self, capacity: 1) { left.pointee == $0.pointee }
          }
        }
      }
    }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return compare(type)
}

/// Whether two values are alike bit by bit, as a value and what the default transform makes of it
/// are. Those that aren't may be equal all the same.
@inlinable func hasSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      var offset = 0
      while offset + 8 <= MemoryLayout<Value>.size {
        let isAlike =
          left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if !isAlike { return false }
        offset += 8
      }
      while offset < MemoryLayout<Value>.size {
        if left[offset] != right[offset] { return false }
        offset += 1
      }
      return true
    }
  }
}
