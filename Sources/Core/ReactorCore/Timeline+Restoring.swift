struct Restoration {
  let set: (_ step: StepID) -> Void
  let show: () -> Void
}

// Stores are set back together: all are busy until each was set and then shown, so that observers see no
// mixture. Actions that observers send meanwhile come next; mutations that effects give meanwhile are left out.
extension Timeline {
  /// Reduces a mutation whose turn has come first, and shows its state, so that none lacks one.
  /// Mutations from outside of the reactors go on. Returns the steps that were dropped.
  package func cancelInFlight() -> [StepID] {
    var dropped: [StepID] = []
    // The last mutation of one that is cancelled may lead to others, and a shown state to a screen.
    for _ in 0..<Self.mostRounds {
      let count = tracks.count
      for effect in effects where effect.info.action != 0 { effect.cancel() }
      for track in tracks { dropped += track.travelling?.dropWaiting() ?? [] }
      if tracks.count == count, effects.allSatisfy({ $0.info.action == 0 }) { break }
    }
    return dropped
  }

  private static var mostRounds: Int { 100 }

  /// Sets the stores back that are in another state, each by a change of its own. Fires no pulse.
  /// Call ``beginAnew()`` before.
  package func restore(
    to view: View, at step: StepID, isolation: isolated (any Actor) = #isolation
  ) {
    let live = tracks.compactMap(\.travelling).filter(\.hasStore)
    restore(live.compactMap { $0.restoration(to: view) }, among: live, step, isolation)
  }

  /// Sets a store, begun since, to the state that another of the same reactor has in a view.
  package func restore(
    _ track: AnyTrack, from other: AnyTrack, in view: View, step: StepID,
    isolation: isolated (any Actor) = #isolation
  ) {
    guard let track = track.travelling, let restoration = track.restoration(to: view, of: other)
    else { return }
    restore([restoration], among: [track], step, isolation)
  }

  /// Sets stores that began between the lines to their initial states, unless their screens went.
  package func restoreBeginnings(
    of others: (AnyTrack) -> Bool, after position: Int, before end: Int, step: StepID,
    isolation: isolated (any Actor) = #isolation
  ) {
    let begun = tracks.filter { track in
      track.isLive && track.firstPosition > position && track.firstPosition < end && others(track)
    }.compactMap(\.travelling)
    restore(begun.compactMap { $0.restorationToBeginning() }, among: begun, step, isolation)
  }

  private func restore(
    _ restorations: [Restoration], among live: [any TravellingTrack], _ step: StepID,
    _ isolation: isolated (any Actor)?
  ) {
    if current == nil { beginTurn() }
    during(step) {
      for track in live { track.setBusy(true) }
      for restoration in restorations { restoration.set(step) }
      for restoration in restorations { restoration.show() }
      for track in live { track.setBusy(false) }
      for track in live { track.goOn(isolation: isolation) }
    }
  }
}

protocol TravellingTrack: AnyObject {
  var hasStore: Bool { get }
  var hasExternalEffect: Bool { get }
  func observedState(in view: Timeline.View) -> Any?
  func look(past isPast: Bool)
  func dropWaiting() -> [StepID]
  func restoration(to view: Timeline.View) -> Restoration?
  func restorationToBeginning() -> Restoration?
  func restoration(to view: Timeline.View, of other: AnyTrack) -> Restoration?
  func setBusy(_ isBusy: Bool)
  func leaveOutActions(_ areLeftOut: Bool)
  func goOn(isolation: isolated (any Actor)?)
  func goLive(isolation: isolated (any Actor)?)
}

extension Track: TravellingTrack {
  package var typedStore: Store<R>? { store as? Store<R> }

  var hasStore: Bool { store != nil }

  var hasExternalEffect: Bool {
    typedStore?.effects.contains { $0.info.action == 0 } ?? false
  }

  func dropWaiting() -> [StepID] { typedStore?.dropWaiting() ?? [] }

  func leaveOutActions(_ areLeftOut: Bool) { typedStore?.pump.isResuming = areLeftOut }

  func restoration(to view: Timeline.View) -> Restoration? {
    guard let change = change(in: view), source(of: change) != source(of: presentChange) else {
      return nil
    }
    return restoration(to: state(of: change), from: change)
  }

  func restoration(to view: Timeline.View, of other: AnyTrack) -> Restoration? {
    (other as? Track<R>)?.reducedState(in: view).flatMap { restoration(to: $0, from: nil) }
  }

