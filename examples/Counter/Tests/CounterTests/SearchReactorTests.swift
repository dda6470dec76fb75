import ReactorCore
import Testing

@testable import Counter

@Suite struct SearchReactorTests {
  private let timeline: Timeline
  private let store: Store<SearchReactor>

  init() {
    let clock = EffectClock.virtual()
    timeline = Timeline(clock: clock)
    store = Store(SearchReactor(words: WordList(clock: clock)), timeline: timeline)
  }

  @Test func `finds words 300 ms after the last letter, and the time of the search`() async {
    store.send(.updateQuery("react"))
    await timeline.advance(by: .milliseconds(299))
    #expect(store.currentState == .init(query: "react"))
    await timeline.advance(by: .milliseconds(1))
    #expect(store.currentState == .init(query: "react", isLoading: true))
    await timeline.settle()

    #expect(store.currentState == .init(query: "react", results: ["reaction", "reactor"]))
  }

  @Test func `a newer query replaces the older, whose results never come`() async {
    var results: [[String]] = []
    let subscription = store.subscribe { results.append($0.results) }
    store.send(.updateQuery("st"))
    await timeline.advance(by: .milliseconds(400))
    store.send(.updateQuery("eff"))
    await timeline.settle()
    subscription.cancel()

    #expect(store.currentState == .init(query: "eff", results: ["effect"]))
    #expect(Set(results) == [[], ["effect"]])
  }

  @Test(arguments: ["", " "])
  func `a blank query fails at once`(query: String) {
    store.send(.updateQuery(query))

    #expect(
      store.currentState == .init(query: query, failure: "type something to search for"))
  }
}
