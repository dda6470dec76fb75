struct SectionSolver {
  let section: LayoutSection
  let index: Int
  let itemCount: Int
  let container: LayoutExtent
  let measure: CompositionalLayout.Measure?

  func frames(top: Double) -> LayoutSectionFrames {
    let insets = section.contentInsets.usable
    var bottom = top
    var boundaryBoxes: [Int: LayoutBox] = [:]
    place(.top, at: &bottom, in: &boundaryBoxes)
    bottom += insets.top

    let run = groups(insets)
    let isOrthogonal = section.orthogonalScrolling != .none
    // Insets wider than the container leave no width: the content starts at its edge.
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
      scroll: isOrthogonal ? scroll : nil,
      boundaryBoxes: section.boundaryItems.indices.compactMap { boundaryBoxes[$0] },
      origin: origin, groups: run)
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

  private func place(
    _ alignment: LayoutBoundaryItem.Alignment, at bottom: inout Double,
    in boxes: inout [Int: LayoutBox]
  ) {
    var insets = section.contentInsets.usable
    (insets.top, insets.bottom) = (0, 0)
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

/// Fills a group with items, one after the other.
struct LineSolver {
  let group: LayoutGroup
  /// The group's extent without its insets; estimates count as they are.
  let extent: LayoutExtent
  let room: LayoutExtent
  /// True if the group is as long as its contents: then estimates determine their number.
  let isLengthEstimated: Bool

  private let axis: LayoutAxis
  private let spacing: Double
  private let subitems: [LayoutSubitem]
  /// The maximum count; nil for as many as fit.
  private let count: Int?
  private let share: (axis: LayoutAxis, length: Double)?

  init(
    group: LayoutGroup, extent: LayoutExtent, room: LayoutExtent, isLengthEstimated: Bool
  ) {
    self.group = group
    self.extent = extent
    self.room = room
    self.isLengthEstimated = isLengthEstimated
    axis = group.axis
    spacing = group.interItemSpacing.usableLength
    subitems = group.subitems.isEmpty ? [.item(LayoutItem(size: .full))] : group.subitems
    switch group.repetition {
    case .untilFull: (count, share) = (nil, nil)
    case .equally(let times):
      let count = min(max(1, times), GroupSolver.mostItems)
      let free = extent[group.axis] - spacing * Double(count - 1)
      self.count = count
      share = (group.axis, (free / Double(count)).usableLength)
    }
  }

  struct Filled {
    var boxes: [LayoutBox] = []
    var extent = LayoutExtent.zero
  }

  private struct Line {
    var length = 0.0
    /// Its length if everything had its estimated size: decisive for the number of subitems.
    var estimatedLength = 0.0
    var breadth = 0.0
    var count = 0
  }

  /// Takes items until the group is full or there are no more; one at least.
  func fill(with solver: inout GroupSolver) -> Filled {
    var filled = Filled()
    var line = Line()
    var taken = 0
    // The start of the last round over all subitems: one that takes no room is the last.
    var roundStart = 0.0
    while !solver.isDone, taken < count ?? .max {
      if taken.isMultiple(of: subitems.count), count == nil {
        let reached = max(line.length, line.estimatedLength)
        if line.count > 0, reached <= roundStart { break }
        roundStart = reached
      }
      let subitem = subitems[taken % subitems.count]
      let before = solver.nextItem
      guard let box = next(subitem, in: line, with: &solver) else {
        solver.nextItem = before
        break
      }
      let gap = line.count > 0 ? spacing : 0
      let place = min(line.length + gap, room[axis])
      filled.boxes.append(box.moved(by: LayoutPoint(along: place, across: 0, axis)))
      line.length = min(place + box.cell.extent[axis], room[axis])
      line.estimatedLength += gap + estimatedLength(of: subitem)
      line.breadth = max(line.breadth, box.cell.extent[axis.crossing])
      line.count += 1
      taken += 1
    }
    filled.extent[axis] = line.length
    filled.extent[axis.crossing] = line.breadth
    return filled
  }

  /// Nil if it doesn't fit. The first always does: it is cut.
  private func next(
    _ subitem: LayoutSubitem, in line: Line, with solver: inout GroupSolver
  ) -> LayoutBox? {
    var container = GroupSolver.Container(extent: extent, room: room, share: share)
    guard line.count > 0, share == nil else { return solver.box(of: subitem, in: container) }
    if isLengthEstimated || !subitem.size[axis].isEstimated {
      let reached = isLengthEstimated ? line.estimatedLength : line.length
      let length = reached + spacing + estimatedLength(of: subitem)
      if length > extent[axis] + .fitTolerance { return nil }
    }
    if isLengthEstimated {
      container.room[axis] = max(0, room[axis] - line.length - spacing)
      return solver.box(of: subitem, in: container)
    }
    let box = solver.box(of: subitem, in: container)
    let length = line.length + spacing + box.cell.extent[axis]
    return length > room[axis] + .fitTolerance ? nil : box
  }

  private func estimatedLength(of subitem: LayoutSubitem) -> Double {
    share?.length ?? min(subitem.size[axis].resolved(in: extent), room[axis])
  }
}
