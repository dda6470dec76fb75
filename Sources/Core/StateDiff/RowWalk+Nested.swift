extension RowWalk {
  /// Rows gone and come between the same neighbours count as changed inside if they share
  /// something.
  /// None of the other rows moves because of it.
  func matchByPlace(_ changes: inout RowChanges, by resemblance: (Int, Int) -> Int) {
    var leaves = Set(changes.moved.map(\.from))
    var arrives = Set(changes.moved.map(\.to))
    let (gone, come) = (Set(changes.removed), Set(changes.inserted))
    leaves.formUnion(gone)
    arrives.formUnion(come)
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      let (oldStart, newStart) = (old, new)
      while old < before.count, leaves.contains(old) { old += 1 }
      while new < after.count, arrives.contains(new) { new += 1 }
      changes.changed += Self.pairs(
        (oldStart..<old).filter(gone.contains), (newStart..<new).filter(come.contains),
        by: resemblance)
      // One that stays.
      old += 1
      new += 1
    }
    let (from, to) = (Set(changes.changed.map(\.from)), Set(changes.changed.map(\.to)))
    changes.removed.removeAll(where: from.contains)
    changes.inserted.removeAll(where: to.contains)
  }

  private static var mostPassedOver: Int { 4 }

  private static func pairs(
    _ gone: [Int], _ come: [Int], by resemblance: (Int, Int) -> Int
  ) -> [Move] {
    guard gone.count >= come.count else {
      return pairs(come, gone) { resemblance($1, $0) }.map { Move(from: $0.to, to: $0.from) }
    }
    var pairs: [Move] = []
    var next = 0
    for (number, place) in come.enumerated() {
      let spare = (gone.count - next) - (come.count - number)
      let candidates = next...next + min(spare, mostPassedOver)
      var best = (position: next, resemblance: 0)
      for position in candidates {
        let resemblance = resemblance(gone[position], place)
        if resemblance > best.resemblance { best = (position, resemblance) }
      }
      if best.resemblance > 0 { pairs.append(Move(from: gone[best.position], to: place)) }
      next = best.position + 1
    }
    return pairs
  }

  var sharedCount: Int {
    if let type = Element.self as? any Identifiable.Type { return sharedIDs(type) }
    if let resemblance = shape.resemblance { return sharedRows(by: resemblance) }
    if let type = Element.self as? any Hashable.Type { return sharedValues(type) }
    return min(before.count, after.count)
  }

  private func sharedRows(by resemblance: TypeShape.Resemblance) -> Int {
    guard let old = before.baseAddress, let new = after.baseAddress else { return 0 }
    return (0..<min(before.count, after.count)).count { resemblance(old + $0, new + $0) > 0 }
  }

  private func sharedIDs<Row: Identifiable>(_: Row.Type) -> Int {
    guard let (old, new) = rows(of: Row.self) else { return 0 }
    return shared({ old[$0].id }, { new[$0].id })
  }

  private func sharedValues<Row: Hashable>(_: Row.Type) -> Int {
    guard let (old, new) = rows(of: Row.self) else { return 0 }
    return shared({ old[$0] }, { new[$0] })
  }

  private func shared<ID: Hashable>(_ oldID: (Int) -> ID, _ newID: (Int) -> ID) -> Int {
    let known = Set(before.indices.map(oldID))
    return after.indices.count { known.contains(newID($0)) }
  }
}

/// A standard collection as an element of another, the same before and after if changed inside.
protocol NestedCollection: SelfComparing {
  var count: Int { get }
  func shared(with other: Self) -> Int
}

extension NestedCollection {
  /// Returns the number of elements or keys that both have; at least one if they differ by no more
  /// than one element that went and another that came.
  func resemblance(to other: Self) -> Int {
    let isSmall = count == 0 || other.count == 0 || count + other.count == 2
    return max(shared(with: other), isSmall ? 1 : 0)
  }
}

/// The lists, whose elements lie side by side in memory.
extension NestedCollection where Self: RandomAccessCollection {
  func compare(with after: Self, in walk: inout DiffWalk) {
    withContiguousStorageIfAvailable { before in
      after.withContiguousStorageIfAvailable {
        RowWalk(before: before, after: $0).compare(in: &walk)
      }
    }
  }

  func shared(with other: Self) -> Int {
    let count = withContiguousStorageIfAvailable { before in
      other.withContiguousStorageIfAvailable { RowWalk(before: before, after: $0).sharedCount }
    }
    return (count ?? nil) ?? 0
  }
}
