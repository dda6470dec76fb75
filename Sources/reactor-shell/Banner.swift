import ReactorShell

/// What stands above the first prompt.
@MainActor struct Banner {
  private let lines: [String]

  init(_ app: App, data: DataChoice, theme: Theme) {
    let dot = theme.isUnicode ? "·" : "-"
    let arrow = theme.isUnicode ? "→" : "->"
    let title = "reactor-shell \(dot) \(app.title)"
    lines = [
      theme.paint(title, .prompt) + " \(dot) \(app.describe(data))",
      ["You type", "Action", "mutate()", "Mutation", "reduce()", "State", "view"]
        .joined(separator: " \(arrow) "),
      "Try: \(theme.paint(app.firstCommand, .action))     All: \(theme.paint("help", .action))",
    ]
  }

  func show(on output: Output) {
    output.write(lines.joined(separator: "\n") + "\n")
  }
}
