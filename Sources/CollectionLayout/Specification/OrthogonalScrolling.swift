/// How a section scrolls sideways: UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
/// What it does to offsets is ``LayoutScroll``'s.
public enum OrthogonalScrolling: String, CaseIterable, Sendable {
  /// Not at all: groups follow each other down.
  case none
  /// As far as one likes.
  case continuous
  /// As far as one likes, to stop where a group begins.
  case continuousGroupLeadingBoundary
  /// A page at a time, as wide as the layout's container.
  case paging
  /// A group at a time, to stop where it begins.
  case groupPaging
  /// A group at a time, to stop with the group in the middle; the first and the last, too.
  case groupPagingCentered
}
