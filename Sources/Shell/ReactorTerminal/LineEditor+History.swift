import CReadline
import ReactorShell

// The history of typed lines: in readline's list, and in a file that keeps it for the next session.
extension LineEditor {
  /// If it throws, the editor goes on without the file.
  func useHistory(_ file: HistoryFile) throws(HistoryFile.Problem) {
    let contents = try file.read()
    for line in contents.lines { add_history(line) }
    historyFile = file
    if let remark = contents.remark { throw HistoryFile.Problem(sentence: remark) }
  }

  func setUpHistory() {
    using_history()
    stifle_history(Int32(HistoryFile.mostLines))
  }

  /// Call it before the line is run: a crash must not lose it. A line with a password or a key
  /// isn't written: a mask in its place would be wrong to run again.
  func remember(_ line: String) throws(HistoryFile.Problem) {
    guard let first = line.first, !first.isWhitespace,
      !line.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }),
      line.utf8.count <= HistoryFile.longestLine
    else { return }
    if let last = history_get(history_base + history_length - 1)?.pointee.line,
      String(cString: last) == line
    {
      return
    }
    add_history(line)
    guard let file = historyFile, SecretMask.masked(line) == line else { return }
    do throws(HistoryFile.Problem) {
      try file.append(line)
    } catch {
      // Reported once.
      historyFile = nil
      throw error
    }
  }
}
