import ReactorCore
import ReactorTesting
import Testing

@MainActor @Suite struct TestStoreTests {
  private struct Search: Reactor {
    enum Action {
      case search(String)
      case clear, tick
    }
    enum Mutation: Equatable {
      case setLoading(Bool)
      case setResults([String])
      case clear
    }
    struct State: Equatable { var isLoading = false, results: [String] = [] }

    struct Offline: Error, CustomStringConvertible { let description = "offline" }

    let initialState = State()
    let clock: EffectClock

    func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
      switch action {
      case .search(let text):
        .run(replacing: "search") { emit in
          emit(.setLoading(true))
          try await clock.sleep(for: .milliseconds(300))
          if text.isEmpty { throw Offline() }
          emit(.setResults([text]))
          emit(.setLoading(false))
        }
      case .clear: .just(.clear)
      case .tick:
        .run(lasting: true) { emit in
          while true {
            try await clock.sleep(for: .seconds(1))
            emit(.clear)
          }
        }
      }
    }

    func reduce(state: consuming State, mutation: Mutation) -> State {
      switch mutation {
      case .setLoading(let isLoading): state.isLoading = isLoading
      case .setResults(let results): state.results = results
      case .clear: state.results = []
      }
      return state
    }
  }

  private final class Issues {
    var texts: [String] = []
  }

  private let issues = Issues()

  private func store() -> TestStore<Search> {
    let clock = EffectClock.virtual()
    return TestStore(
      Search(clock: clock), on: clock, report: { [issues] text, _ in issues.texts.append(text) })
  }

  @Test func `a test that says everything has no issue`() async {
    let store = store()
    store.send(.search("act"))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    await store.advance(by: .milliseconds(300))
    store.receive(.setResults(["act"])) { $0.results = ["act"] }
    store.receive(.setLoading(false)) { $0.isLoading = false }
    await store.finish()

    #expect(issues.texts == [])
    #expect(store.currentState == .init(results: ["act"]))
  }

  @Test func `states are received without their mutations, too`() async {
    let store = store()
    store.send(.search("act"))
    store.receive { $0.isLoading = true }
    await store.settle()
    store.receive { state, came in
      #expect(came.results.count == 1)
      state.results = came.results
    }
    store.receive()
    store.receive()
    await store.finish()

    #expect(
      issues.texts == [
        """
        the state behind 1.3 .setLoading(false) isn't the one that was expected
          expected → came
          isLoading: true → false
        """,
        "a state was expected, and no mutation came",
      ])
  }

  @Test func `a test may begin with another state`() {
    let clock = EffectClock.virtual()
    let store = TestStore(Search(clock: clock), initialState: .init(results: ["old"]), on: clock)

    #expect(store.currentState == .init(results: ["old"]))
  }

  @Test func `the state that everybody sees is received`() {
    struct Doubled: Reactor {
      let initialState = 1
      func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
      func transform(state: Int) -> Int { state * 2 }
    }
    let store = TestStore(Doubled(), report: { [issues] text, _ in issues.texts.append(text) })
    store.send(2)
    store.receive(2) { $0 = 6 }

    #expect(issues.texts == [])
  }

  @Test func `another mutation is told with the difference`() async {
    let store = store()
    store.send(.clear)
    store.receive(.setResults(["a"]))
    await store.finish()

    #expect(
      issues.texts == [
        """
        1.1 isn't the mutation that was expected
          expected  .setResults(["a"])
          came      .clear
        """
      ])
  }

  @Test func `another state is told with the difference`() async {
    let store = store()
    store.send(.search("act"))
    store.receive(.setLoading(true))
    await store.settle()
    store.receive(.setResults(["act"])) { $0 = .init(isLoading: false, results: ["act"]) }
    store.receive(.setLoading(false)) { $0.isLoading = false }
    await store.finish()

    #expect(
      issues.texts == [
        """
        the state behind 1.1 .setLoading(true) isn't the one that was expected
          expected → came
          isLoading: false → true
        """,
        """
        the state behind 1.2 .setResults(["act"]) isn't the one that was expected
          expected → came
          isLoading: false → true
        """,
      ])
  }

  @Test func `what wasn't received is told before the next action`() async {
    let store = store()
    store.send(.clear)
    store.send(.clear)
    store.receive(.clear)
    await store.finish()

    #expect(issues.texts == ["the test didn't receive, before .clear is sent:\n  1.1 .clear came"])
  }

  @Test func `what wasn't received is told at the end`() async {
    let store = store()
    store.send(.clear)
    await store.finish()

    #expect(
      issues.texts == ["the test didn't receive, before the end of the test:\n  1.1 .clear came"])
  }

  @Test func `a mutation that doesn't come is told with the effects that run`() async {
    let store = store()
    store.send(.search("act"))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    store.receive(.setLoading(false))
    await store.advance(by: .milliseconds(300))
    store.receive(.setResults(["act"])) { $0.results = ["act"] }
    store.receive(.setLoading(false)) { $0.isLoading = false }
    await store.finish()

    #expect(
      issues.texts == [
        """
        .setLoading(false) was expected, and no mutation came
          the effect of .search("act"), replacing "search" runs
        """
      ])
  }

  @Test func `an effect that runs when the store goes away is told`() {
    var store: TestStore<Search>? = store()
    store?.send(.search("act"))
    store?.receive(.setLoading(true)) { $0.isLoading = true }
    store = nil

    #expect(
      issues.texts == [
        """
        effects still run:
          the effect of .search("act"), replacing "search" runs
        """
      ])
  }

  @Test func `settle names an effect that waits for a value, and advance moves on without it`()
    async
  {
    let issues = issues
    let clock = EffectClock.virtual()
    let store = TestStore(Hearing(), on: clock) { text, _ in issues.texts.append(text) }
    store.patience = .milliseconds(20)
    store.send("hear")
    await store.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    #expect(issues.texts == [])

    await store.settle()
    #expect(
      issues.texts == [
        """
        effects wait for values that don't come, or sleep on another clock than `on:` names:
          the effect of "hear" runs
        """
      ])

    store.store.reactor.relay.accept("said")
    store.receive("said") { $0 = "said" }
    await store.finish()
    #expect(issues.texts.count == 1)
  }

  private struct Hearing: Reactor {
    let initialState = ""
    let relay = PublishRelay<String>()

    func mutate(action: String, currentState: String) -> Mutations<String> {
      let relay = relay
      return .observing(lasting: false) { emit in
        relay.subscribe {
          emit($0)
          emit.finish()
        }
      }
    }

    func reduce(state: consuming String, mutation: String) -> String { mutation }
  }

  @Test func `a lasting effect may run on`() async {
    let store = store()
    store.send(.tick)
    await store.advance(by: .seconds(1))
    store.receive(.clear)
    await store.finish()

    #expect(issues.texts == [])
  }

  @Test func `an error is received like a mutation`() async {
    let store = store()
    store.send(.search(""))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    await store.settle()
    store.receiveFailure { $0 is Search.Offline }
    await store.finish()

    #expect(issues.texts == [])
  }

  @Test func `an error that nobody expects is told`() async {
    let store = store()
    store.send(.search(""))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    await store.settle()
    store.receive(.setLoading(false))
    await store.finish()

    #expect(
      issues.texts == [
        ".setLoading(false) was expected, and the effect of action 1 failed: offline"
      ])
  }

  @Test func `a difference is an issue at the line of the test`() async {
    let store = TestStore(Search(clock: .virtual()))
    store.send(.clear)
    await withKnownIssue {
      await store.finish()
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
        && issue.comments.map(\.rawValue) == [
          "the test didn't receive, before the end of the test:\n  1.1 .clear came"
        ]
    }
  }
}
