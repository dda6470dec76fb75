import ReactorCore
import StudySupport

/// Sees in the events of its store what the authors' reactor gets wrong, and has it explained.
@MainActor final class OriginalPhotoWatch {
  private let variants: Variants
  private var mutation: PhotoReactor.Mutation?
  /// The newest search whose photos have come.
  private var newest = 0
  private var subscription: Subscription?

  init(_ store: Store<OriginalPhotoReactor>, _ variants: Variants) {
    self.variants = variants
    let kinds: EventKinds = [.mutation, .reduce, .effectEnded]
    subscription = store.observe(kinds) { [unowned self, unowned store] event in
      see(event, in: store)
    }
  }

  private func see(_ event: Event<OriginalPhotoReactor>, in store: Store<OriginalPhotoReactor>) {
    switch event.kind {
    case .mutation(let mutation):
      self.mutation = mutation
    case .reduce:
      reduced(at: event.step)
    case .effectEnded where store.currentState.isLoading && store.runningEffects.isEmpty:
      variants.tell(PhotoFaults.stuckSpinner)
    default:
      break
    }
  }

  private func reduced(at step: StepID) {
    switch mutation {
    case .setPhotoSections, .appendPhotos:
      variants.tell(PhotoFaults.singleton)
      if step.action < newest { variants.tell(PhotoFaults.nothingCancelled) }
      newest = max(newest, step.action)
    default:
      break
    }
  }
}
