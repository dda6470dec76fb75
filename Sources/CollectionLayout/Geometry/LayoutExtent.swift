/// A width and a height in points: what a ``LayoutSize`` comes to in its container.
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

  /// No larger than another, along either axis.
  func limited(to limits: Self) -> Self {
    LayoutExtent(width: min(width, limits.width), height: min(height, limits.height))
  }
}

extension LayoutExtent: CustomStringConvertible {
  /// `390 × 320`.
  public var description: String { "\(width.pointText) × \(height.pointText)" }
}
