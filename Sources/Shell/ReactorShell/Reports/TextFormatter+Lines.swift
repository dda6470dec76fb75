package import ReactorCore
import StateDiff

extension TextFormatter {
  package var edge: Int { min(columns, 100) }

  package func text(of value: Any) -> String { ValueText.concise(value, signs: signs) }

  var comma: String { theme.isPlain ? ", " : "  " }
  var gap: String { theme.isPlain ? " " : "  " }

  mutating func write(_ line: Line) {
    guard style.isFitted, line.columns > columns else { return writeWhole(line.text) }
    for part in continued(line.bare, indent: textColumn) { write(part) }
  }

  /// Text for screen readers has no indentation, and its words stay whole.
  func continued(_ line: String, indent: Int) -> [String] {
    FittedText(line).continued(
      columns: columns, indent: theme.isPlain ? 0 : indent, breaksWords: !theme.isPlain)
  }

  /// Writes a line, cut to the terminal's width: there are many, a step each.
  package mutating func writeCut(_ line: Line) {
    guard style.isFitted, line.columns > columns else { return writeWhole(line.text) }
    guard !theme.isPlain else { return write(line) }
    write(FittedText(line.bare).cut(to: columns, ellipsis: signs.ellipsis))
  }

  /// ` 1.2  mutation  .setLoading(true)            at the right`
  package func line(
    _ step: StepID?, _ stage: Sentence, _ role: Role, _ text: String, right: String? = nil
  ) -> Line {
    guard !theme.isPlain else { return plainLine(step, stage, role, text, right: right) }
    var line = Line(theme)
    line.pad(to: 1)
    if let step { line.add(step, .step) }
    line.goOn(at: 6)
    line.add(stage.text(in: theme.wording), role)
    if !text.isEmpty {
      line.goOn(at: textColumn)
      line.add(text)
    }
    if let right { line.addRight(right, .faint, edge: edge) }
    return line
  }

  /// ` 1.2  .setLoading(true)`
  package func line(_ step: StepID, _ text: String, _ role: Role, right: String? = nil) -> Line {
    guard !theme.isPlain else {
      return plainLine(step, role == .action ? "action" : "mutation", role, text, right: right)
    }
    var line = Line(theme)
    line.pad(to: 1)
    line.add(step, role)
    line.goOn(at: 6)
    line.add(text, role, isValue: true)
    if let right { line.addRight(right, .faint, edge: edge) }
    return line
  }

  package func line(of row: EventRow, right: String? = nil) -> Line {
    let form = row.form
    return line(
      form.isNumbered ? row.step : nil, form.label, form.role, row.text(in: words), right: right)
  }

  /// The sentence in the language that is spoken, not escaped.
  package func localized(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  var textColumn: Int { theme.textColumn }

  var words: RowWords {
    RowWords(
      signs: signs, wording: theme.wording, gap: gap, texts: texts,
      limit: limit(ValueText.defaultLimit))
  }

  func limit(_ fitted: Int) -> Int { values == .whole ? .max : fitted }
}

// MARK: - Lines for screen readers

// `action .load(100), step 1, MainReactor`. The event comes first, so that a listener can
// skip the rest.
extension TextFormatter {
  func plainLine(
    _ step: StepID?, _ stage: Sentence, _ role: Role, _ text: String, right: String? = nil
  ) -> Line {
    var line = plainLine(stage, text, role)
    line.addPlain(step, right)
    return line
  }

  func plainLine(_ stage: Sentence, _ text: String, _ role: Role) -> Line {
    var line = Line(theme)
    line.add(stage.text(in: theme.wording), role)
    if !text.isEmpty {
      line.add(" ")
      line.add(text)
    }
    return line
  }
}

extension Line {
  mutating func addPlain(_ step: StepID?, _ right: String?) {
    if let step {
      add(", ")
      add(said: "step \(step)")
    }
    if let right {
      add(", ")
      add(right)
    }
  }
}

// MARK: - Explanations of the line above

extension TextFormatter {
  mutating func gloss(_ sentence: Sentence) { gloss(text: localized(sentence)) }

  private mutating func gloss(text: String) {
    var line = Line(theme)
    if !theme.isPlain { line.pad(to: textColumn) }
    line.add(text, .faint)
    write(line)
  }

  mutating func explain(_ row: EventRow) {
    // Nothing was shown of a store that a step made.
    if case .started = row.kind, row.track?.origin != .start { return }
    if let explanation = row.explanation { explain(text: localized(explanation)) }
  }

