import ReactorCore

/// Asks the person: one alert at a time, answered by one of its buttons.
///
/// It doesn't know the screen that shows the alert, which observes `alert`.
final class AlertService {
  struct Alert: Equatable {
    let title: String
    let message: String
    let buttons: [String]
  }

  /// The alert that waits for an answer.
  let alert = Relay<Alert?>(nil)
  private var pressed: (String) -> Void = { _ in }

  /// Asks; `answer` is called once, and not if the subscription ends before.
  func show<Choice: CaseIterable & RawRepresentable<String>>(
    _ title: String, message: String, answer: @escaping (Choice) -> Void
  ) -> Subscription {
    pressed = { if let choice = Choice(rawValue: $0) { answer(choice) } }
    alert.accept(
      Alert(title: title, message: message, buttons: Choice.allCases.map(\.rawValue)))
    return Subscription { [self] in dismiss() }
  }

  /// Answers the alert; false if there is none that has such a button.
  func press(_ button: String) -> Bool {
    guard let alert = alert.value, alert.buttons.contains(button) else { return false }
    let answer = pressed
    dismiss()
    answer(button)
    return true
  }

  private func dismiss() {
    pressed = { _ in }
    if alert.value != nil { alert.accept(nil) }
  }
}
