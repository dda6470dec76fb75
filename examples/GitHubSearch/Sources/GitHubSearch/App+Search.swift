import ReactorShell

extension App {
  static var search: App {
    App(name: "search", title: "Search", firstCommand: "query reactor") {
      GitHubSearchScreen(session: $0)
    }
  }
}
