import Foundation
import ReactorCore
import StudyFixtures
import StudySupport
import Synchronization
import Testing

@testable import RandomUser

@MainActor @Suite struct PortraitReactorTests {
  private struct Offline: Error {}

  private let clock = VirtualClock()
  private let timeline: Timeline
  private let people = (0..<20).map { person($0) }

  init() { timeline = Timeline(clock: clock) }

  private func portraits(_ people: some Sequence<Person>, missing: Person? = nil) -> Portraits {
    people.reduce(into: Portraits()) { $0.add($1.id, bytes: $1 == missing ? nil : 7) }
  }

  private func store(
    _ load: @escaping @Sendable (Person) async throws -> Data
  ) -> Store<PortraitReactor> {
    Store(PortraitReactor(source: PortraitSource(load)), timeline: timeline)
  }

  @Test func `the portraits of all rows come in one mutation, and one that is missing is counted`()
    async
  {
    let missing = people[3]
    let store = store { person in
      if person == missing { throw Offline() }
      return Data(count: 7)
    }

    await store.sendAndSettle(.show(people))

    #expect(store.currentState.portraits == portraits(people, missing: missing))
    #expect(store.track?.changeCount == 1)
    #expect(store.currentState.portraits.conciseDescription == "19 portraits, 1 missing")
  }

  @Test func `a portrait that is known isn't asked for again`() async {
    let asked = Mutex<[Person.ID]>([])
    let missing = people[1]
    let store = store { person in
      asked.withLock { $0.append(person.id) }
      if person == missing { throw Offline() }
      return Data(count: 7)
    }

    await store.sendAndSettle(.show(Array(people[0..<2])), .show(Array(people[0..<3])))

    #expect(Set(asked.withLock(\.self)) == Set(people[0..<3].map(\.id)))
    #expect(asked.withLock(\.count) == 3)
  }

  @Test(.timeLimit(.minutes(20)), arguments: [0..<1, 0..<5])
  func `rows that go cancel the loads of their portraits`(then: Range<Int>) async {
    let begun = Mutex(0)
    let cancelled = Mutex<[Person.ID]>([])
    let first = people[0]
    let store = store { [clock] person in
      guard person != first else { return Data(count: 7) }
      begun.withLock { $0 += 1 }
      do {
        try await clock.sleep(for: .seconds(3600))
      } catch {
        cancelled.withLock { $0.append(person.id) }
        throw error
      }
      return Data(count: 7)
    }
    await store.sendAndSettle(.show([first]))

    store.send(.show(Array(people[0..<7])))
    while begun.withLock({ $0 < 6 }) { await Task.yield() }
    await store.sendAndSettle(.show(Array(people[then])))
    // The loads that nobody waits for any longer come to their end by themselves.
    while cancelled.withLock({ $0.count < 6 }) { await Task.yield() }

    #expect(Set(cancelled.withLock(\.self)) == Set(people[1..<7].map(\.id)))
    #expect(store.currentState.portraits == portraits(people[then]))
  }
}
