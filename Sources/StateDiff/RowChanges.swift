/// What makes one list of rows into another: removed, inserted, moved and changed rows.
///
/// All four are one batch, as UIKit reads it: `removed` and `from` count in the list before,
/// `inserted` and `to` in the list after. Applying them one after another gives something else.
public struct RowChanges: Equatable, Sendable {
  /// Indices before, ascending.
  public var removed: [Int] = []
  /// Indices after, ascending.
  public var inserted: [Int] = []
  /// Rows that stay and leave their place among those that stay: as few as possible.
  /// Ascending by `to`. A row that only slides because others came or went isn't one of them.
  public var moved: [Move] = []
  /// Rows with the same identity and another value, ascending by `to`. A row may be moved as well.
  public var changed: [Move] = []
  /// Indices after of rows whose identity came before in the same list, ascending.
  /// Not known (and empty) for lists that share their storage, because they aren't looked at.
  public var duplicates: [Int] = []

  /// No changes.
  @inlinable
  public init() {}

  /// Whether nothing has to be done. Duplicates don't count: a list may have them before and after.
  @inlinable
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  /// Matches rows by their identity and compares those that match.
  ///
  /// Of several rows with one identity the first before is matched with the first after, the second
  /// with the second, and so on. Lists that share their storage are equal without looking.
  ///
  /// - Parameters:
  ///   - old: The rows before.
  ///   - new: The rows after.
  ///   - id: The identity of a row. Called a few times a row; hashed once.
  ///   - areEqual: Whether two rows of the same identity show the same. Called once a pair.
  /// - Complexity: O(*n*) on average for matching; O(*m* log *m*) for the moves, where *m* is the
  ///   number of rows that stay between the common beginning and the common end. The matching by a
  ///   hash table is P. Heckel's ("A technique for isolating differences between files", 1978).
  @inlinable
  public init<Row, ID: Hashable>(
    from old: [Row], to new: [Row], id: (Row) -> ID, areEqual: (Row, Row) -> Bool
  ) {
    self.init()
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard old.baseAddress != new.baseAddress || old.count != new.count else { return }
        match(
          oldCount: old.count, newCount: new.count, findsDuplicates: true,
          oldID: { id(old[$0]) }, newID: { id(new[$0]) },
          areSame: { _, _ in false }, haveSameID: { id(old[$0]) == id(new[$1]) },
          areEqual: { areEqual(old[$0], new[$1]) })
      }
    }
  }

  /// Matches rows by their `id` and compares them with `==`.
  ///
  /// - Complexity: as for ``init(from:to:id:areEqual:)``.
  @inlinable
  public init<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) {
    self.init(from: old, to: new, id: { $0.id }, areEqual: { $0 == $1 })
  }
}
