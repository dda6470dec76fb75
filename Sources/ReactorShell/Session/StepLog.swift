import ReactorCore

/// What was recorded, a line a step.
struct StepLog {
  private let timeline: Timeline

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [String] {
    var lines: [String] = []
    let report = TextReport(
      to: Output(write: { lines.append(String($0.dropLast())) }, writeError: { _ in }),
      trace: .compact)
    // One line of the order gives at most two of the log.
    let first = count.map { max(0, timeline.count - 2 * $0) } ?? 0
    timeline.replay(first..<timeline.count, to: report)
    if let count { lines = lines.suffix(count) }
    return lines
  }
}
