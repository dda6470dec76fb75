extension Array: DiffableCollection {
  func compare(with after: Any, in walk: inout DiffWalk) {
    guard let after = after as? Self else { return }
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension ContiguousArray: DiffableCollection {
  func compare(with after: Any, in walk: inout DiffWalk) {
    guard let after = after as? Self else { return }
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension ArraySlice: DiffableCollection {
  func compare(with after: Any, in walk: inout DiffWalk) {
    guard let after = after as? Self else { return }
    withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { RowWalk(before, $0).compare(in: &walk) }
    }
  }
}

extension InlineArray: DiffableCollection {
  func compare(with after: Any, in walk: inout DiffWalk) {
    guard let after = after as? Self else { return }
    elements.compare(with: after.elements, in: &walk)
  }

  /// Reflection doesn't show them.
  var elements: [Element] { indices.map { self[$0] } }
}
