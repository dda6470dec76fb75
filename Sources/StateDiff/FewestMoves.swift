/// The positions that have to move so that the rest is in ascending order: as few as possible.
///
/// Negative entries are no rows that stay and are passed over. What doesn't have to move is a
/// longest increasing subsequence, found by patience sorting (C. Schensted 1961; M. L. Fredman,
/// "On computing the length of longest increasing subsequences", 1975).
///
/// - Returns: positions in `origins`, ascending.
/// - Complexity: O(*n* log *n*), and O(*n*) for what is in order already.
@usableFromInline
func positionsOutOfOrder(in origins: ContiguousArray<Int32>) -> [Int] {
  // By length: the position that ends the increasing run of this length with the smallest value.
  var ends: ContiguousArray<Int32> = []
  // By position: the position before it in the best run that ends there.
  var previous = ContiguousArray<Int32>(repeating: -1, count: origins.count)
  var staying = 0
  for position in origins.indices where origins[position] >= 0 {
    staying += 1
    let origin = origins[position]
    var length = ends.count
    if let last = ends.last, origins[Int(last)] >= origin {
      length = ends.firstLength { origins[Int($0)] >= origin }
    }
    if length > 0 { previous[position] = ends[length - 1] }
    if length == ends.count {
      ends.append(Int32(truncatingIfNeeded: position))
    } else {
      ends[length] = Int32(truncatingIfNeeded: position)
    }
  }
  guard ends.count < staying, var kept = ends.last else { return [] }

  var moving: [Int] = []
  moving.reserveCapacity(staying - ends.count)
  for position in origins.indices.reversed() where origins[position] >= 0 {
    if position == Int(kept) {
      kept = previous[position]
    } else {
      moving.append(position)
    }
  }
  moving.reverse()
  return moving
}

extension ContiguousArray<Int32> {
  /// The first index whose element matches, in an array whose matching elements come last.
  fileprivate func firstLength(where matches: (Int32) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if matches(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
