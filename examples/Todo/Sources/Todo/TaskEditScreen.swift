import ReactorCore
import ReactorShell

/// The form. It goes when the state says that it is dismissed.
final class TaskEditScreen: Screen {
  let title: String
  var store: any AnyStore { form }
  let wordsOfOtherScreens = Dictionary(
    uniqueKeysWithValues: ["refresh", "new", "edit", "done", "editing", "move"].map {
      ($0, "submit or cancel first")
    })

  private let form: Store<TaskEditReactor>
  private let alerts: AlertService
  private var subscriptions: [Subscription] = []

  init(_ mode: TaskEditReactor.Mode, service: TaskService, session: Session) {
    let alerts = AlertService()
    form = Store(
      TaskEditReactor(mode: mode, service: service, alerts: alerts), timeline: session.timeline)
    self.alerts = alerts
    title = mode == .new ? "New" : "Edit"
    subscriptions = [
      form.subscribe(\.isDismissed) { [unowned session] isDismissed in
        if isDismissed { session.pop() }
      },
      alerts.alert.subscribe { [unowned session] alert in
        guard let alert else { return }
        session.note(ViewUpdate("alert: \(Self.text(alert))"))
      },
    ]
  }

  var commands: [AnyCommand] {
    [
      Command("title", .rest("TEXT"), help: "What is to be done.") { .updateTitle($0) }
        .bound(to: form),
      Command("submit", help: "Keeps the task, and goes back.") { [self] in
        guard form.shownState.canSubmit else {
          throw ShellError.refused("there is no title yet", hint: "try: title Buy milk")
        }
        return .submit
      }.bound(to: form),
      Command("cancel", help: "Goes back; asks first if changes would be lost.") { .cancel }
        .bound(to: form),
      answer(.leave, help: "Goes back without the changes, when asked."),
      answer(.stay, help: "Stays with the changes, when asked."),
    ]
  }

  func draw(columns: Int) -> [String] {
    let state = form.shownState
    let lines = ["title: \(state.title)", state.canSubmit ? "submit or cancel" : "cancel"]
    guard let alert = alerts.alert.value else { return lines }
    return lines + ["alert: \(Self.text(alert))"]
  }

  private static func text(_ alert: AlertService.Alert) -> String {
    "\(alert.title) \(alert.message). \(alert.buttons.joined(separator: " or "))?"
  }

  /// Not an action: it presses a button of the alert, and the effect that asked goes on.
  private func answer(_ choice: TaskEditReactor.CancelChoice, help: Sentence) -> AnyCommand {
    AnyCommand(choice.rawValue, help: help) { [self] in
      guard alerts.press(choice.rawValue) else {
        throw ShellError.refused("nothing was asked", hint: "cancel asks if changes would be lost")
      }
    }
  }
}
