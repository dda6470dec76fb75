extension Array: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension ContiguousArray: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension ArraySlice: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension InlineArray: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    elements.compare(with: after.elements, in: &walk)
  }

  /// Reflection doesn't show them.
  var elements: [Element] { indices.map { self[$0] } }
}
