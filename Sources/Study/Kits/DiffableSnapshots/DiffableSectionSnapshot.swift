import StateDiff

/// An outline for a section to show: items in order, each with its children below it.
///
/// UIKit's `NSDiffableDataSourceSectionSnapshot` in words and semantics. Items are collapsed until
/// they are expanded; one is visible if all of its parents are expanded, and stays expanded while it
/// isn't visible. These differ:
///
/// - It holds whole items, which are known by their `id`.
/// - A missing item, or one that would be there twice, is a ``SnapshotError`` and never ends the
///   program. Lookups of a missing item return nil or false; methods that need it throw, and then
///   change nothing; deleting doesn't throw, as the goal is reached already.
///
/// An item that is added at the end, or to the last one, takes O(1) on average. Elsewhere its place is
/// looked for, which takes O(*n*) in the number of items, as no index is kept.
public struct DiffableSectionSnapshot<Item: Identifiable & Equatable>: Equatable {
  /// Each parent before its children.
  @usableFromInline var content: [Item] = []
  /// By place in `content`: how many parents an item has.
  @usableFromInline var levels: [Int] = []
  @usableFromInline var ids: Set<Item.ID> = []
  @usableFromInline var expanded: Set<Item.ID> = []

  /// No items.
  @inlinable
  public init() {}

  /// Items without children. If an identity comes twice there are fewer `ids`.
  @inlinable
  init(roots: [Item]) {
    content = roots
    levels = [Int](repeating: 0, count: roots.count)
    ids = Set(roots.lazy.map { $0.id })
  }
}

extension DiffableSectionSnapshot: Sendable where Item: Sendable, Item.ID: Sendable {}

extension DiffableSectionSnapshot: Hashable where Item: Hashable {}

// MARK: - Adding

extension DiffableSectionSnapshot {
  /// Adds items behind the children of a parent, or at the end if no parent is given.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* items.
  @inlinable
  public mutating func append(
    _ items: [Item], to parent: Item.ID? = nil
  ) throws(SnapshotError) {
    guard let parent else { return try insert(items, at: content.count, level: 0) }
    let family = try family(of: parent)
    try insert(items, at: family.upperBound, level: levels[family.lowerBound] + 1)
  }

  /// Adds items before another, as children of its parent.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* items.
  @inlinable
  public mutating func insert(_ items: [Item], before id: Item.ID) throws(SnapshotError) {
    let place = try place(of: id)
    try insert(items, at: place, level: levels[place])
  }

  /// Adds items after another and its children, as children of its parent.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* items.
  @inlinable
  public mutating func insert(_ items: [Item], after id: Item.ID) throws(SnapshotError) {
    let family = try family(of: id)
    try insert(items, at: family.upperBound, level: levels[family.lowerBound])
  }
}

// MARK: - Deleting

extension DiffableSectionSnapshot {
  /// Takes items out, with all that is below them. Identities that aren't there are passed over.
  ///
  /// - Complexity: O(*k* · *n*) for *k* identities.
  @inlinable
  public mutating func delete(_ ids: [Item.ID]) {
    for id in ids {
      if let place = index(of: id) { remove(family(at: place)) }
    }
  }
}

// MARK: - Expanding

extension DiffableSectionSnapshot {
  /// Shows the children of items. An item without children can be expanded, too: children that are
  /// added later are visible then.
  ///
  /// - Complexity: O(*k*) on average for *k* identities.
  @inlinable
  public mutating func expand(_ ids: [Item.ID]) throws(SnapshotError) {
    for id in ids where !contains(id) { throw missing(id) }
    expanded.formUnion(ids)
  }

  /// Hides all that is below items. Children that are expanded stay so, for when they are visible
  /// again.
  ///
  /// - Complexity: O(*k*) on average for *k* identities.
  @inlinable
  public mutating func collapse(_ ids: [Item.ID]) throws(SnapshotError) {
    for id in ids where !contains(id) { throw missing(id) }
    expanded.subtract(ids)
  }

  /// Returns true if an item is expanded, visible or not; false if there is no such item.
  @inlinable
  public func isExpanded(_ id: Item.ID) -> Bool { expanded.contains(id) }
}

// MARK: - Reading

extension DiffableSectionSnapshot {
  /// All items, visible or not: each parent before its children.
  @inlinable public var items: [Item] { content }

  /// The items whose parents are all expanded, in order: the rows of the section.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable public var visibleItems: [Item] { visiblePlaces.map { content[$0] } }

  /// Returns true if the outline contains an item, visible or not.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ id: Item.ID) -> Bool { ids.contains(id) }

  /// The index of an item among ``items``; nil if it isn't there.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func index(of id: Item.ID) -> Int? {
    guard contains(id) else { return nil }
    // Most often the one that was appended last is asked for.
    return content.last?.id == id ? content.count - 1 : content.firstIndex { $0.id == id }
  }

  /// Returns the number of an item's ancestors: 0 for a root.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func level(of id: Item.ID) throws(SnapshotError) -> Int { levels[try place(of: id)] }

  /// The parent of an item; nil for a root, and for one that isn't there.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func parent(of id: Item.ID) -> Item? {
    guard let place = index(of: id) else { return nil }
    return levels[..<place].lastIndex { $0 < levels[place] }.map { content[$0] }
  }
}

// MARK: - Places

extension DiffableSectionSnapshot {
  @inlinable
  func place(of id: Item.ID) throws(SnapshotError) -> Int {
    guard let place = index(of: id) else { throw missing(id) }
    return place
  }

  @inlinable
  func family(of id: Item.ID) throws(SnapshotError) -> Range<Int> { family(at: try place(of: id)) }

  @inlinable
  func family(at place: Int) -> Range<Int> {
    place..<(levels[(place + 1)...].firstIndex { $0 <= levels[place] } ?? content.count)
  }

  @inlinable var visiblePlaces: [Int] {
    var deepest = 0
    var places: [Int] = []
    for place in content.indices where levels[place] <= deepest {
      places.append(place)
      deepest = levels[place] + (expanded.contains(content[place].id) ? 1 : 0)
    }
    return places
  }

  @inlinable
  mutating func insert(_ items: [Item], at place: Int, level: Int) throws(SnapshotError) {
    let added = Set(items.lazy.map { $0.id })
    if added.count < items.count || !ids.isDisjoint(with: added) {
      var known = ids
      for item in items where !known.insert(item.id).inserted { throw twice(item.id) }
    }
    content.insert(contentsOf: items, at: place)
    levels.insert(contentsOf: repeatElement(level, count: items.count), at: place)
    ids.formUnion(added)
  }

  @inlinable
  mutating func remove(_ places: Range<Int>) {
    let gone = content[places].lazy.map { $0.id }
    ids.subtract(gone)
    expanded.subtract(gone)
    content.removeSubrange(places)
    levels.removeSubrange(places)
  }

  @usableFromInline
  func missing(_ id: Item.ID) -> SnapshotError {
    .noItem(ValueText.concise(id), among: content.count)
  }

  @usableFromInline
  func twice(_ id: Item.ID) -> SnapshotError { .itemTwice(ValueText.concise(id)) }
}
