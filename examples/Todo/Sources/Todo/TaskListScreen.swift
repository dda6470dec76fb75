import ReactorCore
import ReactorShell
import StateDiff

/// The list, as a table view: it says which rows it changed, and pushes the screen that edits one.
final class TaskListScreen: Screen {
  let title = "Tasks"
  var store: any AnyStore { list }
  let wordsOfOtherScreens = ["title": "new or edit first", "submit": "new or edit first"]

  private let list: Store<TaskListReactor>
  private let service: TaskService
  private unowned let session: Session
  private var rows: [TodoTask] = []
  private var subscription: Subscription?

  init(service: TaskService, session: Session) {
    self.service = service
    self.session = session
    list = Store(TaskListReactor(service: service), timeline: session.timeline)
    subscription = list.subscribe(\.tasks) { [unowned self] in show($0) }
  }

  var commands: [AnyCommand] {
    [
      Command("refresh", help: "Fetches the tasks.") { .refresh }.bound(to: list),
      AnyCommand("new", help: "Writes a new task, on a screen of its own.") { [self] in
        edit(.new)
      },
      AnyCommand("edit", row("ROW"), help: "Writes the title of a task anew.") { [self] row in
        edit(.edit(list.shownState.tasks[row]))
      },
      Command("done", row("ROW"), help: "Ticks a task off, or takes the tick away.") {
        .toggleDone(row: $0)
      }.bound(to: list),
      Command("delete", row("ROW"), help: "Deletes a task.") { .delete(row: $0) }.bound(to: list),
      Command("editing", help: "Shows the handles by which tasks are moved, or hides them.") {
        .toggleEditing
      }.bound(to: list),
      Command("move", row("FROM"), row("TO"), help: "Moves a task, where the handles are shown.") {
        [self] from, to in
        guard list.shownState.isEditing else {
          throw ShellError.refused("there are no handles to move by", hint: "editing first")
        }
        return .move(row: from, to: to)
      }.bound(to: list),
    ]
  }

  func draw(columns: Int) -> [String] {
    let state = list.shownState
    guard !state.tasks.isEmpty else { return ["no tasks; try: refresh, new"] }
    return TextColumns.table(
      state.tasks.enumerated().map { row, task in
        ["[\(row)]", task.isDone ? "✓" : "·", task.title] + (state.isEditing ? ["≡"] : [])
      }, columns: columns)
  }

  private func row<Value>(_ name: String) -> Parameter<Int, Value> {
    .row(
      name, count: { [list] _ in list.shownState.tasks.count },
      title: { [list] _, row in list.shownState.tasks[row].title },
      ifEmpty: "try: refresh, new")
  }

  private func edit(_ mode: TaskEditReactor.Mode) {
    session.push(TaskEditScreen(mode, service: service, session: session))
  }

  private func show(_ tasks: [TodoTask]) {
    let changes = RowChanges(from: rows, to: tasks)
    rows = tasks
    let parts =
      changes.inserted.map { "[\($0)] inserted" } + changes.removed.map { "[\($0)] removed" }
      + changes.moved.map { "[\($0.from)] moved to [\($0.to)]" }
      + changes.changed.map { "[\($0.to)] reloaded" }
    if !parts.isEmpty { session.note(ViewUpdate("rows: " + parts.joined(separator: ", "))) }
  }
}
