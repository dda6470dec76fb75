import ReactorCore
import ReactorShell
import StateDiff

/// Counts steps that say the same as the one above: the first and the last of them are listed.
struct FoldedLog {
  private static let limit = 5
  private let lines: [LogLine]
  private let formatter: TextFormatter

  init(_ lines: [LogLine], _ formatter: TextFormatter) {
    (self.lines, self.formatter) = (lines, formatter)
  }

  /// Fewer where the question is interrupted.
  func texts() -> [Sentence] {
    var texts: [Sentence] = []
    fold(parts(of: lines.indices) { $0.beginsAction(after: $1) }, in: &texts) { action, texts in
      fold(parts(of: action) { line, _ in !line.isContinued }, in: &texts) { step, texts in
        for line in lines[step] { texts.append(line.text) }
      }
    }
    return texts
  }

  /// The lines in parts, each of which begins with a line that does so after the one above.
  private func parts(
    of range: Range<Int>, where begins: (LogLine, _ above: LogLine) -> Bool
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    range.forEachUntilInterrupted { index in
      if index > range.lowerBound, !begins(lines[index], lines[index - 1]) {
        parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
      }
    }
    return parts
  }

  private func fold(
    _ parts: [Range<Int>], in texts: inout [Sentence], show: (Range<Int>, inout [Sentence]) -> Void
  ) {
    let isInterrupted = Interruption.isWanted
    var start = 0
    while start < parts.count, !isInterrupted() {
      var end = start + 1
      while end < parts.count, isSame(parts[end - 1], parts[end]), !isInterrupted() { end += 1 }
      if end - start > Self.limit {
        show(parts[start], &texts)
        texts += repeated(parts[start + 1..<end - 1])
        show(parts[end - 1], &texts)
      } else {
        for part in parts[start..<end] { show(part, &texts) }
      }
      start = end
    }
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { lines[$0].saysSame(as: lines[$1]) }
  }

  private func repeated(_ parts: ArraySlice<Range<Int>>) -> [Sentence] {
    guard let first = parts.first, let last = parts.last else { return [] }
    var formatter = formatter
    let steps =
      "\(lines[first.lowerBound].step)\(formatter.theme.signs.ellipsis)\(lines[last.lowerBound].step)"
    let text = formatter.localized("\(parts.count) times: \(verbatim: steps)")
    formatter.writeCut(formatter.line(nil, "repeated", .faint, text))
    return formatter.takeLines().painted
  }
}
