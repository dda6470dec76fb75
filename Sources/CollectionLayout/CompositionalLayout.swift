/// Sections one under the other, each of a shape of its own: UIKit's
/// `UICollectionViewCompositionalLayout`.
///
///     let layout = CompositionalLayout(interSectionSpacing: 14) { index, _ in sections[index] }
///     let frames = layout.frames(
///       itemCounts: [20, 8], in: LayoutEnvironment(width: 390, height: 844))
///
/// A value: item counts and a container in, frames out. It scrolls down.
public struct CompositionalLayout: Sendable {
  /// Gives the section at an index; nil leaves it out, with all its items.
  public typealias SectionProvider = @Sendable (Int, LayoutEnvironment) -> LayoutSection?
  /// What an element really takes, given what was estimated; nil if that is right. Only estimated
  /// dimensions of the answer are taken.
  public typealias Measure = (LayoutElementID, LayoutExtent) -> LayoutExtent?

  /// Between two sections, empty ones included, in points. Negative spacing and NaN count as 0.
  public var interSectionSpacing: Double
  private let sectionProvider: SectionProvider

  /// A layout whose sections may differ.
  public init(interSectionSpacing: Double = 0, sectionProvider: @escaping SectionProvider) {
    self.interSectionSpacing = interSectionSpacing
    self.sectionProvider = sectionProvider
  }

  /// A layout whose sections are all of one shape.
  public init(section: LayoutSection, interSectionSpacing: Double = 0) {
    self.init(interSectionSpacing: interSectionSpacing) { _, _ in section }
  }

  /// Where everything is.
  ///
  /// - Parameters:
  ///   - itemCounts: How many items each section has. Less than none is none.
  ///   - environment: What there is room in.
  ///   - measure: Replaces estimates. It is asked once for each header, footer and item with an
  ///     estimated dimension; again for some where groups with estimated sizes nest. What it answers
  ///     is cut as other sizes are.
  /// - Complexity: O(sections), plus the items of one group for each: groups are computed when they
  ///   are asked for. Where there are estimates to be measured, O(items).
  public func frames(
    itemCounts: [Int], in environment: LayoutEnvironment, measure: Measure? = nil
  ) -> LayoutFrames {
    let container = environment.container.usable
    var sections: [LayoutSectionFrames] = []
    var top = 0.0
    for (index, count) in itemCounts.enumerated() {
      guard let section = sectionProvider(index, environment) else { continue }
      if !sections.isEmpty { top += interSectionSpacing.usableLength }
      let solver = SectionSolver(
        section: section, index: index, itemCount: max(0, count), container: container,
        measure: measure)
      sections.append(solver.frames(top: top))
      top += sections.last?.frame.height ?? 0
    }
    return LayoutFrames(
      container: container, sections: sections,
      contentExtent: LayoutExtent(width: container.width, height: top))
  }
}

// MARK: - Sections

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
  /// True if it scrolls sideways, and how.
  public var orthogonalScrolling: OrthogonalScrolling
  /// True if headers and footers keep the section's leading and trailing insets.
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

// MARK: - Scrolling sideways

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

// MARK: - Headers and footers

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

// MARK: - Where it is shown

/// What a layout is made for: UIKit's `NSCollectionLayoutEnvironment`, its container alone.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of what the content scrolls in: a screen.
  public var container: LayoutExtent

  /// A container.
  public init(container: LayoutExtent) { self.container = container }

  /// A container.
  public init(width: Double, height: Double) {
    container = LayoutExtent(width: width, height: height)
  }
}
