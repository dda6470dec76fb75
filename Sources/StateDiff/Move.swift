/// A row that was at one index before and is at another after.
///
/// Both mean what they mean in UIKit's batch updates: `from` counts in the list before any change,
/// `to` in the list after all of them.
public struct Move: Hashable, Sendable {
  /// The index before.
  public var from: Int
  /// The index after.
  public var to: Int

  /// From an index before to an index after.
  @inlinable
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
