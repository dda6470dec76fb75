/// A group, repeated for all items of the section, and what is around: UIKit's
/// `NSCollectionLayoutSection`.
public struct LayoutSection: Hashable, Sendable {
  /// What is repeated.
  public var group: LayoutGroup
  /// Around all groups; headers and footers are outside.
  public var contentInsets: LayoutInsets
  /// Between two groups, in points. Negative spacing and NaN count as 0.
  public var interGroupSpacing: Double
  /// Headers and footers, UIKit's `boundarySupplementaryItems`.
  public var boundaryItems: [LayoutBoundaryItem]
  /// Whether it scrolls sideways, and how.
  public var orthogonalScrolling: OrthogonalScrolling
  /// Whether headers and footers keep the section's leading and trailing insets.
  public var supplementariesFollowContentInsets = true

  /// A section.
  public init(
    group: LayoutGroup, contentInsets: LayoutInsets = .zero, interGroupSpacing: Double = 0,
    boundaryItems: [LayoutBoundaryItem] = [], orthogonalScrolling: OrthogonalScrolling = .none
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.boundaryItems = boundaryItems
    self.orthogonalScrolling = orthogonalScrolling
  }

  /// Along which its groups follow each other.
  public var axis: LayoutAxis { orthogonalScrolling == .none ? .vertical : .horizontal }
}
