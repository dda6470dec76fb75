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

  /// True if measuring may replace one of both.
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

/// One side of a size, with its dependence: UIKit's `NSCollectionLayoutDimension`.
///
/// Impossible lengths are clamped: negative numbers and NaN count as 0, and more than 1,000,000,000
/// points (infinity, too) as that.
public enum LayoutDimension: Hashable, Sendable {
  /// A part of the width of the container: of the group around it, less the group's insets; for a
  /// section's group of the layout's container, less the section's insets.
  case fractionalWidth(Double)
  /// A part of the height of the container.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points until it is measured; see
  /// ``CompositionalLayout/frames(itemCounts:in:measure:)``.
  case estimated(Double)

  /// True if measuring may replace it.
  public var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }

  /// The number of it: a fraction or points.
  public var value: Double {
    switch self {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }

  /// Returns the length in points; estimates count as they are.
  public func resolved(in container: LayoutExtent) -> Double {
    switch self {
    case .fractionalWidth(let fraction): (fraction * container.width).usableLength
    case .fractionalHeight(let fraction): (fraction * container.height).usableLength
    case .absolute(let length), .estimated(let length): length.usableLength
    }
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// `0.4w`, `1.0h`, `320`, `~44`.
  public var description: String {
    switch self {
    case .fractionalWidth(let fraction): "\(fraction.placesText)w"
    case .fractionalHeight(let fraction): "\(fraction.placesText)h"
    case .absolute(let length): length.pointText
    case .estimated(let length): "~\(length.pointText)"
    }
  }
}

/// Room left free at the four edges, in points: UIKit's `NSDirectionalEdgeInsets`.
///
/// Leading is left. Negative insets, which UIKit takes as outsets, and NaN count as 0.
public struct LayoutInsets: Hashable, Sendable {
  /// At the upper edge.
  public var top: Double
  /// At the left edge.
  public var leading: Double
  /// At the lower edge.
  public var bottom: Double
  /// At the right edge.
  public var trailing: Double

  /// Creates insets; 0 by default.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// None.
  public static var zero: Self { LayoutInsets() }

  var usable: Self {
    LayoutInsets(
      top: top.usableLength, leading: leading.usableLength, bottom: bottom.usableLength,
      trailing: trailing.usableLength)
  }

  /// Returns the effective insets: 0 along estimated dimensions, as in UIKit.
  func applying(where isEstimated: (LayoutAxis) -> Bool) -> Self {
    var insets = usable
    if isEstimated(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
    if isEstimated(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension LayoutInsets: CustomStringConvertible {
  /// The insets that aren't 0: `leading 4, bottom 8, trailing 4`; `none` if there are none.
  public var description: String {
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let texts = edges.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.pointText)" }
    return texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }
}
