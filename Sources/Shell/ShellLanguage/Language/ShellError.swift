/// The failure of a command: its reason, its place in the line, and a hint.
public struct ShellError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case syntax(SyntaxError)
    case unknownCommand(String, suggestions: [String])
    /// Words of an earlier version that aren't there any more.
    case removed(String)
    /// The command exists, but not on this screen.
    case notHere(String, hint: Sentence)
    case missingArgument(name: String, command: String)
    case surplusArgument(String, usage: String)
    case badArgument(Sentence)
    /// An argument that can be read, but is out of range, or names something that isn't there.
    case refused(Sentence)
    case failed(Sentence)
    case didNotFail(String)
    case ambiguous(String, names: [String])
    case interrupted
    /// A command of a file that `run` read failed, and was reported there.
    case reported
  }

  package var kind: Kind
  package var hint: Sentence?
  /// The characters of the line that it is about, counted from 0.
  package var span: Range<Int>?
  package var proposals: [Sentence] = []
  package var note: Sentence?

  package init(_ kind: Kind, hint: Sentence? = nil, at span: Range<Int>? = nil) {
    self.kind = kind
    self.hint = hint
    self.span = span
  }

  /// For commands: an argument that can't be read, with a hint.
  ///
  /// A mistake in the line: it doesn't count as the failure that `! COMMAND` expects. The place is
  /// added by the reader of the argument.
  public static func badArgument(_ message: Sentence, hint: Sentence? = nil) -> Self {
    Self(.badArgument(message), hint: hint)
  }

  /// For commands: an argument that is out of range, or names something that doesn't exist,
  /// with a hint.
  ///
  /// `! COMMAND` passes because of it. The place is added by the reader of the argument.
  public static func refused(_ message: Sentence, hint: Sentence? = nil) -> Self {
    Self(.refused(message), hint: hint)
  }

  /// For commands: a failure, with a hint.
  public static func failed(_ message: Sentence, hint: Sentence? = nil) -> Self {
    Self(.failed(message), hint: hint)
  }

  package init(of error: any Error) { self = error as? Self ?? .failed("\(error)") }

  package init(_ error: SyntaxError) {
    self.init(.syntax(error), at: error.span.isEmpty ? nil : error.span)
  }

  /// True for a mistake in the line, which `!` doesn't invert: the command can't be read.
  package var isMistake: Bool {
    switch kind {
    case .syntax, .unknownCommand, .removed, .missingArgument, .surplusArgument, .badArgument,
      .ambiguous:
      true
    case .notHere, .refused, .failed, .didNotFail, .interrupted, .reported: false
    }
  }

  package func at(_ span: Range<Int>) -> Self {
    var error = self
    error.span = error.span ?? span
    return error
  }
}

extension ShellError: CustomStringConvertible, SentenceConvertible {
  /// One line in English, without the place. It may hold text of a person or a file: escape it where
  /// shown.
  public var description: String { sentence.description }

  /// Its kind in a word that programs compare: `unknown-command`.
  package var code: String {
    switch kind {
    case .syntax: "syntax"
    case .unknownCommand: "unknown-command"
    case .removed: "removed"
    case .notHere: "not-here"
    case .missingArgument: "missing-argument"
    case .surplusArgument: "surplus-argument"
    case .badArgument: "bad-argument"
    case .refused: "refused"
    case .failed: "failed"
    case .didNotFail: "did-not-fail"
    case .ambiguous: "ambiguous"
    case .interrupted: "interrupted"
    case .reported: "reported"
    }
  }

  package var suggestions: [String]? {
    switch kind {
    case .unknownCommand(_, let names) where !names.isEmpty: names
    case .ambiguous(_, let names): names
    default: nil
    }
  }

  /// The message, without passwords and keys.
  public var sentence: Sentence {
    let what: Sentence =
      switch kind {
      case .syntax(let error): error.sentence
      case .unknownCommand(let name, _) where hint != nil: "there is no command “\(Self.cut(name))”"
      case .unknownCommand(let name, let suggestions): Self.unknown(name, suggestions)
      case .removed(let words): "there is no \(Self.quoted(words)) since 3.0"
      case .notHere(let name, let hint): "\(name) doesn't work on this screen; \(hint)"
      case .missingArgument(let name, let command): "\(command) needs \(name)"
      case .surplusArgument(let word, let usage):
        "\(Self.quoted(word)) is one too many; the command is: \(usage)"
      case .ambiguous(let name, let names): "“\(name)” could be \(names.alternatives)"
      case .interrupted: "interrupted"
      case .badArgument(let message), .refused(let message), .failed(let message): message
      case .didNotFail(let command): "\(Self.quoted(command)) passed, but was expected to fail"
      case .reported: "a command of the file failed"
      }
    return (hint.map { [what, $0].joined(separator: "; ") } ?? what).masked
  }

  private static func unknown(_ name: String, _ suggestions: [String]) -> Sentence {
    let name = cut(name)
    if name.hasPrefix("!"), name.count > 1 {
      return "there is no command “\(name)”; put a space after the !"
    }
    return suggestions.isEmpty
      ? "there is no command “\(name)” here; help lists what works"
      : "there is no command “\(name)”; did you mean \(suggestions.alternatives)?"
  }

