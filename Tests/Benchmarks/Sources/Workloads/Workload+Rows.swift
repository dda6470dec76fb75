import StateDiff

struct Section: DiffableSection {
  let id: Int
  var items: [Item]

  /// A list cut into four: rows that move cross from one to another.
  static func four(of rows: [Item]) -> [Section] {
    let size = (rows.count + 3) / 4
    return (0..<4).map { number in
      Section(id: number, items: Array(rows.dropFirst(number * size).prefix(size)))
    }
  }
}

extension Workload {
  static var rows: [Workload] {
    [
      Workload(.rowsAtRandom) {
        let rows = ChangedRows(5_000)
        return { RowChanges(from: rows.before, to: rows.after) }
      },
      Workload(.rowsAtRandom, by: .difference, runs: 20) {
        let rows = ChangedRows(5_000)
        return { rows.after.difference(from: rows.before).inferringMoves() }
      },
      Workload(.sectionsAtRandom) {
        let rows = ChangedRows(5_000)
        let (before, after) = (Section.four(of: rows.before), Section.four(of: rows.after))
        return { BatchUpdates(from: before, to: after) }
      },
      // Section by section, as it knows none: a row that crosses is one out and one in.
      Workload(.sectionsAtRandom, by: .difference, runs: 20) {
        let rows = ChangedRows(5_000)
        let (before, after) = (Section.four(of: rows.before), Section.four(of: rows.after))
        return {
          zip(before, after).map { old, new in
            new.items.difference(from: old.items).inferringMoves()
          }
        }
      },
    ]
  }
}
