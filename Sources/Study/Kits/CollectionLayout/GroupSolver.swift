/// Boxes are solved at the origin and moved to their places by their containers.
struct GroupSolver {
  /// No group holds more, so that subitems of no size to speak of come to an end.
  static let mostItems = 65_536

  typealias Measure = (Int, LayoutExtent) -> LayoutExtent?

  let itemCount: Int
  let measure: Measure?
  var nextItem = 0
  /// The first of the group that is solved: boxes count from it.
  var firstItem = 0

  var isDone: Bool { nextItem >= itemCount }

  struct Container {
    var extent: LayoutExtent
    /// The most that there is room for: more than the extent where that is estimated.
    var room: LayoutExtent
    /// An equal share of the length along an axis, in place of the subitem's own length.
    var share: (axis: LayoutAxis, length: Double)?

    /// Returns a size in it; estimates count as they are.
    func extent(of size: LayoutSize) -> LayoutExtent {
      var extent = size.resolved(in: extent)
      if let share { extent[share.axis] = share.length }
      return extent.limited(to: room)
    }

    func insets(_ insets: LayoutInsets, of size: LayoutSize) -> LayoutInsets {
      insets.applying { isEstimated(size, along: $0) }
    }

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
    // An estimated group is as large as its contents.
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

// MARK: - A run of groups

struct GroupRun: Equatable, Sendable {
  let axis: LayoutAxis
  let spacing: Double
  let count: Int
  let extent: LayoutExtent
  /// Each group; if they repeat, one for all of them, and the last if it holds fewer items.
  private let solved: [SolvedGroup]
  /// The start and the first item of each group; nil if groups repeat.
  private let places: [Place]?

  private struct Place: Equatable {
    var start: Double
    var firstItem: Int
  }

  init(
    of group: LayoutGroup, itemCount: Int, axis: LayoutAxis, spacing: Double,
    container: GroupSolver.Container, measure: GroupSolver.Measure?
  ) {
    self.axis = axis
    self.spacing = spacing
    let repeats = itemCount <= 0 || measure == nil || !group.dependsOnMeasuring
    (solved, places) =
      repeats
      ? (Self.repeated(group, itemCount, in: container), nil)
      : Self.each(group, itemCount, axis: axis, spacing: spacing, in: container, measure)
    guard let first = solved.first, let last = solved.last else {
      (count, extent) = (0, .zero)
      return
    }
    let held = first.frames.count
    count = places?.count ?? (itemCount / held + (itemCount.isMultiple(of: held) ? 0 : 1))
    let start = places?.last?.start ?? Double(count - 1) * (first.extent[axis] + spacing)
    var extent = LayoutExtent.zero
    extent[axis] = start + last.extent[axis]
    extent[axis.crossing] = solved.reduce(0) { max($0, $1.extent[axis.crossing]) }
    self.extent = extent
  }

  private static func repeated(
    _ group: LayoutGroup, _ itemCount: Int, in container: GroupSolver.Container
  ) -> [SolvedGroup] {
    guard itemCount > 0 else { return [] }
    func solved(_ count: Int) -> SolvedGroup {
      var solver = GroupSolver(itemCount: count, measure: nil)
      return SolvedGroup(solver.box(of: group, in: container))
    }
    let full = solved(min(itemCount, GroupSolver.mostItems))
    let left = itemCount % full.frames.count
    return left > 0 ? [full, solved(left)] : [full]
  }

  private static func each(
    _ group: LayoutGroup, _ itemCount: Int, axis: LayoutAxis, spacing: Double,
    in container: GroupSolver.Container, _ measure: GroupSolver.Measure?
  ) -> ([SolvedGroup], [Place]) {
    var solver = GroupSolver(itemCount: itemCount, measure: measure)
    var (solved, places): ([SolvedGroup], [Place]) = ([], [])
    var start = 0.0
    while !solver.isDone {
      solver.firstItem = solver.nextItem
      places.append(Place(start: start, firstItem: solver.firstItem))
      let group = SolvedGroup(solver.box(of: group, in: container))
      start += group.extent[axis] + spacing
      solved.append(group)
    }
    return (solved, places)
  }

  private func place(of index: Int) -> Int {
    if places != nil { return index }
    return index == count - 1 ? solved.count - 1 : 0
  }

  func frames(of index: Int) -> [LayoutRect] { solved[place(of: index)].frames }

  func box(of index: Int) -> LayoutBox { solved[place(of: index)].box }

  func start(of index: Int) -> Double {
    places?[index].start ?? Double(index) * (solved[0].extent[axis] + spacing)
  }

  func end(of index: Int) -> Double { start(of: index) + solved[place(of: index)].extent[axis] }

  func firstItem(of index: Int) -> Int {
    places?[index].firstItem ?? index * solved[0].frames.count
  }

  func groupIndex(ofItem item: Int) -> Int {
    guard let places else { return item / solved[0].frames.count }
    return places.count.partition { places[$0].firstItem > item } - 1
  }

  func offset(of index: Int) -> LayoutPoint {
    LayoutPoint(along: start(of: index), across: 0, axis)
  }

  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    let first = count.partition { end(of: $0) > lower }
    let next = count.partition { start(of: $0) >= upper }
    return first..<max(first, next)
  }
}

extension Int {
  /// The first from which on it stays true; this number if it never is.
  func partition(where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, self)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - The solution

/// A group at the origin, its items counted from its first.
struct SolvedGroup: Equatable, Sendable {
  let box: LayoutBox
  let frames: [LayoutRect]

  init(_ box: LayoutBox) {
    self.box = box
    var frames: [LayoutRect] = []
    box.collectItemFrames(into: &frames)
    self.frames = frames
  }

  var extent: LayoutExtent { box.cell.extent }
}
