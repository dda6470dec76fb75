import Foundation
import StateDiff

extension Workload {
  static var rows: [Workload] {
    lists(of: 5_000, .blocks, UUID.self, .rowsInBlocks)
      + lists(of: 5_000, .random, UUID.self, .rowsAtRandom)
      + lists(of: 5_000, .random, String.self, .rowsWithText)
      + lists(of: 100_000, .blocks, UUID.self, .manyRowsInBlocks)
      + lists(of: 100_000, .random, UUID.self, .manyRowsAtRandom)
      + lists(of: 100_000, .random, String.self, .manyRowsWithText)
  }

  private static func lists<ID: Drawable>(
    of count: Int, _ spread: ChangedRows<ID>.Spread, _: ID.Type, _ row: Row
  ) -> [Workload] {
    let ours = Workload(row) {
      let rows = ChangedRows<ID>(count, spread)
      return { RowChanges(from: rows.before, to: rows.after) }
    }
    let peer = Workload(row, by: .difference, runs: 20) {
      let rows = ChangedRows<ID>(count, spread)
      return { rows.after.difference(from: rows.before).inferringMoves() }
    }
    // Its time grows with rows times changes: minutes and gigabytes for 100,000.
    return count > 5_000 ? [ours] : [ours, peer]
  }

  static func rowChanges(_ count: Int) -> Run {
    let rows = ChangedRows<UUID>(count, .random)
    return { RowChanges(from: rows.before, to: rows.after) }
  }
}
