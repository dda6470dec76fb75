// The stages of a step: receive, mutate, a mutation's turn, reduce. Each does its own and goes on
// to the next, or leaves the next in the pump where that is held.

extension Store {
  @inlinable func receive(
    _ sent: R.Action, _ number: UInt32, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    pump.current = StepID(number, 0)
    if let recording { recording { $1.current = pump.current } }
    if let stub = givenStub {
      if stub.takes(sent, number), recording != nil { _ = noteReceived(sent, sent: sent) }
      return nil
    }
    guard let action = reactor.transform(action: sent) else {
      note(.actionDropped(sent), at: pump.current)
      return nil
    }
    let place = recording != nil ? noteReceived(action, sent: sent) : 0
    if pump.isHeld {
      pump.prepend(.mutate(action, number, place: place))
      return nil
    }
    return mutate(action, number, place: place, isolation: isolation)
  }

  @inlinable func mutate(
    _ action: R.Action, _ number: UInt32, place: Int, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    var mutations = reactor.mutate(
      action: action, currentState: reactor.transform(state: reducedState))
    if fault != nil { mutations = faulty(mutations, of: action) }
    if recording != nil { noteReturned(mutations, StepID(number, 0), place: place) }
    return follow(mutations, number, isolation: isolation) {
      EffectOrigin(number, $0, action: action)
    }
  }

  /// `origin` is a function, since few actions have an effect.
  @inlinable func follow(
    _ mutations: Mutations<R.Mutation>, _ number: UInt32, isolation: isolated (any Actor)?,
    origin: (SourceLocation?) -> EffectOrigin<R>
  ) -> Task<Void, Never>? {
    switch mutations.timing {
    case .none:
      return nil
    case .now(let mutation):
      takeTurn(mutation, synchronousStep(number, 1), effect: nil)
      return nil
    case .several(let several):
      for (index, mutation) in several.enumerated() {
        takeTurn(
          mutation, synchronousStep(number, UInt32(truncatingIfNeeded: index + 1)), effect: nil)
      }
      return nil
    case .overTime(let work):
      return start(work, origin(mutations.location), isolation: isolation)
    case .concat, .merge, .cancel:
      return compose(mutations, origin(mutations.location), isolation: isolation)
    }
  }

  @inlinable func synchronousStep(_ number: UInt32, _ index: UInt32) -> StepID {
    number == 0 ? nextExternalStep() : StepID(number, index)
  }

  /// Work that an observer interrupted stays in order.
  @inlinable func takeTurn(_ mutation: R.Mutation, _ step: StepID, effect: Effect?) {
    if pump.isHeld {
      pump.appendToStep(.mutation(mutation, step, effect))
    } else {
      apply(mutation, step)
    }
  }

  @inlinable func apply(_ given: R.Mutation, _ step: StepID) {
    pump.current = step
    if let recording { recording { $1.current = step } }
    guard let mutation = reactor.transform(mutation: given) else {
      note(.mutationDropped(given), at: step)
      return
    }
    let place = recording != nil ? noteMutation(mutation, given: given, step) : 0
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
    if fault != nil { makeFault(from: before, by: mutation) }
    if let recording { recording { $0.record(after: reducedState, on: $1) } }
    if isHeard(.reduce) { emit(.reduce(before: before, after: reducedState), .reduce, at: step) }
    if !observers.isEmpty { showState() }
  }
}

/// A store as a debugger has it: held, and let go of stage by stage. Bound to its actor.
package protocol RunningStore: AnyObject {
  var name: String { get }
  /// True if it is told what runs elsewhere, and can't be held within an action.
  var isFed: Bool { get }
  var isHeld: Bool { get }
  var isRestoring: Bool { get }
  var waitingStages: [WaitingStage] { get }
  func hold(deferringObservers: Bool)
  func release(isolation: isolated (any Actor))
  @discardableResult func step(isolation: isolated (any Actor)) -> Bool
  func subscribeAny(_ observer: @escaping (Any) -> Void) -> Subscription
}

/// Apart, since generic code asks for its types before its first line: most stores have no fault.
extension Store {
  @inline(never) @usableFromInline func faulty(
    _ mutations: Mutations<R.Mutation>, of action: R.Action
  ) -> Mutations<R.Mutation> {
    fault?.silences(action, in: self) == true ? .none : mutations
  }

  @inline(never) @usableFromInline func makeFault(from before: R.State, by mutation: R.Mutation) {
    if let fault {
      reducedState = fault.state(reducedState, from: before, by: mutation, in: self)
    }
  }
}

extension Store: RunningStore {
  package var isFed: Bool { givenStub?.forward != nil }

  package func subscribeAny(_ observer: @escaping (Any) -> Void) -> Subscription {
    subscribe({ observer($0) })
  }
}

package struct WaitingStage: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case action
    case mutate
    case mutation
    case reduce
    case view
    case end
  }

  package var kind: Kind
  package var step: StepID

  package init(_ kind: Kind, of step: StepID) {
    self.kind = kind
    self.step = step
  }

  /// Nil for a mutation of an effect that has ended: it is dropped.
  init?<R>(_ work: Pump<R>.Work) {
    switch work {
    case .receive(_, let number): self.init(.action, of: StepID(number, 0))
    case .mutate(_, let number, _): self.init(.mutate, of: StepID(number, 0))
    case .mutation(_, let step, let effect):
      guard effect?.isLive ?? true else { return nil }
      self.init(.mutation, of: step)
    case .reduce(_, let step, _): self.init(.reduce, of: step)
    case .show(let step): self.init(.view, of: step)
    case .end(let effect, _):
      guard effect.isLive else { return nil }
      self.init(.end, of: StepID(action: effect.info.action))
    }
  }
}

extension Timeline {
  package var isHeld: Bool { heldCount > 0 }

  /// In the order in which they began; O(1) where none is held.
  package var heldStores: [any RunningStore] {
    heldCount == 0 ? [] : tracks.compactMap(\.store).filter(\.isHeld)
  }

  @usableFromInline func noteWaiting() {
    activity.note()
    waitingChanged()
  }
}
