/// Holds what a list shows, and says what to do for the list to show something else.
///
/// UIKit's `UICollectionViewDiffableDataSource` without cells: it makes the batch updates, whoever
/// draws the cells applies them.
public struct DiffableDataSource<Section: Hashable, Item: Identifiable & Equatable> {
  /// The type of what is shown.
  public typealias Snapshot = DiffableSnapshot<Section, Item>

  @usableFromInline var shown: Snapshot

  /// Shows a snapshot from the start: nothing, if none is given.
  @inlinable
  public init(showing snapshot: Snapshot = Snapshot()) {
    shown = snapshot.withoutReloads
  }

  /// What is shown, to be changed and applied. Has nothing to be reloaded.
  @inlinable
  public func snapshot() -> Snapshot { shown }

  /// Shows another snapshot.
  ///
  /// Items that are reloaded explicitly are among ``BatchUpdates/reloaded`` if they were there
  /// before. ``BatchUpdates/duplicates`` doesn't look at sections that share their items with the
  /// snapshot before; ``DiffableSnapshot/duplicates`` does.
  ///
  /// - Returns: What makes the one before into this one: the fewest moves that will do.
  /// - Complexity: as for ``BatchUpdates/init(from:to:reloading:)``.
  @inlinable
  @discardableResult
  public mutating func apply(_ snapshot: Snapshot) -> BatchUpdates {
    let updates = BatchUpdates(
      from: shown.content, to: snapshot.content, reloading: snapshot.reloadedPaths)
    shown = snapshot.withoutReloads
    return updates
  }

  /// Shows another snapshot by drawing everything anew, without looking for what has changed.
  ///
  /// - Returns: How many items are drawn.
  @inlinable
  @discardableResult
  public mutating func applySnapshotUsingReloadData(_ snapshot: Snapshot) -> Int {
    shown = snapshot.withoutReloads
    return shown.numberOfItems
  }
}

extension DiffableDataSource: Sendable where Section: Sendable, Item: Sendable, Item.ID: Sendable {}

// MARK: - What is where

extension DiffableDataSource {
  /// The identity of the item that is shown at a path; nil if none is there.
  @inlinable
  public func itemIdentifier(for path: ElementPath) -> Item.ID? { shown[path]?.id }

  /// The item that is shown at a path; nil if none is there.
  @inlinable
  public func item(for path: ElementPath) -> Item? { shown[path] }

  /// Where the first item with an identity is shown. (UIKit: `indexPath(for:)`.)
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func path(for id: Item.ID) -> ElementPath? { shown.path(for: id) }

  /// The section that is shown at an index; nil if none is there.
  @inlinable
  public func sectionIdentifier(for index: Int) -> Section? {
    shown.content.indices.contains(index) ? shown.content[index].id : nil
  }

  /// Where a section is shown.
  @inlinable
  public func index(for section: Section) -> Int? { shown.indexOfSection(section) }
}
