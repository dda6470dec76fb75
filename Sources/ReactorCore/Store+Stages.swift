// The stages of a step: receive, mutate, a mutation's turn, reduce. Each does its own and goes on
// to the next, or leaves the next in the pump where that is held.

extension Store {
  @inlinable func receive(
    _ sent: R.Action, _ number: UInt32, isolation: isolated (any Actor)
  ) -> Task<Void, Never>? {
    pump.current = StepID(number, 0)
    if let recording { recording { $1.current = pump.current } }
    if let stubbed {
      stubbed.note(sent)
      if isWatched { _ = noteReceived(sent, sent: sent) }
      return nil
    }
    guard let action = reactor.transform(action: sent) else {
      note(.actionDropped(sent), at: pump.current)
      return nil
    }
    let place = isWatched ? noteReceived(action, sent: sent) : 0
    if pump.isHeld {
      pump.prepend(.mutate(action, number, place: place))
      return nil
    }
    return mutate(action, number, place: place, isolation: isolation)
  }

  @inlinable func mutate(
    _ action: R.Action, _ number: UInt32, place: Int, isolation: isolated (any Actor)
  ) -> Task<Void, Never>? {
    let mutations = reactor.mutate(action: action, currentState: currentState)
    if isWatched { noteReturned(mutations, StepID(number, 0), place: place) }
    return follow(mutations, number, isolation: isolation)
  }

  /// Does what `mutate` asked for.
  @inlinable func follow(
    _ mutations: Mutations<R.Mutation>, _ number: UInt32, isolation: isolated (any Actor)
  ) -> Task<Void, Never>? {
    switch mutations.timing {
    case .none:
      return nil
    case .now(let mutation):
      takeTurn(mutation, synchronousStep(number, 1), effect: nil)
      return nil
    case .several(let several):
      for (index, mutation) in several.enumerated() {
        let step = synchronousStep(number, UInt32(truncatingIfNeeded: index + 1))
        // What an observer interrupted stays in order.
        if pump.isHeld {
          pump.appendToStep(.mutation(mutation, step, nil))
        } else {
          apply(mutation, step)
        }
      }
      return nil
    case .overTime(let work):
      return start(work, number, isolation: isolation)
    }
  }

  @inlinable func synchronousStep(_ number: UInt32, _ index: UInt32) -> StepID {
    number == 0 ? nextExternalStep() : StepID(number, index)
  }

  @inlinable func takeTurn(_ mutation: R.Mutation, _ step: StepID, effect: Effect?) {
    if pump.isHeld {
      pump.appendToStep(.mutation(mutation, step, effect))
    } else {
      apply(mutation, step)
    }
  }

  /// A mutation's turn: it is transformed, then reduced.
  @inlinable func apply(_ given: R.Mutation, _ step: StepID) {
    pump.current = step
    if let recording { recording { $1.current = step } }
    guard let mutation = reactor.transform(mutation: given) else {
      note(.mutationDropped(given), at: step)
      return
    }
    let place = isWatched ? noteMutation(mutation, given: given, step) : 0
    if pump.isHeld {
      pump.prepend(.reduce(mutation, step, place: place))
    } else {
      reduce(mutation, step, place: place)
    }
  }

  @inlinable func reduce(_ mutation: R.Mutation, _ step: StepID, place: Int) {
    if observers.isEmpty && recording == nil {
      reducedState = reactor.reduce(state: reducedState, mutation: mutation)
      return
    }
    let before = reducedState
    reducedState = reactor.reduce(state: before, mutation: mutation)
    if let recording { recording { $0.record(after: reducedState, on: $1) } }
    if isHeard(.reduce) { tell(.reduce(before: before, after: reducedState), .reduce, at: step) }
    if observers.count > eventObserverCount { showState() }
  }
}
