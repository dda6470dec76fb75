import ReactorCore
import Testing

@MainActor @Suite struct SharingTests {
  private let clock = VirtualClock()

  // MARK: - From store to store

  @Test func `a parent hears of its child in the course of the child's step`() {
    let timeline = Timeline(clock: clock)
    let child = Store(Probe(), timeline: timeline, name: "child")
    let parent = Store(
      Probe {
        $0.externalMutations = .observing { emit in
          child.subscribe { emit("child\($0)") }
        }
      }, timeline: timeline, name: "parent")

    child.send("a")

    #expect(
      timeline.replayed() == [
        "child 0 started ()", "parent 0 started ()", "parent 0 effect started",
        "parent 0.1 mutation child()", "parent 0.1 reduce () → (child())",
        "child 1 action a", "child 1 mutate just", "child 1.1 mutation a",
        "child 1.1 reduce () → (a)", "parent 0.2 sent during 1.1", "parent 0.2 mutation child(a)",
        "parent 0.2 reduce (child()) → (child() child(a))",
      ])
    #expect(parent.currentState == ["child()", "child(a)"])
  }

  @Test func `what comes while the parent is at work waits for its turn`() {
    let child = Store(Probe(), name: "child")
    let parent = Store(
      Probe {
        $0.externalMutations = .observing { emit in child.subscribe { emit("child\($0)") } }
        $0.mutating = { action, _ in
          child.send(action)
          return .of("1", "2")
        }
      })

    parent.send("a")

    #expect(parent.currentState == ["child()", "1", "2", "child(a)"])
  }

  @Test func `an effect that sends to another store is named as the cause, after it slept too`()
    async
  {
    let timeline = Timeline(clock: clock)
    let other = Store(Probe(), timeline: timeline, name: "other")
    let store = Store(
      Probe { [clock] in
        $0.mutating = { _, _ in
          .run { emit in
            other.send("now")
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
            other.send("later")
          }
        }
      }, timeline: timeline, name: "store")

    store.send("go")
    await timeline.settle()

    let causes = timeline.replayed().filter { $0.contains("sent during") }
    #expect(causes == ["other 2 sent during 1", "other 3 sent during 1"])
  }

  @Test func `who stopped observing hears no more`() {
    let child = Store(Probe())
    var parent: Store<Probe>? = Store(
      Probe {
        $0.externalMutations = .observing { emit in child.subscribe { emit("child\($0)") } }
      })
    weak let gone = parent
    parent = nil

    child.send("a")

    #expect(gone == nil)
    #expect(child.currentState == ["a"])
  }

  @Test func `observing with a key ends the one before first`() {
    let relays = ["first": Relay("a"), "second": Relay("x")]
    let calls = Box<[String]>([])
    let store = Store(
      Probe {
        $0.mutating = { action, _ in
          guard let relay = relays[action] else { return .none }
          return .observing(replacing: "feed") { emit in
            calls.value.append("begin \(action)")
            let inner = relay.subscribe { emit($0) }
            return Subscription {
              inner.cancel()
              calls.value.append("end \(action)")
            }
          }
        }
      })

    store.send("first")
    store.send("second")
    relays["first"]?.accept("b")
    relays["second"]?.accept("y")

    #expect(store.currentState == ["a", "x", "y"])
    #expect(calls.value == ["begin first", "end first", "begin second"])
  }

  @Test func `what is observed is let go of when the store goes away`() {
    let isObserved = Box(false)
    var store: Store<Probe>? = Store(
      Probe {
        $0.externalMutations = .observing { _ in
          isObserved.value = true
          return Subscription { isObserved.value = false }
        }
      })
    #expect(store != nil && isObserved.value)

    store = nil

    #expect(!isObserved.value)
  }

  // MARK: - Relay

  @Test func `two reactors share what a third accepts, each step named as the cause`() {
    let timeline = Timeline(clock: clock)
    let relay = Relay("nobody")
    let shared = relay.mutations { "user:\($0)" }
    let cart = Store(Probe { $0.externalMutations = shared }, timeline: timeline, name: "cart")
    let news = Store(Probe { $0.externalMutations = shared }, timeline: timeline, name: "news")
    let login = Store(
      Probe {
        $0.mutating = { action, _ in
          relay.accept(action)
          return .none
        }
      }, timeline: timeline, name: "login")

    login.send("Ann")

    #expect(cart.currentState == ["user:nobody", "user:Ann"])
    #expect(news.currentState == ["user:nobody", "user:Ann"])
    #expect(
      timeline.replayed().suffix(8) == [
        "login 1 action Ann", "cart 0.3 sent during 1", "cart 0.3 mutation user:Ann",
        "cart 0.3 reduce (user:nobody) → (user:nobody user:Ann)", "news 0.4 sent during 1",
        "news 0.4 mutation user:Ann", "news 0.4 reduce (user:nobody) → (user:nobody user:Ann)",
        "login 1 mutate none",
      ])
  }

  @Test func `a value that is accepted while another is told waits, so that all see one order`() {
    let relay = Relay(0)
    let seen = Box<[String]>([])
    let subscriptions = [
      relay.subscribe { value in
        seen.value.append("first \(value)")
        if value == 1 { relay.accept(2) }
      },
      relay.subscribe { seen.value.append("second \($0)") },
    ]

    relay.accept(1)

    #expect(
      seen.value == ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"])
    for subscription in subscriptions { subscription.cancel() }
    relay.accept(3)
    #expect(relay.value == 3)
    #expect(seen.value.count == 6)
  }
}
