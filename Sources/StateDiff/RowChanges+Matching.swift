extension RowChanges {
  /// Fills in the changes between two lists of which only indices are known.
  ///
  /// - Parameters:
  ///   - findsDuplicates: Whether all of the new list is hashed to find its duplicates. Without,
  ///     the common beginning and end are matched by position and only the rest is hashed.
  ///   - areSame: Whether rows at an index before and one after are known to be the same, identity
  ///     and value, without asking either. False tells nothing.
  ///   - haveSameID: For an index before and one after.
  ///   - areEqual: For an index before and one after, of rows with the same identity.
  // Into its three callers, so that what they pass isn't called row by row through closures.
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
      // The end is matched by position only where no identity comes twice: see below.
      if !duplicates.isEmpty { (oldEnd, newEnd) = (oldCount, newCount) }
      origins = ContiguousArray(repeating: -1, count: newEnd - start)
      var index = start
      var next = start
      while index < oldEnd {
        // Most rows follow the one that they followed before. Where no identity comes twice, any
        // match is the only one, and needs no hash.
        let id = oldID(index)
        if next < newEnd, table.isUnique, origins[next - start] < 0,
          table.ids[next - hashed.lowerBound] == id
        {
          origins[next - start] = Int32(truncatingIfNeeded: index)
          next += 1
          index += 1
          continue
        }
        let taken = table.take(id) { $0 + hashed.lowerBound >= start }
        if let taken {
          let place = taken + hashed.lowerBound
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
