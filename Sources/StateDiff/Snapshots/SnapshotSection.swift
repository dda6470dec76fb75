/// A section of a ``DiffableSnapshot``: what it is known by, and its items.
public struct SnapshotSection<ID: Hashable, Item: Identifiable & Equatable>:
  DiffableSection, Identifiable, Equatable
{
  /// What the section is known by; a title may be part of it.
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
