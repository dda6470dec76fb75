/// The groups of a section, one after the other from the origin.
struct GroupRun: Equatable, Sendable {
  /// How the groups are kept.
  private enum Groups: Equatable {
    /// The same group again and again; the last may hold fewer items.
    case repeated(SolvedGroup, last: SolvedGroup)
    /// Each one, with where it starts and its first item.
    case each([SolvedGroup], starts: [Double], firstItems: [Int])
  }

  let axis: LayoutAxis
  let spacing: Double
  /// The number of groups.
  let count: Int
  /// What all of them take.
  let extent: LayoutExtent
  private let groups: Groups

  /// So many items in groups.
  init(
    of group: LayoutGroup, itemCount: Int, axis: LayoutAxis, spacing: Double,
    container: GroupSolver.Container, measure: GroupSolver.Measure?
  ) {
    func solver(_ count: Int) -> GroupSolver { GroupSolver(itemCount: count, measure: measure) }
    self.axis = axis
    self.spacing = spacing
    guard itemCount > 0 else {
      (count, extent, groups) = (0, .zero, .each([], starts: [], firstItems: []))
      return
    }
    if measure == nil || !group.dependsOnMeasuring {
      var first = solver(min(itemCount, GroupSolver.mostItems))
      let box = SolvedGroup(first.box(of: group, in: container))
      let (full, left) = itemCount.quotientAndRemainder(dividingBy: box.frames.count)
      var last = box
      if left > 0 {
        var solver = solver(left)
        last = SolvedGroup(solver.box(of: group, in: container))
      }
      count = left > 0 ? full + 1 : full
      groups = .repeated(box, last: last)
      var extent = box.extent
      extent[axis] = Double(count - 1) * (box.extent[axis] + spacing) + last.extent[axis]
      extent[axis.crossing] = max(box.extent[axis.crossing], last.extent[axis.crossing])
      self.extent = extent
      return
    }
    var all = solver(itemCount)
    var solved: [SolvedGroup] = []
    var (starts, firstItems): ([Double], [Int]) = ([], [])
    var extent = LayoutExtent.zero
    while !all.isDone {
      let first = all.nextItem
      let start = solved.isEmpty ? 0 : extent[axis] + spacing
      let box = all.box(of: group, in: container)
      solved.append(SolvedGroup(box.counted(from: -first)))
      starts.append(start)
      firstItems.append(first)
      extent[axis] = start + box.cell.extent[axis]
      extent[axis.crossing] = max(extent[axis.crossing], box.cell.extent[axis.crossing])
    }
    (count, self.extent) = (solved.count, extent)
    groups = .each(solved, starts: starts, firstItems: firstItems)
  }

  /// The group at an index below the count.
  func group(_ index: Int) -> SolvedGroup {
    switch groups {
    case .repeated(let group, let last): index == count - 1 ? last : group
    case .each(let groups, _, _): groups[index]
    }
  }

  /// Where a group starts along the axis.
  func start(of index: Int) -> Double {
    switch groups {
    case .repeated(let group, _): Double(index) * (group.extent[axis] + spacing)
    case .each(_, let starts, _): starts[index]
    }
  }

  /// Where a group ends along the axis.
  func end(of index: Int) -> Double { start(of: index) + group(index).extent[axis] }

  /// The first item of a group.
  func firstItem(of index: Int) -> Int {
    switch groups {
    case .repeated(let group, _): index * group.frames.count
    case .each(_, _, let firstItems): firstItems[index]
    }
  }

  /// The group of an item that there is.
  func groupIndex(ofItem item: Int) -> Int {
    switch groups {
    case .repeated(let group, _): item / group.frames.count
    case .each(_, _, let firstItems): firstItems.count.partition { firstItems[$0] > item } - 1
    }
  }

  /// Where a group is.
  func offset(of index: Int) -> LayoutPoint {
    LayoutPoint(along: start(of: index), across: 0, axis)
  }

  /// The groups that may show anything between two places along the axis.
  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    let first = count.partition { self.end(of: $0) > lower }
    let end = count.partition { start(of: $0) >= upper }
    return first..<max(first, end)
  }
}

extension Int {
  /// The first number from 0 below this one for which something is true that stays true from there
  /// on; this one if it never is.
  ///
  /// - Complexity: O(log *n*): a binary search.
  func partition(where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, self)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
