import ReactorCore
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@MainActor @Suite struct MainReactorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private let clock = VirtualClock()
  private let timeline: Timeline

  init() { timeline = Timeline(clock: clock) }

  private func store(_ source: UserSource) -> Store<MainReactor> {
    Store(MainReactor(source: source), timeline: timeline)
  }

  /// Gives as many women as requested, after as many seconds.
  private func women() -> UserSource {
    UserSource { [clock] request in
      try await clock.sleep(for: .seconds(request.count))
      return PeopleResponse(people: (0..<request.count).map { person($0) })
    }
  }

  private func failing(_ error: any Error) -> UserSource {
    UserSource { [clock] _ in
      try await clock.sleep(for: .seconds(1))
      throw error
    }
  }

  private func state(
    isLoading: Bool = false, women: Int? = nil, failure: String? = nil
  ) -> MainReactor.State {
    var state = MainReactor.State()
    state.isLoading = isLoading
    state.failure = failure
    state.sectionData =
      women.map { ["남성": [], "여성": (0..<$0).map { person($0) }, "20대": [], "30대": []] } ?? [:]
    return state
  }

  /// The states after each reduce until everything is done.
  private func states(
    of store: Store<MainReactor>, _ actions: MainReactor.Action...
  ) async -> [MainReactor.State] {
    var states: [MainReactor.State] = []
    let subscription = store.subscribe { states.append($0) }
    for action in actions { store.send(action) }
    await timeline.settle()
    subscription.cancel()
    return Array(states.dropFirst())
  }

  @Test func `after load(100) everyone in the sections together is 100 people`() async {
    let store = store(.embedded(clock: clock))
    await store.sendAndSettle(.load(100))
    let state = store.currentState
    #expect(Set(state.sectionData.values.joined()).count == 100)
    #expect(Set(state.sectionData.keys) == Set(state.sectionTitles))
    #expect(clock.now.offset == .milliseconds(300))
  }

  @Test func `a second load replaces the first`() async {
    #expect(
      await states(of: store(women()), .load(9), .load(3)) == [
        state(isLoading: true), state(isLoading: true), state(isLoading: true, women: 3),
        state(women: 3),
      ])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a load that fails ends not loading, with the failure, and the people stay`() async {
    let answers = Answers(women(), failing(Offline()))
    let store = store(answers.source)
    _ = await states(of: store, .load(2))
    #expect(
      await states(of: store, .load(2)) == [
        state(isLoading: true, women: 2), state(isLoading: true, women: 2, failure: "offline"),
        state(women: 2, failure: "offline"),
      ])
  }

  @Test func `the next load clears the failure`() async {
    let answers = Answers(failing(Offline()), women())
    let store = store(answers.source)
    _ = await states(of: store, .load(2))
    #expect(
      await states(of: store, .load(2)) == [
        state(isLoading: true), state(isLoading: true, women: 2), state(women: 2),
      ])
  }

  @Test func `men and women are sorted by gender, the twenties and thirties by age`() async {
    let people = [
      person(1, .male, age: 19), person(2, .male, age: 20), person(3, .female, age: 29),
      person(4, .female, age: 30), person(5, .male, age: 39), person(6, .female, age: 40),
      person(7, .other("other"), age: 25), person(8, .other("other"), age: 50),
    ]
    let store = store(UserSource { _ in PeopleResponse(people: people) })
    await store.sendAndSettle(.load(8))
    let numbers = store.currentState.sectionData.mapValues { $0.map(\.name.last) }
    #expect(
      numbers == [
        "남성": ["1", "2", "5"], "여성": ["3", "4", "6"], "20대": ["2", "3", "7"],
        "30대": ["4", "5"],
      ])
  }

  @Test func `removePushed takes the screen away that was pushed before`() {
    let store = store(women())
    store.send(.toSectionDetail("20대", [person(1)]))
    #expect(store.currentState.pushedScreen == .detail("20대", [person(1)]))
    store.send(.removePushed)
    #expect(store.currentState.pushedScreen == nil)
  }
}

/// One source after the other, the last for good.
@MainActor private final class Answers {
  private var sources: [UserSource]

  init(_ sources: UserSource...) { self.sources = sources }

  var source: UserSource {
    UserSource { @MainActor [self] request in
      let source = sources.count > 1 ? sources.removeFirst() : sources[0]
      return try await source.load(request)
    }
  }
}
