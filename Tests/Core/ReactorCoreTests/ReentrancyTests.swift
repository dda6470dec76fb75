import ReactorCore
import Testing

// Row 4.
@MainActor @Suite struct ReentrancyTests {
  @Test func `an action sent from a subscriber waits: enter A, exit A, enter B, exit B`() {
    let calls = Box<[String]>([])
    let store = Store(Probe())
    let subscription = store.subscribe { state in
      guard let word = state.all.last else { return }
      calls.value.append("enter \(word)")
      if word == "A" { store.send("B") }
      calls.value.append("exit \(word)")
    }

    store.send("A")

    #expect(calls.value == ["enter A", "exit A", "enter B", "exit B"])
    subscription.cancel()
  }

  @Test func `an action sent from a subscriber waits for all mutations of the step`() {
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)
    let subscription = store.subscribe { if $0 == ["a"] { store.send("c") } }

    store.send("a b")

    #expect(
      heard.events == [
        "1 action a b", "1 mutate several 2", "1.1 mutation a", "1.1 reduce () → (a)",
        "2 queued c behind 1.1", "1.2 mutation b", "1.2 reduce (a) → (a b)", "2 action c",
        "2 mutate just", "2.1 mutation c", "2.1 reduce (a b) → (a b c)",
      ])
    subscription.cancel()
  }

  @Test func `an action sent from an event observer waits`() {
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)
    let subscription = store.observe { event in
      if event.text == "1 action a" { store.send("b") }
    }

    store.send("a")

    #expect(
      heard.events == [
        "1 action a", "2 queued b behind 1", "1 mutate just", "1.1 mutation a",
        "1.1 reduce () → (a)", "2 action b", "2 mutate just", "2.1 mutation b",
        "2.1 reduce (a) → (a b)",
      ])
    subscription.cancel()
  }

  @Test func `an action sent from mutate waits`() {
    let place = Box<Store<Probe>?>(nil)
    let store = Store(
      Probe {
        $0.mutating = { action, _ in
          if action == "a" { place.value?.send("b") }
          return .just(action)
        }
      }, timeline: Timeline())
    place.value = store
    let heard = Heard(store)

    store.send("a")
    place.value = nil

    #expect(
      heard.events == [
        "1 action a", "2 queued b behind 1", "1 mutate just", "1.1 mutation a",
        "1.1 reduce () → (a)", "2 action b", "2 mutate just", "2.1 mutation b",
        "2.1 reduce (a) → (a b)",
      ])
  }

  @Test func `an action sent from reduce waits`() {
    let place = Box<Store<Probe>?>(nil)
    let store = Store(
      Probe {
        $0.reducing = { state, word in
          if word == "a" { place.value?.send("c") }
          return Words(state.all + [word])
        }
      }, timeline: Timeline())
    place.value = store
    let heard = Heard(store)

    store.send("a b")
    place.value = nil

    #expect(heard.states == [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    #expect(heard.events.contains("2 queued c behind 1.1"))
  }

  @Test func `actions that wait keep their order`() {
    let store = Store(Probe())
    let subscription = store.subscribe {
      if $0 == ["a"] { for word in ["b", "c", "d"] { store.send(word) } }
      if $0 == ["a", "b"] { store.send("e") }
    }

    store.send("a")

    #expect(store.currentState == ["a", "b", "c", "d", "e"])
    subscription.cancel()
  }

  @Test func `a mutation that arrives during a step waits: subscribers don't see 0, 11, 1`() async {
    let late = Box<((String) -> Void)?>(nil)
    let clock = VirtualClock()
    let store = Store(
      Probe {
        $0.mutating = { action, _ in
          guard action == "listen" else { return Script.mutations(action, clock: clock) }
          return .run { emit in
            try await keeping(emit, in: late) {
              try await clock.sleep(until: .init(offset: .seconds(1)))
            }
          }
        }
      }, timeline: Timeline())
    let listening = store.send("listen")
    let heard = Heard(store)
    let subscription = store.subscribe { if $0 == ["a"] { late.value?("late") } }

    store.send("a b")

    #expect(heard.states == [[], ["a"], ["a", "b"], ["a", "b", "late"]])
    #expect(
      heard.events.suffix(2) == ["1.1 mutation late", "1.1 reduce (a b) → (a b late)"])
    subscription.cancel()
    late.value = nil
    clock.advance(by: .seconds(1))
    await listening?.value
  }

  @Test func `an answer to the store that is at work waits for it`() {
    let timeline = Timeline(clock: VirtualClock())
    let first = Store(Probe(), timeline: timeline, name: "first")
    let second = Store(Probe(), timeline: timeline, name: "second")
    let subscriptions = [
      first.subscribe { if $0 == ["a"] { second.send("x") } },
      second.subscribe { if $0 == ["x"] { first.send("answer") } },
    ]

    first.send("a")

    #expect(
      timeline.replayed() == [
        "first 0 started ()", "second 0 started ()", "first 1 action a", "first 1 mutate just",
        "first 1.1 mutation a", "first 1.1 reduce () → (a)", "second 2 sent during 1.1",
        "second 2 action x", "second 2 mutate just", "second 2.1 mutation x",
        "second 2.1 reduce () → (x)", "first 3 queued answer behind 1.1", "first 3 action answer",
        "first 3 mutate just", "first 3.1 mutation answer", "first 3.1 reduce (a) → (a answer)",
      ])
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Lets others call `emit` while `body` runs, as a subscription's callback would.
  private func keeping(
    _ emit: (String) -> Void, in place: Box<((String) -> Void)?>,
    while body: () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(emit) { emit in
      place.value = emit
      try await body()
    }
  }
}
