extension Session {
  /// How texts are laid out in the session's report.
  package var layout: TextLayout {
    report.style.map { TextLayout($0.theme) } ?? TextLayout()
  }

  /// Answers with lines that a command lays out, by ``TextColumns`` or a ``TextCanvas``: they come
  /// in columns, in ASCII or for a screen reader, whichever is wanted.
  ///
  /// - Parameter draw: Is given the width that there is.
  public func answer(drawing draw: (_ columns: Int) -> [String]) {
    report.answer(laidOut { draw(columns).map { DrawnLine($0) } }.map(\.text))
  }

  /// The screen that is seen, as it draws itself.
  var drawnScreen: [DrawnLine] { laidOut { screen?.drawn(columns: columns) ?? [] } }

  private func laidOut(_ draw: () -> [DrawnLine]) -> [DrawnLine] {
    let lines = TextLayout.$current.withValue(layout, operation: draw)
    guard layout.isPlain else { return lines }
    // Blanks, too, are columns, and empty lines are read aloud.
    return lines.map { line in
      line.text.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: ", ")
    }.filter { !$0.isEmpty }.map { DrawnLine($0) }
  }
}
