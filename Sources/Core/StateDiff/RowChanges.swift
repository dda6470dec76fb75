/// The changes that turn one list of rows into another: removed, inserted, moved and changed rows.
///
/// All four are one batch, as UIKit reads it: `removed` and `from` count in the list before,
/// `inserted` and `to` in the list after. Applying them one after another gives something else.
public struct RowChanges: Equatable, Sendable {
  /// Indices before, ascending.
  public var removed: [Int] = []
  /// Indices after, ascending.
  public var inserted: [Int] = []
  /// Rows that stay but leave their place among the rows that stay: as few as possible. Ascending
  /// by `to`. A row that only slides because others came or went doesn't count.
  public var moved: [Move] = []
  /// Rows with the same identity and another value, ascending by `to`. A row may be moved as well.
  public var changed: [Move] = []
  /// Indices after of rows whose identity came before in the same list, ascending.
  /// Not known (and empty) for lists that share their storage, because they aren't looked at.
  public var duplicates: [Int] = []

  /// No changes.
  @inlinable
  public init() {}

  /// True if nothing has to be done. Duplicates don't count: a list may have them before and after.
  @inlinable
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  /// Matches rows by their identity and compares those that match.
  ///
  /// If several rows have one identity, the first before is matched with the first after,
  /// the second with the second, and so on. Lists that share their storage are equal
  /// without a comparison.
  ///
  /// - Parameters:
  ///   - old: The rows before.
  ///   - new: The rows after.
  ///   - id: The identity of a row. Called a few times a row; hashed once.
  ///   - areEqual: Returns true if two rows of the same identity look the same. Called once a pair.
  /// - Complexity: O(*n*) on average for matching; O(*m* log *m*) for the moves, where *m* is the
  ///   number of rows that stay between the common beginning and the common end. The matching by a
  ///   hash table is P. Heckel's ("A technique for isolating differences between files", 1978).
  @inlinable
  public init<Row, ID: Hashable>(
    from old: [Row], to new: [Row], id: (Row) -> ID, areEqual: (Row, Row) -> Bool
  ) {
    self.init()
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard old.baseAddress != new.baseAddress || old.count != new.count else { return }
        match(
          oldCount: old.count, newCount: new.count, findsDuplicates: true,
          oldID: { id(old[$0]) }, newID: { id(new[$0]) },
          areSame: { _, _ in false }, haveSameID: { id(old[$0]) == id(new[$1]) },
          areEqual: { areEqual(old[$0], new[$1]) })
      }
    }
  }

  /// Matches rows by their `id` and compares them with `==`.
  ///
  /// - Complexity: as for ``init(from:to:id:areEqual:)``.
  @inlinable
  public init<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) {
    self.init(from: old, to: new, id: { $0.id }, areEqual: { $0 == $1 })
  }
}

// MARK: - Applied

extension RowChanges {
  /// Builds the new list from the old one, as a table view does with these changes.
  ///
  /// For tests and for teaching. The result equals `new` row by row if the changes were made from
  /// `old` and `new`; only inserted and changed rows are claimed from it.
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

// MARK: - Matching

extension RowChanges {
  /// `findsDuplicates` hashes all of the new list; else only what is left between the common ends.
  /// `areSame` compares nothing: false is inconclusive.
  @inlinable
  @inline(__always)
  mutating func match<ID: Hashable>(
    oldCount: Int, newCount: Int, findsDuplicates: Bool,
    oldID: (Int) -> ID, newID: (Int) -> ID,
    areSame: (Int, Int) -> Bool, haveSameID: (Int, Int) -> Bool, areEqual: (Int, Int) -> Bool
  ) {
    let shorter = Swift.min(oldCount, newCount)
    var start = 0
    while start < shorter {
      if !areSame(start, start) {
        guard haveSameID(start, start) else { break }
        if !areEqual(start, start) { changed.append(Move(from: start, to: start)) }
      }
      start += 1
    }
    var suffix = 0
    while suffix < shorter - start {
      let (index, place) = (oldCount - 1 - suffix, newCount - 1 - suffix)
      guard areSame(index, place) || haveSameID(index, place) else { break }
      suffix += 1
    }
    var oldEnd = oldCount - suffix
    var newEnd = newCount - suffix

    var origins: ContiguousArray<Int32> = []
    if findsDuplicates || (start < oldEnd && start < newEnd) {
      let hashed = findsDuplicates ? 0..<newCount : start..<newEnd
      var ids: ContiguousArray<ID> = []
      ids.reserveCapacity(hashed.count)
      for place in hashed { ids.append(newID(place)) }
      var table = IdentityTable(ids)
      duplicates = hashed.lowerBound == 0 && findsDuplicates ? table.duplicates : []
      // The end is matched by position only if no identity comes twice: see below.
      if !duplicates.isEmpty { (oldEnd, newEnd) = (oldCount, newCount) }
      origins = ContiguousArray(repeating: -1, count: newEnd - start)
      var index = start
      var next = start
      while index < oldEnd {
        // Most rows follow the one that they followed before. If identities are unique, any match
        // is the only one, and needs no hash.
        let id = oldID(index)
        if next < newEnd, table.isUnique, origins[next - start] < 0,
          table.ids[next - hashed.lowerBound] == id
        {
          origins[next - start] = Int32(truncatingIfNeeded: index)
          next += 1
          index += 1
          continue
        }
        let claimed = table.claim(id) { $0 + hashed.lowerBound >= start }
        if let claimed {
          let place = claimed + hashed.lowerBound
          if place >= newEnd {
            // An identity that comes twice before, once in the end: first is matched with first.
            origins.append(contentsOf: repeatElement(-1, count: newCount - newEnd))
            (oldEnd, newEnd) = (oldCount, newCount)
          }
          if origins[place - start] < 0 {
            origins[place - start] = Int32(truncatingIfNeeded: index)
            next = place + 1
          } else {
            // Matched without the table's knowing.
            removed.append(index)
          }
        } else {
          removed.append(index)
        }
        index += 1
      }
    } else {
      removed = Array(start..<oldEnd)
      origins = ContiguousArray(repeating: -1, count: newEnd - start)
    }

    for position in origins.indices {
      let place = start + position
      if origins[position] < 0 {
        inserted.append(place)
      } else {
        let origin = Int(origins[position])
        if !areSame(origin, place), !areEqual(origin, place) {
          changed.append(Move(from: origin, to: place))
        }
      }
    }
    moved = positionsOutOfOrder(in: origins).map {
      Move(from: Int(origins[$0]), to: start + $0)
    }
    var (index, place) = (oldEnd, newEnd)
    while place < newCount {
      if !areSame(index, place), !areEqual(index, place) {
        changed.append(Move(from: index, to: place))
      }
      index += 1
      place += 1
    }
  }
}
