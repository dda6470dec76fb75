import ReactorShell
import StateDiff

/// A mutation as it is expected: the name of its case, or the case with its values.
struct ExpectedMutation {
  private let text: String
  private let span: Range<Int>

  /// Taken as it is: it may be of a store that isn't there yet.
  private let isQuoted: Bool

  var name: String { CaseName.typed(text) }

  /// `none`; a case that is called so is `.none`.
  var isNone: Bool { text == "none" && !isQuoted }

  var hasValues: Bool { text.contains("(") }

  /// The names of mutations, as they are expected.
  static func names(of mutations: [Any]) -> String {
    let names = mutations.map(CaseName.of).joined(separator: " ")
    return names == "none" ? ".none" : names
  }

  /// The mutations that words of a line name. Values may have blanks between them.
  static func all(in words: [Word]) -> [Self] {
    var rest = words[...]
    var all: [Self] = []
    while let word = rest.takeValue() {
      let typed = word.typed ?? word.text
      // A name may stand in quotes.
      let isName = !typed.contains("(")
      all.append(
        Self(
          text: isName ? word.text : typed, span: word.span, isQuoted: isName && word.isQuoted))
    }
    return all
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
    let wanted: Any = try literal.decoded(as: type)
    return Differ().changes(from: mutation, to: wanted).isEmpty
  }
}
