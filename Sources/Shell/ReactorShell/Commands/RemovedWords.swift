/// The words of version 2 that left with 3.0, those that other tools have, and what a user does instead.
///
/// Completion, help and suggestions don't know them. A row holds for every line that begins with its
/// words, or has its filter, and can't be read, and for an option of the command line.
package enum RemovedWords {
  package struct Entry: Sendable {
    package let words: String
    /// Nil if nothing takes its place.
    package let instead: Sentence?
    /// True if the shell never had them.
    var isOfOthers = false
  }

  package static let all = [
    Entry(words: "compare", instead: "replay FILE, or diff what export markdown writes of each"),
    Entry(words: "set history-limit", instead: "a session keeps all"),
    Entry(
      words: "export png",
      instead: "export svg FILE, and a browser or another program makes a PNG of it"),
    Entry(words: "export svg causes", instead: Sentence(verbatim: "why, when")),
    Entry(words: "export svg play", instead: Sentence(verbatim: "export svg FILE")),
    Entry(words: "again", instead: Sentence(verbatim: "stage")),
    Entry(words: "reveal", instead: Sentence(verbatim: "stage")),
    Entry(words: "stage values", instead: Sentence(verbatim: "predict on")),
    Entry(words: "export swift-testing", instead: Sentence(verbatim: "save FILE.session")),
    Entry(words: "--reactorkit", instead: Sentence(verbatim: "new NAME --from FILE")),
    Entry(words: "hide", instead: Sentence(verbatim: "trace full not name:tick")),
    Entry(words: "flow", instead: Sentence(verbatim: "explain")),
    Entry(words: "next", instead: Sentence(verbatim: "step over")),
    Entry(words: "step into", instead: Sentence(verbatim: "step")),
    Entry(words: "step out", instead: Sentence(verbatim: "step over")),
    Entry(words: "back until", instead: Sentence(verbatim: "goto when count > 3")),
    Entry(words: "clear", instead: Sentence(verbatim: "Ctrl-L")),
    Entry(words: "set timer", instead: nil),
    Entry(words: "set theme none", instead: Sentence(verbatim: "NO_COLOR=1, --plain")),
    Entry(words: "set theme high-contrast", instead: Sentence(verbatim: "NO_COLOR=1")),
    Entry(words: "set lang both", instead: nil),
    Entry(words: "--value-limit", instead: nil),
    Entry(words: "branch:", instead: Sentence(verbatim: "step:A..B")),
    Entry(words: "branches", instead: Sentence(verbatim: "log")),
    Entry(words: "skip", instead: Sentence(verbatim: "goto STEP; try STEP")),
    Entry(words: "switch", instead: Sentence(verbatim: "goto STEP")),
    Entry(
      words: "history", instead: "log lists the steps, the up arrow what was typed",
      isOfOthers: true),
    Entry(words: "reset", instead: "app NAME starts the app anew", isOfOthers: true),
    Entry(words: "send", instead: sends, isOfOthers: true),
    Entry(words: "dispatch", instead: sends, isOfOthers: true),
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
