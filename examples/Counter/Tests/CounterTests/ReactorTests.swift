import ReactorCore
import Testing

@testable import Counter

@MainActor @Suite struct ReactorTests {
  private let clock: EffectClock
  private let timeline: Timeline

  init() {
    clock = .virtual()
    timeline = Timeline(clock: clock)
  }

  @Test func `undo takes the last change back, and nothing where there is none`() {
    let store = Store(CounterReactor())

    store.send(.add(3))
    store.send(.add(4))
    store.send(.undo)
    #expect(store.currentState == .init(count: 3, before: [0]))

    store.send(.undo)
    store.send(.undo)
    #expect(store.currentState == .init())
  }

  @Test func `the timer ticks once a second until it is stopped`() async {
    let store = Store(TimerReactor(clock: clock), timeline: timeline)

    store.send(.start)
    await timeline.advance(by: .milliseconds(2_500))
    #expect(store.currentState == .init(seconds: 2, isRunning: true))

    store.send(.stop)
    await timeline.advance(by: .seconds(5))
    #expect(store.currentState == .init(seconds: 2, isRunning: false))
  }

  @Test func `a newer query replaces the older one`() async {
    let store = Store(SearchReactor(clock: clock), timeline: timeline)

    store.send(.setQuery("st"))
    await timeline.advance(by: .milliseconds(299))
    store.send(.setQuery("RE"))
    await timeline.settle()

    #expect(
      store.currentState == .init(query: "RE", found: ["reactor", "reducer", "store", "stream"]))
    #expect(timeline.time == .milliseconds(799))
  }

  @Test func `a blank query fails and searches nothing`() {
    let store = Store(SearchReactor(clock: clock), timeline: timeline)

    store.send(.setQuery("  "))

    #expect(store.currentState == .init(query: "  ", failure: "type something to search for"))
    #expect(store.runningEffects.isEmpty)
  }
}
