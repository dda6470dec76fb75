// Items come, go and move. A section of which nothing is changed shares its items further on.
extension DiffableSnapshot {
  /// Adds items at the end of the last section. Throws if there is no section.
  @inlinable
  public mutating func appendItems(_ items: [Item]) throws(SnapshotError) {
    guard !content.isEmpty else { throw .noSections }
    insert(items, at: content.count - 1, nil)
  }

  /// Adds items at the end of a section.
  ///
  /// An array that fills an empty section is shared with it: snapshots that are built anew from the
  /// same arrays cost as little to apply as changed copies do.
  @inlinable
  public mutating func appendItems(
    _ items: [Item], toSection section: Section
  ) throws(SnapshotError) {
    insert(items, at: try place(of: section), nil)
  }

  /// Adds items before another, in its section.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func insertItems(
    _ items: [Item], beforeItem id: Item.ID
  ) throws(SnapshotError) {
    let path = try place(of: id)
    insert(items, at: path.section, path.element)
  }

  /// Adds items after another, in its section.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func insertItems(
    _ items: [Item], afterItem id: Item.ID
  ) throws(SnapshotError) {
    let path = try place(of: id)
    insert(items, at: path.section, path.element + 1)
  }

  /// Takes out the first item of each identity. Identities that aren't there are passed over, one
  /// that is given twice counts once.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* identities.
  @inlinable
  public mutating func deleteItems(_ ids: [Item.ID]) {
    var rest = firstPaths(of: ids).paths[...]
    while let section = rest.first?.section {
      let own = rest.prefix { $0.section == section }
      content[section].items.remove(ascending: own.map { $0.element })
      rest = rest[own.endIndex...]
    }
    forgetMissingReloads()
  }

  /// Takes out all items. The sections stay.
  @inlinable
  public mutating func deleteAllItems() {
    for section in content.indices { content[section].items = [] }
    reloadedIDs = []
  }

  /// Moves an item to before another, into its section. Before itself it stays where it is.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func moveItem(_ id: Item.ID, beforeItem other: Item.ID) throws(SnapshotError) {
    try move(id, near: other, offset: 0)
  }

  /// Moves an item to after another, into its section. After itself it stays where it is.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func moveItem(_ id: Item.ID, afterItem other: Item.ID) throws(SnapshotError) {
    try move(id, near: other, offset: 1)
  }
}

extension DiffableSnapshot {
  /// - Parameter element: Nil for the end.
  @inlinable
  mutating func insert(_ items: [Item], at section: Int, _ element: Int?) {
    // Nothing to add is no reason for storage of its own.
    guard !items.isEmpty else { return }
    if let element {
      content[section].items.insert(contentsOf: items, at: element)
    } else if content[section].items.isEmpty {
      content[section].items = items
    } else {
      content[section].items.append(contentsOf: items)
    }
  }

  /// - Parameter offset: 0 for before, 1 for after.
  @inlinable
  mutating func move(_ id: Item.ID, near other: Item.ID, offset: Int) throws(SnapshotError) {
    let from = try place(of: id)
    var to = try place(of: other)
    guard from != to else { return }
    if to.section == from.section, to.element > from.element { to.element -= 1 }
    to.element += offset
    guard from != to else { return }
    let item = content[from.section].items.remove(at: from.element)
    content[to.section].items.insert(item, at: to.element)
  }
}

extension Array {
  /// Takes out the elements at these indices, which are ascending.
  ///
  /// - Complexity: O(*n*), however many they are.
  @inlinable
  mutating func remove(ascending places: [Int]) {
    guard var kept = places.first else { return }
    var next = 0
    for index in kept..<count {
      if next < places.count, places[next] == index {
        next += 1
      } else {
        swapAt(kept, index)
        kept += 1
      }
    }
    removeSubrange(kept...)
  }
}
