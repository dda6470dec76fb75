import ReactorShell

extension App {
  static var news: App {
    App(
      commands: [Command("clear", help: "Forgets what was read.") { .clear }],
      draw: { state, _ in state.headlines + (state.isOver ? ["(no more news)"] : []) },
      reactor: { session in NewsReactor(news: News(clock: session.clock)) })
  }
}
