import ReactorCore
import Testing

/// What would race, were it let through.
@Suite struct OffActorTests {
  @Test func `a mutation that comes from elsewhere than the store's actor stops the program`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let (tasks, continuation) = AsyncStream.makeStream(of: Task<Void, Never>.self)
      await Task { @MainActor in
        let store = Store(Elsewhere(tasks: continuation))
        store.send(.begin)
        for await task in tasks {
          await task.value
          break
        }
        withExtendedLifetime(store) {}
      }.value
    }
  }

  private struct Elsewhere: Reactor {
    enum Action { case begin }
    typealias Mutation = Int
    let initialState = 0
    let tasks: AsyncStream<Task<Void, Never>>.Continuation

    func mutate(action: Action, currentState: Int) -> Mutations<Int> {
      .observing { emit in
        nonisolated(unsafe) let emit = emit  // Racing is what the test is about.
        tasks.yield(Task.detached { emit(1) })
        return Subscription {}
      }
    }
  }
}
