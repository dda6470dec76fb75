/// Puts a section together: headers, inset, groups, inset, footers.
struct SectionSolver {
  let section: LayoutSection
  let index: Int
  let itemCount: Int
  /// The layout's, usable.
  let container: LayoutExtent
  let measure: CompositionalLayout.Measure?

  /// The frames of the section, its upper edge so far down.
  func frames(top: Double) -> LayoutSectionFrames {
    let insets = section.contentInsets.usable
    var bottom = top
    var boundaryBoxes: [Int: LayoutBox] = [:]
    place(.top, at: &bottom, in: &boundaryBoxes)
    bottom += insets.top

    let run = groups(insets)
    let isOrthogonal = section.orthogonalScrolling != .none
    // Insets wider than the container leave no width: what there is starts at its edge.
    let origin = LayoutPoint(
      x: isOrthogonal ? insets.leading : min(insets.leading, container.width), y: bottom)
    bottom += run.extent.height
    let scroll = LayoutScroll(
      behavior: section.orthogonalScrolling, groups: run,
      viewport: LayoutRect(
        x: 0, y: origin.y, width: container.width, height: run.extent.height),
      leading: insets.leading, trailing: insets.trailing)
    bottom += insets.bottom
    place(.bottom, at: &bottom, in: &boundaryBoxes)

    return LayoutSectionFrames(
      index: index, section: section, itemCount: itemCount,
      frame: LayoutRect(x: 0, y: top, width: container.width, height: bottom - top),
      boundaryBoxes: section.boundaryItems.indices.compactMap { boundaryBoxes[$0] },
      scroll: isOrthogonal ? scroll : nil, origin: origin, groups: run)
  }

  private func groups(_ insets: LayoutInsets) -> GroupRun {
    let inner = LayoutExtent(
      width: max(0, container.width - insets.leading - insets.trailing),
      height: max(0, container.height - insets.top - insets.bottom))
    var room = LayoutExtent(width: .largestLength, height: .largestLength)
    if section.orthogonalScrolling == .none { room.width = inner.width }
    let index = index
    return GroupRun(
      of: section.group, itemCount: itemCount, axis: section.axis,
      spacing: section.interGroupSpacing.usableLength,
      container: GroupSolver.Container(extent: inner, room: room),
      measure: measure.map { measure in
        { item, extent in measure(.item(LayoutIndexPath(section: index, item: item)), extent) }
      })
  }

  /// Headers or footers, one under the other.
  private func place(
    _ alignment: LayoutBoundaryItem.Alignment, at bottom: inout Double,
    in boxes: inout [Int: LayoutBox]
  ) {
    var insets = LayoutInsets.zero
    if section.supplementariesFollowContentInsets {
      insets = section.contentInsets.usable
      (insets.top, insets.bottom) = (0, 0)
    }
    let room = LayoutRect(origin: .zero, extent: container).inset(by: insets)
    for (place, item) in section.boundaryItems.enumerated() where item.alignment == alignment {
      var extent = item.size.resolved(in: room.extent)
      let id = LayoutElementID.boundaryItem(section: index, index: place)
      if item.size.isEstimated, let measured = measure?(id, extent)?.usable {
        for axis in LayoutAxis.allCases where item.size[axis].isEstimated {
          extent[axis] = measured[axis]
        }
      }
      extent.width = min(extent.width, room.width)
      let cell = LayoutRect(
        x: room.minX + (room.width - extent.width) / 2, y: bottom, width: extent.width,
        height: extent.height)
      boxes[place] = LayoutBox(
        kind: .boundaryItem(alignment), size: item.size, contentInsets: item.contentInsets,
        cell: cell, frame: cell.inset(by: item.contentInsets.applying { item.size[$0].isEstimated })
      )
      bottom = cell.maxY
    }
  }
}
