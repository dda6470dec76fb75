/// As few as possible, ascending; ignores negative entries. Patience sorting: C. Schensted 1961;
/// M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
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
      length = ends.indices.partition { origins[Int(ends[$0])] >= origin }
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

/// A row that was at one index before and is at another after.
///
/// Both have their meaning of UIKit's batch updates: `from` counts in the list before any change,
/// `to` in the list after all of them.
public struct Move: Hashable, Sendable {
  /// The index before.
  public var from: Int
  /// The index after.
  public var to: Int

  /// From an index before to an index after.
  @inlinable
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// A collection that has changed, as the changes inside it know it: one instance for all of them.
final class CollectionSpan {
  let depth: Int
  let countBefore: Int
  let countAfter: Int
  let start: Int
  /// One more than the number of its last change.
  var end: Int
  /// Counted while the changes are found, so that summing up needn't look at them again.
  var tally = CollectionTally()

  init(depth: Int, countBefore: Int, countAfter: Int, start: Int) {
    self.depth = depth
    self.countBefore = countBefore
    self.countAfter = countAfter
    self.start = start
    end = start
  }
}

struct CollectionTally {
  private var inserted = 0
  private var removed = 0
  private var moved = 0
  var changed = 0

  var total: Int { inserted + removed + moved + changed }

  var isUniform: Bool { total == inserted || total == removed }

  init() {}

  /// Counts the changes of a collection, of which some may be missing.
  init(_ changes: ArraySlice<Change>, level: Int) {
    var lastChanged: StatePath.Component?
    for change in changes {
      if change.collections.count == level + 1 {
        count(change.kind)
        guard case .changed = change.kind else { continue }
      }
      // The changes inside an element follow each other.
      let element = change.path.components[change.collections[level].depth]
      if element != lastChanged { changed += 1 }
      lastChanged = element
    }
  }

  /// Counts a change of one element. Changes inside of it are counted by its owner.
  mutating func count(_ kind: Change.Kind) {
    switch kind {
    case .inserted: inserted += 1
    case .removed: removed += 1
    case .moved: moved += 1
    case .changed: break
    }
  }

  func text(_ signs: Signs) -> String {
    var gained = inserted > 0 ? "+\(inserted)" : ""
    if removed > 0 { gained += (gained.isEmpty ? "" : " ") + "\(signs.minus)\(removed)" }
    let parts = [
      gained, moved > 0 ? signs.wording.text(.movedCount, "\(moved)") : "",
      changed > 0 ? signs.wording.text(.changedCount, "\(changed)") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
