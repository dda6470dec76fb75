public import ArgumentParser
public import ReactorShell
import StateDiff

/// The parser composes help and errors in English; each text is looked up as a sentence of ours,
/// or as one of the parser's by its form. An unknown text stays as it is.
struct ParserWording {
  let wording: Wording
  let columns: Int
  /// The error of an option that left; nil if there is none such.
  private var removed: ShellError?

  /// The language is that of `--lang`, or of the locale if a person reads along.
  init(arguments: ArraySlice<String>, translations: [Translations]) {
    let asked = arguments.indices.lazy.compactMap { index -> Language? in
      let argument = arguments[index]
      if argument.hasPrefix("--lang=") { return Language(rawValue: String(argument.dropFirst(7))) }
      guard argument == "--lang", arguments.indices.contains(index + 1) else { return nil }
      return Language(rawValue: arguments[index + 1])
    }.first
    let isRead = Platform.isTerminal(2)
    let language = asked ?? (isRead ? Language(locale: Platform.messageLocale) : .english)
    let wording = Wording(
      language: Platform.isLocaleASCII ? .english : language, translations: translations)
    self.init(wording, columns: Platform.columns ?? 80)
    removed =
      arguments.lazy.filter { $0.hasPrefix("--") }
      .compactMap { RemovedWords.error(for: [String($0.prefix { $0 != "=" })]) }.first
  }

  init(_ wording: Wording, columns: Int) {
    self.wording = wording
    self.columns = columns
  }

  func message(
    for error: any Error, of command: any ParsableCommand.Type, in program: String
  ) -> String {
    // To the parser a subcommand that is run by itself is a program.
    func named(_ text: String) -> String {
      let name = command._commandName
      guard name != program else { return text }
      return (command.configuration.usage == nil ? ["See '", "Usage: ", "USAGE: "] : ["See '"])
        .reduce(text) { $0.replacing($1 + name, with: "\($1)\(program) \(name)") }
    }
    if let removed, command.exitCode(for: error) != .success {
      return Sentence("Error: \(removed)").text(in: wording)
    }
    guard wording.language != .english else { return named(command.fullMessage(for: error)) }
    if let error = error as? any SentenceConvertible {
      return Sentence("Error: \(error)").text(in: wording)
    }
    // The parser counts characters, of which the Korean ones take two columns.
    let text = named(command.fullMessage(for: error, columns: Self.unlimited))
    let isHelp = command.exitCode(for: error) == .success
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines($0, isHelp: isHelp) }.joined(separator: "\n")
  }

  private static let unlimited = 1_000_000
  private static let helpColumn = 26

  private func lines(_ line: Substring, isHelp: Bool) -> [String] {
    var start = line.prefix(Self.helpColumn)
    let label = start.drop { $0 == " " }.first
    let isOption =
      start.hasPrefix("  ")
      && (label == nil || label == "-" || label == "<" || start.hasSuffix("  "))
    if !isOption { start = line.prefix { $0 == " " } }
    return FittedText(start + localized(String(line[start.endIndex...])))
      .continued(
        columns: isHelp || isOption ? columns : Self.unlimited,
        indent: isOption ? Self.helpColumn : 0, breaksWords: false)
  }

  private func localized(_ text: String) -> String {
    let korean = Sentence(key: text).text(in: wording)
    guard korean == text else { return korean }
    for form in Self.forms {
      let parts = form.split(separator: "%@", omittingEmptySubsequences: false)
      guard let values = Self.values(of: text, between: parts) else { continue }
      // Quoted text stays as it was typed.
      let texts = zip(parts, values).map { $0.hasSuffix("'") ? $1 : localized($1) }
      return Sentence(key: form, texts).text(in: wording)
    }
    return text
  }

  /// The texts that stand between the parts of a form; nil if the text hasn't that form.
  private static func values(of text: String, between parts: [Substring]) -> [String]? {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first.map(String.init) == text ? [] : nil
    }
    guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return nil }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    var values: [String] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return nil }
      values.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return values + [String(rest)]
  }

  /// The parser's own lines, of help and of errors; of two that fit the first is meant.
  private static let forms = [
    "OVERVIEW: %@", "USAGE: %@", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:",
    "Show help information.", "Show the version.",
    "%@ (values: %@; default: %@)", "%@ (values: %@)", "%@ (default: %@)",
    "Error: %@", "Help:  %@  %@", "Usage: %@", "See '%@' for more information.",
    "See '%@' for detailed help.",
    "Unknown option '%@'. Did you mean '%@'?", "Unknown option '%@'",
    "Missing value for '%@'", "or: Missing value for '%@' in '%@'",
    "The option '%@' does not take any value, but '%@' was specified.",
    "Unexpected argument '%@'", "%@ unexpected arguments: '%@'",
    "Missing expected argument '%@'",
    "The value '%@' is invalid for '%@'. Please provide one of %@.",
    "The value '%@' is invalid for '%@'", "'%@' and '%@'", "'%@' or '%@'",
  ]
}

extension Sentence {
  /// The sentence in the language of help and of errors in options, with escapes for what moves a
  /// cursor: for subcommands.
  public var saidToCaller: String {
    text(in: Host.current?.parserWording.wording ?? .english)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { escapedForDisplay(String($0)) }.joined(separator: "\n")
  }
}

extension ValidationError {
  /// An error in the language of help and of errors in options: for subcommands.
  public init(said sentence: Sentence) { self.init(sentence.saidToCaller) }
}
