import ReactorCore
import Testing

@MainActor @Suite struct StubAnswersTests {
  private struct Search: Reactor {
    enum Mutation: Hashable {
      case found(String)
      case failed(String)
    }
    let initialState: [Mutation] = []
    let answers: StubAnswers<String>

    func mutate(action: Void, currentState: [Mutation]) -> Mutations<Mutation> {
      .run { emit in
        do {
          emit(.found(try await answers.next()))
        } catch {
          emit(.failed("\(error)"))
        }
      }
    }

    func reduce(state: consuming [Mutation], mutation: Mutation) -> [Mutation] {
      state.append(mutation)
      return state
    }
  }

  private let clock = VirtualClock()

  /// The results of simultaneous requests, in the order in which they come.
  private func results(of answers: [StubAnswer<String>], requests: Int) async -> [Search.Mutation] {
    let clock = EffectClock.virtual(clock)
    let timeline = Timeline(clock: clock)
    let store = Store(Search(answers: StubAnswers(answers, on: clock)), timeline: timeline)
    for _ in 0..<requests { store.send(()) }
    await timeline.settle()
    return store.currentState
  }

  @Test func `each request has its answer, as late as it is`() async {
    let answers: [StubAnswer<String>] = [
      .value("late", after: .seconds(2)), .failure("offline", after: .seconds(1)),
      .value("now", after: .zero),
    ]
    #expect(
      await results(of: answers, requests: 3) == [
        .found("now"), .failed("offline"), .found("late"),
      ])
    #expect(clock.now == VirtualClock.Instant(offset: .seconds(2)))
  }

  @Test func `a request too many fails, so that a test doesn't wait for it`() async {
    #expect(
      await results(of: [.value("one", after: .zero)], requests: 2) == [
        .found("one"), .failed("the test has 1 answer; this is request 2"),
      ])
  }

  @Test func `where nothing comes a year passes, and not for ever`() async {
    #expect(
      await results(of: [.nothing], requests: 1) == [
        .failed("nothing came for request 1 within a year")
      ])
    #expect(clock.now == VirtualClock.Instant(offset: .seconds(365 * 86_400)))
  }
}
