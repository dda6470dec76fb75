/// The frames of a section and everything in it.
///
/// All frames are in the layout's content, whose origin is its upper left corner. In a section that
/// scrolls sideways, the frames of items are those before scrolling; subtract its offset from `x`
/// to get the scrolled ones, as ``LayoutFrames/elements(in:offsets:)`` does.
public struct LayoutSectionFrames: Equatable, Sendable {
  /// Its index in the layout.
  public let index: Int
  /// The description of the section.
  public let section: LayoutSection
  /// The number of its items.
  public let itemCount: Int
  /// Its frame, headers, footers and insets included: as wide as the container.
  public let frame: LayoutRect
  /// Its horizontal scrolling; nil if it doesn't scroll.
  public let scroll: LayoutScroll?
  /// The headers and footers, in the order of the section's boundary items.
  let boundaryBoxes: [LayoutBox]
  let origin: LayoutPoint
  let groups: GroupRun

  /// The frame of all groups, without the section's insets. In a section that scrolls sideways it
  /// may be wider than the container.
  public var contentFrame: LayoutRect { LayoutRect(origin: origin, extent: groups.extent) }

  /// The frames of headers and footers, in the order of the section's boundary items.
  public var boundaryFrames: [LayoutRect] { boundaryBoxes.map(\.frame) }

  /// The frame of the first header.
  public var headerFrame: LayoutRect? {
    boundaryBoxes.first { $0.kind == .boundaryItem(.top) }?.frame
  }

  /// The frame of the first footer.
  public var footerFrame: LayoutRect? {
    boundaryBoxes.first { $0.kind == .boundaryItem(.bottom) }?.frame
  }

  /// The frame of an item; nil if there is none at the index.
  ///
  /// - Complexity: O(1); O(log groups) where estimates were measured.
  public func frame(ofItem item: Int) -> LayoutRect? {
    guard let index = groupIndex(ofItem: item) else { return nil }
    return groups.frames(of: index)[item - groups.firstItem(of: index)]
      .moved(by: groupOffset(index))
  }

  /// The frames of all items, in order.
  ///
  /// - Complexity: O(items).
  public var itemFrames: [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(itemCount)
    for index in 0..<groups.count {
      let offset = groupOffset(index)
      for frame in groups.frames(of: index) { frames.append(frame.moved(by: offset)) }
    }
    return frames
  }

  /// The number of groups.
  public var groupCount: Int { groups.count }

  /// The items of a group; nil if there is none at the index.
  public func items(ofGroup index: Int) -> Range<Int>? {
    guard index >= 0, index < groups.count else { return nil }
    let first = groups.firstItem(of: index)
    return first..<first + groups.frames(of: index).count
  }

  /// The group of an item; nil if there is no such item.
  public func groupIndex(ofItem item: Int) -> Int? {
    item >= 0 && item < itemCount ? groups.groupIndex(ofItem: item) : nil
  }

  /// The frame of a group, its insets included; nil if there is none at the index.
  public func groupFrame(_ index: Int) -> LayoutRect? {
    guard index >= 0, index < groups.count else { return nil }
    return groups.box(of: index).cell.moved(by: groupOffset(index))
  }

  /// A group with everything in it; nil if there is none at the index.
  public func box(ofGroup index: Int) -> LayoutBox? {
    guard index >= 0, index < groups.count else { return nil }
    return groups.box(of: index).counted(from: groups.firstItem(of: index))
      .moved(by: groupOffset(index))
  }

  /// The section with its headers, its first group and its footers, to show its shape.
  public var box: LayoutBox {
    func boxes(_ alignment: LayoutBoundaryItem.Alignment) -> [LayoutBox] {
      boundaryBoxes.filter { $0.kind == .boundaryItem(alignment) }
    }
    var box = LayoutBox(
      kind: .section, size: nil, contentInsets: section.contentInsets, cell: frame,
      frame: contentFrame)
    box.children = boxes(.top) + [self.box(ofGroup: 0)].compactMap(\.self) + boxes(.bottom)
    return box
  }

  func groupOffset(_ index: Int) -> LayoutPoint {
    let offset = groups.offset(of: index)
    return LayoutPoint(x: origin.x + offset.x, y: origin.y + offset.y)
  }
}

// MARK: - Visible elements

extension LayoutSectionFrames {
  func collectElements(
    in rect: LayoutRect, offset: Double, into elements: inout [LayoutElement]
  ) {
    collectBoundaryItems(.top, in: rect, into: &elements)
    collectItems(in: rect, offset: offset, into: &elements)
    collectBoundaryItems(.bottom, in: rect, into: &elements)
  }

  private func collectBoundaryItems(
    _ alignment: LayoutBoundaryItem.Alignment, in rect: LayoutRect,
    into elements: inout [LayoutElement]
  ) {
    for (place, box) in boundaryBoxes.enumerated()
    where box.kind == .boundaryItem(alignment) && box.frame.overlaps(rect) {
      elements.append(
        LayoutElement(id: .boundaryItem(section: index, index: place), frame: box.frame))
    }
  }

  private func collectItems(
    in rect: LayoutRect, offset: Double, into elements: inout [LayoutElement]
  ) {
    let rect = scroll.map { rect.intersection($0.viewport) } ?? rect
    let shift = LayoutPoint(x: scroll == nil ? 0 : -offset, y: 0)
    // Along the axis of the groups, from where the first one starts.
    let lower = groups.axis == .vertical ? rect.minY - origin.y : rect.minX + offset - origin.x
    let length = rect.extent[groups.axis]
    for group in groups.groups(from: lower, to: lower + length) {
      let place = groupOffset(group)
      let first = groups.firstItem(of: group)
      for (item, frame) in groups.frames(of: group).enumerated() {
        let frame = frame.moved(by: place).moved(by: shift)
        guard frame.overlaps(rect) else { continue }
        let path = LayoutIndexPath(section: index, item: first + item)
        elements.append(LayoutElement(id: .item(path), frame: frame))
      }
    }
  }
}
