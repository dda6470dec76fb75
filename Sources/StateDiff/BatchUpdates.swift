/// What makes one list of sections into another: one batch for a table or collection view.
///
/// Indices mean what they mean in UIKit's `performBatchUpdates`: deletions, reloads and where
/// something moved from count before; insertions and where it moved to count after. Items of whole
/// sections that come or go aren't listed, they come and go with their section; only their number
/// is told. So an item that moves between a section that stays and one that comes or goes is
/// deleted or inserted on the side of the one that stays.
public struct BatchUpdates: Equatable, Sendable {
  /// An item that was at one path before and is at another after, or at the same.
  public struct ItemMove: Hashable, Sendable {
    /// Where it was, counted before any update.
    public var from: ElementPath
    /// Where it is, counted after all of them.
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

  /// Paths before, ascending, in sections that stay.
  public var deleted: [ElementPath] = []
  /// Paths after, ascending, in sections that stay.
  public var inserted: [ElementPath] = []
  /// Items that leave their section, or their place among those that stay in it: as few as
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

  /// How many items went with `deletedSections`.
  public var itemsInDeletedSections = 0
  /// How many items came with `insertedSections`.
  public var itemsInInsertedSections = 0

  /// No updates.
  @inlinable
  public init() {}

  /// How many items went, with their section or by themselves.
  @inlinable public var deletedItemCount: Int { deleted.count + itemsInDeletedSections }
  /// How many items came, with their section or by themselves.
  @inlinable public var insertedItemCount: Int { inserted.count + itemsInInsertedSections }

  /// Whether nothing has to be done. Duplicates don't count.
  @inlinable
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deleted.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
  }
}
