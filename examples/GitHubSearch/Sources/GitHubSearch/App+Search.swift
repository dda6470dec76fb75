import ReactorShell

extension App {
  static var search: App {
    App("search", title: "Search", firstCommand: "query reactor") {
      GitHubSearchScreen(session: $0)
    }
  }
}
