/// One side of a size, told by what it depends on: UIKit's `NSCollectionLayoutDimension`.
///
/// What can't be a length is taken as one all the same: negative numbers and NaN as 0, and more than
/// 1,000,000,000 points (infinity, too) as that.
public enum LayoutDimension: Hashable, Sendable {
  /// A part of the width of the container: of the group around it, less the group's insets; for a
  /// section's group of the layout's container, less the section's insets.
  case fractionalWidth(Double)
  /// A part of the height of the container.
  case fractionalHeight(Double)
  /// So many points.
  case absolute(Double)
  /// So many points until it was measured; see ``CompositionalLayout/frames(itemCounts:in:measure:)``.
  case estimated(Double)

  /// Whether measuring may replace it.
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

  /// In points, what is estimated as it is estimated.
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
