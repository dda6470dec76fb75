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
    let start = Self.beginning(characters.prefix(span.lowerBound), columns: columns)
    let marked = characters.dropFirst(span.lowerBound).prefix(span.count)
    let after = characters.dropFirst(span.upperBound)
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
    isWhole = shown == line
  }

  /// What stands before the place: the whole of it, or its end, where that leaves too little room.
  private static func beginning(_ text: Substring, columns: Int) -> String {
    let end = text.suffix(columns)
    let whole = escapedForDisplay(String(end))
    let isCut = end.startIndex > text.startIndex
    guard isCut || DisplayWidth.columns(whole) > columns - 10 else { return whole }
    var result = ""
    var width = 1
    for character in whole.reversed() {
      width += DisplayWidth.columns(String(character))
      if width > columns / 2 { break }
      result.insert(character, at: result.startIndex)
    }
    return "…" + result
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
