/// A form that a session can be exported in. The command, its completion and its help come from
/// the table ``all``: a new form is a line there.
@MainActor struct ExportKind {
  /// As it is typed: `mermaid`.
  let name: String
  /// What it is, in a few words.
  let help: Sentence
  /// Makes the file; `path` is where it will stand, for what is named after it.
  let make: (_ session: Session, _ path: String) throws(ShellError) -> Export

  init(
    _ name: String, help: Sentence,
    make: @escaping (_ session: Session, _ path: String) throws(ShellError) -> Export
  ) {
    self.name = name
    self.help = help
    self.make = make
  }

  /// In the order in which completion offers them.
  static var all: [Self] {
    [
      ExportKind("swift-testing", help: "tests of the reactors, for Swift Testing") {
        (session, path) throws(ShellError) in
        try TestExport(of: session, to: path, in: .swiftTesting).export
      },
      ExportKind("xctest", help: "tests of the reactors, for XCTest") {
        (session, path) throws(ShellError) in
        try TestExport(of: session, to: path, in: .xctest).export
      },
      ExportKind("markdown", help: "a page of commands and their traces, which test runs") {
        (session, path) throws(ShellError) in MarkdownPage(of: session).export
      },
      ExportKind("mermaid", help: "a sequence diagram: user, reactors, effects, state") {
        (session, _) throws(ShellError) in
        MermaidDiagram(of: session.timeline, in: session.layout.wording).export
      },
      ExportKind("html", help: "a page with a slider over the steps, for any browser") {
        (session, _) throws(ShellError) in
        let page = HTMLExport(
          of: session.timeline, session.record, title: session.app?.title ?? "reactor-shell",
          in: session.layout.wording
        ).page()
        return Export(text: page, contents: "a page", isMasked: true)
      },
      ExportKind("json", help: "the recording, as --record writes it: JSON Lines") {
        (session, _) throws(ShellError) in
        var bytes: [UInt8] = []
        session.writeRecording { bytes += $0 }
        return Export(
          text: String(decoding: bytes, as: UTF8.self),
          remarks: session.isCut
            ? ["it can't be resumed: history-limit dropped what led to it"] : [], isMasked: true)
      },
    ]
  }
}

/// A file that is about to be written, and what is said of it.
struct Export {
  /// The whole file.
  var text: String
  /// What it holds, beside actions and mutations: `3 tests`.
  var contents: Sentence?
  /// The actions and mutations that it holds, where these aren't all that there are.
  var counts: ExportCounts?
  /// What there is to know of it: what was left out, and why.
  var remarks: [Sentence] = []
  /// Whether passwords and keys were masked when it was made, where what is masked can be told from
  /// what isn't.
  var isMasked = false
}
