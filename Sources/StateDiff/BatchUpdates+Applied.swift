extension BatchUpdates {
  /// Builds the sections after from the sections before: what a view does with these updates.
  ///
  /// For tests and for teaching. Only sections and items that are inserted or reloaded are taken
  /// from `new`.
  ///
  /// - Precondition: `old` and `new` have the shape of what the updates were made from.
  /// - Complexity: O(*n*).
  public func applied<Section: DiffableSection>(
    to old: [Section], taking new: [Section]
  ) -> [(id: Section.ID, items: [Section.Item])] {
    var sections = RowChanges()
    sections.removed = deletedSections
    sections.inserted = insertedSections
    sections.moved = movedSections

    let before = old.map(\.items)
    var leaving = before.map { Set<Int>(minimumCapacity: $0.count / 8) }
    for path in deleted { leaving[path.section].insert(path.element) }
    for move in moved { leaving[move.from.section].insert(move.from.element) }

    var result = sections.origins(oldCount: old.count).enumerated().map { place, origin in
      guard let origin else { return (id: new[place].id, items: new[place].items) }
      let staying = before[origin].indices.filter { !leaving[origin].contains($0) }
      return (id: old[origin].id, items: staying.map { before[origin][$0] })
    }
    // Ascending, so that each one finds the places before it filled.
    let arriving =
      inserted.map { (path: $0, item: new[$0.section].items[$0.element]) }
      + moved.map { (path: $0.to, item: before[$0.from.section][$0.from.element]) }
    for (path, item) in arriving.sorted(by: { $0.path < $1.path }) {
      result[path.section].items.insert(item, at: path.element)
    }
    for reload in reloaded {
      result[reload.to.section].items[reload.to.element] =
        new[reload.to.section].items[reload.to.element]
    }
    return result
  }
}
