public import StateDiff

/// Holds the contents of a list, and computes the updates to other contents.
///
/// UIKit's `UICollectionViewDiffableDataSource` without cells: it makes the batch updates; the code
/// that draws the cells applies them.
public struct DiffableDataSource<Section: Hashable, Item: Identifiable & Equatable> {
  /// The type of the snapshots.
  public typealias Snapshot = DiffableSnapshot<Section, Item>

  @usableFromInline var shown: Snapshot
  /// Only of sections that are shown, and whose visible items are.
  @usableFromInline var outlines: [Section: DiffableSectionSnapshot<Item>] = [:]

  /// Shows a snapshot from the start: nothing, if none is given.
  @inlinable
  public init(showing snapshot: Snapshot = Snapshot()) {
    shown = snapshot.withoutReloads
  }

  /// Returns the current snapshot, to be changed and applied. Has no pending reloads.
  @inlinable
  public func snapshot() -> Snapshot { shown }

  /// Shows another snapshot.
  ///
  /// Items that are reloaded explicitly are among `BatchUpdates/reloaded` if they were there
  /// before. `BatchUpdates/duplicates` doesn't look at sections that share their items with the
  /// snapshot before; ``DiffableSnapshot/duplicates`` does.
  ///
  /// - Returns: The updates from the one before to this one, with the fewest moves.
  /// - Complexity: as for `BatchUpdates/init(from:to:reloading:)`.
  @inlinable
  @discardableResult
  public mutating func apply(_ snapshot: Snapshot) -> BatchUpdates {
    let updates = BatchUpdates(
      from: shown.content, to: snapshot.content, reloading: snapshot.reloadedPaths)
    show(snapshot)
    return updates
  }
}

extension DiffableDataSource: Sendable where Section: Sendable, Item: Sendable, Item.ID: Sendable {}

// MARK: - Section snapshots

extension DiffableDataSource {
  /// Shows the visible items of a section snapshot in a section, which comes to the end if it isn't
  /// there.
  ///
  /// An item that is expanded or collapsed isn't among `BatchUpdates/reloaded` for that: as in
  /// UIKit, a cell turns its disclosure indicator by itself.
  ///
  /// A snapshot of all sections that is applied later has the visible items, and leaves the outlines
  /// of sections that show the same items, whatever their values. A section that shows others is
  /// without levels then; UIKit merges them into its outline.
  ///
  /// - Returns: The updates from the one before to this one, with the fewest moves.
  /// - Complexity: as for `BatchUpdates/init(from:to:reloading:)`.
  @inlinable
  @discardableResult
  public mutating func apply(
    _ snapshot: DiffableSectionSnapshot<Item>, to section: Section
  ) -> BatchUpdates {
    var next = shown
    let index = next.indexOfSection(section) ?? next.content.count
    if index == next.content.count { next.content.append(SnapshotSection(id: section)) }
    next.content[index].items = snapshot.visibleItems
    let updates = apply(next)
    outlines[section] = snapshot
    return updates
  }

  /// Returns the items of a section, including invisible ones, to be changed and applied.
  ///
  /// Empty if the section isn't shown. If several items have one identity, contains the first.
  @inlinable
  public func snapshot(for section: Section) -> DiffableSectionSnapshot<Item> {
    if let outline = outlines[section] { return outline }
    let items = shown.indexOfSection(section).map { shown.content[$0].items } ?? []
    var known: Set<Item.ID> = []
    return DiffableSectionSnapshot(roots: items.filter { known.insert($0.id).inserted })
  }

  @inlinable
  mutating func show(_ snapshot: Snapshot) {
    shown = snapshot.withoutReloads
    for (section, outline) in outlines {
      outlines[section] = shown.indexOfSection(section).flatMap {
        outline.showing(shown.content[$0].items)
      }
    }
  }
}

extension DiffableSectionSnapshot {
  /// Returns the same outline with new values of the visible items; nil if these are other items.
  @inlinable
  func showing(_ items: [Item]) -> Self? {
    let places = visiblePlaces
    guard places.elementsEqual(items, by: { content[$0].id == $1.id }) else { return nil }
    var changed = self
    for (place, item) in zip(places, items) { changed.content[place] = item }
    return changed
  }
}

