/// The history of one store: its actions, mutations and states with their types.
///
/// Mutations are counted from 0 in the order in which they were reduced. A track keeps the store's
/// reactor, whose `reduce` makes states again, but neither the store nor the timeline. Keep the
/// timeline while you ask for steps.
public final class Track<R: Reactor>: AnyTrack {
  // Unchecked: no code of others runs inside an access to these four, nor to `latest`, so that none
  // can overlap. Checked, a recorded `send` takes twice as long (1,288 → 2,552 instructions).
  // Before fields that depend on the types of the reactor, so that their offsets are known.
  @exclusivity(unchecked) @usableFromInline var actions = Chunks<ActionRecord<R>>()
  @exclusivity(unchecked) @usableFromInline var mutations = Chunks<MutationRecord<R>>()
  /// The state behind each mutation; that of the last one may be yet to come.
  @exclusivity(unchecked) @usableFromInline var states = Chunks<R.State>()
  @exclusivity(unchecked) @usableFromInline var locations = Locations()

  @usableFromInline var others = Chunks<OtherRecord<R>>()
  /// Mutations that aren't found by counting from their action.
  var late = Chunks<LateMutation>()
  @usableFromInline var restores = Chunks<Restore<R>>()
  /// The states without some steps, as they were looked at last.
  var lookedAt: LookedAt<R>?
  var effectKeys: [(action: Int, key: String?)] = []
  /// The late mutations by their action, as far as they have been indexed.
  var lateByAction: [UInt32: [Int]] = [:]
  var lateIndexedCount = 0
  let typed: ReducerBox<R>

  /// The state that the store began with.
  public let initialState: R.State

  @usableFromInline init(
    name: String, initialState: R.State, timeline: Timeline, typed: ReducerBox<R>
  ) {
    self.initialState = initialState
    self.typed = typed
    super.init(name: name, timeline: timeline)
  }

  /// The number of mutations that were reduced or are about to be, including the dropped ones.
  public var mutationCount: Int { mutations.count }

  /// The mutations that are there: all of them, unless the oldest were dropped.
  public var keptMutations: Range<Int> { mutations.start..<mutations.count }

  /// The mutation at `index`, counted from 0, as `transform(mutation:)` left it; nil if it was
  /// dropped.
  ///
  /// - Complexity: O(1).
  public func mutation(at index: Int) -> R.Mutation? {
    keptMutations.contains(index) ? mutations[index].mutation : nil
  }

  /// Returns the state behind the mutation at `index`, counted from 0; nil if it was dropped. The
  /// state of the last dropped mutation is kept.
  ///
  /// - Complexity: O(1).
  public func state(after index: Int) -> R.State? {
    (states.start..<states.count).contains(index) ? states[index] : nil
  }

  /// The state that the reduce of the mutation at `index` began with, or will: it has to be one of
  /// ``keptMutations``, or the next to come.
  ///
  /// - Complexity: O(1), and O(log n) in how often the store was set back.
  @inlinable public func state(before index: Int) -> R.State {
    if restores.count > 0, let restored = restoredState(before: index) { return restored }
    return index > 0 ? states[index - 1] : initialState
  }

  public override func accept(_ visitor: inout some TrackVisitor) { visitor.visit(self) }

  override var travelling: (any TravellingTrack)? { self }

  override func mutationIndex(of step: StepID) -> Int? { index(of: step) }

  override func mutationCount(ofAction number: Int) -> Int { mutations(ofAction: number).count }

  override func drop(before position: Int) { dropRecords(before: position) }

  override var openActions: [UInt32] { actionsOfKept }

  override func isOpen(_ kind: Line.Kind) -> Bool {
    switch kind {
    case .action: actions[actions.count - 1].outcome == .apart
    case .mutation: awaitsReduce
    case .begun, .reduce, .other, .remark: false
    }
  }

  override func firstMutation(ofAction number: Int) -> StepID? {
    mutations(ofAction: number).first.map(step(ofMutation:))
  }

  /// The line of the last mutation of an action that is in a line which is meant.
  override func lastMutation(ofAction number: Int, where isMeant: (Int) -> Bool) -> Int? {
    mutations(ofAction: number).reversed().lazy.compactMap(position(ofMutation:)).first(
      where: isMeant)
  }

  override func step(of kind: Line.Kind, _ index: Int) -> StepID {
    switch kind {
    case .action: StepID(actions[index].number, 0)
    case .mutation, .begun, .reduce: step(ofMutation: index)
    case .other: others[index].step
    case .remark: .start
    }
  }

  override func value(of kind: Line.Kind, _ index: Int) -> Any? {
    guard kind == .other else { return typed.value(self, kind, index) }
    return switch others[index].kind {
    case .actionDropped(let action): action
    case .mutationDropped(let mutation): mutation
    default: nil
    }
  }

  override func sender(of step: StepID, _ index: Int) -> StepID? {
    guard others[index].step == step, case .sent(let sender) = others[index].kind else {
      return nil
    }
    return sender
  }

