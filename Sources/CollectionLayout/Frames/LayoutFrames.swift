/// Where everything of a layout is, in its content, in points.
public struct LayoutFrames: Equatable, Sendable {
  /// What the content scrolls in.
  public let container: LayoutExtent
  /// The sections that were laid out, in order. Where the layout left one out, ``LayoutSectionFrames/index``
  /// isn't the place in this array.
  public let sections: [LayoutSectionFrames]
  /// How large the content is: as wide as the container.
  public let contentExtent: LayoutExtent

  /// How far down one can scroll: the content's height less the container's, or 0.
  public var maximumOffset: Double { max(0, contentExtent.height - container.height) }

  /// The section of an index in the layout; nil if it was left out.
  ///
  /// - Complexity: O(log sections).
  public func section(_ index: Int) -> LayoutSectionFrames? {
    let place = sections.count.partition { sections[$0].index >= index }
    return place < sections.count && sections[place].index == index ? sections[place] : nil
  }

  /// The frame of an element, its section not scrolled sideways; nil if there is no such element.
  public func frame(of id: LayoutElementID) -> LayoutRect? {
    switch id {
    case .item(let path): return section(path.section)?.frame(ofItem: path.item)
    case .boundaryItem(let index, let place):
      guard let boxes = section(index)?.boundaryBoxes, boxes.indices.contains(place) else {
        return nil
      }
      return boxes[place].frame
    }
  }

  /// What is to be seen in a rectangle of the content, in reading order: what has room in common with
  /// it, and in sections that scroll sideways what the container shows of them, too.
  ///
  /// - Parameters:
  ///   - rect: What is seen of the content.
  ///   - offsets: How far sections are scrolled sideways, by index; the others aren't. Frames are
  ///     moved by it.
  /// - Complexity: O(log sections + log groups) for each section in the rectangle, plus the items of
  ///   the groups in it: groups are found by binary search.
  public func elements(
    in rect: LayoutRect, offsets: [Int: Double] = [:]
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    let first = sections.count.partition { sections[$0].frame.maxY > rect.minY }
    for section in sections[first...] {
      if section.frame.minY >= rect.maxY { break }
      let offset = offsets[section.index] ?? 0
      section.collectElements(
        in: rect, offset: offset.isFinite ? offset : 0, into: &elements)
    }
    return elements
  }
}
