/// The frames of all elements of a layout, in its content, in points.
public struct LayoutFrames: Equatable, Sendable {
  /// The extent of the container in which the content scrolls.
  public let container: LayoutExtent
  /// The sections that were laid out, in order. If the layout left one out,
  /// ``LayoutSectionFrames/index`` isn't the index in this array.
  public let sections: [LayoutSectionFrames]
  /// The size of the content: as wide as the container.
  public let contentExtent: LayoutExtent

  /// The largest vertical offset: the content's height less the container's, or 0.
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

  /// Returns the elements in a rectangle of the content, in reading order: those that intersect it
  /// and, in sections that scroll sideways, the container.
  ///
  /// - Parameters:
  ///   - rect: The visible part of the content.
  ///   - offsets: The horizontal offsets of sections, by index; 0 by default. Frames are
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

// MARK: - Boxes

/// A part of a layout with its description and its frames, for drawing: a section with its headers
/// and a group, a group with its subitems, an item.
public struct LayoutBox: Hashable, Sendable {
  /// The kind of a box.
  public enum Kind: Hashable, Sendable {
    /// A section.
    case section
    /// A header or a footer.
    case boundaryItem(LayoutBoundaryItem.Alignment)
    /// A group.
    case group(LayoutAxis, LayoutGroup.Repetition)
    /// The item at an index of the section.
    case item(Int)
  }

  /// The kind of the box.
  public internal(set) var kind: Kind
  /// The size as it was described; a section has none.
  public let size: LayoutSize?
  /// The insets as they were described.
  public let contentInsets: LayoutInsets
  /// The cell, insets included.
  public internal(set) var cell: LayoutRect
  /// The cell without the insets that took effect: an item's frame, or where subitems are.
  public internal(set) var frame: LayoutRect
  /// The boxes in it, in order.
  public internal(set) var children: [LayoutBox] = []

  func moved(by offset: LayoutPoint) -> Self {
    if offset == .zero { return self }
    var box = self
    box.cell = cell.moved(by: offset)
    box.frame = frame.moved(by: offset)
    box.children = children.moved(by: offset)
    return box
  }

  func counted(from first: Int) -> Self {
    if first == 0 { return self }
    var box = self
    if case .item(let index) = kind { box.kind = .item(index + first) }
    box.children = children.map { $0.counted(from: first) }
    return box
  }

  func collectItemFrames(into frames: inout [LayoutRect]) {
    if case .item = kind { frames.append(frame) }
    for child in children { child.collectItemFrames(into: &frames) }
  }
}

extension [LayoutBox] {
  /// Returns the boxes at another place, without a copy if it is the same one.
  func moved(by offset: LayoutPoint) -> Self {
    offset == .zero ? self : map { $0.moved(by: offset) }
  }
}

/// The identity of an element with a frame: an item, a header or a footer.
public enum LayoutElementID: Hashable, Sendable {
  /// An item.
  case item(LayoutIndexPath)
  /// A header or a footer: the one at an index of the section's boundary items.
  case boundaryItem(section: Int, index: Int)
}

/// An element and its frame: the counterpart of UIKit's layout attributes.
public struct LayoutElement: Hashable, Sendable {
  /// The identity of the element.
  public var id: LayoutElementID
  /// Its frame, insets taken off.
  public var frame: LayoutRect

  /// An element.
  public init(id: LayoutElementID, frame: LayoutRect) {
    self.id = id
    self.frame = frame
  }
}

/// The position of an item in a list of sections; counts from zero, as UIKit's `IndexPath` does.
public struct LayoutIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// The item at an index of a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// `[section, item]`.
  public var description: String { "[\(section), \(item)]" }

  /// In reading order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
