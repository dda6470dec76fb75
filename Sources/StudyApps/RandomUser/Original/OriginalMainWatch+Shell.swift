import ReactorCore
import StudySupport

/// Sees in the events of its store what the authors' reactor gets wrong, and has it explained.
@MainActor final class OriginalMainWatch {
  private let variants: Variants
  private var mutation: MainReactor.Mutation?
  /// The newest action whose people have come.
  private var newest = 0
  private var subscription: Subscription?

  init(_ store: Store<OriginalMainReactor>, _ variants: Variants) {
    self.variants = variants
    let kinds: EventKinds = [.action, .mutation, .reduce, .effectEnded]
    subscription = store.observe(kinds) { [unowned self, unowned store] event in
      see(event, in: store)
    }
  }

  private func see(_ event: Event<OriginalMainReactor>, in store: Store<OriginalMainReactor>) {
    switch event.kind {
    case .mutation(let mutation):
      self.mutation = mutation
    case .reduce:
      reduced(at: event.step)
    case .effectEnded where store.currentState.isLoading && store.runningEffects.isEmpty:
      variants.tell(PeopleFaults.stuckSpinner)
    default:
      break
    }
  }

  private func reduced(at step: StepID) {
    switch mutation {
    case .setPeople:
      if step.action < newest { variants.tell(PeopleFaults.racingLoads) }
      newest = max(newest, step.action)
    case .toSectionDetail:
      variants.tell(PeopleFaults.impureReduce)
    case .removePushed:
      variants.tell(PeopleFaults.pushFlag)
    default:
      break
    }
  }
}
