import ReactorCore

/// What was recorded, a line a step.
struct StepLog {
  private let timeline: Timeline
  private let theme: Theme
  private let columns: Int
  private let isFitted: Bool

  /// The log of a timeline, with the signs and the width of the session's report.
  init(_ timeline: Timeline, like report: TextReport? = nil) {
    self.timeline = timeline
    theme = Theme(
      isUnicode: report?.theme.isUnicode ?? true, isPlain: report?.theme.isPlain ?? false)
    columns = report?.columns ?? 80
    isFitted = report?.isFitted ?? false
  }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [String] {
    guard let count else { return lines(from: 0) }
    // Some entries of the order give no line, and the first may lack its beginning: enough is more
    // than was asked for.
    var window = 2 * count
    while true {
      let first = max(0, timeline.count - window)
      let lines = lines(from: first)
      if first == 0 || lines.count > count { return Array(lines.suffix(count)) }
      window *= 4
    }
  }

  private func lines(from first: Int) -> [String] {
    var lines: [String] = []
    let report = TextReport(
      to: Output(write: { lines.append(String($0.dropLast())) }, writeError: { _ in }),
      trace: .compact, theme: theme, columns: columns)
    report.isFitted = isFitted
    timeline.replay(first..<timeline.count, to: report)
    return lines
  }
}
