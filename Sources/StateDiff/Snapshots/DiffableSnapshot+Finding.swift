// What must be there: found, or an error that says what there is.
extension DiffableSnapshot {
  @inlinable
  func place(of section: Section) throws(SnapshotError) -> Int {
    guard let place = indexOfSection(section) else { throw missing(section) }
    return place
  }

  @inlinable
  func place(of id: Item.ID) throws(SnapshotError) -> ElementPath {
    guard let path = path(for: id) else { throw missing(id) }
    return path
  }

  /// Ascending. The same identity twice is one path.
  @inlinable
  func places(of ids: [Item.ID]) throws(SnapshotError) -> [ElementPath] {
    let (paths, missing) = firstPaths(of: ids)
    if !missing.isEmpty, let id = ids.first(where: missing.contains) { throw self.missing(id) }
    return paths
  }

  /// The first item of each identity, ascending, and the identities that no item has.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* identities; one isn't hashed.
  @inlinable
  func firstPaths(of ids: [Item.ID]) -> (paths: [ElementPath], missing: Set<Item.ID>) {
    guard ids.count != 1 else {
      return path(for: ids[0]).map { ([$0], []) } ?? ([], [ids[0]])
    }
    return firstPaths(of: Set(ids))
  }

  @inlinable
  func firstPaths(of ids: Set<Item.ID>) -> (paths: [ElementPath], missing: Set<Item.ID>) {
    var missing = ids
    var paths: [ElementPath] = []
    for section in content.indices {
      for (element, item) in content[section].items.enumerated() {
        if missing.isEmpty { return (paths, missing) }
        if missing.remove(item.id) != nil {
          paths.append(ElementPath(section: section, element: element))
        }
      }
    }
    return (paths, missing)
  }

  @usableFromInline
  func missing(_ section: Section) -> SnapshotError {
    .noSection(
      ValueText.concise(section), among: content.map { ValueText.concise($0.id) })
  }

  @usableFromInline
  func missing(_ id: Item.ID) -> SnapshotError {
    .noItem(ValueText.concise(id), among: numberOfItems)
  }

  @usableFromInline
  func twice(_ section: Section) -> SnapshotError { .sectionTwice(ValueText.concise(section)) }
}
