/// One difference between two values, and where it is.
///
/// The changes of one collection are one batch, as in ``RowChanges``: what was removed and where a
/// row moved from count before, everything else (paths further in, too) counts after.
public struct Change: CustomStringConvertible {
  /// What happened there.
  public enum Kind {
    /// Another value in the same place.
    case changed(from: Any, to: Any)
    /// A new element. The path ends with its index after, or its key; for sets it is the set's own.
    case inserted(Any)
    /// An element that is gone. The path ends with its index before, or its key; for sets it is the
    /// set's own.
    case removed(Any)
    /// An element in another place. The path ends with its index before.
    case moved(from: Int, to: Int)
  }

  /// Where. Whether its last index counts before or after depends on the kind.
  public let path: StatePath
  /// What.
  public let kind: Kind
  /// The collections on the way, outermost first. Their sizes are what summing up needs.
  let collections: [CollectionSpan]
  /// Its place among all that were found with it.
  let number: Int

  /// A change by itself. ``DiffText`` doesn't sum it up with others, as the sizes of the collections
  /// around it aren't known.
  public init(path: StatePath, kind: Kind) {
    self.init(path: path, kind: kind, collections: [], number: 0)
  }

  init(path: StatePath, kind: Kind, collections: [CollectionSpan], number: Int) {
    self.path = path
    self.kind = kind
    self.collections = collections
    self.number = number
  }

  /// The line that ``DiffText`` gives for it.
  public var description: String { DiffText().line(for: self).description }
}
