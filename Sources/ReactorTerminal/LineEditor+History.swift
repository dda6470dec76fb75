import CReadline

// What was typed in this session. A file would be read in `setUpHistory`, and appended to in
// `remember`: after each line, since a crash must not lose it.
extension LineEditor {
  private static let longestEntry = 8192
  private static let mostEntries: Int32 = 1000

  func setUpHistory() {
    using_history()
    stifle_history(Self.mostEntries)
  }

  /// Adds a line to the history: none that begins with a blank, repeats the one before, or is
  /// longer than 8 KB. (Half a long line would be wrong to run again.)
  func remember(_ line: String) {
    guard let first = line.first, !first.isWhitespace, !line.utf8.contains(0),
      line.utf8.count <= Self.longestEntry
    else { return }
    if let last = history_get(history_base + history_length - 1)?.pointee.line,
      String(cString: last) == line
    {
      return
    }
    add_history(line)
  }
}