// MARK: - Looking up items and sections

extension DiffableDataSource {
  /// The identity of the item that is shown at a path; nil if none is there.
  @inlinable
  public func itemIdentifier(for path: ElementPath) -> Item.ID? { shown[path]?.id }

  /// The item that is shown at a path; nil if none is there.
  @inlinable
  public func item(for path: ElementPath) -> Item? { shown[path] }

  /// Returns the path of the first item with an identity. (UIKit: `indexPath(for:)`.)
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func path(for id: Item.ID) -> ElementPath? { shown.path(for: id) }
}

// MARK: - Reloading

// Items that are shown again when the snapshot is applied, beside those with new values.
extension DiffableSnapshot {
  /// Replaces the values of existing items: each takes the place of the first item with its `id`.
  ///
  /// Items with new values are shown again when the snapshot is applied: UIKit's reconfiguring,
  /// which is done by hand there, as its snapshots know no values. An equal value changes nothing.
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

  /// Marks the first item of each identity to be shown again, even if its value doesn't change.
  ///
  /// For properties outside the item's value, such as a picture. Counts for one
  /// ``DiffableDataSource/apply(_:)``.
  ///
  /// - Complexity: O(*n* + *k*) on average for *k* identities.
  @inlinable
  public mutating func reloadItems(_ ids: [Item.ID]) throws(SnapshotError) {
    _ = try places(of: ids)
    reloadedIDs.formUnion(ids)
  }

  /// Marks all items of these sections to be shown again, even if their values don't change.
  ///
  /// Applies to the items that a section has when the snapshot is applied, and to one
  /// ``DiffableDataSource/apply(_:)``. A section of a snapshot has no header that could change
  /// besides its identifier.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try place(of: section) }
    reloadedSections.formUnion(sections)
  }
}

extension DiffableSnapshot {
  @inlinable var withoutReloads: Self {
    var snapshot = self
    snapshot.reloadedIDs = []
    snapshot.reloadedSections = []
    return snapshot
  }

  /// In no order, maybe with duplicates.
  @inlinable var reloadedPaths: [ElementPath] {
    var paths = reloadedIDs.isEmpty ? [] : firstPaths(of: reloadedIDs).paths
    guard !reloadedSections.isEmpty else { return paths }
    for section in content.indices where reloadedSections.contains(content[section].id) {
      paths += content[section].items.indices.map { ElementPath(section: section, element: $0) }
    }
    return paths
  }

  @inlinable
  mutating func forgetMissingReloads() {
    guard !reloadedIDs.isEmpty else { return }
    reloadedIDs.subtract(firstPaths(of: reloadedIDs).missing)
  }
}

/// The reason that a ``DiffableSnapshot`` or a ``DiffableSectionSnapshot`` refuses a change. It is as it
/// was before.
///
/// (UIKit raises an exception, which ends the program.)
public enum SnapshotError: Error, Hashable, Sendable {
  /// There is no section with this identifier; the existing ones, in order.
  case noSection(String, among: [String])
  /// Items were to go to the end of the last section, and there is none.
  case noSections
  /// The section is there already, or was given twice.
  case sectionTwice(String)
  /// No item has this identity; how many items there are.
  case noItem(String, among: Int)
  /// The item is in the outline already, or was given twice.
  case itemTwice(String)
}

extension SnapshotError: CustomStringConvertible {
  private static var mostListed: Int { 5 }

  /// One line.
  public var description: String {
    switch self {
    case .noSection(let section, let sections):
      "there is no section \(section); \(Self.text(of: sections))"
    case .noSections:
      "there is no section that items could be appended to; append one first"
    case .sectionTwice(let section):
      "section \(section) would be there twice"
    case .noItem(let item, let count):
      "there is no item \(item) in the snapshot, which has \(count == 0 ? "none" : "\(count)")"
    case .itemTwice(let item):
      "item \(item) would be there twice"
    }
  }

  private static func text(of sections: [String]) -> String {
    guard !sections.isEmpty else { return "the snapshot has none" }
    let more = sections.count - mostListed
    let list = sections.prefix(mostListed).joined(separator: ", ")
    return "the snapshot has \(list)" + (more > 0 ? " and \(more) more" : "")
  }
}
