/// The effects that run while a recording is replayed: each gives its recorded mutations, on
/// command, and does nothing by itself.
///
/// Bound to the actor of the stores.
package final class EffectAnswers {
  private var effects: [(action: Int, store: ObjectIdentifier, driven: AnyObject)] = []

  package init() {}

  /// The effect that runs for an action of a store, the oldest; 0 stands for `externalMutations`.
  package func effect<R: Reactor>(of action: Int, in store: Store<R>) -> DrivenEffect<R.Mutation>? {
    let store = ObjectIdentifier(store)
    for entry in effects where entry.action == action && entry.store == store {
      if let effect = entry.driven as? DrivenEffect<R.Mutation>, effect.isLive { return effect }
    }
    return nil
  }

  func answering<R: Reactor>(
    _ work: EffectWork<R.Mutation>, of effect: Effect, in store: Store<R>
  ) -> EffectWork<R.Mutation> {
    let driven = DrivenEffect<R.Mutation>()
    driven.effect = effect
    effects.append((effect.info.action, ObjectIdentifier(store), driven))
    return work.driven(by: driven, isLasting: work.isLasting)
  }
}

extension EffectWork {
  /// The same for an effect that is driven from outside.
  func driven(by effect: DrivenEffect<Mutation>, isLasting: Bool) -> EffectWork {
    EffectWork(
      key: key, closing: closing, replaced: replaced, isLasting: isLasting,
      begin: { emit in
        effect.emitter = emit
        return Subscription { effect.emitter = nil }
      }, body: { _ in await ending() })
  }
}

extension Timeline {
  /// Cancels the running effects, since nothing answers them any longer. `externalMutations` that
  /// ran are restarted.
  ///
  /// - Returns: The cancelled effects of actions, the oldest first.
  package func endAnswering(isolation: isolated (any Actor) = #isolation) -> [EffectInfo] {
    answers = nil
    let open = effects
    let external = tracks.compactMap(\.travelling).filter(\.hasExternalEffect)
    for effect in open { effect.cancel() }
    for track in external { track.goLive(isolation: isolation) }
    return open.map(\.info).filter { $0.action != 0 }
  }

  /// Sets the time, since its beginning, at which the timeline goes on.
  package func goOn(at time: Duration) { head = time - clock.elapsed }
}