  override func replay(
    _ kind: Line.Kind, _ index: Int, time: Duration, to visitor: some EventVisitor
  ) {
    let kinds = visitor.kinds
    func tell(_ kind: Event<R>.Kind, at step: StepID) {
      visitor.visit(Event(step: step, time: time, kind: kind), of: self)
    }
    switch kind {
    case .action:
      let record = actions[index]
      let step = StepID(record.number, 0)
      if kinds.contains(.action) { tell(.action(record.action), at: step) }
      if kinds.contains(.mutate), let returned = returned(at: index) {
        tell(.mutate(returned, locations[record.location]), at: step)
      }
    case .mutation, .begun:
      let step = step(ofMutation: index)
      if kinds.contains(.mutation) { tell(.mutation(mutations[index].mutation), at: step) }
      if kind == .mutation { tellReduce() }
    case .reduce:
      tellReduce()
    case .other:
      let other = others[index]
      if kinds.contains(other.kind.kinds) { tell(other.kind, at: other.step) }
    case .remark:
      break
    }

    func tellReduce() {
      // A mutation may wait for its reduce.
      // Checked again: most mutations need no more than the event before.
      guard visitor.kinds.contains(.reduce), let after = state(after: index) else { return }
      tell(.reduce(before: state(before: index), after: after), at: step(ofMutation: index))
    }
  }

  private func returned(at index: Int) -> Returned? {
    let outcome = actions[index].outcome
    switch outcome {
    case .apart: return nil
    case .none: return Returned.none
    case .just: return .just
    case .effect: return .effect(key: effectKey(at: index), isLasting: false)
    case .lastingEffect: return .effect(key: effectKey(at: index), isLasting: true)
    default: return outcome.severalCount.map { .several($0) }
    }
  }

  private func effectKey(at index: Int) -> String? {
    var (low, high) = (0, effectKeys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if effectKeys[middle].action < index { low = middle + 1 } else { high = middle }
    }
    return low < effectKeys.count ? effectKeys[low].key : nil
  }
}

/// The history of one store, whatever its reactor.
public class AnyTrack {
  /// The name of the store.
  public final let name: String
  /// The step in whose course the store was made.
  public final let origin: StepID
  /// The store whose history this is; nil once it has gone.
  package internal(set) final weak var store: (any RunningStore)?
  @usableFromInline final unowned let timeline: Timeline

  /// The track's index in the timeline.
  @usableFromInline final let place: UInt32
  /// The track's index in the timeline, counted from 0 in the order in which tracks began.
  package final var number: Int { Int(place) }
  /// One for each block in which this has a line.
  final var marks = Chunks<Mark>()
  // Unchecked: see ``Track``. Checked alone, it costs 26 % (1,288 → 1,620).
  @exclusivity(unchecked) @usableFromInline final var latest = LatestRecords()
  /// The position of this track's first line.
  final var firstPosition = Int.max
  /// The number of lines that there were when the store went.
  package internal(set) final var endPosition = Int.max
  /// The part of the history in which the store went: see ``Branches``.
  final var endPart = Int.max

  init(name: String, timeline: Timeline) {
    self.name = name
    self.timeline = timeline
    origin = timeline.current ?? .start
    place = UInt32(truncatingIfNeeded: timeline.tracks.count)
    timeline.add(self)
  }

  /// The first line in a block; before it is added.
  @usableFromInline final func mark(actions: Int, mutations: Int, states: Int, others: Int) {
    if latest.block < 0 { firstPosition = timeline.lines.count }
    latest.block = Line.block(of: timeline.lines.count)
    let counts = Counts(
      actions: UInt32(truncatingIfNeeded: actions),
      mutations: UInt32(truncatingIfNeeded: mutations),
      states: UInt32(truncatingIfNeeded: states), others: UInt32(truncatingIfNeeded: others))
    marks.append(Mark(block: UInt32(truncatingIfNeeded: latest.block), counts: counts))
  }

  /// Returns the number of records of each kind that this had before the line at `position`.
  ///
  /// - Complexity: O(log n).
  final func counts(before position: Int) -> Counts {
    let block = Line.block(of: position)
    let index = marks.firstIndex { $0.block > block }
    guard index > marks.start else { return Counts(actions: 0, mutations: 0, states: 0, others: 0) }
    let mark = marks[index - 1]
    var counts = mark.counts
    let timeline = timeline
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
    let timeline = timeline
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
  func value(of kind: Line.Kind, _ index: Int) -> Any? { nil }
  func sender(of step: StepID, _ index: Int) -> StepID? { nil }
  func mutationIndex(of step: StepID) -> Int? { nil }
  func firstMutation(ofAction number: Int) -> StepID? { nil }
  func lastMutation(ofAction number: Int, where isMeant: (Int) -> Bool) -> Int? { nil }
  func drop(before position: Int) {}
  var openActions: [UInt32] { [] }
  func isOpen(_ kind: Line.Kind) -> Bool { false }
  func mutationCount(ofAction number: Int) -> Int { 0 }
  var travelling: (any TravellingTrack)? { nil }
}

/// Is handed a track with its types, by ``AnyTrack/accept(_:)``.
public protocol TrackVisitor {
  /// A track of whatever reactor.
  mutating func visit<R: Reactor>(_ track: Track<R>)
}
