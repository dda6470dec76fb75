import ReactorCore
import ReactorTesting
import StudySupport
import Testing

@testable import RandomUser

// Lesson 9 shows what follows.

@MainActor @Suite struct LoadTests {
  private let clock = EffectClock.virtual()

  @Test func `the spinner turns until the people are there`() async {
    let store = TestStore(MainReactor(source: .embedded(clock: clock)), on: clock)

    store.send(.load(100))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    await store.advance(by: .milliseconds(300))
    store.receive { state, came in
      #expect(came.sectionData["20대"]?.count == 30)
      state.sectionData = came.sectionData
    }
    store.receive(.setLoading(false)) { $0.isLoading = false }
    await store.finish()
  }

  @Test func `the spinner stops after a failure, too`() async {
    struct Offline: Error {}
    let source = UserSource { _ in throw Offline() }
    let store = TestStore(MainReactor(source: source), on: clock)

    store.send(.load(5))
    store.receive(.setLoading(true)) { $0.isLoading = true }
    await store.settle()
    store.receive(.setFailure("Offline()")) { $0.failure = "Offline()" }
    store.receive(.setLoading(false)) { $0.isLoading = false }
    await store.finish()
  }
}
