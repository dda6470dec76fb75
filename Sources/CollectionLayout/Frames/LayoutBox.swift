/// A part of a layout with what it was made from and what came of it, for drawing: a section with its
/// headers and a group, a group with its subitems, an item.
public struct LayoutBox: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A section.
    case section
    /// A header or a footer.
    case boundaryItem(LayoutBoundaryItem.Alignment)
    /// A group.
    case group(LayoutAxis, LayoutGroup.Repetition)
    /// The item at an index of the section.
    case item(Int)
  }

  /// What it is.
  public internal(set) var kind: Kind
  /// The size as it was described; a section has none.
  public let size: LayoutSize?
  /// The insets as they were described.
  public let contentInsets: LayoutInsets
  /// What it takes, insets included.
  public internal(set) var cell: LayoutRect
  /// The cell without the insets that took effect: an item's frame, or where subitems are.
  public internal(set) var frame: LayoutRect
  /// What is in it, in order.
  public internal(set) var children: [LayoutBox] = []

  /// The same elsewhere, with what is in it.
  func moved(by offset: LayoutPoint) -> Self {
    if offset == .zero { return self }
    var box = self
    box.cell = cell.moved(by: offset)
    box.frame = frame.moved(by: offset)
    box.children = children.moved(by: offset)
    return box
  }

  /// The same with items counted from another one.
  func counted(from first: Int) -> Self {
    if first == 0 { return self }
    var box = self
    if case .item(let index) = kind { box.kind = .item(index + first) }
    box.children = children.map { $0.counted(from: first) }
    return box
  }

  /// The frames of the items in it, in order.
  func collectItemFrames(into frames: inout [LayoutRect]) {
    if case .item = kind { frames.append(frame) }
    for child in children { child.collectItemFrames(into: &frames) }
  }
}

extension [LayoutBox] {
  /// The same elsewhere; no copy if that is where they are.
  func moved(by offset: LayoutPoint) -> Self {
    offset == .zero ? self : map { $0.moved(by: offset) }
  }
}
