/// A header or a footer: UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
///
/// It extends its section: items are moved down by a header. Several of an alignment stand one under
/// the other, where UIKit lays them over each other.
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// Where it stands; in the middle of the width if it is less wide.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Above the section's upper inset: a header.
    case top
    /// Below the section's lower inset: a footer.
    case bottom
  }

  /// The size, insets included. Fractions are those of the layout's container; of its width less the
  /// section's insets, see ``LayoutSection/supplementariesFollowContentInsets``.
  public var size: LayoutSize
  /// Header or footer.
  public var alignment: Alignment
  /// What is taken off for its frame.
  public var contentInsets: LayoutInsets

  /// A header or a footer.
  public init(size: LayoutSize, alignment: Alignment, contentInsets: LayoutInsets = .zero) {
    self.size = size
    self.alignment = alignment
    self.contentInsets = contentInsets
  }

  /// A header over the whole width.
  public static func header(height: LayoutDimension) -> Self {
    Self(size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: .top)
  }

  /// A footer over the whole width.
  public static func footer(height: LayoutDimension) -> Self {
    Self(size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: .bottom)
  }
}