  func restorationToBeginning() -> Restoration? {
    source(of: presentChange) == -1 ? nil : restoration(to: initialState, from: -1)
  }

  private func restoration(to state: R.State, from source: Int?) -> Restoration? {
    guard let store = typedStore else { return nil }
    return Restoration {
      store.restore(state, from: source, at: $0)
      store.givenStub?.setBack(state)
    } show: {
      store.isRestoring = true
      store.showStateNow()
      store.isRestoring = false
    }
  }

  func setBusy(_ isBusy: Bool) { typedStore?.pump.isBusy = isBusy }

  func goOn(isolation: isolated (any Actor)?) {
    typedStore?.goOn(isolation: isolation)
  }
}

extension Store {
  func restore(_ state: R.State, from source: Int?, at step: StepID) {
    let before = reducedState
    pump.current = step
    track?.recordSetBack(to: state, from: source, at: step)
    reducedState = state
    if isHeard(.restored) { emit(.restored(before: before, after: state), .restored, at: step) }
  }

  /// Performs the work that came while stores were set back, except mutations of effects.
  fileprivate func goOn(isolation: isolated (any Actor)?) {
    for work in pump.takeAll() {
      if case .mutation(_, _, _?) = work { continue }
      pump.append(work)
    }
    guard pump.isFree, pump.hasWaiting else { return }
    work { drain(isolation: isolation) }
  }

  fileprivate func dropWaiting() -> [StepID] {
    var dropped: [StepID] = []
    while let waiting = pump.next() {
      switch waiting {
      case .reduce, .show: work { perform(waiting, isolation: nil) }
      case .receive(_, let number), .mutate(_, let number, _): dropped.append(StepID(number, 0))
      case .mutation(_, let step, _): dropped.append(step)
      case .end(let effect, let ending):
        let last = sequel(of: effect)?.closing
        if effect.hasGivenLast, last != nil, dropped.last?.action == effect.info.action {
          effect.info.emittedCount -= 1
        }
        close(effect, ending)
      }
    }
    return dropped
  }
}

// MARK: - Resuming

/// The deviations from normal while a timeline is rebuilt from a recording.
final class Resumption {
  let beforeLive: () -> Void
  let isHeard: Bool
  var time = Duration.zero
  fileprivate let visitors: [Visiting]

  fileprivate init(isHeard: Bool, _ visitors: [Visiting], beforeLive: @escaping () -> Void) {
    (self.isHeard, self.visitors, self.beforeLive) = (isHeard, visitors, beforeLive)
  }
}

extension Timeline {
  /// Writes recorded events into the tracks: what screens send is left out, and visitors hear nothing
  /// unless it happens now. `beforeLive` is called before a store that is made, or a pulse that fires,
  /// gets its line.
  package func beginResuming(isHeard: Bool = false, beforeLive: @escaping () -> Void = {}) {
    guard resumption == nil else { return }
    let resumption = Resumption(
      isHeard: isHeard, isHeard ? [] : visitors.all, beforeLive: beforeLive)
    self.resumption = resumption
    resumption.time = time
    if !isHeard { visitors.all = [] }
    askVisitors()
  }

  /// Sets the time of the next records: this time, or that of the line before if it is later.
  package func setRecordedTime(_ time: Duration) {
    guard let resumption else { return }
    resumption.time = max(time, self.time)
    beginTurn()
  }

  package func resume(_ remark: any Remark, at step: StepID) {
    record(remark, at: step)
    emit(remark, at: step)
  }

  /// The numbers of later actions, and of mutations that no action causes, are higher than these.
  package func countOn(action: Int, external: Int) {
    order.actions.last = max(order.actions.last, UInt32(truncatingIfNeeded: action))
    order.externals.last = max(order.externals.last, UInt32(truncatingIfNeeded: external))
  }

  package var lastExternalNumber: Int { Int(order.externals.last) }

  /// Lives on from here: time goes on, visitors hear, stores begin their `externalMutations`.
  package func endResuming(isolation: isolated (any Actor) = #isolation) {
    guard let resumption else { return }
    // A clock that can be moved goes on from the recorded time.
    virtualClock?.advance(by: time - clock.elapsed)
    head = time - clock.elapsed
    visitors.all = resumption.visitors + visitors.all
    self.resumption = nil
    askVisitors()
    for track in tracks { track.travelling?.goLive(isolation: isolation) }
  }

  package func during(_ step: StepID, _ body: () -> Void) {
    let outer = current
    current = step
    body()
    current = outer
  }
}
