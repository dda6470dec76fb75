/// A cell's size and the insets inside of it: UIKit's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size of the cell, its insets included. Fractions are those of the group around it.
  public var size: LayoutSize
  /// What is taken off the cell to get the item's frame. Neighbours don't move by it. Along an
  /// estimated dimension insets are ignored, as in UIKit.
  public var contentInsets: LayoutInsets

  /// An item.
  public init(size: LayoutSize, contentInsets: LayoutInsets = .zero) {
    self.size = size
    self.contentInsets = contentInsets
  }
}
