import ReactorShell

@MainActor struct Banner {
  private let lines: [String]

  init(_ host: Host, _ app: App, data: DataChoice, theme: Theme) {
    let dot = theme.isPlain ? ", " : theme.isUnicode ? " · " : " - "
    let arrow = theme.isPlain ? ", " : theme.isUnicode ? " → " : " -> "
    let gap = theme.isPlain ? ". " : "     "
    let names =
      host.name.lowercased() == app.title.lowercased() ? [app.title] : [host.name, app.title]
    let title = theme.paint(names.map(theme.shown).joined(separator: dot), .prompt)
    let help = app.claimsHelp ? ":help" : "help"
    let what = app.describe.map { theme.localized($0(data)) }
    let tour =
      host.features.lazy.compactMap(\.firstLesson).first.map {
        "\(theme.localized("Learn:")) \(theme.paint($0, .action))\(gap)"
      } ?? ""
    lines = [
      ([title] + [what].compactMap { $0 }).joined(separator: dot),
      [
        theme.localized("You type"), "Action", "mutate()", "Mutation", "reduce()", "State",
        theme.localized("view"),
      ]
      .joined(separator: arrow),
      "\(theme.localized("Try:")) \(theme.paint(theme.shown(app.firstCommand), .action))\(gap)"
        + "\(tour)\(theme.localized("All:")) \(theme.paint(help, .action))",
    ]
  }

  func show(on output: Output, columns: Int) {
    let fitting = lines.flatMap { TextColumns.wrapped($0, columns: columns) }
    output.write(fitting.joined(separator: "\n") + "\n")
  }
}
