import ReactorCore

// Lines that say what the line above means.
extension TextReport {
  /// What there is to know of the line above.
  func gloss(_ sentence: Sentence) { gloss(text: said(sentence)) }

  private func gloss(text: String) {
    var line = Line(theme)
    if !theme.isPlain { line.pad(to: textColumn) }
    line.add(text, .faint)
    write(line)
  }

  /// Writes what the line above means, where there is something to say.
  func explain(_ row: EventRow) {
    // Nothing was shown of a store that a step made.
    if case .started = row.kind, row.track?.origin != .start { return }
    if let sentence = row.explanation { explain(sentence) }
  }

  private func explain(_ sentence: Sentence) {
    for text in sentence.lines(in: theme.wording) { explain(text: text) }
  }

  private func explain(text: String) {
    guard !theme.isPlain else { return gloss(text: text) }
    let room = edge - textColumn - 2
    for part in FittedText(text).continued(columns: room, indent: 0, breaksWords: false) {
      var line = Line(theme)
      line.pad(to: textColumn)
      line.add("\(theme.isUnicode ? "·" : "|") \(part)", .faint)
      write(line)
    }
  }
}
