import ReactorShell
import StateDiff

/// A mutation as it is expected: the name of its case, or the case with its values.
struct ExpectedMutation {
  private let text: String
  private let span: Range<Int>

  /// Taken as it is: it may be of a store that isn't there yet.
  private let isQuoted: Bool

  var name: String { CaseName.typed(text) }

  var hasValues: Bool { text.contains("(") }

  /// The mutations that words of a line name. Values may have blanks between them.
  static func all(in words: [Word], of line: String) -> [Self] {
    var all: [Self] = []
    var open: (start: Int, depth: Int)?
    for word in words {
      let typed = line.dropFirst(word.span.lowerBound).prefix(word.span.count)
      let start = open?.start ?? word.span.lowerBound
      let depth = (open?.depth ?? 0) + Self.depth(of: typed)
      open = (start, depth)
      if depth > 0 { continue }
      open = nil
      let span = start..<word.span.upperBound
      // A name may stand in quotes.
      let isName = start == word.span.lowerBound && !typed.contains("(")
      all.append(
        Self(
          text: isName ? word.text : String(line.dropFirst(start).prefix(span.count)), span: span,
          isQuoted: isName && word.isQuoted))
    }
    if let open, let end = words.last?.span.upperBound {
      let typed = line.dropFirst(open.start).prefix(end - open.start)
      all.append(Self(text: String(typed), span: open.start..<end, isQuoted: false))
    }
    return all
  }

  private static func depth(of text: Substring) -> Int {
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        default: break
        }
      }
    }
    return depth
  }

  @MainActor func check(
    by cases: KnownCases, or names: Set<String>, or mutations: [Any]
  ) throws(ShellError) {
    guard !isQuoted, !mutations.contains(where: isText) else { return }
    _ = try cases.read(text, at: span, or: names)
  }

  private func isText(of mutation: Any) -> Bool {
    let typed = text.hasPrefix(".") ? text : "." + text
    return [ValueText.concise(mutation, limit: .max), ValueText.concise(mutation)].contains(typed)
  }

  /// Throws an error if its values can't be those of this case.
  func isMet(by mutation: Any) throws(ShellError) -> Bool {
    guard hasValues else { return CaseName.of(mutation) == name }
    if isText(of: mutation) { return true }
    guard CaseName.of(mutation) == name, let type = type(of: mutation) as? any Decodable.Type,
      let literal = try? LiteralReader.read(text, at: span.lowerBound)
    else { return false }
    do {
      let wanted = try LiteralDecoder.decode(type, from: literal) as Any
      return Differ().changes(from: mutation, to: wanted).isEmpty
    } catch let error as LiteralError {
      throw ShellError(.badArgument(error.message), hint: error.hint, at: error.span)
    } catch {
      throw ShellError(.badArgument("\(error)"), at: span)
    }
  }
}
