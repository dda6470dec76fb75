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
  /// Returns the real size of an element, given the estimated one; nil if the estimate is right.
  /// Only estimated dimensions of the result are used.
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

  /// Returns the frames of all elements.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items in each section. Negative numbers count as 0.
  ///   - environment: The available space.
  ///   - measure: Replaces estimates. It is called once for each header, footer and item with an
  ///     estimated dimension; again for some if groups with estimated sizes are nested. Its results
  ///     are clamped as other sizes are.
  /// - Complexity: O(sections), plus the items of one group for each: groups are computed when they
  ///   are asked for. If there are estimates to be measured, O(items).
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

/// A group, repeated for all items of the section, and its surroundings: UIKit's
/// `NSCollectionLayoutSection`.
public struct LayoutSection: Hashable, Sendable {
  /// The repeated group.
  public var group: LayoutGroup
  /// Around all groups; headers and footers are outside.
  public var contentInsets: LayoutInsets
  /// Between two groups, in points. Negative spacing and NaN count as 0.
  public var interGroupSpacing: Double
  /// Headers and footers, UIKit's `boundarySupplementaryItems`.
  public var boundaryItems: [LayoutBoundaryItem]
  /// True if it scrolls sideways, and how.
  public var orthogonalScrolling: OrthogonalScrolling

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

/// The way in which a section scrolls sideways: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`. Its effect on offsets is computed by
/// ``LayoutScroll``.
public enum OrthogonalScrolling: String, CaseIterable, Sendable {
  /// Not at all: groups follow each other down.
  case none
  /// As far as one likes.
  case continuous
  /// A group at a time, to stop where it begins.
  case groupPaging
}

// MARK: - Headers and footers

/// A header or a footer: UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
///
/// It extends its section: items are moved down by a header. Several of an alignment stand one under
/// the other, where UIKit lays them over each other.
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// The edge of the section at which it stands; centred if it is narrower than the section.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Above the section's upper inset: a header.
    case top
    /// Below the section's lower inset: a footer.
    case bottom
  }

  /// The size, insets included. Fractions refer to the layout's container, less the section's leading
  /// and trailing insets.
  public var size: LayoutSize
  /// Header or footer.
  public var alignment: Alignment
  /// The insets that are subtracted for its frame.
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

/// The environment of a layout: UIKit's `NSCollectionLayoutEnvironment`, its container alone.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the container in which the content scrolls: a screen.
  public var container: LayoutExtent

  /// A container.
  public init(container: LayoutExtent) { self.container = container }

  /// A container.
  public init(width: Double, height: Double) {
    container = LayoutExtent(width: width, height: height)
  }
}
