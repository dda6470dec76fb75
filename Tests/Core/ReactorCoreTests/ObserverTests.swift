import ReactorCore
import Testing

@MainActor @Suite struct ObserverTests {
  private let store: Store<Probe>

  init() { store = Store(Probe(), timeline: Timeline()) }

  @Test func `observers are called in the order in which they subscribed`() {
    let calls = Box<[String]>([])
    let subscriptions = [1, 2, 3].map { number in
      store.subscribe { calls.value.append("\(number) \($0)") }
    }
    calls.value = []

    store.send("a b")

    #expect(calls.value == ["1 (a)", "2 (a)", "3 (a)", "1 (a b)", "2 (a b)", "3 (a b)"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `a subscriber is given the current state at once`() {
    store.send("a")

    #expect(Heard(store).states == [["a"]])
  }

  @Test func `an event observer is given nothing of the past`() {
    store.send("a")

    #expect(Heard(store).events == [])
  }

  @Test func `a cancelled subscription is called no more`() {
    let calls = Box<[Words]>([])
    let subscription = store.subscribe { calls.value.append($0) }
    store.send("a")
    subscription.cancel()
    store.send("b")

    #expect(calls.value == [[], ["a"]])
  }

  @Test func `a subscription that is let go is called no more`() {
    let calls = Box<[Words]>([])
    do { _ = store.subscribe { calls.value.append($0) } }
    store.send("a")

    #expect(calls.value == [[]])
  }

  @Test func `who subscribes during a call is shown the state once`() {
    let calls = Box<[String]>([])
    let inner = Box<Subscription?>(nil)
    let outer = store.subscribe { [store] state in
      calls.value.append("outer \(state)")
      if state == ["a"] { inner.value = store.subscribe { calls.value.append("inner \($0)") } }
    }

    store.send("a b")

    #expect(
      calls.value == ["outer ()", "outer (a)", "inner (a)", "outer (a b)", "inner (a b)"])
    outer.cancel()
  }

  @Test func `who is unsubscribed during a call isn't called any more`() {
    let calls = Box<[String]>([])
    let later = Box<Subscription?>(nil)
    let first = store.subscribe { state in
      calls.value.append("first \(state)")
      if state == ["a"] { later.value?.cancel() }
    }
    later.value = store.subscribe { calls.value.append("later \($0)") }

    store.send("a b")

    #expect(calls.value == ["first ()", "later ()", "first (a)", "first (a b)"])
    first.cancel()
  }

  @Test func `who unsubscribes himself during a call doesn't keep others from theirs`() {
    let calls = Box<[String]>([])
    let own = Box<Subscription?>(nil)
    own.value = store.subscribe { _ in own.value?.cancel() }
    let other = store.subscribe { calls.value.append("\($0)") }

    store.send("a b")

    #expect(calls.value == ["()", "(a)", "(a b)"])
    other.cancel()
  }

  @Test func `a visitor that cancels another keeps it from hearing`() {
    let timeline = Timeline(clock: VirtualClock())
    let store = Store(Probe(), timeline: timeline)
    let logs = [EventLog(), EventLog()]
    let later = Box<Subscription?>(nil)
    let first = timeline.observe(Hook { _ in later.value?.cancel() })
    later.value = timeline.observe(logs[0])
    let third = timeline.observe(logs[1])

    store.send("")

    #expect(logs.map(\.lines) == [[], ["Probe 1 action ", "Probe 1 mutate none"]])
    first.cancel()
    third.cancel()
  }

  @Test func `a visitor that subscribed twice stays when one subscription ends`() {
    let timeline = Timeline(clock: VirtualClock())
    let store = Store(Probe(), timeline: timeline)
    let log = EventLog()
    let twice = [timeline.observe(log), timeline.observe(log)]
    twice[0].cancel()

    store.send("")

    #expect(log.lines == ["Probe 1 action ", "Probe 1 mutate none"])
    twice[1].cancel()
  }
}
