import ReactorCore
import ReactorShell

/// The steps of a view of the history, a line each.
struct StepLog {
  private let view: Timeline.View
  private let timeline: Timeline
  private let theme: Theme
  private let columns: Int
  private let isFitted: Bool
  private let filters: [LogFilter]
  private let note: (StepID) -> (any Remark)?

  /// The log of a view, with the signs and the width of the session's report.
  ///
  /// - Parameter filters: All of them have to hold.
  init(
    _ view: Timeline.View, of timeline: Timeline, where filters: [LogFilter] = [],
    note: @escaping (StepID) -> (any Remark)? = { _ in nil },
    style: TextStyle? = nil
  ) {
    self.view = view
    self.timeline = timeline
    self.note = note
    self.filters = filters
    let style = style ?? TextStyle()
    theme = Theme(isUnicode: style.theme.isUnicode, isPlain: style.theme.isPlain)
    columns = style.columns
    isFitted = style.isFitted
  }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [String] {
    let oldest = timeline.oldestPosition
    guard let count else { return lines(from: oldest) }
    // Some entries of the order give no line, and the first may lack its beginning: enough is more
    // than was asked for.
    var window = 2 * count + 4
    while true {
      let first = max(oldest, view.end + 1 - window)
      let lines = lines(from: first)
      if first == oldest || lines.count > count + 1 { return Array(lines.suffix(count)) }
      window *= 4
    }
  }

  private func lines(from first: Int) -> [String] {
    let report = LogReport(
      of: timeline, where: filters, note: note, theme: theme, columns: columns,
      isFitted: isFitted)
    let chosen = NameTest(filters).map { ChosenRecords(of: timeline, from: first, where: $0) }
    view.replay(first..<view.end + 1, to: report, chosen: chosen)
    return report.lines
  }
}

/// Looks at the cases of actions and mutations, and at nothing else of them.
private struct NameTest: ValueTest {
  private let beginnings: [String]
  private var known = KnownAnswers()

  /// Nil where the filters let pass what has no name.
  init?(_ filters: [LogFilter]) {
    beginnings = filters.compactMap { if case .name(let text) = $0 { text } else { nil } }
      .filter { !$0.isEmpty }
    if beginnings.isEmpty { return nil }
  }

  mutating func passes<Value>(_ value: Value) -> Bool {
    known.answer(of: value) { [beginnings] value in
      beginnings.allSatisfy { LogFilter.isName(CaseName.of(value), beginningWith: $0) }
    }
  }
}
