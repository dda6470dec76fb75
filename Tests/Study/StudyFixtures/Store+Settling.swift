package import ReactorCore

extension Store {
  /// Sends actions, each when nothing is left to be done on the timeline for the one before, and
  /// waits for the last, too.
  @MainActor package func sendAndSettle(_ actions: R.Action...) async {
    for action in actions {
      send(action)
      await timeline?.settle()
    }
  }
}
