public import StateDiff

extension DiffableSnapshot {
  /// The sections with their items, in order.
  @inlinable public var sections: [SnapshotSection<Section, Item>] { content }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var numberOfItems: Int { content.reduce(0) { $0 + $1.items.count } }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { content.count }

  /// The identifiers of the sections, in order.
  @inlinable public var sectionIdentifiers: [Section] { content.map { $0.id } }

  /// The identities of all items, in reading order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var itemIdentifiers: [Item.ID] {
    content.flatMap { $0.items.lazy.map { $0.id } }
  }

  /// All items, in reading order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var items: [Item] { content.flatMap { $0.items } }

  /// Paths of items whose identity came before, in whatever section, ascending.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable public var duplicates: [ElementPath] {
    var known = Set<Item.ID>(minimumCapacity: numberOfItems)
    var duplicates: [ElementPath] = []
    for section in content.indices {
      for (element, item) in content[section].items.enumerated()
      where !known.insert(item.id).inserted {
        duplicates.append(ElementPath(section: section, element: element))
      }
    }
    return duplicates
  }
}

// MARK: - One section

extension DiffableSnapshot {
  /// A section's items, in order. They share their storage with the snapshot.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable
  public func items(inSection section: Section) throws(SnapshotError) -> [Item] {
    content[try place(of: section)].items
  }
}

// MARK: - Places

extension DiffableSnapshot {
  /// The item at a path; nil if none is there.
  @inlinable
  public subscript(path: ElementPath) -> Item? {
    guard content.indices.contains(path.section),
      content[path.section].items.indices.contains(path.element)
    else { return nil }
    return content[path.section].items[path.element]
  }

  /// The item at `element` in the section at `section`; nil if none is there.
  @inlinable
  public subscript(section: Int, element: Int) -> Item? {
    self[ElementPath(section: section, element: element)]
  }

  /// Returns the path of the first item with an identity.
  ///
  /// - Complexity: O(*n*); nothing is hashed.
  @inlinable
  public func path(for id: Item.ID) -> ElementPath? {
    for section in content.indices {
      if let element = content[section].items.firstIndex(where: { $0.id == id }) {
        return ElementPath(section: section, element: element)
      }
    }
    return nil
  }

  /// The index of a section.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable
  public func indexOfSection(_ section: Section) -> Int? {
    // Most often the one that was appended last is asked for.
    if content.last?.id == section { return content.count - 1 }
    return content.firstIndex { $0.id == section }
  }
}

// MARK: - Finding

// Lookups that must succeed: they throw an error that lists what exists.
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

/// A section of a ``DiffableSnapshot``: its identifier and its items.
public struct SnapshotSection<ID: Hashable, Item: Identifiable & Equatable>:
  DiffableSection, Identifiable, Equatable
{
  /// The identifier of the section; a title may be part of it.
  public var id: ID
  /// In order.
  public var items: [Item]

  /// A section of these items.
  @inlinable
  public init(id: ID, items: [Item] = []) {
    self.id = id
    self.items = items
  }
}

extension SnapshotSection: Sendable where ID: Sendable, Item: Sendable {}
extension SnapshotSection: Hashable where Item: Hashable {}
