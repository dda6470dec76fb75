import StateDiff

/// A line and a mark below the part that is meant, cut to what fits.
struct Excerpt {
  /// The line, and the mark.
  let lines: [String]
  /// Whether nothing was cut or escaped: the line is shown as it was typed.
  let isWhole: Bool

  init(of line: String, at span: Range<Int>, columns: Int) {
    let columns = max(columns, 20)
    let characters = line.prefix(span.lowerBound + columns)
    // Only as much of a long line as leads to the place.
    let skipped = span.lowerBound > columns - 10 ? span.lowerBound - columns / 2 : 0
    let before = characters.dropFirst(skipped).prefix(span.lowerBound - skipped)
    let marked = characters.dropFirst(span.lowerBound).prefix(span.count)
    let after = characters.dropFirst(span.upperBound)
    let lead = skipped > 0 ? "…" : ""
    let start = lead + escapedForDisplay(String(before))
    let middle = escapedForDisplay(String(marked))
    let room = columns - DisplayWidth.columns(start)
    var rest = ""
    var width = 0
    for character in escapedForDisplay(String(after)) {
      width += DisplayWidth.columns(String(character))
      if width > room - DisplayWidth.columns(middle) { break }
      rest.append(character)
    }
    let shown = start + Self.fitting(middle, room) + rest
    let marks = max(1, min(DisplayWidth.columns(middle), room))
    lines = [
      shown,
      String(repeating: " ", count: DisplayWidth.columns(start))
        + String(repeating: "^", count: marks),
    ]
    isWhole = skipped == 0 && shown == line
  }

  private static func fitting(_ text: String, _ room: Int) -> String {
    var result = ""
    var width = 0
    for character in text {
      width += DisplayWidth.columns(String(character))
      if width > room { break }
      result.append(character)
    }
    return result
  }
}
