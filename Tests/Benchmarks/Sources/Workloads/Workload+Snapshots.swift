import DiffableSnapshots
import Foundation
import StateDiff

extension Workload {
  /// Diffable snapshots, each beside the section diff that it is made with.
  static var snapshots: [Workload] {
    snapshots(.blocks, .snapshotInBlocks) + snapshots(.random, .snapshotAtRandom)
  }

  private static func snapshots(
    _ spread: ChangedRows<UUID>.Spread, _ row: Row
  ) -> [Workload] {
    func inputs() -> (before: [Section<UUID>], after: [Section<UUID>]) {
      let rows = ChangedRows<UUID>(100_000, spread)
      return (Section.four(of: rows.before), Section.four(of: rows.after))
    }
    return [
      Workload(row) {
        let (before, after) = inputs()
        let shown = DiffableDataSource(showing: snapshot(of: before))
        let next = snapshot(of: after)
        return {
          var source = shown
          let updates = source.apply(next)
          return (updates, source)
        }
      },
      Workload(row, by: .sectionDiff) {
        let (before, after) = inputs()
        return { BatchUpdates(from: before, to: after) }
      },
    ]
  }

  private static func snapshot(of sections: [Section<UUID>]) -> DiffableSnapshot<Int, Item<UUID>> {
    var snapshot = DiffableSnapshot<Int, Item<UUID>>()
    do {
      for section in sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.items)
      }
    } catch {
      preconditionFailure("sections are numbered, so none comes twice: \(error)")
    }
    return snapshot
  }
}
