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
