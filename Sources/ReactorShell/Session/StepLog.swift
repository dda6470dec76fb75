import ReactorCore

/// What was recorded, a line a step.
struct StepLog {
  private let timeline: Timeline
  private let theme: Theme
  private let columns: Int

  /// The log of a timeline; the signs are those of the session's report.
  init(_ timeline: Timeline, theme: Theme = Theme(), columns: Int = 80) {
    self.timeline = timeline
    self.columns = columns
    self.theme = Theme(isUnicode: theme.isUnicode)
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
    timeline.replay(first..<timeline.count, to: report)
    return lines
  }
}
