extension Store {
  /// Whether the pump is held.
  public var isHeld: Bool { pump.isHeld }

  /// What waits in the pump: actions and mutations that are queued, or stages that are held.
  public var waitingCount: Int { pump.waiting.count }

  /// What waits in the pump, the next first, but for what an effect gave that is no more.
  public var waitingStages: [WaitingStage] {
    var stages: [WaitingStage] = []
    for work in pump.waiting { if let stage = WaitingStage(work) { stages.append(stage) } }
    return stages
  }

  /// Holds the pump: from now on nothing goes on by itself.
  ///
  /// Called from an observer, it interrupts the step between two of its stages. Actions that are
  /// sent and mutations that arrive wait their turn; ``step(isolation:)`` lets one stage pass.
  ///
  /// - Parameter partingViews: Whether what the observers of states do is a stage of its own, after
  ///   reduce; if not, it belongs to reduce.
  public func hold(partingViews: Bool = false) {
    if partingViews { partViews() }
    guard !pump.isHeld else { return }
    pump.isHeld = true
    track?.timeline.heldCount += 1
    // Who waits for effects to end would wait in vain.
    track?.timeline.activity.note()
  }

  /// Lets go of the pump: everything that waits is done before this returns.
  public func release(isolation: isolated (any Actor) = #isolation) {
    guard pump.isHeld else { return }
    pump.isHeld = false
    joinViews()
    track?.timeline.heldCount -= 1
    // Released by an observer: the step that called it goes on with what waits.
    guard !pump.isBusy else { return }
    work { drain(isolation: isolation) }
  }

  /// Lets one stage of the held pump pass: receive, mutate, a mutation's turn, reduce, or what
  /// observers do with the state where that is a stage of its own.
  ///
  /// - Returns: False if nothing waits, or the pump isn't held.
  @discardableResult
  public func step(isolation: isolated (any Actor) = #isolation) -> Bool {
    guard pump.isHeld, !pump.isBusy else { return false }
    while let next = pump.next() {
      guard WaitingStage(next) != nil else { continue }
      work {
        perform(next, isolation: isolation)
        drain(isolation: isolation)
      }
      return true
    }
    return false
  }

  /// Does what waits, unless the pump is held.
  @usableFromInline func drain(isolation: isolated (any Actor)) {
    while !pump.isHeld, let next = pump.next() { perform(next, isolation: isolation) }
  }

  /// Begins a turn of its own: what comes meanwhile waits.
  func work(_ body: () -> Void) {
    let outer = track?.timeline.current
    pump.isBusy = true
    if outer == nil { track?.timeline.beginTurn() }
    body()
    pump.isBusy = false
    track?.timeline.current = outer
  }

  private func perform(_ work: Pump<R>.Work, isolation: isolated (any Actor)) {
    switch work {
    case .receive(let action, let number):
      _ = receive(action, number, isolation: isolation)
    case .mutate(let action, let number, let place):
      track?.timeline.current = StepID(number, 0)
      _ = mutate(action, number, place: place, isolation: isolation)
    case .mutation(let mutation, let step, let effect):
      // A cancelled effect emits nothing more, not even what was waiting.
      if effect?.isLive ?? true { apply(mutation, step) }
    case .reduce(let mutation, let step, let place):
      track?.timeline.current = step
      reduce(mutation, step, place: place)
    case .show(let step):
      pump.current = step
      track?.timeline.current = step
      showStateNow()
    case .end(let effect, let ending):
      close(effect, ending)
    }
  }
}
