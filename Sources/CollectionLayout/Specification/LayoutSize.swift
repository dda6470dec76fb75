/// A width and a height that depend on the container: UIKit's `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
  /// UIKit's `widthDimension`.
  public var width: LayoutDimension
  /// UIKit's `heightDimension`. It may be a fraction of the width: `.fractionalWidth(1)` is a square.
  public var height: LayoutDimension

  /// A width and a height.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// As large as the container: `1.0w × 1.0h`.
  public static var full: Self {
    LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
  }

  /// The dimension along an axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  /// Whether measuring may replace one of both.
  public var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// In points.
  public func resolved(in container: LayoutExtent) -> LayoutExtent {
    LayoutExtent(width: width.resolved(in: container), height: height.resolved(in: container))
  }
}

extension LayoutSize: CustomStringConvertible {
  /// `0.4w × 320`.
  public var description: String { "\(width) × \(height)" }
}
