/// Gives the items of a section their places in groups, one group after the other.
///
/// Boxes are solved at the origin and moved to their places by what holds them.
struct GroupSolver {
  /// No group holds more, so that subitems of no size to speak of come to an end.
  static let mostItems = 65_536

  /// What an item's estimates really are, by its index.
  typealias Measure = (Int, LayoutExtent) -> LayoutExtent?

  /// The number of items there are.
  let itemCount: Int
  let measure: Measure?
  /// The item that gets a place next.
  var nextItem = 0
  /// The first of the group that is solved: boxes count from it.
  var firstItem = 0

  var isDone: Bool { nextItem >= itemCount }

  /// What holds a subitem.
  struct Container {
    /// What fractions relate to.
    var extent: LayoutExtent
    /// The most that there is room for: more than the extent where that is estimated.
    var room: LayoutExtent
    /// An equal share of the length along an axis, in place of the subitem's own length.
    var share: (axis: LayoutAxis, length: Double)?

    /// A size in it, what is estimated as it is estimated.
    func extent(of size: LayoutSize) -> LayoutExtent {
      var extent = size.resolved(in: extent)
      if let share { extent[share.axis] = share.length }
      return extent.limited(to: room)
    }

    /// The insets that take effect in it.
    func insets(_ insets: LayoutInsets, of size: LayoutSize) -> LayoutInsets {
      insets.applying { isEstimated(size, along: $0) }
    }

    /// Whether a size is estimated along an axis.
    func isEstimated(_ size: LayoutSize, along axis: LayoutAxis) -> Bool {
      size[axis].isEstimated && share?.axis != axis
    }
  }

  /// A subitem with the next items, at least one.
  mutating func box(of subitem: LayoutSubitem, in container: Container) -> LayoutBox {
    switch subitem {
    case .item(let item): box(of: item, in: container)
    case .group(let group): box(of: group, in: container)
    }
  }

  private mutating func box(of item: LayoutItem, in container: Container) -> LayoutBox {
    var extent = container.extent(of: item.size)
    if item.size.isEstimated, let measured = measure?(nextItem, extent)?.usable {
      for axis in LayoutAxis.allCases where container.isEstimated(item.size, along: axis) {
        extent[axis] = min(measured[axis], container.room[axis])
      }
    }
    let cell = LayoutRect(origin: .zero, extent: extent)
    let box = LayoutBox(
      kind: .item(nextItem - firstItem), size: item.size, contentInsets: item.contentInsets,
      cell: cell,
      frame: cell.inset(by: container.insets(item.contentInsets, of: item.size)))
    nextItem += 1
    return box
  }

  /// A group with the next items, as many as it holds, at least one.
  mutating func box(of group: LayoutGroup, in container: Container) -> LayoutBox {
    var cell = LayoutRect(origin: .zero, extent: container.extent(of: group.size))
    var frame = cell.inset(by: container.insets(group.contentInsets, of: group.size))
    var room = frame.extent
    for axis in LayoutAxis.allCases where container.isEstimated(group.size, along: axis) {
      room[axis] = container.room[axis]
    }
    let lines = LineSolver(
      group: group, extent: frame.extent, room: room,
      isLengthEstimated: container.isEstimated(group.size, along: group.axis))
    let filled = lines.fill(with: &self)
    // What is estimated is as large as what it holds.
    for axis in LayoutAxis.allCases where container.isEstimated(group.size, along: axis) {
      cell.extent[axis] = filled.extent[axis]
      frame.extent[axis] = filled.extent[axis]
    }
    return LayoutBox(
      kind: .group(group.axis, group.repetition), size: group.size,
      contentInsets: group.contentInsets, cell: cell, frame: frame,
      children: filled.boxes.moved(by: frame.origin))
  }
}
