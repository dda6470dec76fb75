/// A rectangle in points, its origin at the upper left.
public struct LayoutRect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: LayoutPoint
  /// How wide and how high.
  public var extent: LayoutExtent

  /// A rectangle.
  public init(origin: LayoutPoint, extent: LayoutExtent) {
    self.origin = origin
    self.extent = extent
  }

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = LayoutPoint(x: x, y: y)
    extent = LayoutExtent(width: width, height: height)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + extent.width }
  /// The lower edge.
  public var maxY: Double { origin.y + extent.height }
  /// How wide.
  public var width: Double { extent.width }
  /// How high.
  public var height: Double { extent.height }

  /// Whether it takes no room.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether both have room in common: to touch isn't enough, and an empty one has none.
  public func overlaps(_ other: Self) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// What both have in common; empty if that is nothing.
  public func intersection(_ other: Self) -> Self {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The same elsewhere.
  public func moved(by offset: LayoutPoint) -> Self {
    LayoutRect(
      origin: LayoutPoint(x: origin.x + offset.x, y: origin.y + offset.y), extent: extent)
  }

  /// What insets leave of it. Insets that don't fit leave an empty rectangle inside of it.
  public func inset(by insets: LayoutInsets) -> Self {
    let insets = insets.usable
    let (left, top) = (min(insets.leading, width), min(insets.top, height))
    return LayoutRect(
      x: minX + left, y: minY + top, width: max(0, width - left - insets.trailing),
      height: max(0, height - top - insets.bottom))
  }
}

extension LayoutRect: CustomStringConvertible {
  /// `187 × 312 at 4, 0`.
  public var description: String { "\(extent) at \(origin)" }
}
