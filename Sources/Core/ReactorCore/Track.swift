/// The history of one store, with types. A change is a reduced mutation, or a set-back.
/// Keeps the reactor, but neither the store nor the timeline: keep that while you ask for steps.
@usableFromInline package final class Track<R: Reactor>: AnyTrack {
  // Unchecked: no code of others runs inside an access to these, so that none can overlap.
  // Checked, a recorded `send` takes 3.6 times as long (1,773 → 6,420 instructions).
  // Before fields that depend on the types of the reactor, so that their offsets are known.
  @exclusivity(unchecked) @usableFromInline var actions = Log<ActionRecord<R>>()
  /// The mutation of each change; nil where the store was set back.
  @exclusivity(unchecked) @usableFromInline var mutations = Log<R.Mutation?>()
  /// The state behind each change; that of the last one may be yet to come.
  @exclusivity(unchecked) @usableFromInline var states = Log<R.State>()
  @exclusivity(unchecked) @usableFromInline var locations = Locations()
  /// The action whose mutations are found by counting, 0 for none, and its first change.
  @exclusivity(unchecked) @usableFromInline var counted = (action: UInt32(0), first: Int.min)

  @usableFromInline var others = Log<Event<R>.Kind>()
  var setBacks = Log<SetBack>()
  var effectKeys: [(action: Int, key: String?)] = []
  let typed: ReducerBox<R>
  package let reactor: R
  @usableFromInline package let initialState: R.State

  @usableFromInline init(
    name: String, _ reactor: R, initialState: R.State, timeline: Timeline, typed: ReducerBox<R>
  ) {
    self.reactor = reactor
    self.initialState = initialState
    self.typed = typed
    super.init(name: name, timeline: timeline)
  }

  /// The mutation of the change at `index`, counted from 0, as `transform(mutation:)` left it; nil if
  /// the store was set back.
  package func mutation(at index: Int) -> R.Mutation? {
    mutations.indices.contains(index) ? mutations[index] : nil
  }

  /// Returns the state behind the change at `index`, counted from 0; nil if it is yet to come.
  package func state(after index: Int) -> R.State? {
    states.indices.contains(index) ? typed.state(self, index) : nil
  }

  /// The state that the change at `index` began with, or will: one that is there, or the next to
  /// come.
  @inlinable package func state(before index: Int) -> R.State { state(of: index - 1) }

  /// The state behind a change; -1 stands for the one that the store began with.
  @inlinable func state(of index: Int) -> R.State { index < 0 ? initialState : states[index] }

  package override func accept(_ visitor: inout some TrackVisitor) { visitor.visit(self) }

  override var travelling: (any TravellingTrack)? { self }

  package override var latestValue: Any? { observed(latestState) }

  override func value(of entry: Entry) -> Any? {
    let index = Int(entry.index)
    switch entry.kind {
    case .action: return actions[index].action
    case .mutation, .reduced, .setBack: return mutations[index]
    case .other:
      if case .actionDropped(let action) = others[index] { return action }
      if case .mutationDropped(let mutation) = others[index] { return mutation }
      return nil
    case .remark: return nil
    }
  }

  override func sender(in entry: Entry) -> StepID? {
    if case .sent(let sender) = others[Int(entry.index)] { sender } else { nil }
  }

  override func replay(_ entry: Entry, to visitor: some EventVisitor) {
    let (kinds, index) = (visitor.kinds, Int(entry.index))
    let time = Duration.nanoseconds(entry.time)
    func emit(_ kind: Event<R>.Kind) {
      visitor.visit(Event(step: entry.step, time: time, kind: kind), of: self)
    }
    func tellReduce() {
      // Asked again: most mutations need no more than the event before.
      guard visitor.kinds.contains(.reduce), index < states.count else { return }
      emit(.reduce(before: state(before: index), after: states[index]))
    }
    switch entry.kind {
    case .action:
      let record = actions[index]
      if kinds.contains(.action) { emit(.action(record.action)) }
      if entry.isWhole, kinds.contains(.mutate) {
        emit(.mutate(returned(at: index), locations[record.location]))
      }
    case .mutation:
      if kinds.contains(.mutation), let mutation = mutations[index] {
        emit(.mutation(mutation))
      }
      if entry.isWhole { tellReduce() }
    case .reduced: tellReduce()
    case .setBack:
      if kinds.contains(.restored) {
        emit(.restored(before: state(before: index), after: states[index]))
      }
    case .other:
      let other = others[index]
      if kinds.contains(other.kinds) { emit(other) }
    case .remark: break
    }
  }

  private func returned(at index: Int) -> Returned {
    let outcome = actions[index].outcome
    return switch outcome {
    case .none: .none
    case .just: .just
    case .effect: .effect(key: effectKey(at: index), isLasting: false)
    case .lastingEffect: .effect(key: effectKey(at: index), isLasting: true)
    default: .several(outcome.severalCount)
    }
  }

  private func effectKey(at index: Int) -> String? {
    let place = effectKeys.indices.firstPlace { effectKeys[$0].action >= index }
    return place < effectKeys.count ? effectKeys[place].key : nil
  }
}

@usableFromInline package class AnyTrack {
  package final let name: String
  /// The step in whose course the store was made.
  package final let origin: StepID
  /// The store whose history this is; nil once it has gone.
  package internal(set) final weak var store: (any RunningStore)?
  @usableFromInline package final unowned let timeline: Timeline

  /// The position at which each change's turn came, or at which the store was set back.
  // Not beside the mutations, whose types are open: finding a step takes half as long again.
  @exclusivity(unchecked) @usableFromInline final var positions = Log<UInt32>()
  @usableFromInline final let place: UInt32
  /// The track's index in the timeline, counted from 0 in the order in which tracks began.
  package final var number: Int { Int(place) }
  @usableFromInline final var firstPosition = Int.max
  /// Nil while the store is there.
  package internal(set) final var end: Timeline.Place?

  init(name: String, timeline: Timeline) {
    self.name = name
    self.timeline = timeline
    origin = timeline.current ?? .start
    place = UInt32(truncatingIfNeeded: timeline.tracks.count)
    timeline.add(self)
  }

  final func storeGoes() {
    guard end == nil else { return }
    end = timeline.place
    timeline.storeEnded(self)
  }

  /// The store ended here in a recording, wherever today's goes.
  package final func endHere() { end = timeline.place }

  /// The number of changes, including a mutation that is about to be reduced.
  package final var changeCount: Int { positions.count }

  @inlinable final func position(ofChange index: Int) -> Int { Int(positions[index]) }

  // The doings of a track with its types; these are never asked.

  package func accept(_ visitor: inout some TrackVisitor) {}
  func replay(_ entry: Entry, to visitor: some EventVisitor) {}
  /// The state that observers saw last.
  package var latestValue: Any? { nil }
  func value(of entry: Entry) -> Any? { nil }
  func sender(in entry: Entry) -> StepID? { nil }
  var travelling: (any TravellingTrack)? { nil }
}

package protocol TrackVisitor {
  mutating func visit<R: Reactor>(_ track: Track<R>)
}
