/// Usages and what they do: side by side, or, where that leaves too little room, one below the other.
struct HelpList {
  let lines: [String]

  /// - Parameters:
  ///   - entries: Usages and their help.
  ///   - layout: For screen readers `USAGE: HELP`.
  ///   - columns: The width that there is.
  ///   - indent: The blanks before each usage.
  ///   - widest: A longer usage has a line of its own.
  init(
    _ entries: [(usage: String, help: Sentence)], layout: TextLayout, columns: Int, indent: Int,
    widest: Int
  ) {
    let entries = entries.map { entry in
      (
        usage: layout.shown(entry.usage),
        help: entry.help.lines(in: layout.wording).map { layout.shown($0) }
      )
    }
    guard !layout.isPlain else {
      lines = entries.map { "\($0.usage): \($0.help.joined(separator: " "))" }
      return
    }
    let margin = String(repeating: " ", count: indent)
    let fitting = entries.map { DisplayWidth.columns($0.usage) }.filter { $0 <= widest }.max() ?? 0
    let isNarrow = columns < fitting + Self.leastHelp
    let column = indent + (isNarrow ? 2 : fitting + 2)
    var lines: [String] = []
    for entry in entries {
      let help = entry.help.flatMap { text in
        FittedText(text).continued(columns: max(Self.leastHelp, columns - column), indent: 0)
      }
      let isBelow = isNarrow || DisplayWidth.columns(entry.usage) > fitting
      if isBelow { lines.append(margin + entry.usage) }
      for (index, line) in help.enumerated() {
        let usage = index == 0 && !isBelow ? margin + entry.usage : ""
        let gap = String(repeating: " ", count: column - DisplayWidth.columns(usage))
        lines.append(usage + gap + line)
      }
    }
    self.lines = lines
  }

  /// Help isn't put into fewer columns.
  private static let leastHelp = 24
}
