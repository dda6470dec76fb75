import SessionGenerator

/// Every kind of message of the corpus, with its caret: the first of each kind.
struct MessageList {
  private var first: [String: String] = [:]

  init(of sessions: [FrozenSession]) {
    for message in sessions.flatMap(\.messages).joined() {
      let kind = Self.kind(of: message)
      if first[kind] == nil { first[kind] = message }
    }
  }

  var text: String {
    first.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }

  /// Returns the message without its place, its numbers and its quotations.
  private static func kind(of message: String) -> String {
    String(message.prefix { $0 != "\n" })
      .replacing(#/^session:[0-9]+:[0-9]+: /#, with: "")
      .replacing(/“[^”]*”|"[^"]*"/, with: "“”")
      .replacing(/[-0-9][0-9.…]*/, with: "0")
  }
}
