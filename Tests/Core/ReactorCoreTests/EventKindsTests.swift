import ReactorCore
import Testing

@MainActor @Suite struct EventKindsTests {
  @Test func `a visitor of few kinds hears of those, and another of all`() {
    let timeline = Timeline(clock: VirtualClock())
    let few = Listener([.action])
    let every = Listener(.all)
    let subscriptions = [timeline.observe(few), timeline.observe(every)]
    let store = Store(Probe(), timeline: timeline)

    store.send("a")

    #expect(few.allHeard == [.action])
    #expect(every.allHeard == [.started, .action, .mutate, .mutation, .reduce])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `what a visitor wants to hear of may change between two actions`() {
    let timeline = Timeline(clock: VirtualClock())
    let listener = Listener([])
    let subscription = timeline.observe(listener)
    let store = Store(Probe(), timeline: timeline)

    store.send("a")
    listener.kinds = .mutation
    store.send("b")
    listener.kinds = []
    store.send("c")

    #expect(listener.heard == ["Probe 2.1 mutation b"])
    subscription.cancel()
  }

  @Test func `what is told late goes to who wants to hear of it`() {
    let timeline = Timeline(clock: VirtualClock())
    let listener = Listener([.reduce])
    let store = Store(Probe(), timeline: timeline)
    let hook = Hook { if $0 == "Probe 1 action a" { store.send("b") } }
    let subscriptions = [timeline.observe(hook), timeline.observe(listener)]

    store.send("a")

    #expect(listener.heard.count == 2)
    #expect(listener.heard.allSatisfy { $0.contains("reduce") })
    for subscription in subscriptions { subscription.cancel() }
  }
}

/// Records the events that it hears, and observes some kinds.
private final class Listener: EventVisitor {
  var kinds: EventKinds
  private(set) var heard: [String] = []
  private(set) var kindsHeard: [EventKinds] = []

  init(_ kinds: EventKinds) { self.kinds = kinds }

  var allHeard: EventKinds { kindsHeard.reduce(into: []) { $0.formUnion($1) } }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    heard.append("\(track.name) \(event.text)")
    kindsHeard.append(event.kind.kinds)
  }
}