  private mutating func explain(text: String) {
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

extension Theme {
  /// The column where the text of a stage begins.
  package var textColumn: Int { 16 }
}

extension Duration {
  /// `0.30 s`, `12 ms`, `40 µs`.
  package var text: String {
    let nanoseconds = self / .nanoseconds(1)
    switch nanoseconds {
    case ..<1_000_000: return "\(Int(nanoseconds / 1_000)) µs"
    case ..<100_000_000: return "\(Int(nanoseconds / 1_000_000)) ms"
    default:
      let hundredths = Int((nanoseconds / 10_000_000).rounded())
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
  }
}

// MARK: - Answers

// Answers and failures of commands.
extension TextFormatter {
  package func lines(answering lines: some Collection<Sentence>) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(lines.count)
    for line in lines {
      // The rows of tables, of which there may be very many.
      if theme.isColoured, !theme.isDrawn, let text = line.painted {
        texts.append(text)
      } else if let text = line.verbatimText {
        texts.append(theme.shown(text))
      } else {
        texts.append(theme.localized(line))
      }
    }
    return shown(texts)
  }

  /// Returns lines in which nothing has to be escaped any more. A pager gets them as they are, too.
  private func shown(_ lines: [String]) -> [String] {
    let lines = lines.map { SecretMask.masked($0) }
    return style.isFitted ? lines.flatMap(fitted) : lines
  }

  private func fitted(_ line: String) -> [String] {
    guard DisplayWidth.columns(coloured: line) > columns else { return [line] }
    return continued(line, indent: line.prefix { $0 == " " }.count + 2)
  }

  package mutating func showRunning(_ action: Int) {
    if trace == .full {
      write(line(StepID(action: action), "effect", .effect, localized("running")))
    }
  }

  func hint(_ line: Sentence) -> String { theme.paint(theme.localized(line), .faint) }

  package func echo(_ prompt: String, _ line: String) -> String {
    return theme.paint(theme.shown(prompt), .prompt) + theme.shown(line)
  }

  /// - Parameter isLineAbove: True if the typed line stands right above.
  package func lines(
    failing error: ShellError, in source: SourceOfCommand, isLineAbove: Bool = false
  ) -> [String] {
    guard !theme.isPlain else {
      return fittedError(plainFailure(error, in: source))
        + source.callers.flatMap { fittedError(theme.localized("run from \(plain($0))")) }
        + error.explanation.flatMap { fittedError(theme.localized($0)) }
    }
    let place = source.place.map { place in
      "\(theme.shown(place.file)):\(place.line):\((error.span?.lowerBound ?? 0) + 1): "
    }
    let text = theme.paint(theme.localized(error.sentence), .error)
    let message = fittedError((place ?? "") + text)
    var lines: [String] = []
    if source.place != nil {
      lines += message
      if let span = error.span {
        let excerpt = Excerpt(of: source.line, at: span, columns: columns - 2, theme: theme)
        lines += excerpt.lines.map { "  " + $0 }
      }
    } else {
      let promptColumns = style.promptColumns ?? 2
      if let span = error.span {
        let excerpt = Excerpt(
          of: source.line, at: span, columns: columns - promptColumns, theme: theme)
        let isAbove = isLineAbove && excerpt.isWhole && error.proposals.isEmpty
        let indent = String(repeating: " ", count: isAbove ? promptColumns : 2)
        lines += (isAbove ? [excerpt.lines[1]] : excerpt.lines).map { indent + $0 }
      }
      lines += message
    }
    let callers = source.callers.map { place -> Sentence in "run from \(place.file):\(place.line)" }
    return lines + (callers + error.explanation).flatMap { fittedError("  " + theme.localized($0)) }
  }

  /// Parted at blanks only: a path or an address can be copied.
  private func fittedError(_ line: String) -> [String] {
    guard style.isFitted else { return [line] }
    return FittedText(line)
      .continued(columns: columns, indent: theme.isPlain ? 0 : 2, breaksWords: false)
  }

  private func plainFailure(_ error: ShellError, in source: SourceOfCommand) -> String {
    var places: [String] = []
    if let place = source.place { places.append(theme.localized(plain(place))) }
    if let span = error.span { places.append(theme.localized("column \(span.lowerBound + 1)")) }
    let message = theme.paint(theme.localized(error.sentence), .error)
    return places.isEmpty ? message : "\(message); \(places.joined(separator: " "))"
  }

  private func plain(_ place: SourceOfCommand.Place) -> Sentence {
    "\(place.file) line \(place.line)"
  }
}
