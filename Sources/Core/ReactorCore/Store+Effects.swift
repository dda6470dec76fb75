private import CExecutor

// Inlined where the reactor's type is known, as `send` is: to look for the metadata of generic types took a
// sixth of an effect's time.

extension Store {
  /// The effects of this store that run, in the order in which they started.
  public var runningEffects: [EffectInfo] { effects.map(\.info) }

  /// - Parameter parts: The parts that it is one of; nil if it is all that its action causes.
  @inlinable func start(
    _ work: EffectWork<R.Mutation>, _ origin: EffectOrigin<R>, in parts: Parts<R>? = nil,
    isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    // Behind the one that it replaces others with its key may begin: the next part, if it was one.
    if let key = work.key {
      while endEffect(key, .replaced(by: Int(origin.number)), isolation: isolation) {}
    }
    let effect = Effect(
      info: EffectInfo(
        id: EffectID(), action: Int(origin.number), key: work.key, isLasting: work.isLasting,
        startTime: track?.timeline.time ?? .zero),
      storeName: name
    ) { [weak self] in self?.end($0, .cancelled, isolation: isolation) }
    effects.append(effect)
    effect.sequel = Sequel(
      closing: work.closing, replaced: work.replaced, parts: parts)
    track?.timeline.began(effect)
    note(.effectStarted(effect.info), at: StepID(origin.number, 0))
    let work = track?.timeline.answers?.answering(work, of: effect, in: self) ?? work
    let name = name
    func check() {
      // A race would be worse.
      if let isolation, !isCurrent(isolation) { fatalError(origin.strayEmit(of: name)) }
    }
    let emit: (R.Mutation) -> Void = { [weak self] mutation in
      check()
      self?.emit(mutation, from: effect, isolation: isolation)
    }
    if let begin = work.begin {
      let subscription = begin(
        Emitter(give: emit) { [weak self] error in
          check()
          self?.finish(effect, error.map { .failed($0) } ?? .done, isolation: isolation)
        })
      // A mutation that it gave at once may have ended it.
      if effect.isLive { effect.subscription = subscription } else { subscription.cancel() }
    }
    let body = work.body
    // Bound for its making: a task takes over the values of its maker.
    let task = effect.info.id.asCurrent {
      Task.immediate { [weak self] in
        // A closure that doesn't capture its isolation runs elsewhere.
        _ = isolation
        let ending: EffectEnding
        do {
          try await body(emit)
          ending = Task.isCancelled ? .cancelled : .done
        } catch is CancellationError {
          ending = .cancelled
        } catch {
          ending = Task.isCancelled ? .cancelled : .failed(error)
        }
        self?.finish(effect, ending, isolation: isolation)
      }
    }
    effect.isStarting = false
    effect.awaitsTurn = work.begin == nil
    guard effect.isLive else {
      // An observer may have cancelled it before there was a task to cancel.
      task.cancel()
      return nil
    }
    effect.task = task
    return task
  }

  /// Takes its turn at once in the synchronous part, or else when nothing else is under way.
  @inlinable func emit(
    _ mutation: R.Mutation, from effect: Effect, isolation: isolated (any Actor)?
  ) {
    guard effect.isLive, !effect.endsLater, effect.task?.isCancelled != true, givenStub == nil
    else { return }
    if fault?.drops(effect) == true { return }
    let step = nextStep(of: effect)
    if !effect.isStarting, let cause = track?.timeline.stepUnderWay, cause.action != step.action {
      note(.sent(during: cause), at: step)
    }
    let isInStep = sequel(of: effect)?.parts?.composition.isInStep ?? true
    if effect.isStarting, isInStep || !pump.isHeld {
      takeTurn(mutation, step, effect: effect)
    } else if pump.isFree {
      work {
        apply(mutation, step)
        drain(isolation: isolation)
      }
    } else {
      pump.append(.mutation(mutation, step, effect))
      if pump.isHeld { track?.timeline.noteWaiting() }
    }
  }

  @inlinable func finish(
    _ effect: Effect, _ ending: EffectEnding, isolation: isolated (any Actor)?
  ) {
    guard effect.isLive, !effect.endsLater else { return }
    if case .cancelled = ending { return end(effect, ending, isolation: isolation) }
    guard pump.isHeld || pump.isBusy && !effect.isStarting else {
      return end(effect, ending, isolation: isolation)
    }
    // Its mutations wait; so does its end.
    effect.endsLater = true
    if effect.isStarting {
      pump.appendToStep(.end(effect, ending))
    } else {
      pump.append(.end(effect, ending))
    }
    if pump.isHeld { track?.timeline.noteWaiting() }
  }

