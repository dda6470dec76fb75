import ReactorCore
import Testing

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

  @Test func `a capture list stops the program with a line that says what to write`() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await Task { @MainActor in
          let store = Store(Capturing())
          await store.send(.load("secret"))?.value
        }.value
      })

    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("Fatal error") })
    #expect(
      line.drop { $0 != " " } == """
         Fatal error: Capturing, .load at OffActorTests.swift:\(Capturing.line): \
        emit was called off the store's actor. A closure with a capture list, as in \
        .run { [client] emit in … }, leaves the actor (swiftlang/swift#87097): write \
        let client = client before it, and no capture list.
        """)
  }

  private struct Capturing: Reactor {
    enum Action { case load(String) }
    typealias Mutation = Int
    let initialState = 0
    static let line = #line + 4

    func mutate(action: Action, currentState: Int) -> Mutations<Int> {
      let number = 1
      return .run { [number] emit in emit(number) }
    }

    func reduce(state: consuming Int, mutation: Int) -> Int { state }
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

    func reduce(state: consuming Int, mutation: Int) -> Int { state }
  }
}
