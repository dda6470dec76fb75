/// What has a frame: an item, a header or a footer.
public enum LayoutElementID: Hashable, Sendable {
  /// An item.
  case item(LayoutIndexPath)
  /// A header or a footer: the one at an index of the section's boundary items.
  case boundaryItem(section: Int, index: Int)
}

/// An element and where it is: what UIKit's layout attributes say.
public struct LayoutElement: Hashable, Sendable {
  /// Which.
  public var id: LayoutElementID
  /// Its frame, insets taken off.
  public var frame: LayoutRect

  /// An element.
  public init(id: LayoutElementID, frame: LayoutRect) {
    self.id = id
    self.frame = frame
  }
}
