/// A line and a mark below the part that is meant, cut to what fits.
struct Excerpt {
  /// The line, and the mark.
  let lines: [String]
  /// Whether nothing was cut or escaped: the line is shown as it was typed.
  let isWhole: Bool

  /// - Parameter span: Characters of the line; what lies outside of it is marked at its end.
  init(
    of line: String, at span: Range<Int>, columns: Int, layout: TextLayout = TextLayout()
  ) {
    let columns = max(columns, 12)
    let (lower, upper) = (max(0, span.lowerBound), max(0, span.upperBound))
    let before = line.prefix(lower)
    // Only as much of a long line as leads to the place.
    let start = Self.beginning(before, columns: columns, layout)
    let characters = line[before.endIndex...].prefix(columns)
    let marked = characters.prefix(upper - lower)
    let after = characters[marked.endIndex...]
    let middle = layout.shown(String(marked))
    let room = columns - DisplayWidth.columns(start)
    let rest = Self.fitting(
      layout.shown(String(after)), max(0, room - DisplayWidth.columns(middle)))
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
  private static func beginning(
    _ text: Substring, columns: Int, _ layout: TextLayout
  ) -> String {
    let end = text.suffix(columns)
    let whole = layout.shown(String(end))
    let isCut = end.startIndex > text.startIndex
    guard isCut || DisplayWidth.columns(whole) > columns - 10 else { return whole }
    var kept = whole[...]
    var width = DisplayWidth.columns(whole)
    while width + layout.ellipsis.count > columns / 2, let first = kept.popFirst() {
      width -= DisplayWidth.columns(first)
    }
    return layout.ellipsis + kept
  }

  private static func fitting(_ text: String, _ room: Int) -> String {
    var result = ""
    var width = 0
    for character in text {
      width += DisplayWidth.columns(character)
      if width > room { break }
      result.append(character)
    }
    return result
  }
}
