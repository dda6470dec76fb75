import ReactorCore
import StateDiff

// What commands answer, and why they fail.
extension TextFormatter {
  /// The lines of an answer.
  package func lines(answering lines: [Sentence]) -> [String] {
    let layout = TextLayout(theme)
    return shown(
      lines.flatMap { layout.lines(of: $0.lines(in: layout.wording), columns: columns) })
  }

  /// The lines of an answer with pictures in it.
  package func lines(drawing lines: [DrawnLine]) -> [String] {
    shown(lines.compactMap { $0.painted(theme) })
  }

  /// Lines in which nothing has to be escaped any more. A pager, too, writes what it is given.
  private func shown(_ lines: [String]) -> [String] {
    lines.flatMap { fitted(SecretMask.masked($0)) }
  }

  /// The rest of a line that is too long for the terminal stands below it, indented.
  private func fitted(_ line: String) -> [String] {
    guard style.isFitted, DisplayWidth.columns(coloured: line) > columns else { return [line] }
    return continued(line, indent: line.prefix { $0 == " " }.count + 2)
  }

  package mutating func showRunning(_ action: Int) {
    if trace == .full { write(line(StepID(action: action), "running", .faint, "")) }
  }

  func hint(_ line: Sentence) -> String { theme.paint(TextLayout(theme).said(line), .faint) }

  package func echo(_ prompt: String, _ line: String) -> String {
    let layout = TextLayout(theme)
    return theme.paint(layout.shown(prompt), .prompt) + layout.shown(line)
  }

  /// The lines of an error.
  ///
  /// - Parameter isLineAbove: True if what was typed stands right above.
  package func lines(
    failing error: ShellError, in source: SourceOfCommand, isLineAbove: Bool = false
  ) -> [String] {
    let layout = TextLayout(theme)
    guard !theme.isPlain else {
      return fittedError(plainFailure(error, in: source, layout: layout))
        + error.explanation.flatMap { fittedError(layout.said($0)) }
    }
    let place = source.place.map { place in
      "\(layout.shown(place.file)):\(place.line):\((error.span?.lowerBound ?? 0) + 1): "
    }
    let texts = layout.lines(
      of: error.lines(in: layout.wording), columns: columns - (place?.count ?? 0))
    // In both languages, where one line is too little, the other below.
    let message = texts.enumerated().flatMap { index, text in
      fittedError((index == 0 ? place ?? "" : "") + theme.paint(text, .error))
    }
    var lines: [String] = []
    if source.place != nil {
      lines += message
      if let span = error.span {
        let excerpt = Excerpt(of: source.line, at: span, columns: columns - 2, layout: layout)
        lines += excerpt.lines.map { "  " + $0 }
      }
    } else {
      let promptColumns = style.promptColumns ?? 2
      if let span = error.span {
        let excerpt = Excerpt(
          of: source.line, at: span, columns: columns - promptColumns, layout: layout)
        let isAbove = isLineAbove && excerpt.isWhole && error.proposals.isEmpty
        let indent = String(repeating: " ", count: isAbove ? promptColumns : 2)
        lines += (isAbove ? [excerpt.lines[1]] : excerpt.lines).map { indent + $0 }
      }
      lines += message
    }
    return lines + error.explanation.flatMap { fittedError("  " + layout.said($0)) }
  }

  /// Parted at blanks only: a path or an address can be copied.
  private func fittedError(_ line: String) -> [String] {
    guard style.isFitted else { return [line] }
    return FittedText(line)
      .continued(columns: columns, indent: theme.isPlain ? 0 : 2, breaksWords: false)
  }

  /// The message, then the place; no marks below a copy of the line.
  private func plainFailure(
    _ error: ShellError, in source: SourceOfCommand, layout: TextLayout
  ) -> String {
    var places: [String] = []
    if let place = source.place {
      places.append(layout.said("\(place.file) line \(place.line)"))
    }
    if let span = error.span { places.append(layout.said("column \(span.lowerBound + 1)")) }
    let text = error.lines(in: layout.wording).map(layout.shown).joined(separator: "; ")
    let message = theme.paint(text, .error)
    return places.isEmpty ? message : "\(message); \(places.joined(separator: " "))"
  }
}
