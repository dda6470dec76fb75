import Synchronization

extension Store {
  /// The effects of this store that run, in the order in which they started.
  public var runningEffects: [EffectInfo] { effects.map(\.info) }

  @usableFromInline func start(
    _ work: EffectWork<R.Mutation>, _ number: UInt32, isolation: isolated (any Actor)
  ) -> Task<Void, Never>? {
    if let key = work.key, let old = effects.first(where: { $0.info.key == key }) {
      close(old, .replaced(by: Int(number)))
    }
    let effect = Effect(
      info: EffectInfo(
        id: EffectID(), action: Int(number), key: work.key, isLasting: work.isLasting,
        startTime: track?.timeline.time ?? .zero),
      storeName: name
    ) { [weak self] in self?.end($0, .cancelled, isolation: isolation) }
    effects.append(effect)
    closings[effect.info.id] = work.closing
    track?.timeline.began(effect)
    note(.effectStarted(effect.info), at: StepID(number, 0))
    if let begin = work.begin {
      let subscription = begin { [weak self] in self?.emit($0, from: effect, isolation: isolation) }
      // What it gave at once may have ended it.
      if effect.isLive { effect.subscription = subscription } else { subscription.cancel() }
    }
    let body = work.body
    let id = effect.info.id
    let task = Task.immediate { [weak self] in
      _ = isolation
      let ending = await EffectID.$current.withValue(id) {
        do {
          try await body { [weak self] in self?.emit($0, from: effect, isolation: isolation) }
          return Task.isCancelled ? EffectEnding.cancelled : .done
        } catch is CancellationError {
          return .cancelled
        } catch {
          return Task.isCancelled ? .cancelled : .failed(error)
        }
      }
      self?.finish(effect, ending, isolation: isolation)
    }
    effect.isStarting = false
    guard effect.isLive else {
      // An observer may have cancelled it before there was a task to cancel.
      task.cancel()
      return nil
    }
    effect.task = task
    return task
  }

  /// A mutation of an effect: its turn comes at once in the effect's synchronous part, or when
  /// nothing else is under way.
  private func emit(_ mutation: R.Mutation, from effect: Effect, isolation: isolated (any Actor)) {
    // A race would be worse, and is what a capture list before `emit` leads to.
    isolation.preconditionIsolated(
      """
      emit was called elsewhere than on the store's actor. A closure with a capture list, as in \
      .run { [client] emit in … }, isn't run there by Swift 6.2 and 6.3 (swiftlang/swift#87097): \
      write let client = client before it instead.
      """)
    guard effect.isLive, effect.task?.isCancelled != true, pump.stub == nil else { return }
    let step = nextStep(of: effect)
    if !effect.isStarting, let cause = track?.timeline.current, cause.action != step.action {
      note(.sent(during: cause), at: step)
    }
    if effect.isStarting {
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

  /// The body of an effect came to its end.
  private func finish(
    _ effect: Effect, _ ending: EffectEnding, isolation: isolated (any Actor)
  ) {
    guard effect.isLive else { return }
    if case .cancelled = ending { return end(effect, ending, isolation: isolation) }
    guard pump.isHeld else { return end(effect, ending, isolation: isolation) }
    // Its mutations wait; so does its end.
    effect.endsLater = true
    if effect.isStarting {
      pump.appendToStep(.end(effect, ending))
    } else {
      pump.append(.end(effect, ending))
    }
    track?.timeline.noteWaiting()
  }

  /// Ends an effect now, in a turn of its own unless a step is under way.
  private func end(
    _ effect: Effect, _ ending: EffectEnding, isolation: isolated (any Actor)
  ) {
    guard effect.isLive else { return }
    var closing: R.Mutation?
    if case .cancelled = ending { closing = closings.removeValue(forKey: effect.info.id) }
    guard pump.isFree else {
      if let closing { pump.append(.mutation(closing, nextStep(of: effect), nil)) }
      if pump.isBusy { return close(effect, ending) }
      return work { close(effect, ending) }
    }
    work {
      if let closing { apply(closing, nextStep(of: effect)) }
      close(effect, ending)
      drain(isolation: isolation)
    }
  }

  /// Ends an effect: it emits nothing more.
  func close(_ effect: Effect, _ ending: EffectEnding) {
    guard effect.isLive else { return }
    effect.isLive = false
    effect.task?.cancel()
    effect.subscription?.cancel()
    effect.subscription = nil
    effects.removeAll { $0 === effect }
    closings[effect.info.id] = nil
    let step = StepID(action: effect.info.action)
    let outer = track?.timeline.current
    track?.timeline.current = step
    note(.effectEnded(effect.info, ending), at: step)
    track?.timeline.current = outer
    track?.timeline.ended(effect)
  }

  private func nextStep(of effect: Effect) -> StepID {
    effect.info.emittedCount += 1
    return effect.info.action == 0
      ? nextExternalStep()
      : StepID(action: effect.info.action, mutation: effect.info.emittedCount)
  }

  @usableFromInline func nextExternalStep() -> StepID {
    if let timeline = track?.timeline {
      return StepID(0, timeline.externalNumbers.next())
    }
    pump.lastExternal &+= 1
    return StepID(0, pump.lastExternal)
  }
}

// MARK: - Effect

/// What is known of an effect.
public struct EffectInfo: Sendable {
  /// Different for every effect of the process.
  public let id: EffectID
  /// The action that started it; 0 for `externalMutations`.
  public let action: Int
  /// An effect with the same key in the same store replaces it.
  public let key: String?
  /// A subscription or timer that nobody waits for.
  public let isLasting: Bool
  /// When it started, since the timeline began.
  public let startTime: Duration
  /// How many mutations it gave until now.
  public internal(set) var emittedCount = 0
}

extension EffectInfo {
  /// What a recording tells of an effect that ran elsewhere.
  package init(
    id: EffectID, action: Int, key: String?, isLasting: Bool, startTime: Duration, emitted: Int
  ) {
    self.init(
      id: id, action: action, key: key, isLasting: isLasting, startTime: startTime,
      emittedCount: emitted)
  }
}

/// Different for every effect of the process.
public struct EffectID: Hashable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  /// Whether it was made before another.
  func isOlder(than other: Self) -> Bool { number < other.number }

  package init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  /// The effect that the current task, or a task that it is a child of, belongs to.
  @TaskLocal public static var current: EffectID?
}

/// How an effect ended.
public enum EffectEnding: Sendable {
  /// Its body returned.
  case done
  /// It was cancelled, or its store went away.
  case cancelled
  /// An effect with the same key took its place; the number is the action that started it.
  case replaced(by: Int)
  /// Its body threw. What it emitted before stays.
  case failed(any Error)
}

/// An effect that runs: what a store and its timeline know of it.
///
/// Bound to the actor of its store.
public final class Effect {
  /// What is known of it now.
  public internal(set) var info: EffectInfo
  /// False once it ended; a late mutation is then dropped.
  public internal(set) var isLive = true
  /// The body is in its synchronous part.
  var isStarting = true
  /// The body returned; the end waits its turn in the pump.
  var endsLater = false
  var task: Task<Void, Never>?
  /// What calls back, for an effect that observes.
  var subscription: Subscription?
  /// What its store is called.
  public let storeName: String
  private let end: (Effect) -> Void

  init(info: EffectInfo, storeName: String, end: @escaping (Effect) -> Void) {
    self.info = info
    self.storeName = storeName
    self.end = end
  }

  /// Ends it at once: it emits nothing more, and its task is cancelled.
  public func cancel() { end(self) }
}
