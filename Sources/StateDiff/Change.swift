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

  /// A change by itself. ``DiffText`` doesn't sum it up with others, as the sizes of the collections
  /// around it aren't known.
  public init(path: StatePath, kind: Kind) {
    self.init(path: path, kind: kind, collections: [])
  }

  init(path: StatePath, kind: Kind, collections: [CollectionSpan]) {
    self.path = path
    self.kind = kind
    self.collections = collections
  }

  /// The line that ``DiffText`` gives for it.
  public var description: String { DiffText().line(for: self).description }
}

/// A collection that has changed, as the changes inside it know it.
struct CollectionSpan {
  /// How many components of the path lead to it.
  var depth: Int
  var countBefore: Int
  var countAfter: Int
}
