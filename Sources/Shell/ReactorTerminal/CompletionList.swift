import ReactorShell
import StateDiff

struct CompletionList {
  let completions: LineCompletions
  /// For screen readers a candidate a line; in ASCII, where nothing else may come out.
  let theme: Theme

  private var candidates: [Candidate] { completions.candidates }

  /// Lines that are narrower than `columns`, and fewer than `lines`.
  func lines(columns: Int, lines: Int) -> [String] {
    let names = candidates.map { theme.shown($0.text) }
    if candidates.allSatisfy({ $0.group != nil }) { return grouped(names, columns) + rest }
    let room = max(lines - (completions.more > 0 ? 2 : 1), 3)
    guard !theme.isPlain else { return plain(names, room: room) + rest }
    if names.count <= room, candidates.contains(where: { !$0.help.isEmpty }) {
      return described(names, columns: columns) + rest
    }
    return packed(names, columns: columns, room: room) + rest
  }

  private var rest: [String] {
    let text = theme.localized("and \(completions.more) more: type more of the word")
    return completions.more == 0 ? [] : [theme.isPlain ? text : theme.shown("  … \(text)")]
  }

  private func grouped(_ names: [String], _ columns: Int) -> [String] {
    var groups: [(title: String, names: [String])] = []
    for (name, candidate) in zip(names, candidates) {
      let title = candidate.group?.text(in: theme.wording) ?? ""
      if groups.last?.title != title { groups.append((title, [])) }
      groups[groups.count - 1].names.append(name)
    }
    let rows = groups.map { [$0.title, $0.names.joined(separator: ", ")] }
    guard !theme.isPlain else { return rows.map { $0.joined(separator: " ") } }
    return Theme.$current.withValue(theme) {
      TextColumns.table(rows, columns: columns - 1, wrappingLast: true)
    }
  }

  private func described(_ names: [String], columns: Int) -> [String] {
    Theme.$current.withValue(theme) {
      TextColumns.table(
        zip(names, candidates).map { ["  \($0)", theme.localized($1.help)] }, columns: columns - 1)
    }
  }

  private func plain(_ names: [String], room: Int) -> [String] {
    let lines = zip(names, candidates).map { name, candidate in
      candidate.help.isEmpty ? name : "\(name), \(theme.localized(candidate.help))"
    }
    guard lines.count > room else { return lines }
    return lines.prefix(room - 1) + [
      theme.localized("\(names.count) in all: type more of the word")
    ]
  }

  private func cut(_ line: String, _ columns: Int) -> String {
    Theme.$current.withValue(theme) { TextColumns.cut(line, columns) }
  }

  /// Names only, as many in a line as there is room for, and read down each column.
  private func packed(_ names: [String], columns: Int, room: Int) -> [String] {
    let cell = (names.map { DisplayWidth.columns($0) }.max() ?? 0) + 2
    let perLine = max((columns - 1) / max(cell, 1), 1)
    let count = (names.count + perLine - 1) / perLine
    var lines = (0..<min(count, room)).map { line in
      var text = ""
      for index in stride(from: line, to: names.count, by: count) {
        let fill = index + count < names.count ? cell - DisplayWidth.columns(names[index]) - 2 : 0
        text += "  " + names[index] + String(repeating: " ", count: fill)
      }
      return cut(text, columns - 1)
    }
    if count > room {
      let text = theme.localized("\(names.count) in all: type more of the word")
      lines[room - 1] = "  \(theme.ellipsis) (\(text))"
    }
    return lines
  }
}
