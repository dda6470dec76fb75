/// The history of one store: its actions, mutations and states with their types.
///
/// Mutations are counted from 0 in the order in which they were reduced. It keeps the store's
/// reactor, whose `reduce` makes states again, but neither the store nor the timeline: who asks it
/// for steps keeps the latter.
public final class Track<R: Reactor>: AnyTrack {
  // Unchecked: no code of others runs inside an access to these, so that none can overlap. The
  // dynamic check would cost more than the whole of a step. Before what depends on the types of
  // the reactor, so that their places are known.
  @exclusivity(unchecked) @usableFromInline var actions = Chunks<ActionRecord<R>>()
  @exclusivity(unchecked) @usableFromInline var mutations = Chunks<MutationRecord<R>>()
  /// What each mutation led to; that of the last one may be yet to come.
  @exclusivity(unchecked) @usableFromInline var states = Chunks<R.State>()
  @exclusivity(unchecked) @usableFromInline var others = Chunks<OtherRecord<R>>()
  @exclusivity(unchecked) @usableFromInline var locations = Locations()
  /// Mutations that aren't found by counting from their action.
  @exclusivity(unchecked) var late = Chunks<LateMutation>()
  /// Where the store was set back.
  @exclusivity(unchecked) @usableFromInline var restores = Chunks<Restore<R>>()
  /// The states without some steps, as they were looked at last.
  var lookedAt: LookedAt<R>?
  var effectKeys: [(action: Int, key: String?)] = []
  /// The lines in which the last action and the last mutation began.
  @exclusivity(unchecked) @usableFromInline var lastActionLine = -1
  @exclusivity(unchecked) @usableFromInline var lastMutationLine = -1
  /// The action that was received last, and how many mutations there were before it.
  @exclusivity(unchecked) @usableFromInline var lastAction: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var lastActionBase = 0
  /// All mutations since are of that action, one after the other: they are found by counting.
  @exclusivity(unchecked) @usableFromInline var isCounting = true
  /// Those by their action, as far as somebody asked.
  var lateByAction: [UInt32: [Int]] = [:]
  var lateIndexedCount = 0
  let typed: TypedWork<R>

  /// The state that the store began with.
  public let initialState: R.State

  @usableFromInline init(
    name: String, initialState: R.State, timeline: Timeline, typed: TypedWork<R>
  ) {
    self.initialState = initialState
    self.typed = typed
    super.init(name: name, timeline: timeline)
  }

  /// How many mutations were reduced or are about to be, with those that were dropped.
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

  /// The state that the mutation at `index`, counted from 0, left behind; nil if it was dropped. That
  /// of the last mutation that was dropped is there.
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

  override func chosen(
    from position: Int, _ test: some ValueTest
  ) -> (actions: ChosenRange, mutations: ChosenRange) {
    chosenRecords(from: position, test)
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
      // Asked again: of many mutations nobody needs to hear more than what they are.
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
