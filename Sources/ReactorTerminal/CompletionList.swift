import ReactorShell
import StateDiff

/// The candidates as they are listed under the line: names, and what they are, in columns.
struct CompletionList {
  var candidates: [LineCompletion]
  /// How many there are besides.
  var more = 0

  /// Lines that are narrower than `columns`, and fewer than `lines`.
  func lines(columns: Int, lines: Int) -> [String] {
    let names = candidates.map { escapedForDisplay($0.replacement) }
    let room = max(lines - (more > 0 ? 2 : 1), 3)
    let rest = more > 0 ? ["  … and \(more) more: type more of the word"] : []
    if names.count <= room, candidates.contains(where: { !$0.description.isEmpty }) {
      return described(names, columns: columns) + rest
    }
    return packed(names, columns: columns, room: room) + rest
  }

  private func described(_ names: [String], columns: Int) -> [String] {
    let nameColumns = names.map(DisplayWidth.columns).max() ?? 0
    return zip(names, candidates).map { name, candidate in
      let gap = String(repeating: " ", count: nameColumns - DisplayWidth.columns(name) + 2)
      let line = "  \(name)\(gap)\(escapedForDisplay(candidate.description))"
      return TextColumns.cut(candidate.description.isEmpty ? "  \(name)" : line, columns - 1)
    }
  }

  /// Names only, as many in a line as there is room for, and read down each column.
  private func packed(_ names: [String], columns: Int, room: Int) -> [String] {
    let cell = (names.map(DisplayWidth.columns).max() ?? 0) + 2
    let perLine = max((columns - 1) / max(cell, 1), 1)
    let count = (names.count + perLine - 1) / perLine
    var lines = (0..<min(count, room)).map { line in
      var text = ""
      for index in stride(from: line, to: names.count, by: count) {
        let fill = index + count < names.count ? cell - DisplayWidth.columns(names[index]) - 2 : 0
        text += "  " + names[index] + String(repeating: " ", count: fill)
      }
      return TextColumns.cut(text, columns - 1)
    }
    if count > room { lines[room - 1] = "  … (\(names.count) in all: type more of the word)" }
    return lines
  }
}
