/// The history of one store, whatever its reactor.
public class AnyTrack {
  /// The name of the store.
  public let name: String
  /// The step in whose course the store was made.
  public let origin: StepID

  init(name: String, origin: StepID) {
    self.name = name
    self.origin = origin
  }

  func replay(_ entry: Entry, to visitor: some EventVisitor) {}
}

/// The history of one store: its actions, mutations and states with their types.
public final class Track<R: Reactor>: AnyTrack {
  /// The state that the store began with.
  public let initialState: R.State
  /// The timeline that this is part of.
  @usableFromInline unowned let timeline: Timeline
  // Unchecked: no code of others runs inside an access to these, so that none can overlap. The
  // dynamic check would cost more than the whole of a step.
  @exclusivity(unchecked) @usableFromInline var place: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var actions = Chunks<ActionRecord<R>>()
  @exclusivity(unchecked) @usableFromInline var mutations = Chunks<MutationRecord<R>>()
  @usableFromInline var others = Chunks<OtherRecord<R>>()
  @usableFromInline var effectKeys: [String?] = []

  init(name: String, initialState: R.State, timeline: Timeline) {
    self.initialState = initialState
    self.timeline = timeline
    super.init(name: name, origin: timeline.current ?? .start)
    place = timeline.add(self)
  }

  /// How many mutations were reduced or are about to be.
  public var mutationCount: Int { mutations.count }

  /// The state that the mutation at `index`, counted from 0, left behind.
  ///
  /// - Complexity: O(1).
  public func state(after index: Int) -> R.State? {
    (0..<mutations.count).contains(index) ? mutations[index].after : nil
  }

  override func replay(_ entry: Entry, to visitor: some EventVisitor) {
    let index = Int(entry.index)
    switch entry.kind {
    case .action:
      let record = actions[index]
      visitor.visit(record.event(.action(record.action), in: self), of: self)
      if let event = record.mutateEvent(in: self) { visitor.visit(event, of: self) }
    case .mutation:
      visitor.visit(
        mutations[index].event(.mutation(mutations[index].mutation), in: self), of: self)
      if mutations[index].isWhole, let event = reduceEvent(at: index) {
        visitor.visit(event, of: self)
      }
    case .other:
      let record = others[index]
      visitor.visit(
        Event(step: record.step, time: timeline.time(ofTurn: record.turn), kind: record.kind),
        of: self)
    case .remark:
      break
    }
  }

  private func reduceEvent(at index: Int) -> Event<R>? {
    guard let after = mutations[index].after else { return nil }
    return mutations[index].event(.reduce(before: stateBefore(index), after: after), in: self)
  }

  /// The state that the reduce of the mutation at `index` began with.
  private func stateBefore(_ index: Int) -> R.State {
    // A mutation that waits for its reduce has no state yet; those before it may.
    var index = index
    while index > 0 {
      index -= 1
      if let state = mutations[index].after { return state }
    }
    return initialState
  }
}
