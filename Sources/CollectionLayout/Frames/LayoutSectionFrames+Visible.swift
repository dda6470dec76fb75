extension LayoutSectionFrames {
  /// Appends what is to be seen in a rectangle of the layout's content: headers, items, footers.
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
