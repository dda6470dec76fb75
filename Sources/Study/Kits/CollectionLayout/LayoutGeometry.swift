/// A place, in points: to the right and down from the origin of its container.
public struct LayoutPoint: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: Self { LayoutPoint(x: 0, y: 0) }

  init(along: Double, across: Double, _ axis: LayoutAxis) {
    switch axis {
    case .horizontal: self.init(x: along, y: across)
    case .vertical: self.init(x: across, y: along)
    }
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// `4, 320`.
  public var description: String { "\(x.pointText), \(y.pointText)" }
}

/// A width and a height in points: the result of a ``LayoutSize`` in its container.
public struct LayoutExtent: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// A width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static var zero: Self { LayoutExtent(width: 0, height: 0) }

  /// The length along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// As the layout takes it: nothing below zero, nothing beyond the largest length.
  var usable: Self { LayoutExtent(width: width.usableLength, height: height.usableLength) }

  func limited(to limits: Self) -> Self {
    LayoutExtent(width: min(width, limits.width), height: min(height, limits.height))
  }
}

extension LayoutExtent: CustomStringConvertible {
  /// `390 × 320`.
  public var description: String { "\(width.pointText) × \(height.pointText)" }
}

// MARK: - Rectangles

/// A rectangle in points, its origin at the upper left.
public struct LayoutRect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: LayoutPoint
  /// The width and the height.
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
  /// The width.
  public var width: Double { extent.width }
  /// The height.
  public var height: Double { extent.height }

  /// True if it takes no room.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// True if both have room in common: to touch isn't enough, and an empty one has none.
  public func overlaps(_ other: Self) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns the intersection of both; empty if there is none.
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

  /// Returns the rectangle without insets. Insets that don't fit leave an empty rectangle
  /// inside of it.
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

// MARK: - Axes

/// The way along which things follow each other.
public enum LayoutAxis: String, CaseIterable, Sendable {
  /// To the right.
  case horizontal
  /// Down.
  case vertical

  /// The other one.
  public var crossing: Self { self == .horizontal ? .vertical : .horizontal }
}

// MARK: - Numbers

extension Double {
  /// In points; longer ones are clamped, so that sums stay finite and exact enough.
  static let largestLength = 1e9
  /// Fractions of a whole seldom add up to it exactly.
  static let fitTolerance = 0.001

  /// As a length: 0 for negative numbers and NaN, the largest length for greater ones.
  var usableLength: Double { self > 0 ? min(self, Self.largestLength) : 0 }

  /// Three places at most, and none if they are zeros: `320`, `106.667`.
  var pointText: String {
    let text = placesText
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Three places at most, and at least one: `1.0`, `0.4`, `0.333`.
  var placesText: String {
    let thousandths = (self * 1000).rounded()
    // Larger numbers have no thousandths.
    guard thousandths.magnitude < 9e15 else { return "\(self)" }
    // Minus nothing is nothing.
    return "\(thousandths == 0 ? 0.0 : thousandths / 1000)"
  }
}
