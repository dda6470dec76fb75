import ReactorCore

/// Keeps the tasks, in memory, and reports each change: the code that changes a task needn't know
/// the code that shows it.
///
/// The ids count up, so that a session gives the same each time.
final class TaskService {
  let events = PublishRelay<TaskEvent>()

  private var tasks: [TodoTask] = []
  private var lastID = 0
  private let clock: EffectClock

  init(
    titles: [String] = ["Read a reactor", "Write one", "Draw what it does"], clock: EffectClock
  ) {
    self.clock = clock
    tasks = titles.map { makeTask(title: $0) }
  }

  /// Gives all tasks, after a while, as from a disc; throws `CancellationError`.
  func fetchTasks() async throws -> [TodoTask] {
    try await clock.sleep(for: .milliseconds(200))
    return tasks
  }

  /// Puts a new task first.
  func create(title: String) {
    let task = makeTask(title: title)
    tasks.insert(task, at: 0)
    events.accept(.create(task))
  }

  func update(id: Int, title: String) throws(TaskServiceError) {
    let index = try index(of: id)
    tasks[index].title = title
    events.accept(.update(tasks[index]))
  }

  func delete(id: Int) throws(TaskServiceError) {
    tasks.remove(at: try index(of: id))
    events.accept(.delete(id: id))
  }

  func move(id: Int, to destination: Int) throws(TaskServiceError) {
    let index = tasks.move(try index(of: id), to: destination)
    events.accept(.move(id: id, to: index))
  }

  func setDone(_ isDone: Bool, id: Int) throws(TaskServiceError) {
    tasks[try index(of: id)].isDone = isDone
    events.accept(isDone ? .markAsDone(id: id) : .markAsUndone(id: id))
  }

  private func makeTask(title: String) -> TodoTask {
    lastID += 1
    return TodoTask(id: lastID, title: title)
  }

  private func index(of id: Int) throws(TaskServiceError) -> Int {
    guard let index = tasks.firstIndex(where: { $0.id == id }) else {
      throw .noSuchTask(id: id)
    }
    return index
  }
}

enum TaskServiceError: Error, Equatable, CustomStringConvertible {
  case noSuchTask(id: Int)

  var description: String {
    switch self {
    case .noSuchTask(let id): "task \(id) is gone; try: refresh"
    }
  }
}
