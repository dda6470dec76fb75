import ReactorShell

extension App {
  static var todo: App {
    App("todo", title: "Tasks", firstCommand: "refresh") { session in
      TaskListScreen(service: TaskService(clock: session.clock), session: session)
    }
  }
}
