import ReactorCore
import Testing

// Row 8: transforms can't throw; that is a matter of their types.
@MainActor @Suite struct TransformTests {
  @Test func `an action can be replaced`() {
    let store = Store(
      Probe { $0.transformingAction = { $0 == "a" ? "b" : $0 } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a")
    store.send("c")

    #expect(
      heard.events == [
        "1 action a became b", "1 action b", "1 mutate just", "1.1 mutation b",
        "1.1 reduce () → (b)", "2 action c", "2 mutate just", "2.1 mutation c",
        "2.1 reduce (b) → (b c)",
      ])
  }

  @Test func `an action can be dropped`() {
    let store = Store(
      Probe { $0.transformingAction = { $0 == "a" ? nil : $0 } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a")
    store.send("b")

    #expect(
      heard.events == [
        "1 action a dropped", "2 action b", "2 mutate just", "2.1 mutation b",
        "2.1 reduce () → (b)",
      ])
  }

  @Test func `a mutation can be replaced`() {
    let store = Store(
      Probe { $0.transformingMutation = { $0 == "a" ? "x" : $0 } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a b")

    #expect(
      heard.events == [
        "1 action a b", "1 mutate several 2", "1.1 mutation a became x", "1.1 mutation x",
        "1.1 reduce () → (x)", "1.2 mutation b", "1.2 reduce (x) → (x b)",
      ])
  }

  @Test func `a mutation can be dropped`() {
    let store = Store(
      Probe { $0.transformingMutation = { $0 == "a" ? nil : $0 } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a b")

    #expect(
      heard.events == [
        "1 action a b", "1 mutate several 2", "1.1 mutation a dropped", "1.2 mutation b",
        "1.2 reduce () → (b)",
      ])
  }

  @Test func `a value that isn't equal to itself isn't taken for a replaced one`() {
    let store = Store(Mean(), timeline: Timeline())
    let heard = Heard(store)

    store.send(.nan)

    #expect(
      heard.events == [
        "1 action nan", "1 mutate just", "1.1 mutation nan", "1.1 reduce 0.0 → nan",
      ])
  }

  @Test func `mutations of effects and from outside are transformed as well`() {
    let store = Store(
      Probe {
        $0.externalMutations = .just("outside")
        $0.transformingMutation = { $0.uppercased() }
      })

    store.send("run: a")

    #expect(store.currentState == ["OUTSIDE", "A"])
  }

  @Test func `a state is transformed for who looks, and doesn't feed the next reduce`() {
    let store = Store(
      Probe { $0.transformingState = { Words(["seen"] + $0.all) } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a b")

    #expect(heard.states == [["seen"], ["seen", "a"], ["seen", "a", "b"]])
    #expect(store.currentState == ["seen", "a", "b"])
    #expect(heard.events.last == "1.2 reduce (a) → (a b)")
  }

  @Test func `what is sent by who hears of a dropped action says during which`() {
    let timeline = Timeline(clock: VirtualClock())
    let first = Store(
      Probe { $0.transformingAction = { _ in nil } }, timeline: timeline, name: "first")
    let second = Store(Probe(), timeline: timeline, name: "second")
    let subscription = first.observe { _ in second.send("x") }

    first.send("a")

    #expect(
      timeline.replayed().dropFirst(2) == [
        "first 1 action a dropped", "second 2 sent during 1", "second 2 action x",
        "second 2 mutate just", "second 2.1 mutation x", "second 2.1 reduce () → (x)",
      ])
    subscription.cancel()
  }

  @Test func `what is sent by who hears of a dropped mutation says during which`() {
    let timeline = Timeline(clock: VirtualClock())
    let first = Store(
      Probe { $0.transformingMutation = { $0 == "b" ? nil : $0 } }, timeline: timeline,
      name: "first")
    let second = Store(Probe(), timeline: timeline, name: "second")
    let subscription = first.observe { if $0.text.hasSuffix("dropped") { second.send("") } }

    first.send("a b c")

    #expect(timeline.replayed().contains("second 2 sent during 1.2"))
    subscription.cancel()
  }
}

/// A reactor of numbers, which may be none.
private struct Mean: Reactor {
  let initialState = 0.0

  func mutate(action: Double, currentState: Double) -> Mutations<Double> { .just(action) }

  func reduce(state: consuming Double, mutation: Double) -> Double { mutation }
}
