import StateDiff

/// Lists only the first keys and indices, and the number of the others.
struct StatePathCompletion {
  let view: StateView
  let aliases: [String: String]
  private static let scanned = 1000

  func candidates(for beginning: String) -> CandidateList {
    let split = SplitPath(beginning)
    let container = Word(split.container, span: 0..<0)
    guard !split.container.hasPrefix("."), !split.container.hasSuffix("."),
      let value = try? view.value(at: container, scanning: Self.scanned)
    else {
      return CandidateList()
    }
    let part = StatePart(value)
    switch split.last {
    case .none: return steps(inside: part, at: split.container)
    case .key(let typed): return keys(of: part, at: split.container, typed: typed)
    case .field(let typed):
      let path = split.container + (split.container.isEmpty ? "" : ".")
      var found = fields(of: part, at: path).filter { $0.name.hasPrefix(typed) }
      // Complete: continue inside.
      if found.count == 1, let only = found.first, only.name == typed, only.part.hasInside {
        return steps(inside: only.part, at: path + typed)
      }
      if typed.isEmpty, split.container.isEmpty, found.isEmpty {
        return steps(inside: part, at: "")
      }
      if split.container.isEmpty, part.isAlone, KeyPathExpression.whole.hasPrefix(typed) {
        found.append((KeyPathExpression.whole, part))
      }
      if part.isCountable, "count".hasPrefix(typed) {
        found.append(("count", StatePart(part.count)))
      }
      return CandidateList(found.map { candidate(path + $0.name, $0.part) })
    }
  }

  private func steps(inside part: StatePart, at path: String) -> CandidateList {
    if part.isCountable { return keys(of: part, at: path, typed: "") }
    let path = path + (path.isEmpty ? "" : ".")
    return CandidateList(fields(of: part, at: path).map { candidate(path + $0.name, $0.part) })
  }

  private func fields(of part: StatePart, at path: String) -> [(name: String, part: StatePart)] {
    // The parts of these are meaningless, and a collection has steps of another kind.
    guard part.hasInside, !part.isCountable else { return [] }
    return part.parts.compactMap { component, value in
      guard case .field(let name) = component else { return nil }
      return (name, StatePart(value))
    }
  }

  private func keys(of part: StatePart, at path: String, typed: String) -> CandidateList {
    guard part.isDictionary else {
      guard part.isCountable else { return CandidateList() }
      let rows = RowNumbers.beginning(with: typed, below: part.count)
      return CandidateList(
        rows.shown.compactMap { row in
          part.part("[\(row)]", aliases: [:]).map { candidate("\(path)[\(row)]", StatePart($0)) }
        }, more: rows.more)
    }
    let entries = part.entries(first: Self.scanned)
    // One form a key, so that two for the same don't keep Tab from completing.
    let found = entries.compactMap { entry in
      forms(of: entry.name, text: entry.text, typed: typed).filter { $0.hasPrefix(typed) }
        .min { ($0.isASCII ? 0 : 1, $0) < ($1.isASCII ? 0 : 1, $1) }
        .map { (form: $0, value: entry.value) }
    }.sorted { $0.form < $1.form }
    let shown = found.prefix(CandidateList.limit).map { form, value in
      candidate("\(path)[\(form)]", StatePart(value))
    }
    return CandidateList(shown, more: part.count - entries.count + found.count - shown.count)
  }

  /// With quotes or without; synonyms only if they are begun.
  private func forms(of name: String, text: String, typed: String) -> [String] {
    guard !typed.isEmpty, typed != "\"" else { return [text] }
    let isPlain = !name.contains { $0.isWhitespace || "[]\"'\\".contains($0) }
    let names = [name] + aliases.filter { $0.value == name }.keys
    if typed.hasPrefix("\"") { return [text] + names.dropFirst().map { "\"\($0)\"" } }
    guard isPlain else { return [text] }
    if typed.hasPrefix("'") { return names.map { "'\($0)'" } }
    return text.hasPrefix("\"") ? names : [text]
  }

  private func candidate(_ path: String, _ part: StatePart) -> Candidate {
    var candidate = Candidate(
      path, help: ValueText.inSentence(part.value), appendsBlank: !part.hasInside)
    candidate.isPath = true
    return candidate
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

private struct SplitPath {
  var container = ""
  var last = Last.field("")

  enum Last: Equatable {
    /// Behind a `.`, or at the beginning.
    case field(String)
    /// Behind a `[`, with its quotes.
    case key(String)
    /// Behind a `]`: nothing was typed of the next.
    case none
  }

  init(_ path: String) {
    var quote: Character?
    for (index, character) in zip(path.indices, path) {
      if let open = quote {
        if character == open { quote = nil }
      } else if case .key = last {
        if character == "\"" || character == "'" { quote = character }
        if character == "]" {
          container = String(path[...index])
          last = .none
          continue
        }
      } else if character == "." || character == "[" {
        container = String(path[..<index])
        last = character == "." ? .field("") : .key("")
        continue
      }
      switch last {
      case .field(let text): last = .field(text + "\(character)")
      case .key(let text): last = .key(text + "\(character)")
      case .none: last = .field("\(character)")
      }
    }
  }
}
