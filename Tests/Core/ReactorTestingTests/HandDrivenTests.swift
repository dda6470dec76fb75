import ReactorCore
import ReactorTesting
import Testing

@MainActor @Suite struct HandDrivenTests {
  private let store: Store<HandDriven<Search>>

  init() { store = Store(HandDriven(Search())) }

  @Test func `what an effect gives by hand is reduced at once, and the effect does nothing itself`()
  {
    let effects = store.reactor.effects
    store.send(.search("act"))
    #expect(store.currentState == [])
    effects[0].emit(.found("actor"))
    #expect(store.currentState == ["actor"])
    #expect(effects.count == 1)
  }

  @Test func `a newer effect with the same key ends the one before`() {
    let effects = store.reactor.effects
    store.send(.search("act"))
    store.send(.search("actor"))
    #expect(!effects[0].isLive && effects[1].isLive)
    #expect(!effects[0].emit(.found("late")))
    #expect(store.currentState == [])
  }

  @Test func `an effect that doesn't start gives nothing`() {
    #expect(!store.reactor.effects[3].emit(.found("nothing")))
    #expect(!store.reactor.effects[-1].isLive)
    #expect(store.currentState == [])
  }

  @Test func `what an effect is given before it starts comes as it starts, before the rest`() {
    let effects = store.reactor.effects
    #expect(!effects[0].emit(.found("actor")))
    effects[0].finish()
    store.send(.search("beside"))
    #expect(store.currentState == ["actor", "mine"])
    #expect(effects.count == 1 && !effects[0].isLive)
  }

  @Test func `an effect behind another starts when that has ended`() {
    let effects = store.reactor.effects
    store.send(.search("twice"))
    #expect(effects.count == 1)
    effects[0].finish()
    #expect(effects.count == 2 && effects[1].isLive)
  }

  @Test func `what comes from outside of the reactor is in the hand of the test, too`() {
    #expect(store.reactor.effects.external.emit(.found("outside")))
    #expect(store.currentState == ["outside"])
    #expect(store.reactor.effects.count == 0)
  }

  @Test func `an effect that is cancelled gives its last mutation`() {
    let timeline = Timeline()
    let store = Store(HandDriven(Search()), timeline: timeline)
    store.send(.search("act"))
    timeline.effects.first { $0.info.action == 1 }?.cancel()
    #expect(store.currentState == ["stopped"])
  }

  @Test func `transforms are the reactor's own`() {
    store.send(.search(""))
    store.reactor.effects.external.emit(.found("secret"))
    #expect(store.currentState == [])
  }

  @Test func `nobody waits for an effect in the hand of a test`() async {
    let timeline = Timeline()
    let store = Store(HandDriven(Search()), timeline: timeline)
    store.send(.search("act"))
    await timeline.settle()
    #expect(store.currentState == [])
  }
}

private struct Search: Reactor {
  enum Action { case search(String) }
  enum Mutation { case found(String) }
  let initialState: [String] = []

  func transform(action: Action) -> Action? {
    if case .search("") = action { nil } else { action }
  }

  func transform(mutation: Mutation) -> Mutation? {
    if case .found("secret") = mutation { nil } else { mutation }
  }

  func mutate(action: Action, currentState: [String]) -> Mutations<Mutation> {
    let effect = Mutations<Mutation>.run(replacing: "search", ifCancelled: .found("stopped")) { _ in
      Issue.record("the effect ran")
    }
    if case .search("twice") = action { return .concat(effect, effect) }
    if case .search("beside") = action { return .merge(effect, .just(.found("mine"))) }
    return effect
  }

  func reduce(state: consuming [String], mutation: Mutation) -> [String] {
    if case .found(let word) = mutation { state.append(word) }
    return state
  }

  var externalMutations: Mutations<Mutation> {
    .run(lasting: true) { _ in Issue.record("the effect ran") }
  }
}
