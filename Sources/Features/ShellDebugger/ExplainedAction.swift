import ReactorCore
import ReactorShell

/// The answer of `explain`: the last action with all that it caused so far, each stage in a sentence.
@MainActor struct ExplainedAction {
  private let rows: [EventRow]
  private let style: TextStyle

  init(on view: Timeline.View, in session: Session) {
    style = session.report.style ?? TextStyle()
    let timeline = session.timeline
    guard let last = view.lines.last(where: timeline.isAction),
      let action = timeline.step(at: last)?.action
    else {
      rows = []
      return
    }
    let collector = Collector(action: action)
    // Its transform, and its waiting behind another, stand before it.
    view.replay(max(0, last - Self.before)..<view.end + 1, to: collector)
    var remarks = session.remarks()
    rows = collector.rows.reversed().flatMap { row in
      let remark = remarks.removeValue(forKey: row.step)
      return (remark.map { [EventRow($0, at: row.step, time: row.time)] } ?? []) + [row]
    }
    .reversed()
  }

  private static let before = 64

  var lines: [Sentence] {
    guard !rows.isEmpty else { return ["nothing was sent yet"] }
    var style = style
    style.explains = true
    var formatter = TextFormatter(style)
    for row in rows { formatter.show(row) }
    return formatter.takeLines().painted
  }

  private final class Collector: RowVisitor {
    let action: Int
    private(set) var rows: [EventRow] = []

    init(action: Int) { self.action = action }

    func visit(_ row: EventRow) {
      if case .remark(let remark) = row.kind, remark is Mark { return }
      if row.step.action == action { rows.append(row) }
    }
  }
}
