/// The order in which a store works: one step at a time, what comes meanwhile waits.
@usableFromInline struct Pump<R: Reactor> {
  /// A stage that waits its turn.
  @usableFromInline enum Work {
    /// An action, to be transformed and handed to mutate.
    case receive(R.Action, UInt32)
    /// An action that was received, to be handed to mutate; with its place in the track.
    case mutate(R.Action, UInt32, place: Int)
    /// A mutation, to be transformed; with the effect that gave it.
    case mutation(R.Mutation, StepID, Effect?)
    /// A mutation whose turn has come, to be reduced; with its place in the track.
    case reduce(R.Mutation, StepID, place: Int)
    /// The state is shown to who observes it, after a reduce.
    case show(StepID)
    /// The end of an effect, behind the mutations that it gave.
    case end(Effect, EffectEnding)
  }

  /// A step is under way.
  @usableFromInline var isBusy = false
  /// Somebody holds the pump: each stage waits to be asked for.
  @usableFromInline var isHeld = false
  /// The step that is under way, or was last.
  @usableFromInline var current = StepID.start
  /// Whether ``next()`` has something to give.
  @usableFromInline private(set) var hasWaiting = false

  /// Stages of the step that a hold interrupted, the next one last.
  private var front: [Work] = []
  private var back: [Work] = []
  private var backStart = 0

  init() {}

  @inlinable var isIdle: Bool { !isBusy && !isHeld }

  /// Puts work behind everything that waits.
  mutating func append(_ work: Work) {
    back.append(work)
    hasWaiting = true
  }

  /// Puts the next stage of the interrupted step before everything that waits.
  @usableFromInline mutating func prepend(_ work: Work) {
    front.append(work)
    hasWaiting = true
  }

  /// Puts work behind the other stages of the interrupted step, before the steps to come.
  @usableFromInline mutating func appendToStep(_ work: Work) {
    front.insert(work, at: 0)
    hasWaiting = true
  }

  mutating func next() -> Work? {
    defer { hasWaiting = !front.isEmpty || backStart < back.count }
    if let work = front.popLast() { return work }
    guard backStart < back.count else { return nil }
    let work = back[backStart]
    backStart += 1
    if backStart == back.count {
      back.removeAll(keepingCapacity: true)
      backStart = 0
    }
    return work
  }

  /// What waits, the next first.
  var waiting: [Work] { front.reversed() + back[backStart...] }
}
