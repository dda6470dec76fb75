import DiffableSnapshots

typealias Snapshot = DiffableSnapshot<String, Row>

extension DiffableSnapshot<String, Row> {
  /// Sections of items that all have the value 0.
  init(_ sections: KeyValuePairs<String, [Int]>) throws(SnapshotError) {
    self.init()
    for (name, ids) in sections {
      try appendSections([name])
      try appendItems(Row.rows(ids))
    }
  }

  /// `a: 1 2, b: 3`, and values that aren't 0 as `3=7`.
  var text: String {
    sections.map { section in
      let items = section.items.map { $0.value == 0 ? " \($0.id)" : " \($0.id)=\($0.value)" }
      return section.id + ":" + items.joined()
    }.joined(separator: ", ")
  }
}

/// The error that a change ended with.
func outcome(_ change: () throws(SnapshotError) -> Void) -> SnapshotError? {
  do {
    try change()
    return nil
  } catch { return error }
}
