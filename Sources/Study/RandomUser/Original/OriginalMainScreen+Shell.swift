import HTTP
import ReactorCore
import ReactorShell
import StudySupport

/// Shows all cells again after every reduce, and pushes where the state has a view controller.
extension MainScreen where R == OriginalMainReactor {
  convenience init(in session: Session, settings: PeopleSettings) {
    self.init(
      OriginalMainReactor(source: .original(by: session)),
      load: .load(in: session, meanwhile: "a load under way goes on"), in: session,
      settings: settings)
    settings.dataSource = .reload
    subscriptions = [
      reactorStore.onChange { [unowned self] state in
        show(state)
        if let controller = state.pushingViewController { push(controller) }
      }
    ]
  }

  /// No action: as a navigation controller goes back, of which the state doesn't hear.
  private var back: AnyCommand {
    AnyCommand("back", help: "Goes back to the main screen; the reactor doesn't hear of it.") {
      [unowned self] () throws(ShellError) in session.pop(to: self)
    }
  }

  private func push(_ controller: DetailController) {
    let screen = DetailScreen(
      session: session, title: Variant.original.title(controller.title),
      people: controller.people, settings: settings, back: back)
    session.push(screen)
    if !reactorStore.isRestoring { screen.appear() }
    reactorStore.send(.removePushed)
  }
}

// MARK: - Its source

extension UserSource {
  /// All people, or none if a single record is odd. A repeated person is odd here, too; the app
  /// would show both.
  @MainActor static func original(by session: Session) -> Self {
    chosen(by: session) { response in
      guard let odd = response.problems.first(where: { !$0.isKept }) else { return }
      throw UnreadableData("record \(odd.index): \(odd.reason)")
    }
  }
}
