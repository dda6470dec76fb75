// What is shown anew when the snapshot is applied, beside what has another value.
extension DiffableSnapshot {
  /// Gives items that are there other values: each takes the place of the first item with its `id`.
  ///
  /// What has another value is shown anew when the snapshot is applied: what UIKit calls
  /// reconfiguring, by hand, as its snapshots know no values. An equal value changes nothing.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* items.
  @inlinable
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    let paths = try places(of: items.map { $0.id })
    // Of several with one identity the last one counts, as if they were set one after another.
    let values = Dictionary(items.lazy.map { ($0.id, $0) }) { $1 }
    for path in paths {
      let item = content[path.section].items[path.element]
      if let value = values[item.id], value != item {
        content[path.section].items[path.element] = value
      }
    }
  }

  /// Has the first item of each identity shown anew, even if its value is the one before.
  ///
  /// For what an item's value doesn't tell, such as a picture. Counts for one
  /// ``DiffableDataSource/apply(_:)``.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* identities.
  @inlinable
  public mutating func reloadItems(_ ids: [Item.ID]) throws(SnapshotError) {
    _ = try places(of: ids)
    reloadedIDs.formUnion(ids)
  }

  /// Has all items of these sections shown anew, even if their values are those before.
  ///
  /// The items that it has when it is applied. Counts for one ``DiffableDataSource/apply(_:)``.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try place(of: section) }
    reloadedSections.formUnion(sections)
  }

  /// The identities that ``reloadItems(_:)`` was called with and that are still there, in reading
  /// order.
  @inlinable public var reloadedItemIdentifiers: [Item.ID] {
    guard !reloadedIDs.isEmpty else { return [] }
    return firstPaths(of: reloadedIDs).paths.map { content[$0.section].items[$0.element].id }
  }

  /// The sections that ``reloadSections(_:)`` was called with and that are still there, in order.
  @inlinable public var reloadedSectionIdentifiers: [Section] {
    guard !reloadedSections.isEmpty else { return [] }
    return content.lazy.map { $0.id }.filter(reloadedSections.contains)
  }
}

extension DiffableSnapshot {
  /// The same sections and items, and nothing that is to be reloaded.
  @inlinable var withoutReloads: Self {
    var snapshot = self
    snapshot.reloadedIDs = []
    snapshot.reloadedSections = []
    return snapshot
  }

  /// What is shown anew whatever its value: paths in no order, some of them maybe twice.
  @inlinable var reloadedPaths: [ElementPath] {
    var paths = reloadedIDs.isEmpty ? [] : firstPaths(of: reloadedIDs).paths
    guard !reloadedSections.isEmpty else { return paths }
    for section in content.indices where reloadedSections.contains(content[section].id) {
      paths += content[section].items.indices.map { ElementPath(section: section, element: $0) }
    }
    return paths
  }

  /// After something was deleted.
  @inlinable
  mutating func forgetMissingReloads() {
    guard !reloadedIDs.isEmpty else { return }
    reloadedIDs.subtract(firstPaths(of: reloadedIDs).missing)
  }
}
