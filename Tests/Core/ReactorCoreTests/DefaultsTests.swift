import ReactorCore
import Testing

// Row 10.
@MainActor @Suite struct DefaultsTests {
  private struct Direct: Reactor {
    typealias Action = Int
    let initialState = 1
    func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
  }

  private struct Cell: Reactor {
    typealias Action = Never
    let initialState = 7
  }

  @Test func `an action that is a mutation becomes it by default`() {
    let store = Store(Direct(), timeline: Timeline())
    let heard = Heard(store)

    store.send(4)

    #expect(
      heard.events == ["1 action 4", "1 mutate just", "1.1 mutation 4", "1.1 reduce 1 → 5"])
  }

  @Test func `a reactor that takes no action needs no function`() {
    #expect(Heard(Store(Cell(), timeline: Timeline())).states == [7])
  }
}
