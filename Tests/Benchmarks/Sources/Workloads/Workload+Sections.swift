import Foundation
import StateDiff

struct Section<ID: Drawable>: DiffableSection {
  let id: Int
  var items: [Item<ID>]

  /// A list cut into four: rows that move cross from one to another.
  static func four(of rows: [Item<ID>]) -> [Section] {
    let size = (rows.count + 3) / 4
    return (0..<4).map { number in
      Section(id: number, items: Array(rows.dropFirst(number * size).prefix(size)))
    }
  }
}

extension Workload {
  /// Sections before and after.
  static var sections: [Workload] {
    sections(.blocks, UUID.self, .sectionsInBlocks)
      + sections(.random, UUID.self, .sectionsAtRandom)
      + sections(.random, String.self, .sectionsWithText)
  }

  private static func sections<ID: Drawable>(
    _ spread: ChangedRows<ID>.Spread, _: ID.Type, _ row: Row
  ) -> [Workload] {
    func inputs() -> (before: [Section<ID>], after: [Section<ID>]) {
      let rows = ChangedRows<ID>(5_000, spread)
      return (Section.four(of: rows.before), Section.four(of: rows.after))
    }
    return [
      Workload(row) {
        let (before, after) = inputs()
        return { BatchUpdates(from: before, to: after) }
      },
      // Section by section, as it knows none: a row that crosses is one out and one in.
      Workload(row, by: .difference, runs: 20) {
        let (before, after) = inputs()
        return {
          zip(before, after).map { old, new in
            new.items.difference(from: old.items).inferringMoves()
          }
        }
      },
    ]
  }
}
