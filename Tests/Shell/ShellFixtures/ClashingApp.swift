import ReactorCore
import ReactorShell

extension App {
  @MainActor static var clashing: App {
    App("clashing", title: "Clashing", firstCommand: "log") { ClashingScreen(session: $0) }
  }
}

struct ClashingReactor: Reactor {
  typealias Action = String

  let initialState = ""

  func reduce(state: consuming String, mutation: String) -> String { mutation }
}

@MainActor final class ClashingScreen: Screen {
  let title = "Clash"
  private let words: Store<ClashingReactor>

  init(session: Session) {
    words = Store(ClashingReactor(), timeline: session.timeline)
  }

  var store: any AnyStore { words }

  private(set) lazy var commands = ["log", "help", "state"].map { name in
    Command<ClashingReactor>(name, sends: name, help: "The app's \(name).") {
      () throws(ShellError) in "the app's \(name)"
    }.bound(to: words)
  }

  func draw(columns: Int) -> [String] { [] }
}
