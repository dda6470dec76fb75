/// The words of version 2 that left with 3.0, those that other tools have, and what a user does instead.
///
/// Completion, help and suggestions don't know them. A row holds for every line that begins with its
/// words, or has its filter, and can't be read, and for an option of the command line.
package enum RemovedWords {
  package struct Row: Sendable {
    package let words: String
    /// Nil if nothing takes its place.
    package let instead: Sentence?
    /// True if the shell never had them.
    var isOfOthers = false
  }

  package static let all = [
    Row(words: "compare", instead: "replay FILE, or diff what export markdown writes of each"),
    Row(words: "set history-limit", instead: "a session keeps all"),
    Row(
      words: "export png",
      instead: "export svg FILE, and a browser or another program makes a PNG of it"),
    Row(words: "export svg causes", instead: Sentence(verbatim: "why, when")),
    Row(words: "export svg play", instead: Sentence(verbatim: "export svg FILE")),
    Row(words: "again", instead: Sentence(verbatim: "stage")),
    Row(words: "reveal", instead: Sentence(verbatim: "stage")),
    Row(words: "stage values", instead: Sentence(verbatim: "predict on")),
    Row(words: "export swift-testing", instead: Sentence(verbatim: "save FILE.session")),
    Row(words: "--reactorkit", instead: Sentence(verbatim: "new NAME --from FILE")),
    Row(words: "hide", instead: Sentence(verbatim: "trace full not name:tick")),
    Row(words: "flow", instead: Sentence(verbatim: "explain")),
    Row(words: "next", instead: Sentence(verbatim: "step over")),
    Row(words: "step into", instead: Sentence(verbatim: "step")),
    Row(words: "step out", instead: Sentence(verbatim: "step over")),
    Row(words: "back until", instead: Sentence(verbatim: "goto when count > 3")),
    Row(words: "clear", instead: Sentence(verbatim: "Ctrl-L")),
    Row(words: "set timer", instead: nil),
    Row(words: "set theme none", instead: Sentence(verbatim: "NO_COLOR=1, --plain")),
    Row(words: "set theme high-contrast", instead: Sentence(verbatim: "NO_COLOR=1")),
    Row(words: "set lang both", instead: nil),
    Row(words: "--value-limit", instead: nil),
    Row(words: "branch:", instead: Sentence(verbatim: "step:A..B")),
    Row(words: "branches", instead: Sentence(verbatim: "log")),
    Row(words: "skip", instead: Sentence(verbatim: "goto STEP; try STEP")),
    Row(words: "switch", instead: Sentence(verbatim: "goto STEP")),
    Row(
      words: "history", instead: "log lists the steps, the up arrow what was typed",
      isOfOthers: true),
    Row(words: "reset", instead: "app NAME starts the app anew", isOfOthers: true),
    Row(words: "send", instead: sends, isOfOthers: true),
    Row(words: "dispatch", instead: sends, isOfOthers: true),
  ]

  private static let sends: Sentence = "a word of the app sends its action, and so does .load(3)"

  /// Returns the error that says so, of words that can't be read; nil of others.
  package static func error(for words: [String]) -> ShellError? {
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard let first = words.first else { return nil }
    let name = String(first.drop { $0 == ":" }.prefix { $0 != "(" })
    let typed = ([name] + words.dropFirst()).joined(separator: " ") + " "
    let row = all.first { row in
      row.words.hasSuffix(":")
        ? words.contains { $0.hasPrefix(row.words) } : typed.hasPrefix("\(row.words) ")
    }
    guard let row else { return nil }
    let kind: ShellError.Kind =
      row.isOfOthers ? .unknownCommand(name, suggestions: []) : .removed(row.words)
    return ShellError(kind, hint: row.instead)
  }
}
