import ReactorCore

/// The list. It changes no task itself: it asks the service to, which reports each change.
struct TaskListReactor: Reactor {
  enum Action: Codable {
    case refresh
    case toggleEditing
    case toggleDone(row: Int)
    case delete(row: Int)
    case move(row: Int, to: Int)
  }

  enum Mutation: Codable {
    case setTasks([TodoTask])
    case toggleEditing
    case apply(TaskEvent)
  }

  struct State: Codable, Equatable {
    var tasks: [TodoTask] = []
    var isEditing = false
  }

  let initialState = State()
  let service: TaskService

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .refresh:
      return .run(replacing: "refresh") { emit in
        emit(.setTasks(try await service.fetchTasks()))
      }
    case .toggleEditing:
      return .just(.toggleEditing)
    case .toggleDone(let row):
      return change(row, in: currentState) { try service.setDone(!$0.isDone, id: $0.id) }
    case .delete(let row):
      return change(row, in: currentState) { try service.delete(id: $0.id) }
    case .move(let row, let destination):
      return change(row, in: currentState) { try service.move(id: $0.id, to: destination) }
    }
  }

  /// An effect that gives no mutation of its own: the service's event is one.
  ///
  /// The trace names the line that it is called in.
  private func change(
    _ row: Int, in state: State, line: UInt = #line, _ body: @escaping (TodoTask) throws -> Void
  ) -> Mutations<Mutation> {
    guard state.tasks.indices.contains(row) else { return .none }
    return .run(line: line) { _ in try body(state.tasks[row]) }
  }

  var externalMutations: Mutations<Mutation> {
    service.events.mutations { .apply($0) }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setTasks(let tasks): state.tasks = tasks
    case .toggleEditing: state.isEditing.toggle()
    case .apply(let event): state.apply(event)
    }
    return state
  }
}

extension TaskListReactor.State {
  /// A task that isn't in the list is left alone: it may not have been fetched.
  fileprivate mutating func apply(_ event: TaskEvent) {
    switch event {
    case .create(let task):
      tasks.insert(task, at: 0)
    case .update(let task):
      if let row = row(of: task.id) { tasks[row] = task }
    case .delete(let id):
      tasks.removeAll { $0.id == id }
    case .move(let id, let destination):
      if let row = row(of: id) { tasks.move(row, to: destination) }
    case .markAsDone(let id):
      if let row = row(of: id) { tasks[row].isDone = true }
    case .markAsUndone(let id):
      if let row = row(of: id) { tasks[row].isDone = false }
    }
  }

  private func row(of id: Int) -> Int? {
    tasks.firstIndex { $0.id == id }
  }
}
