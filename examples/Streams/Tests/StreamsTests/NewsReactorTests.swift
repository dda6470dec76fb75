import ReactorCore
import Testing

@testable import Streams

@Suite struct NewsReactorTests {
  @Test func `headlines come every two seconds, until there are no more`() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let store = Store(NewsReactor(news: News(clock: clock)), timeline: timeline)

    await timeline.advance(by: .seconds(4))
    #expect(store.currentState == .init(headlines: ["Rain is coming", "Rain is here"]))
    store.send(.clear)
    await timeline.advance(by: .seconds(60))

    #expect(store.currentState == .init(headlines: ["Sun again"], isOver: true))
  }
}
