import ReactorShell

extension App {
  /// `failure:` defines failures: `query " "` fails, and a script stops there.
  static var search: App {
    App(
      firstCommand: "query act",
      commands: [
        Command("query", .rest("WORDS"), help: "What to search for.") { .updateQuery($0) }
      ],
      failure: \.failure,
      draw: { state, _ in state.isLoading ? ["searching…"] : state.results },
      reactor: { session in SearchReactor(words: WordList(clock: session.clock)) })
  }
}
