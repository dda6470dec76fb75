import ReactorCore
import ReactorShell
import StateDiff

/// The answer of `why PATH`: what changed a field, latest first, and its first value.
struct WhyAnswer {
  let path: String
  let history: FieldHistory
  let timeline: Timeline
  let theme: Theme
  let columns: Int

  /// So many changes are told, unless all are asked for.
  static let limit = 50

  var lines: [Sentence] {
    let rows = fitting(history.changes.map(row))
    let initial = text(of: history.initialValue)
    let layout = TextLayout(theme)
    var lines = TextLayout.$current.withValue(layout) {
      TextColumns.table(rows, columns: columns, wrappingLast: true)
    }.verbatim
    let more = history.count - history.changes.count
    if more > 0 {
      lines.append(
        more == 1
          ? "\(signs.ellipsis) 1 earlier change: why \(path) all"
          : "\(signs.ellipsis) \(more) earlier changes: why \(path) all")
    }
    guard !history.isCut else {
      return lines + [
        "\(timeline.oldestAction) found \(initial); what was before is dropped by history-limit"
      ]
    }
    return lines + [theme.isPlain ? "at first \(initial)" : "0  at first \(initial)"]
  }

  private var signs: Signs { theme.signs }

  /// `1.3  0.30 s  .setLoading(false)  of 1 .load(100)  true → false`
  private func row(_ change: FieldHistory.Change) -> [String] {
    let steps = StepText(timeline, signs: signs)
    let (what, cause): (String, Sentence)
    let position: Int?
    switch change.cause {
    case .mutation(let step):
      position = timeline.position(of: step)
      what = steps.text(of: step) ?? ""
      cause = self.cause(of: step, in: steps)
    case .restored(_, let line):
      position = line
      what = said("restored")
      cause = timeline.branchText(at: line)
    }
    let time = position.flatMap(timeline.time(at:)) ?? .zero
    return [
      "\(change.cause.step)", time == .zero ? "0 s" : time.text, what, said(cause),
      "\(text(of: change.before)) \(signs.arrow) \(text(of: change.after))",
    ]
  }

  /// `of 1 .load(100)`, `of 5 .show, during 4.2`
  private func cause(of step: StepID, in steps: StepText) -> Sentence {
    let action = StepID(action: step.action)
    let cause: Sentence =
      steps.text(of: action).map { "of \(action) \($0)" }
      ?? (action == .start ? "from outside" : "of \(action), dropped")
    return steps.cause(of: action == .start ? step : action).map { "\(cause), during \($0)" }
      ?? cause
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: theme.wording.short) }

  /// The values are what was asked for: where there is little room, the others give way.
  private func fitting(_ rows: [[String]]) -> [[String]] {
    let widths = rows.reduce(into: [Int](repeating: 0, count: 5)) { widths, row in
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.columns(cell))
      }
    }
    guard !theme.isPlain, widths.reduce(8, +) > columns else { return rows }
    func cut(_ text: String, _ columns: Int) -> String {
      FittedText(text).cut(to: columns, ellipsis: signs.ellipsis)
    }
    return rows.map { [$0[0], $0[1], cut($0[2], columns / 4), cut($0[3], columns * 2 / 9), $0[4]] }
  }

  private func text(of value: Any?) -> String {
    value.map { ValueText.inSentence($0, limit: 40, signs: signs) } ?? "nil"
  }
}
