public import StateDiff

/// The contents of a list: sections in order, each with its items in order.
///
/// UIKit's `NSDiffableDataSourceSnapshot` in words and semantics, with these differences:
///
/// - It holds whole items. They are identified by their `id`; an item with the same `id` and
///   another value is reloaded automatically.
/// - A missing section or item is a ``SnapshotError`` and never ends the program. Lookups return
///   nil; methods that need a section or an item throw, and then change nothing; deleting doesn't
///   throw, as the goal is reached already.
/// - An item whose identity exists already is kept beside the first and reported: ``duplicates``.
///   Operations by identity apply to the first one, in reading order. Sections can't be duplicated.
///
/// A copy shares the items of each section until these are changed, and
/// ``DiffableDataSource/apply(_:)`` passes over sections that share them.
///
/// Looking up items by identity takes O(*n*) in the number of items, for one or for many, as no
/// index is kept: building a snapshot costs no more than building its arrays.
public struct DiffableSnapshot<Section: Hashable, Item: Identifiable & Equatable>: Equatable {
  /// Not `sections`: setting that from outside could bring a section in twice.
  @usableFromInline var content: [SnapshotSection<Section, Item>] = []
  /// By the first item with the identity. Only identities that are there.
  @usableFromInline var reloadedIDs: Set<Item.ID> = []
  /// Only sections that are there.
  @usableFromInline var reloadedSections: Set<Section> = []

  /// No sections and no items.
  @inlinable
  public init() {}
}

extension DiffableSnapshot: Sendable
where Section: Sendable, Item: Sendable, Item.ID: Sendable {}

extension DiffableSnapshot: Hashable where Item: Hashable {}

extension DiffableSnapshot: ConciseStringConvertible {
  /// `58 shows in 2 sections`.
  public var conciseDescription: String {
    let items = "\(numberOfItems) \(ValueText.noun(for: Item.self, count: numberOfItems))"
    return "\(items) in \(numberOfSections) section\(numberOfSections == 1 ? "" : "s")"
  }
}

// MARK: - Sections

// Sections come, go and move. Each call is O(s + k) on average for k of s sections, beside the cost
// of the items in deleted sections.
extension DiffableSnapshot {
  /// Adds sections without items at the end.
  @inlinable
  public mutating func appendSections(_ sections: [Section]) throws(SnapshotError) {
    try insert(sections, at: content.count)
  }

  /// Adds sections without items before another.
  @inlinable
  public mutating func insertSections(
    _ sections: [Section], beforeSection other: Section
  ) throws(SnapshotError) {
    try insert(sections, at: place(of: other))
  }

  /// Adds sections without items after another.
  @inlinable
  public mutating func insertSections(
    _ sections: [Section], afterSection other: Section
  ) throws(SnapshotError) {
    try insert(sections, at: place(of: other) + 1)
  }

  /// Deletes sections, with their items. Sections that don't exist are ignored.
  @inlinable
  public mutating func deleteSections(_ sections: [Section]) {
    let deleted = Set(sections)
    content.removeAll { deleted.contains($0.id) }
    reloadedSections.subtract(deleted)
    forgetMissingReloads()
  }

  /// Moves a section, with its items, to before another. Before itself it stays where it is.
  @inlinable
  public mutating func moveSection(
    _ section: Section, beforeSection other: Section
  ) throws(SnapshotError) {
    try move(section, near: other, offset: 0)
  }

  /// Moves a section, with its items, to after another. After itself it stays where it is.
  @inlinable
  public mutating func moveSection(
    _ section: Section, afterSection other: Section
  ) throws(SnapshotError) {
    try move(section, near: other, offset: 1)
  }
}

extension DiffableSnapshot {
  @inlinable
  mutating func insert(_ sections: [Section], at place: Int) throws(SnapshotError) {
    if sections.count == 1 {
      guard indexOfSection(sections[0]) == nil else { throw twice(sections[0]) }
    } else {
      var known = Set(content.lazy.map { $0.id })
      for section in sections where !known.insert(section).inserted { throw twice(section) }
    }
    content.insert(contentsOf: sections.lazy.map { SnapshotSection(id: $0) }, at: place)
  }

  @inlinable
  mutating func move(
    _ section: Section, near other: Section, offset: Int
  ) throws(SnapshotError) {
    let from = try place(of: section)
    let to = try place(of: other)
    guard from != to else { return }
    let moved = content.remove(at: from)
    content.insert(moved, at: (to > from ? to - 1 : to) + offset)
  }
}

// MARK: - Items

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
  /// An array that fills an empty section is shared with it: snapshots that are rebuilt from the
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
