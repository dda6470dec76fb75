import ReactorCore
import Testing

@MainActor @Suite struct AlternativeStatesTests {
  private let timeline = Timeline(clock: VirtualClock())

  @Test func `without a mutation or an action the others are reduced again`() throws {
    let store = Store(Sum(clock: VirtualClock()), timeline: timeline)
    for action in [[1], [2, 3], [4]] { store.send(action) }

    let track = try #require(store.track)
    let without = { (steps: String...) in
      track.states(without: steps.compactMap { StepID($0) }).map(\.all)
    }
    #expect(without() == [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
    #expect(without("2.1") == [[1], [1], [1, 3], [1, 3, 4]])
    #expect(without("2") == [[1], [1], [1], [1, 4]])
    #expect(without("3.1", "1") == [[], [2], [2, 3], [2, 3]])
    #expect(without("0", "9", "2.7") == without())
  }

  @Test func `states before the first that is left out aren't made again`() throws {
    var calls = 0
    let store = Store(
      Probe {
        $0.reducing = {
          calls += 1
          return Words($0.all + [$1])
        }
      }, timeline: timeline)
    for action in ["a", "b", "c", "d"] { store.send(action) }
    calls = 0

    let states = try #require(store.track).states(without: [StepID(action: 3)])
    #expect(calls == 1)
    #expect(states.firstLeftOut == 2)
    #expect(Array(states) == [["a"], ["a", "b"], ["a", "b"], ["a", "b", "d"]])
  }

  @Test func `a store that went away left a track that can be reduced again`() throws {
    var store: Store<Sum>? = Store(Sum(clock: VirtualClock()), timeline: timeline)
    for action in [[1], [2]] { store?.send(action) }
    let track = try #require(store?.track)
    store = nil

    #expect(track.states(without: [StepID(action: 1)]).map(\.all) == [[], [2]])
  }
}
