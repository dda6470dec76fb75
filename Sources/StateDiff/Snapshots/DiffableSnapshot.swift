/// What a list is to show: sections in order, each with its items in order.
///
/// UIKit's `NSDiffableDataSourceSnapshot` in words and semantics, with these differences:
///
/// - It holds whole items. They are known by their `id`; an item with the same `id` and another
///   value is reloaded without being asked for.
/// - What isn't there is a ``SnapshotError`` and never ends the program. Questions for a place give
///   nil; whatever needs a section or an item to be there throws, and changes nothing then;
///   deleting doesn't throw, as what is to go may be gone.
/// - An item whose identity is there already is kept beside it and reported: ``duplicates``. What
///   is done by identity is done to the first one, in reading order. Sections can't come twice.
///
/// A copy shares the items of each section until these are changed, and
/// ``DiffableDataSource/apply(_:)`` passes over sections that share them.
///
/// Looking for an item by its identity takes O(*n*) in the number of items, for one or for many, as
/// no index is kept: building a snapshot costs what its arrays cost.
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