  /// Ends an effect now, in a turn of its own unless a step is under way.
  @inlinable func end(
    _ effect: Effect, _ ending: EffectEnding, isolation: isolated (any Actor)?
  ) {
    guard effect.isLive else { return }
    var closing: R.Mutation?
    if case .cancelled = ending, !effect.hasGivenLast {
      closing = sequel(of: effect)?.closing
    }
    guard pump.isFree else {
      if pump.isBusy {
        if let closing { pump.append(.mutation(closing, nextStep(of: effect), nil)) }
        return close(effect, ending, isolation: isolation)
      }
      // Mutations that are dropped give their numbers back: its last one takes the first of them. It comes
      // before actions that wait: one of them may replace the effect.
      effect.info.emittedCount -= pump.drop(effect)
      if let closing { pump.appendToStep(.mutation(closing, nextStep(of: effect), nil)) }
      (effect.hasGivenLast, effect.endsLater) = (true, true)
      effect.task?.cancel()
      pump.appendToStep(.end(effect, ending))
      track?.timeline.noteWaiting()
      return
    }
    work {
      if let closing { apply(closing, nextStep(of: effect)) }
      close(effect, ending, isolation: isolation)
      drain(isolation: isolation)
    }
  }

  /// Gives its last mutation and its sequels; returns false if there is no such effect.
  @discardableResult
  @usableFromInline func endEffect(
    _ key: String, _ ending: EffectEnding, isolation: isolated (any Actor)?
  ) -> Bool {
    guard let effect = effects.first(where: { $0.info.key == key }) else { return false }
    let sequel = sequel(of: effect)
    let (step, outer) = (pump.current, track?.timeline.current)
    var last = sequel?.closing
    if case .replaced = ending { last = sequel?.replaced }
    if let last, givenStub == nil { takeTurn(last, nextStep(of: effect), effect: nil) }
    close(effect, ending)
    if let parts = sequel?.parts { goOnInStep(parts, isolation: isolation) }
    pump.current = step
    track?.timeline.current = outer
    return true
  }

  @inlinable func close(_ effect: Effect, _ ending: EffectEnding, isolation: isolated (any Actor)?)
  {
    let parts = sequel(of: effect)?.parts
    close(effect, ending)
    if let parts { goOn(parts, after: ending, isolation: isolation) }
  }

  @inlinable func close(_ effect: Effect, _ ending: EffectEnding) {
    guard effect.isLive else { return }
    effect.isLive = false
    effect.task?.cancel()
    effect.subscription?.cancel()
    effect.subscription = nil
    effects.remove(effect)
    effect.sequel = nil
    let step = StepID(action: effect.info.action)
    let outer = track?.timeline.current
    track?.timeline.current = step
    note(.effectEnded(effect.info, ending), at: step)
    track?.timeline.current = outer
    track?.timeline.ended(effect)
  }

  @inlinable func sequel(of effect: Effect) -> Sequel<R>? { effect.sequel as? Sequel<R> }

  @inlinable func nextStep(of effect: Effect) -> StepID {
    effect.info.emittedCount += 1
    if let composition = sequel(of: effect)?.parts?.composition {
      return nextStep(of: composition)
    }
    return effect.info.action == 0
      ? nextExternalStep()
      : StepID(action: effect.info.action, mutation: effect.info.emittedCount)
  }

  @usableFromInline func nextExternalStep() -> StepID {
    if let timeline = track?.timeline {
      return StepID(0, timeline.order.externals.next())
    }
    pump.lastExternal &+= 1
    return StepID(0, pump.lastExternal)
  }
}

/// The last mutations of an effect, and the parts that follow its end.
@usableFromInline final class Sequel<R: Reactor> {
  @usableFromInline let closing: R.Mutation?
  @usableFromInline let replaced: R.Mutation?
  @usableFromInline let parts: Parts<R>?

  @inlinable init?(closing: R.Mutation?, replaced: R.Mutation?, parts: Parts<R>?) {
    guard closing != nil || replaced != nil || parts != nil else { return nil }
    self.closing = closing
    self.replaced = replaced
    self.parts = parts
  }
}

@usableFromInline struct EffectOrigin<R: Reactor> {
  /// The number of the action; 0 for `externalMutations`.
  @usableFromInline let number: UInt32
  let location: SourceLocation?
  let action: R.Action?

  @usableFromInline init(_ number: UInt32, _ location: SourceLocation?, action: R.Action?) {
    self.number = number
    self.location = location
    self.action = action
  }

  @usableFromInline func strayEmit(of store: String) -> String {
    let cause = action.map { ".\(Self.caseName(of: $0))" } ?? "externalMutations"
    let place = location.map { " at \($0)" } ?? ""
    return """
      \(store), \(cause)\(place): emit was called off the store's actor. A closure with a capture \
      list, as in .run { [client] emit in … }, leaves the actor (swiftlang/swift#87097): write \
      let client = client before it, and no capture list.
      """
  }

  /// The name of a case without its payload, which may be secret; the type's for other values.
  private static func caseName(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
    return mirror.children.first?.label ?? "\(value)"
  }
}

/// If that can't be determined, stops the program unless the caller runs on the actor.
@usableFromInline func isCurrent(_ actor: any Actor) -> Bool {
  func parts(_ executor: UnownedSerialExecutor) -> (identity: UInt, implementation: UInt) {
    unsafeBitCast(executor, to: (identity: UInt, implementation: UInt).self)
  }
  let executor = parts(actor.unownedExecutor)
  if cexecutor_is_current(executor.identity, executor.implementation) { return true }
  if executor == parts(MainActor.sharedUnownedExecutor) { return cexecutor_is_main_queue() }
  // One with an executor of its own says itself, and only by stopping.
  guard executor.implementation != 0 else { return false }
  actor.preconditionIsolated("emit was called off the store's actor")
  return true
}
