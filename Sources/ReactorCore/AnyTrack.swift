/// The history of one store, whatever its reactor.
public class AnyTrack {
  /// The name of the store.
  public final let name: String
  /// The step in whose course the store was made.
  public final let origin: StepID
  /// The store whose history this is; nil once it has gone.
  // Safe: the store takes itself away when it goes. Not weak: that would make counting references
  // to the store dearer.
  public internal(set) final unowned(unsafe) var store: (any RunningStore)?
  /// The timeline that this is part of.
  @usableFromInline final unowned let timeline: Timeline

  /// Which of the timeline's tracks this is.
  @exclusivity(unchecked) @usableFromInline final var place: UInt32 = 0
  /// Which of the timeline's tracks this is, counted from 0 in the order in which they began.
  package final var number: Int { Int(place) }
  /// One for each block in which this has a line.
  @exclusivity(unchecked) final var marks = Chunks<Mark>()
  /// The latest of those blocks.
  @exclusivity(unchecked) @usableFromInline final var markedBlock = -1
  /// Where the first line of this is.
  final var firstPosition = Int.max
  /// The number of lines that there were when the store went.
  package internal(set) final var endPosition = Int.max
  /// The part of the history in which the store went: see ``Branches``.
  final var endPart = Int.max

  init(name: String, timeline: Timeline) {
    self.name = name
    self.timeline = timeline
    origin = timeline.current ?? .start
    place = timeline.add(self)
  }

  /// The first line in a block; before it is added.
  @usableFromInline final func mark(actions: Int, mutations: Int, states: Int, others: Int) {
    if markedBlock < 0 { firstPosition = timeline.lines.count }
    markedBlock = Line.block(of: timeline.lines.count)
    let counts = Counts(
      actions: UInt32(truncatingIfNeeded: actions),
      mutations: UInt32(truncatingIfNeeded: mutations),
      states: UInt32(truncatingIfNeeded: states), others: UInt32(truncatingIfNeeded: others))
    marks.append(Mark(block: UInt32(truncatingIfNeeded: markedBlock), counts: counts))
  }

  /// How many records of each kind this had before the line at `position`.
  ///
  /// - Complexity: O(log n).
  final func counts(before position: Int) -> Counts {
    let block = Line.block(of: position)
    let index = marks.firstIndex { $0.block > block }
    guard index > marks.start else { return Counts(actions: 0, mutations: 0, states: 0, others: 0) }
    let mark = marks[index - 1]
    var counts = mark.counts
    let positions = Line.positions(ofBlock: Int(mark.block)).clamped(
      to: timeline.lines.start..<timeline.lines.count)
    for position in positions.clamped(to: 0..<max(0, position)) {
      let line = timeline.lines[position]
      if line.track == place, line.kind != .remark { _ = counts.add(line.kind) }
    }
    return counts
  }

  /// The line in which the mutation at `index` begins.
  ///
  /// - Complexity: O(log n).
  final func position(ofMutation index: Int) -> Int? {
    let mark = marks.firstIndex { $0.counts.mutations > index }
    guard mark > marks.start else { return nil }
    var counts = marks[mark - 1].counts
    let positions = Line.positions(ofBlock: Int(marks[mark - 1].block))
    for position in positions.clamped(to: timeline.lines.start..<timeline.lines.count) {
      let line = timeline.lines[position]
      guard line.track == place, line.kind != .remark else { continue }
      let record = counts.add(line.kind)
      let isBegin = line.kind == .mutation || line.kind == .begun
      if isBegin, record == index { return position }
    }
    return nil
  }

  /// Drops the marks of blocks before the one that begins at `start`.
  final func dropMarks(before start: Int) {
    let block = Line.block(of: start)
    let next = marks.firstIndex { $0.block > block }
    guard next > marks.start else { return }
    // The lines that it is counted from go with their block.
    if marks[next - 1].block < block {
      let counts = counts(before: start)
      marks[next - 1] = Mark(block: UInt32(truncatingIfNeeded: block), counts: counts)
    }
    marks.drop(before: next - 1)
  }

  // The doings of a track with its types; these are never asked.

  /// Calls `visitor` with this track and its types.
  public func accept(_ visitor: inout some TrackVisitor) {}
  func replay(_ kind: Line.Kind, _ index: Int, time: Duration, to visitor: some EventVisitor) {}
  func step(of kind: Line.Kind, _ index: Int) -> StepID { .start }
  func mutationIndex(of step: StepID) -> Int? { nil }
  func firstMutation(ofAction number: Int) -> StepID? { nil }
  func lastMutation(ofAction number: Int, where isMeant: (Int) -> Bool) -> Int? { nil }
  func drop(before position: Int) {}
  var openActions: [UInt32] { [] }
  func chosen(
    from position: Int, _ test: some ValueTest
  ) -> (actions: ChosenRange, mutations: ChosenRange) {
    (ChosenRange(0..<0) { _ in false }, ChosenRange(0..<0) { _ in false })
  }
  func mutationCount(ofAction number: Int) -> Int { 0 }
  var travelling: (any TravellingTrack)? { nil }
}

/// Is handed a track with its types, by ``AnyTrack/accept(_:)``.
public protocol TrackVisitor {
  /// A track of whatever reactor.
  mutating func visit<R: Reactor>(_ track: Track<R>)
}
