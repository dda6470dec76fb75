import ReactorCore
import StateDiff

extension TextReport {
  /// Where lines end that have something at the right.
  var edge: Int { min(columns, 100) }

  func text(of value: Any) -> String { ValueText.concise(value, signs: signs) }

  /// What stands between the parts of a line.
  var comma: String { theme.isPlain ? ", " : "  " }
  var gap: String { theme.isPlain ? " " : "  " }

  /// Writes a line; the rest of one that is too long for the terminal stands below its text.
  func write(_ line: Line) {
    guard isFitted, line.columns > columns else { return writeWhole(line.text) }
    for part in continued(line.bare, indent: textColumn) { write(part) }
  }

  /// The lines that a long one makes. What is read aloud has no blanks at its beginning, and its
  /// words stay whole.
  func continued(_ line: String, indent: Int) -> [String] {
    FittedText(line).continued(
      columns: columns, indent: theme.isPlain ? 0 : indent, breaksWords: !theme.isPlain)
  }

  /// Writes a line, cut to the terminal's width: there are many, a step each.
  func writeCut(_ line: Line) {
    guard isFitted, line.columns > columns else { return writeWhole(line.text) }
    guard !theme.isPlain else { return write(line) }
    write(FittedText(line.bare).cut(to: columns, ellipsis: signs.ellipsis))
  }

  /// ` 1.2  mutation  .setLoading(true)            at the right`
  func line(
    _ step: StepID?, _ stage: Sentence, _ role: Role, _ text: String, right: String? = nil
  ) -> Line {
    guard !theme.isPlain else { return plainLine(step, stage, role, text, right: right) }
    var line = Line(theme)
    line.pad(to: 1)
    if let step { line.add(step, .step) }
    line.goOn(at: 6)
    line.add(stage.label(in: theme.wording), role)
    if !text.isEmpty {
      line.goOn(at: textColumn)
      line.add(text)
    }
    if let right { line.addRight(right, .faint, edge: edge) }
    return line
  }

  /// ` 1.2  .setLoading(true)`
  func line(_ step: StepID, _ text: String, _ role: Role, right: String? = nil) -> Line {
    guard !theme.isPlain else {
      return plainLine(step, role == .action ? "action" : "mutation", role, text, right: right)
    }
    var line = Line(theme)
    line.pad(to: 1)
    line.add(step, .step)
    line.goOn(at: 6)
    line.add(text, role)
    if let right { line.addRight(right, .faint, edge: edge) }
    return line
  }

  /// A row: its step, its label and its text.
  func line(of row: EventRow, isNumbered: Bool = true, right: String? = nil) -> Line {
    line(isNumbered ? row.step : nil, row.label, row.role, row.text(in: words), right: right)
  }

  /// The signs and the language in which rows are put in words.
  var words: RowWords { RowWords(signs: signs, wording: theme.wording, gap: gap) }
}

extension Returned {
  /// What it is, in the words of the trace.
  var gloss: Sentence {
    switch self {
    case .none: "none: reduce() isn't called"
    case .just: "just"
    case .several(let count): "\(count) mutations, one after the other"
    case .effect(nil, let isLasting): isLasting ? "run, lasting" : "run"
    case .effect(let key?, let isLasting):
      "run, replacing \(ValueText.quoted(key))\(isLasting ? ", lasting" : "")"
    }
  }
}

extension Duration {
  /// `0.30 s`, `12 ms`, `40 µs`.
  var text: String {
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
