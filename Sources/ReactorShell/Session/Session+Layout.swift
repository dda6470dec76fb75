extension Session {
  /// How texts are laid out in the session's report.
  var layout: TextLayout {
    (report as? TextReport).map { TextLayout($0.theme) } ?? TextLayout()
  }

  /// The screen that is seen, as it draws itself.
  var drawnScreen: [DrawnLine] {
    let lines = TextLayout.$current.withValue(layout) { screen?.drawn(columns: columns) ?? [] }
    guard layout.isPlain else { return lines }
    // Blanks, too, are columns, and empty lines are read aloud.
    return lines.map { line in
      line.text.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }.joined(separator: ", ")
    }.filter { !$0.isEmpty }.map { DrawnLine($0) }
  }
}
