// Sections come, go and move. Each call is O(s + k) on average for k of s sections, beside what the
// items of deleted sections cost.
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

  /// Takes sections out, with their items. Those that aren't there are passed over.
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

  /// - Parameter offset: 0 for before, 1 for after.
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
