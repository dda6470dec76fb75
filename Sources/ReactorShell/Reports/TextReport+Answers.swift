import ReactorCore
import StateDiff

// What commands answer, and why they fail.
extension TextReport {
  public func answer(_ lines: [Sentence]) {
    heard?(.answer(lines))
    if let stage { return stage.answer(lines) }
    let layout = TextLayout(theme)
    answer(
      shown: lines.flatMap { layout.lines(of: $0.lines(in: layout.wording), columns: columns) })
  }

  public func answer(drawn lines: [DrawnLine]) {
    heard?(.drawn(lines))
    if let stage { return stage.answer(drawn: lines) }
    answer(shown: lines.compactMap { $0.painted(theme) })
  }

  /// Lines in which nothing has to be escaped any more.
  private func answer(shown lines: [String]) {
    guard !lines.isEmpty else { return }
    // A pager, too, writes what it is given.
    let shown = lines.flatMap { fitted(SecretMask.masked($0)) }
    isLineAbove = false
    if let present, present(shown) { return }
    write(shown.joined(separator: "\n"))
  }

  /// The rest of a line that is too long for the terminal stands below it, indented.
  private func fitted(_ line: String) -> [String] {
    guard isFitted, DisplayWidth.columns(coloured: line) > columns else { return [line] }
    return continued(line, indent: line.prefix { $0 == " " }.count + 2)
  }

  public func goesOn(action: Int) {
    heard?(.goesOn(action: action))
    if let stage { return stage.goesOn(action: action) }
    if trace == .full { write(line(StepID(action: action), "running", .faint, "")) }
  }

  public func hint(_ line: Sentence) { write(theme.paint(TextLayout(theme).said(line), .faint)) }

  public func echo(_ prompt: String, _ line: String) {
    if let stage { return stage.echo(prompt, line) }
    let layout = TextLayout(theme)
    write(theme.paint(layout.shown(prompt), .prompt) + layout.shown(line))
  }

  public func failure(_ error: ShellError, in source: SourceOfCommand) {
    heard?(.failure(error, source))
    if let stage { return stage.failure(error, in: source) }
    let theme = window?.theme ?? theme
    let columns = window?.columns ?? columns
    let layout = TextLayout(theme)
    let colours = errorTheme ?? theme
    guard !theme.isPlain else {
      let lines =
        fittedError(plainFailure(error, in: source, layout: layout))
        + error.explanation.flatMap { fittedError(layout.said($0)) }
      return writeError(lines.joined(separator: "\n") + "\n")
    }
    let place = source.place.map { place in
      "\(layout.shown(place.file)):\(place.line):\((error.span?.lowerBound ?? 0) + 1): "
    }
    let texts = layout.lines(
      of: error.lines(in: layout.wording), columns: columns - (place?.count ?? 0))
    // In both languages, where one line is too little, the other below.
    let message = texts.enumerated().flatMap { index, text in
      fittedError((index == 0 ? place ?? "" : "") + colours.paint(text, .error))
    }
    var lines: [String] = []
    if source.place != nil {
      lines += message
      if let span = error.span {
        let excerpt = Excerpt(of: source.line, at: span, columns: columns - 2, layout: layout)
        lines += excerpt.lines.map { "  " + $0 }
      }
    } else {
      if let span = error.span {
        let excerpt = Excerpt(
          of: source.line, at: span, columns: columns - (promptColumns ?? 2), layout: layout)
        // What was typed stands right above.
        let isAbove = isLineAbove && excerpt.isWhole && error.proposals.isEmpty
        let indent = String(repeating: " ", count: isAbove ? promptColumns ?? 2 : 2)
        lines += (isAbove ? [excerpt.lines[1]] : excerpt.lines).map { indent + $0 }
      }
      lines += message
    }
    lines += error.explanation.flatMap { fittedError("  " + layout.said($0)) }
    writeError(lines.joined(separator: "\n") + "\n")
  }

  /// Parted at blanks only: a path or an address can be copied.
  private func fittedError(_ line: String) -> [String] {
    guard window?.isFitted ?? isFitted else { return [line] }
    return FittedText(line)
      .continued(
        columns: window?.columns ?? columns, indent: theme.isPlain ? 0 : 2, breaksWords: false)
  }
}
