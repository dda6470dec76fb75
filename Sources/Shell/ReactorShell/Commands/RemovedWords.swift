/// The words of version 2 that left with 3.0, and what a user does instead.
///
/// They are answered for one version. Completion, help and suggestions don't know them. A row holds for
/// every line that begins with its words and can't be read.
package enum RemovedWords {
  package struct Row: Sendable {
    package let words: String
    /// Nil if nothing takes its place.
    package let instead: Sentence?
  }

  package static let all = [
    Row(words: "compare", instead: "replay FILE, or diff what export markdown writes of each"),
    Row(words: "set history-limit", instead: "a session keeps all"),
  package static let all: [Row] = [
    Row(words: "compare", instead: "replay FILE, or diff what export markdown writes of each"),
    Row(
      words: "export png",
      instead: "export svg FILE, and a browser or another program makes a PNG of it"),
    Row(words: "export svg causes", instead: "why, when"),
    Row(words: "export svg play", instead: "export svg FILE"),
  ]

  /// Returns the error that says so, of words that can't be read; nil of others.
  package static func error(for words: [String]) -> ShellError? {
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard let first = words.first else { return nil }
    let name = first.hasPrefix(":") ? String(first.dropFirst()) : first
    let typed = ([name] + words.dropFirst()).joined(separator: " ") + " "
    guard let row = all.first(where: { typed.hasPrefix("\($0.words) ") }) else { return nil }
    return ShellError(.removed(row.words), hint: row.instead)
  }
}
