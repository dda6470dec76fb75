package import ReactorCore

// What the debugger's commands look at.
extension Session {
  /// The state at hand of a store: the one that is looked at, the present one by default.
  ///
  /// All commands that look at a state while they debug ask here.
  package func stateAtHand<R: Reactor>(of track: Track<R>) -> R.State {
    track.valueAtHand as? R.State ?? track.latestState
  }

  /// The histories of the screen's stores, the first store's first.
  package var tracksOnScreen: [AnyTrack] { screen?.stores.compactMap { $0.anyTrack } ?? [] }

  /// Every store that there was, by the names that commands know it by.
  package var storeNames: StoreNames { StoreNames(onScreen: tracksOnScreen, of: timeline) }
}
