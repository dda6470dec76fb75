import ReactorCore

/// Writes the title of a task, which is new or was there before.
struct TaskEditReactor: Reactor {
  enum Mode: Codable, Equatable {
    case new
    case edit(TodoTask)
  }

  enum Action: Codable {
    case updateTitle(String)
    case submit
    case cancel
  }

  enum Mutation: Codable {
    case setTitle(String)
    case dismiss
  }

  struct State: Codable, Equatable {
    let mode: Mode
    var title: String
    var isDismissed = false

    init(mode: Mode) {
      self.mode = mode
      title = mode.title
    }

    var canSubmit: Bool { !title.isEmpty }
    var shouldConfirmCancel: Bool { title != mode.title }
  }

  enum CancelChoice: String, CaseIterable {
    case leave, stay
  }

  let initialState: State
  let service: TaskService
  let alerts: AlertService

  init(mode: Mode, service: TaskService, alerts: AlertService) {
    initialState = State(mode: mode)
    self.service = service
    self.alerts = alerts
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .updateTitle(let title):
      return .just(.setTitle(title))
    case .submit:
      guard currentState.canSubmit else { return .none }
      return .run(replacing: "submit") { emit in
        switch currentState.mode {
        case .new: service.create(title: currentState.title)
        case .edit(let task): try service.update(id: task.id, title: currentState.title)
        }
        emit(.dismiss)
      }
    case .cancel where !currentState.shouldConfirmCancel:
      return .just(.dismiss)
    case .cancel:
      // A person takes their time: it is lasting, so that nobody waits for the answer.
      return .observing(replacing: "alert", lasting: true) { emit in
        alerts.show("Really?", message: "All changes will be lost") { (choice: CancelChoice) in
          if choice == .leave { emit(.dismiss) }
          emit.finish()
        }
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setTitle(let title): state.title = title
    case .dismiss: state.isDismissed = true
    }
    return state
  }
}

extension TaskEditReactor.Mode {
  /// The title that there was before.
  fileprivate var title: String {
    switch self {
    case .new: ""
    case .edit(let task): task.title
    }
  }
}
