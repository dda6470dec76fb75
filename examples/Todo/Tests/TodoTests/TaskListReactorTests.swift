import ReactorCore
import ReactorTesting
import Testing

@testable import Todo

@Suite struct TaskListReactorTests {
  private let service: TaskService
  private let store: TestStore<TaskListReactor>

  init() {
    let clock = EffectClock.virtual()
    service = TaskService(titles: ["a", "b", "c"], clock: clock)
    store = TestStore(TaskListReactor(service: service), on: clock)
  }

  @Test func `a refresh fetches the tasks`() async {
    await refresh()
    #expect(store.timeline.time == .milliseconds(200))
    await store.finish()
  }

  @Test func `a newer refresh takes the place of an older`() async {
    store.send(.refresh)
    await store.advance(by: .milliseconds(100))
    await refresh()
    #expect(store.timeline.time == .milliseconds(300))
    await store.finish()
  }

  @Test func `the handles are shown, and hidden again`() async {
    store.send(.toggleEditing)
    store.receive(.toggleEditing) { $0.isEditing = true }
    store.send(.toggleEditing)
    store.receive(.toggleEditing) { $0.isEditing = false }
    await store.finish()
  }

  @Test func `a task is ticked off by the service, and the tick taken away`() async {
    await refresh()
    store.send(.toggleDone(row: 1))
    store.receive(.apply(.markAsDone(id: 2))) { $0.tasks[1].isDone = true }
    store.send(.toggleDone(row: 1))
    store.receive(.apply(.markAsUndone(id: 2))) { $0.tasks[1].isDone = false }
    await store.finish()
  }

  @Test func `a task is deleted`() async {
    await refresh()
    store.send(.delete(row: 0))
    store.receive(.apply(.delete(id: 1))) { $0.tasks.remove(at: 0) }
    await store.finish()
  }

  @Test func `a task is moved down, and up`() async {
    await refresh()
    store.send(.move(row: 0, to: 2))
    store.receive(.apply(.move(id: 1, to: 2))) {
      $0.tasks = [$0.tasks[1], $0.tasks[2], $0.tasks[0]]
    }
    store.send(.move(row: 2, to: 1))
    store.receive(.apply(.move(id: 1, to: 1))) { $0.tasks.swapAt(1, 2) }
    await store.finish()
  }

  @Test func `what is moved past the end is the last`() async {
    await refresh()
    store.send(.move(row: 1, to: 9))
    store.receive(.apply(.move(id: 2, to: 2))) { $0.tasks.swapAt(1, 2) }
    await store.finish()
  }

  @Test func `of a row that isn't there nothing comes`() async {
    store.send(.delete(row: 0))
    store.send(.toggleDone(row: -1))
    await store.finish()
  }

  // MARK: - Changes of the service from elsewhere

  @Test func `a new task comes first, whatever language its title is in`() async {
    await refresh()
    service.create(title: "우유 사기")
    let milk = TodoTask(id: 4, title: "우유 사기")
    store.receive(.apply(.create(milk))) { $0.tasks.insert(milk, at: 0) }
    await store.finish()
  }

  @Test func `a title that is written anew is shown`() async throws {
    await refresh()
    try service.update(id: 3, title: "장보기")
    store.receive(.apply(.update(TodoTask(id: 3, title: "장보기")))) { $0.tasks[2].title = "장보기" }
    await store.finish()
  }

  @Test func `an event of a task that wasn't fetched changes nothing`() async throws {
    try service.setDone(true, id: 1)
    store.receive(.apply(.markAsDone(id: 1)))
    await store.finish()
  }

  private func refresh() async {
    let tasks = ["a", "b", "c"].enumerated().map { TodoTask(id: $0 + 1, title: $1) }
    store.send(.refresh)
    await store.settle()
    store.receive(.setTasks(tasks)) { $0.tasks = tasks }
  }
}
