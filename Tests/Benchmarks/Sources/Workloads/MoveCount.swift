import StateDiff

/// The number of rows that a diff moves, against the fewest possible.
public struct MoveCount {
  /// The fate of the rows that exist before and after.
  public struct Fate {
    /// The number of moved rows.
    public let moved: Int
    /// The number of rows that are removed, and inserted elsewhere as new ones.
    public let replaced: Int
  }

  /// The row of the table that measures the same diff.
  public let row: Row
  /// The fewest moves that would do, found in another way than ours.
  public let fewest: Int
  /// By us.
  public let ours: Fate
  /// By `difference(from:).inferringMoves()`; nil if it takes minutes.
  public let peers: Fate?

  /// Of all diffs of rows and sections by UUID.
  public static var all: [MoveCount] {
    [
      rows(5_000, .blocks, .rowsInBlocks), rows(5_000, .random, .rowsAtRandom),
      rows(100_000, .blocks, .manyRowsInBlocks), rows(100_000, .random, .manyRowsAtRandom),
      sections(.blocks, .sectionsInBlocks), sections(.random, .sectionsAtRandom),
    ]
  }

  private typealias Rows = [Item<String>]

  private static func rows(
    _ count: Int, _ spread: ChangedRows<String>.Spread, _ row: Row
  ) -> MoveCount {
    let rows = ChangedRows<String>(count, spread)
    let kept = KeptRows(from: [rows.before], to: [rows.after])
    let changes = RowChanges(from: rows.before, to: rows.after)
    let left = rows.before.count - changes.removed.count
    return MoveCount(
      row: row, fewest: kept.fewestMoves,
      ours: Fate(moved: changes.moved.count, replaced: kept.count - left),
      peers: count > 5_000 ? nil : peersFate([rows.before], [rows.after], kept))
  }

  private static func sections(
    _ spread: ChangedRows<String>.Spread, _ row: Row
  ) -> MoveCount {
    let rows = ChangedRows<String>(5_000, spread)
    let (before, after) = (Section.four(of: rows.before), Section.four(of: rows.after))
    let kept = KeptRows(from: before.map(\.items), to: after.map(\.items))
    let updates = BatchUpdates(from: before, to: after)
    let left = rows.before.count - updates.deletedItemCount
    return MoveCount(
      row: row, fewest: kept.fewestMoves,
      ours: Fate(moved: updates.moved.count, replaced: kept.count - left),
      peers: peersFate(before.map(\.items), after.map(\.items), kept))
  }

  /// It knows no sections: it is asked for one after the other.
  private static func peersFate(_ before: [Rows], _ after: [Rows], _ kept: KeptRows) -> Fate {
    var left = before.joined().count
    var moved = 0
    for (before, after) in zip(before, after) {
      for removal in after.difference(from: before).inferringMoves().removals {
        guard case .remove(_, _, let association) = removal else { continue }
        if association == nil { left -= 1 } else { moved += 1 }
      }
    }
    return Fate(moved: moved, replaced: kept.count - left)
  }
}
