import ReactorCore
import Testing

@MainActor @Suite struct ReducingTests {
  private let timeline = Timeline()

  @Test func `reducing what was recorded again gives what was recorded`() throws {
    let store = Store(Sum(clock: VirtualClock()), timeline: timeline)
    for number in 1...5 { store.send([number, 2 * number]) }
    let track = try #require(store.track)
    var state = track.initialState
    for index in 0..<track.changeCount {
      state = track.reducing(try #require(track.mutation(at: index)), from: state)
      #expect(state.all == track.state(after: index)?.all)
    }
    #expect(track.latestState.all == state.all)
    #expect(track.mutation(at: 10) == nil)
    #expect(track.mutation(at: -1) == nil)
  }

  @Test func `what is only tried is neither recorded nor told`() throws {
    let store = Store(Sum(clock: VirtualClock()), timeline: timeline)
    store.send([2])
    let track = try #require(store.track)
    let count = timeline.count
    var told = 0
    let subscription = store.subscribe { _ in told += 1 }
    _ = track.reducing(try #require(track.mutation(at: 0)), from: track.latestState)
    #expect(timeline.count == count)
    #expect(track.latestState.all == [2])
    #expect(told == 1)
    subscription.cancel()
  }
}
