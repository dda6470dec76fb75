import ReactorCore
import Testing

// Row 12.
@MainActor @Suite struct StubTests {
  private let clock = VirtualClock()

  @Test func `a stub records the actions and skips mutate and reduce`() {
    let store = Store(
      Probe {
        $0.mutating = { _, _ in
          Issue.record("mutate was called")
          return .just("x")
        }
      }, timeline: Timeline())
    let stub = store.stub()
    let heard = Heard(store)

    store.send("a")
    store.send("b")

    #expect(stub.actions == ["a", "b"])
    #expect(heard.events == ["1 action a", "2 action b"])
    #expect(heard.states == [[]])
  }

  @Test func `the state is what the test sets`() {
    let store = Store(
      Probe { $0.transformingState = { Words($0.all + ["seen"]) } }, timeline: Timeline())
    let stub = store.stub()
    let heard = Heard(store)

    stub.state = ["set"]

    // `transform(state:)` isn't asked.
    #expect(store.currentState == ["set"])
    #expect(heard.states == [[], ["set"]])
  }

  @Test func `a store has one stub`() {
    let store = Store(Probe())
    #expect(store.stub() === store.stub())
  }

  @Test func `what runs already doesn't change the state of a stubbed store`() async {
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: ~100 late")
    store.stub().state = ["set"]
    await timeline.settle()

    #expect(store.currentState == ["set"])
  }

  @Test func `a stub doesn't keep its store`() {
    var store: Store<Probe>? = Store(Probe())
    weak let watched = store
    let stub = store?.stub()
    store?.send("a")
    store = nil

    #expect(watched == nil)
    #expect(stub?.actions == ["a"])
  }
}
