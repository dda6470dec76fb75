import ReactorCore
import Testing

// Row 10.
/// The behaviour of a reactor that implements nothing of its own.
@MainActor @Suite struct DefaultsTests {
  private struct Silent: Reactor {
    enum Action { case act }
    enum Mutation { case change }
    let initialState = 7
  }

  private struct Direct: Reactor {
    typealias Action = Int
    let initialState = 1
    func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
  }

  private struct Still: Reactor {
    enum Action { case act }
    let initialState = 7
  }

  @Test func `an action causes nothing by default`() {
    let store = Store(Silent())
    let heard = Heard(store)

    store.send(.act)

    #expect(heard.events == ["1 action act", "1 mutate none"])
  }

  @Test func `an action that is a mutation becomes it by default`() {
    let store = Store(Direct())
    let heard = Heard(store)

    store.send(4)

    #expect(
      heard.events == ["1 action 4", "1 mutate just", "1.1 mutation 4", "1.1 reduce 1 → 5"])
  }

  @Test func `reduce keeps the state by default`() {
    let store = Store(Still())
    let heard = Heard(store)

    store.send(.act)

    #expect(heard.states == [7, 7])
  }
}
