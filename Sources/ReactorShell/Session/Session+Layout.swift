package import ReactorCore
package import StateDiff

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

  /// The signs and colours of what is answered.
  package var theme: Theme { report.style?.theme ?? Theme() }

  /// How answers write differences.
  package var diffText: DiffText {
    DiffText(signs: theme.signs, valueLimit: max(24, columns - 40))
  }

  /// Rows in columns, or one after the other for screen readers.
  package func table(_ rows: [[Sentence]]) -> [Sentence] {
    let wording = layout.wording.short
    let rows = rows.map { row in
      row.map { $0.text(in: wording) }.filter { !layout.isPlain || !$0.isEmpty }
    }
    return TextLayout.$current.withValue(layout) { TextColumns.table(rows, columns: columns) }
      .verbatim
  }

  // MARK: - Remarks on steps

  /// The remark that somebody keeps on a step.
  package func note(on step: StepID) -> (any Remark)? {
    moments.remarksOnSteps.all.lazy.compactMap { $0(step) }.first
  }

  /// The same in a line of its own.
  package func noteLine(of step: StepID) -> Sentence? {
    note(on: step).map { remark in
      let line: Sentence = "mark: \(remark.described.sentence)"
      return layout.isPlain ? line : line.indented
    }
  }
}
