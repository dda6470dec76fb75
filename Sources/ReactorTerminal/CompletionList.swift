/// The candidates as they are listed under the line: names, and what they are, in columns.
struct CompletionList {
  var candidates: [LineCompletion]
  /// How many columns a text takes.
  var width: (String) -> Int

  /// Lines that are narrower than `columns`, and fewer than `lines`.
  func lines(columns: Int, lines: Int) -> [String] {
    let names = candidates.map { Self.printable($0.replacement) }
    let room = max(lines - 1, 3)
    if names.count <= room, candidates.contains(where: { !$0.description.isEmpty }) {
      return described(names, columns: columns)
    }
    return packed(names, columns: columns, room: room)
  }

  private func described(_ names: [String], columns: Int) -> [String] {
    let nameColumns = names.map(width).max() ?? 0
    return zip(names, candidates).map { name, candidate in
      let gap = String(repeating: " ", count: nameColumns - width(name) + 2)
      let line = "  \(name)\(gap)\(Self.printable(candidate.description))"
      return cut(candidate.description.isEmpty ? "  \(name)" : line, to: columns - 1)
    }
  }

  /// Names only, as many in a line as there is room for, and read down each column.
  private func packed(_ names: [String], columns: Int, room: Int) -> [String] {
    let cell = (names.map(width).max() ?? 0) + 2
    let perLine = max((columns - 1) / max(cell, 1), 1)
    let count = (names.count + perLine - 1) / perLine
    var lines = (0..<min(count, room)).map { line in
      var text = ""
      for index in stride(from: line, to: names.count, by: count) {
        let fill = index + count < names.count ? cell - width(names[index]) - 2 : 0
        text += "  " + names[index] + String(repeating: " ", count: fill)
      }
      return cut(text, to: columns - 1)
    }
    if count > room { lines[room - 1] = "  … (\(names.count) in all: type more of the word)" }
    return lines
  }

  private func cut(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    var shortened = ""
    var used = 1  // The ellipsis.
    for character in text {
      used += width(String(character))
      if used > columns { break }
      shortened.append(character)
    }
    return shortened + "…"
  }

  /// Control characters could move the cursor or do worse: they are shown as Swift writes them.
  static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: printable += scalar.escaped(asASCII: true)
      // Joiners are part of Korean text and of emoji; marks of direction can hide what is there.
      case .format where !["\u{200C}", "\u{200D}"].contains(scalar):
        printable += scalar.escaped(asASCII: true)
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}
