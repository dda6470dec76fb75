/// The updates that turn one list of sections into another: one batch for a table
/// or collection view.
///
/// Indices have their meaning of UIKit's `performBatchUpdates`: deletions, reloads and the origins
/// of moves count before; insertions and the destinations of moves count after. The items of
/// sections that come or go aren't listed; only their number is kept. So an item that moves between
/// a section that stays and one that comes or goes is deleted or inserted on the side of the one
/// that stays.
public struct BatchUpdates: Equatable, Sendable {
  /// An item that was at one path before and is at another after, or at the same.
  public struct ItemMove: Hashable, Sendable {
    /// The old path, counted before any update.
    public var from: ElementPath
    /// The new path, counted after all updates.
    public var to: ElementPath

    /// From a path before to a path after.
    @inlinable
    public init(from: ElementPath, to: ElementPath) {
      self.from = from
      self.to = to
    }
  }

  /// Indices before, ascending.
  public var deletedSections: [Int] = []
  /// Indices after, ascending.
  public var insertedSections: [Int] = []
  /// As few as possible, ascending by `to`. Their items move with them.
  public var movedSections: [Move] = []
  /// Sections with the same identity whose own content, such as a header, is another, ascending by
  /// `to`. May be moved as well; their items are listed by themselves.
  public var updatedSections: [Move] = []

  /// Paths before, ascending, in sections that stay.
  public var deleted: [ElementPath] = []
  /// Paths after, ascending, in sections that stay.
  public var inserted: [ElementPath] = []
  /// Items that leave their section, or their place among the items that stay in it: as few as
  /// possible, ascending by `to`. Both sections stay.
  public var moved: [ItemMove] = []
  /// Items with the same identity and another value, or to be reloaded whatever their value,
  /// ascending by `to`. May be moved as well.
  public var reloaded: [ItemMove] = []

  /// Paths after of items whose identity came before, ascending. Sections that share their items'
  /// storage with the one before aren't looked at.
  public var duplicates: [ElementPath] = []
  /// Indices after of sections whose identity came before, ascending.
  public var duplicateSections: [Int] = []

  /// The number of items in `deletedSections`.
  public var itemsInDeletedSections = 0
  /// The number of items in `insertedSections`.
  public var itemsInInsertedSections = 0

  /// No updates.
  @inlinable
  public init() {}

  /// The number of items that went, with their section or by themselves.
  @inlinable public var deletedItemCount: Int { deleted.count + itemsInDeletedSections }
  /// The number of items that came, with their section or by themselves.
  @inlinable public var insertedItemCount: Int { inserted.count + itemsInInsertedSections }

  /// True if nothing has to be done. Duplicates don't count.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && updatedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && moved.isEmpty
      && reloaded.isEmpty
  }
}

// MARK: - Applied

extension BatchUpdates {
  /// Builds the new sections from the old ones, as a view does with these updates.
  ///
  /// For tests and for teaching. Only sections and items that are inserted, updated or reloaded are
  /// taken from `new`.
  ///
  /// - Returns: For each section the one whose header is shown, and the items that are shown in it.
  /// - Precondition: `old` and `new` have the shape of the lists that the updates were made from.
  /// - Complexity: O(*n*).
  public func applied<Section: DiffableSection>(
    to old: [Section], taking new: [Section]
  ) -> [(section: Section, items: [Section.Item])] {
    var sections = RowChanges()
    sections.removed = deletedSections
    sections.inserted = insertedSections
    sections.moved = movedSections

    let before = old.map(\.items)
    var leaving = before.map { Set<Int>(minimumCapacity: $0.count / 8) }
    for path in deleted { leaving[path.section].insert(path.element) }
    for move in moved { leaving[move.from.section].insert(move.from.element) }

    var result = sections.origins(oldCount: old.count).enumerated().map { place, origin in
      guard let origin else { return (section: new[place], items: new[place].items) }
      let staying = before[origin].indices.filter { !leaving[origin].contains($0) }
      return (section: old[origin], items: staying.map { before[origin][$0] })
    }
    for update in updatedSections { result[update.to].section = new[update.to] }
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

// MARK: - Reloading

extension BatchUpdates {
  /// Reloads items though their values are equal; ignores paths of new items and ones to nowhere.
  /// `origins` is, for each section after, the one before.
  @usableFromInline
  mutating func addReloads<ID: Hashable>(
    at paths: [ElementPath], _ match: ItemMatch<ID>, counts: [Int], origins: [Int?]
  ) {
    // By new section: the running number of its first item. None for a section that
    // shares its items.
    var starts = [Int?](repeating: nil, count: counts.count)
    for pair in match.pairs { starts[pair.new] = pair.start }

    var known = Set(reloaded.lazy.map(\.to))
    for path in paths where counts.indices.contains(path.section) {
      guard let origin = origins[path.section], 0..<counts[path.section] ~= path.element,
        known.insert(path).inserted
      else { continue }
      var from = ElementPath(section: origin, element: path.element)
      if let start = starts[path.section] {
        let number = start + path.element
        guard match.sections[number] >= 0 else { continue }
        from.section = Int(match.sections[number])
        from.element = Int(match.elements[number])
      }
      reloaded.append(ItemMove(from: from, to: path))
    }
    reloaded.sort { $0.to < $1.to }
  }
}

/// A section of a data source: an identity and the items that it shows.
///
/// ``BatchUpdates`` matches sections by ``id`` and items by theirs, wherever they are. An item whose
/// `id` is in two places is reported as a duplicate.
public protocol DiffableSection {
  /// The type of the section's identity.
  associatedtype ID: Hashable
  /// The type of the section's items.
  associatedtype Item: Identifiable & Equatable

  /// The identity of the section, the same before and after.
  var id: ID { get }
  /// The items, in order. Store the array: one that is made each time shares no storage.
  var items: [Item] { get }

  /// Compares the own content of two sections of the same identity, such as their headers.
  ///
  /// Items don't count. If it differs, the section is among ``BatchUpdates/updatedSections``.
  func isContentEqual(to source: Self) -> Bool
}

extension DiffableSection {
  /// True: the section has nothing of its own beside its identity.
  @inlinable
  public func isContentEqual(to source: Self) -> Bool { true }
}

/// The position of an item in a list of sections. Counts from zero, as `IndexPath` does in UIKit.
public struct ElementPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section: `row` and `item` in UIKit.
  public var element: Int

  /// The item at `element` in the section at `section`.
  @inlinable
  public init(section: Int, element: Int) {
    self.section = section
    self.element = element
  }

  /// `[section, element]`, as an `IndexPath` describes itself.
  public var description: String { "[\(section), \(element)]" }

  /// In reading order: by section, then by element.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.element) < (right.section, right.element)
  }
}
