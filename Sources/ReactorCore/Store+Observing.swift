/// Who is called when something happens in a store.
@usableFromInline final class Observer<R: Reactor> {
  /// Of which events.
  @usableFromInline let kinds: EventKinds
  @usableFromInline let event: ((Event<R>) -> Void)?
  @usableFromInline let state: ((R.State) -> Void)?
  // Unchecked: as in the store.
  @exclusivity(unchecked) @usableFromInline var isSubscribed = true

  init(
    _ kinds: EventKinds = [], event: ((Event<R>) -> Void)? = nil,
    state: ((R.State) -> Void)? = nil
  ) {
    self.kinds = kinds
    self.event = event
    self.state = state
  }
}

extension Store {
  /// Calls `observer` with the current state now, and with every state that a reduce leaves,
  /// equal to the one before or not.
  ///
  /// Observers are called in the order in which they subscribed. An action that one sends waits
  /// until the step is done.
  public func subscribe(_ observer: @escaping (R.State) -> Void) -> Subscription {
    let subscription = add(Observer(state: observer))
    observer(currentState)
    return subscription
  }

  /// Calls `observer` with every event of these kinds from now on.
  public func observe(
    _ kinds: EventKinds = .all, _ observer: @escaping (Event<R>) -> Void
  ) -> Subscription {
    add(Observer(kinds, event: observer))
  }

  /// Calls `observer` with the value of a pulse now, and whenever it was assigned, even equal.
  ///
  ///     store.pulse(\.$message) { show($0) }
  public func pulse<Value>(
    _ pulse: KeyPath<R.State, Pulse<Value>>, _ observer: @escaping (Value) -> Void
  ) -> Subscription {
    var seen: UInt?
    // Those that it can be: a key path doesn't tell the name of what is computed, as `$message` is.
    var names: [String]?
    return subscribe { [unowned self] state in
      let pulsed = state[keyPath: pulse]
      guard pulsed.valueUpdatedCount != seen else { return }
      // The first call tells what is there: nothing was assigned.
      let wasAssigned = seen != nil
      seen = pulsed.valueUpdatedCount
      // Nothing was assigned: the state is another.
      guard !isRestoring else { return }
      if isWatched, wasAssigned {
        let alike = namesOfPulses(like: pulsed, in: state)
        let fitting = names?.filter(alike.contains) ?? alike
        names = fitting
        let name = fitting.isEmpty ? "\(Value.self)" : fitting.joined(separator: " or ")
        timeline?.resumption?.beforeLive()
        note(.pulse(name: name, count: pulsed.valueUpdatedCount), at: self.pump.current)
      }
      observer(pulsed.wrappedValue)
    }
  }

  /// The properties of `state` that are pulses of this type and count.
  private func namesOfPulses<Value>(like pulse: Pulse<Value>, in state: R.State) -> [String] {
    Mirror(reflecting: state).children.compactMap { child in
      let other = child.value as? Pulse<Value>
      guard other?.valueUpdatedCount == pulse.valueUpdatedCount else { return nil }
      return child.label.map { String($0.drop { $0 == "_" }) }
    }
  }

  private func add(_ observer: Observer<R>) -> Subscription {
    if partedObservers != nil, observer.state != nil {
      partedObservers?.append(observer)
      standIn()
    } else {
      observers.append(observer)
    }
    countObserversOfEvents()
    return Subscription { [weak self] in
      observer.isSubscribed = false
      guard let self else { return }
      observers.removeAll { $0 === observer }
      partedObservers?.removeAll { $0 === observer }
      countObserversOfEvents()
    }
  }

  func countObserversOfEvents() {
    eventObserverCount = observers.count { $0.event != nil }
    observedKinds = observers.reduce(into: []) { $0.formUnion($1.kinds) }
  }
}