  package var explanation: [Sentence] {
    [note].compactMap { $0 }
      + (proposals.isEmpty ? [] : ["these lines expect it:"] + proposals.map(\.indented))
  }

  /// A word in quotes, for a message. The beginning of a long one says enough.
  public static func quoted(_ word: String) -> String { "“\(cut(word))”" }

  package static func cut(_ word: String) -> String {
    word.prefix(limit).count < word.count ? word.prefix(limit) + "…" : word
  }

  private static let limit = 40
}

extension [String] {
  /// `load, log or latency`
  package var alternatives: Sentence {
    guard let last, count > 1 else { return Sentence(verbatim: joined()) }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The first twelve, and `…` for more.
  package var shortList: String {
    prefix(12).joined(separator: ", ") + (count > 12 ? ", …" : "")
  }
}

// MARK: - Texts

// Messages that are texts already, such as those of a state, are the same in each language.
// Generic, so that the compiler takes no literal for a String.
extension ShellError {
  /// For commands: an argument that can't be read.
  @_disfavoredOverload
  public static func badArgument(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.badArgument(Sentence(verbatim: message)), hint: hint)
  }

  /// For commands: an argument that is out of range, or names something that isn't there.
  @_disfavoredOverload
  public static func refused(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.refused(Sentence(verbatim: message)), hint: hint)
  }

  /// For commands: it couldn't be done.
  @_disfavoredOverload
  public static func failed(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.failed(Sentence(verbatim: message)), hint: hint)
  }
}

package enum SyntaxError: Error, Hashable, Sendable {
  /// A quote that nothing closes; the span goes from it to the end of the line.
  case unclosedQuote(Character, at: Range<Int>)
  case danglingEscape(at: Range<Int>)
  case missingCommand(sign: Character, at: Range<Int>)
  /// A combining mark where a word would begin: it would be one character with the blank.
  case strayMark(at: Range<Int>)
  case nulByte(at: Range<Int>)
  /// Bytes that aren't UTF-8; they count as one character.
  case invalidUTF8(at: Range<Int>)
  case tooLong(bytes: Int, limit: Int)

  /// The place: characters of the line, counted from 0.
  package var span: Range<Int> {
    switch self {
    case .unclosedQuote(_, let span), .danglingEscape(let span), .missingCommand(_, let span),
      .strayMark(let span), .nulByte(let span), .invalidUTF8(let span):
      span
    case .tooLong: 0..<0
    }
  }
}

extension SyntaxError: SentenceConvertible {
  package var sentence: Sentence {
    switch self {
    case .unclosedQuote("'", _):
      "the quote ' isn't closed; end the text with ', or put \" around a text that has ' in it"
    case .unclosedQuote(let quote, _):
      "the quote \(quote) isn't closed; end the text with \(quote), or write \\\(quote) for the sign itself"
    case .danglingEscape:
      "nothing follows the \\; write \\\\ for the sign itself"
    case .missingCommand("!", _):
      "a command is missing after !; “! back” passes if back fails"
    case .missingCommand(let sign, _):
      "a command is missing before \(sign)"
    case .strayMark:
      "a word can't begin with a combining mark; remove it, or the blank before it"
    case .nulByte:
      "a command can't contain a zero byte; remove it"
    case .invalidUTF8:
      "these bytes aren't UTF-8; save the text as UTF-8"
    case .tooLong(let bytes, let limit):
      "the line has \(bytes) bytes; at most \(limit) can be read"
    }
  }
}

package enum Suggestions {
  /// The nearest names: at most 2 keystrokes away, or begun by the word and nothing else is.
  package static func names(like word: String, among names: [String]) -> [String] {
    guard !word.isEmpty, word.count <= 32 else { return [] }
    let beginnings = names.filter { $0.hasPrefix(word) && $0 != word }
    if beginnings.count == 1 { return beginnings }
    // Of a short word two strokes leave nothing to recognise.
    let limit = min(2, word.count / 2)
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0)) }
    guard let least = distances.map(\.distance).min(), least <= limit else { return [] }
    let nearest = distances.filter { $0.distance == least }
    // The first letters are seldom wrong: `lode` is `load` rather than `code`.
    let likely = distances.filter {
      $0.distance <= limit && $0.name.count == word.count && $0.name.prefix(2) == word.prefix(2)
    }
    let isLikely = nearest.contains { $0.name.first == word.first }
    return Array((isLikely ? nearest : nearest + likely).map(\.name).prefix(3))
  }

  /// The hint that a type has no case of this name.
  static func hint(for name: String, amongCases names: [String]) -> Sentence {
    let meant = self.names(like: name, among: names)
    let list = names.shortList
    return meant.isEmpty ? "it has \(list)" : "did you mean \(meant.alternatives)? It has \(list)"
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  static func distance(from word: String, to name: String) -> Int {
    let from = Array(word.lowercased())
    let to = Array(name.lowercased())
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for (row, character) in from.enumerated() {
      var current = [row + 1]
      for (column, other) in to.enumerated() {
        var least = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == to[column - 1], from[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last.last ?? 0
  }
}
