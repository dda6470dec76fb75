// Mutations in parts, one after the other or side by side.

/// All that an action causes, if it is made of parts.
@usableFromInline final class Composition<R: Reactor> {
  let origin: EffectOrigin<R>
  var emittedCount: UInt32 = 0
  /// Its parts go on in the course of a step, and not by themselves.
  @usableFromInline var isInStep = true
  var isOver = false
  var task: AsyncStream<Never>.Continuation?

  init(_ origin: EffectOrigin<R>) { self.origin = origin }
}

/// A sequence of parts. The running part has a number of effects, and nested sequences, under way.
@usableFromInline final class Parts<R: Reactor> {
  @usableFromInline let composition: Composition<R>
  let parent: Parts?
  var rest: ArraySlice<Mutations<R.Mutation>>
  var runningCount = 0
  var isGoingOn = false

  init(
    _ parts: [Mutations<R.Mutation>], of composition: Composition<R>, in parent: Parts? = nil
  ) {
    self.composition = composition
    self.parent = parent
    rest = parts[...]
  }
}

extension Store {
  @usableFromInline func compose(
    _ mutations: Mutations<R.Mutation>, _ origin: EffectOrigin<R>, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    let composition = Composition(origin)
    let parts = Parts([mutations], of: composition)
    goOn(parts, isolation: isolation)
    composition.isInStep = false
    guard parts.runningCount > 0, !composition.isOver else { return nil }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    composition.task = continuation
    return Task.immediate { [weak self] in
      _ = isolation
      for await _ in stream {}
      if Task.isCancelled { self?.end(composition, isolation: isolation) }
    }
  }

  /// Begins parts until one goes on over time; behind the last the parts around go on.
  private func goOn(_ parts: Parts<R>, isolation: isolated (any Actor)?) {
    guard !parts.isGoingOn else { return }
    parts.isGoingOn = true
    while parts.runningCount == 0, !parts.composition.isOver, let next = parts.rest.popFirst() {
      begin(next, in: parts, isolation: isolation)
    }
    parts.isGoingOn = false
    guard parts.runningCount == 0, !parts.composition.isOver else { return }
    guard let parent = parts.parent else {
      parts.composition.task?.finish()
      return
    }
    parent.runningCount -= 1
    goOn(parent, isolation: isolation)
  }

  private func begin(
    _ mutations: Mutations<R.Mutation>, in parts: Parts<R>, isolation: isolated (any Actor)?
  ) {
    switch mutations.timing {
    case .none: break
    case .now(let mutation): give(mutation, of: parts.composition)
    case .several(let several): for mutation in several { give(mutation, of: parts.composition) }
    case .overTime(let work):
      parts.runningCount += 1
      let origin = parts.composition.origin
      _ = start(
        work,
        EffectOrigin(
          origin.number, mutations.location ?? origin.location, action: origin.action),
        in: parts, isolation: isolation)
    case .concat(let others):
      parts.runningCount += 1
      goOn(Parts(others, of: parts.composition, in: parts), isolation: isolation)
    case .merge(let others):
      for other in others where !parts.composition.isOver {
        begin(other, in: parts, isolation: isolation)
      }
    case .cancel(let key): endEffect(key, .cancelled, isolation: isolation)
    }
  }

  private func give(_ mutation: R.Mutation, of composition: Composition<R>) {
    guard givenStub == nil else { return }
    let step = nextStep(of: composition)
    if composition.isInStep || !pump.isHeld {
      takeTurn(mutation, step, effect: nil)
    } else {
      pump.append(.mutation(mutation, step, nil))
      track?.timeline.noteWaiting()
    }
  }

  @usableFromInline func nextStep(of composition: Composition<R>) -> StepID {
    composition.emittedCount &+= 1
    return synchronousStep(composition.origin.number, composition.emittedCount)
  }

  @usableFromInline func goOn(
    _ parts: Parts<R>, after ending: EffectEnding, isolation: isolated (any Actor)?
  ) {
    parts.runningCount -= 1
    switch ending {
    case .done, .replaced: goOn(parts, isolation: isolation)
    case .failed, .cancelled, .released: end(parts.composition, isolation: isolation)
    }
  }

  @usableFromInline func goOnInStep(_ parts: Parts<R>, isolation: isolated (any Actor)?) {
    parts.runningCount -= 1
    let wasInStep = parts.composition.isInStep
    parts.composition.isInStep = true
    goOn(parts, isolation: isolation)
    parts.composition.isInStep = wasInStep
  }

  private func end(_ composition: Composition<R>, isolation: isolated (any Actor)?) {
    guard !composition.isOver else { return }
    composition.isOver = true
    for effect in effects where sequel(of: effect)?.parts?.composition === composition {
      effect.cancel()
    }
    composition.task?.finish()
  }
}
