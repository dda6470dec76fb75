// What observers do with a state as a stage of its own, behind reduce. Another observer stands in for
// them meanwhile, so that reduce needn't look whether it is so.

extension Store {
  /// From now on the observers of states are called by a stage of their own.
  func partViews() {
    guard partedObservers == nil else { return }
    partedObservers = observers.filter { $0.state != nil }
    observers.removeAll { $0.state != nil }
    standIn()
    countObserversOfEvents()
  }

  /// From now on they are called by reduce again.
  func joinViews() {
    guard let parted = partedObservers else { return }
    partedObservers = nil
    // Who observes events and who observes states have an order among themselves only.
    observers.removeAll { $0.state != nil }
    observers += parted
    countObserversOfEvents()
  }

  /// Has a stage wait in place of the observers that are parted.
  func standIn() {
    guard partedObservers?.isEmpty == false, !observers.contains(where: { $0.state != nil }) else {
      return
    }
    observers.append(
      Observer(state: { [unowned self] _ in pump.prepend(.show(pump.current)) }))
  }

  /// Calls the observers of states, parted or not.
  func showStateNow() {
    guard let parted = partedObservers else { return showState() }
    let state = currentState
    for observer in parted where observer.isSubscribed { observer.state?(state) }
  }
}
