extension RowChanges {
  /// Builds the list after from the list before: what a table view does with these changes.
  ///
  /// For tests and for teaching. The result equals `new` row by row if the changes were made from
  /// `old` and `new`; only inserted and changed rows are taken from it.
  ///
  /// - Precondition: `old` and `new` are as long as the lists that the changes were made from.
  /// - Complexity: O(*n*).
  public func applied<Row>(to old: [Row], taking new: [Row]) -> [Row] {
    var result = origins(oldCount: old.count).enumerated().map { place, origin in
      if let origin { old[origin] } else { new[place] }
    }
    for change in changed { result[change.to] = new[change.to] }
    return result
  }

  /// For each index after, the index before; nil for inserted rows.
  @usableFromInline
  func origins(oldCount: Int) -> [Int?] {
    var origins = [Int?](repeating: nil, count: oldCount - removed.count + inserted.count)
    var leaves = [Bool](repeating: false, count: oldCount)
    var isFilled = [Bool](repeating: false, count: origins.count)
    for index in removed { leaves[index] = true }
    for place in inserted { isFilled[place] = true }
    for move in moved {
      leaves[move.from] = true
      isFilled[move.to] = true
      origins[move.to] = move.from
    }
    var staying = leaves.indices.lazy.filter { !leaves[$0] }.makeIterator()
    for place in origins.indices where !isFilled[place] { origins[place] = staying.next() }
    return origins
  }
}
