import ReactorShell

/// What was typed in a recording whose values can't be read again.
struct TypedLines {
  let path: String
  private(set) var app = ""
  private(set) var lines: [(text: String, hasFailed: Bool)] = []
  let obstacle: Sentence

  /// Nil if the recording has its values, as the line of its first store says.
  init?(_ path: String) throws(ShellError) {
    // A pipe is read once.
    guard case .file = FileKind(path) else { return nil }
    let reader = try RecordingReader(path)
    _ = try RecordingHeader(reader)
    var unkept: String?
    while let line = try reader.peek() {
      reader.advance()
      switch line.event {
      case "app": if app.isEmpty { app = (try? line.text("app")) ?? "" }
      case "started": unkept = unkept ?? (try? line.text("unkept"))
      case "typed": if let text = try? line.text("line") { lines.append((text, false)) }
      case "failed": if !lines.isEmpty { lines[lines.count - 1].hasFailed = true }
      default: continue
      }
      if line.event == "started", unkept == nil { return nil }
    }
    guard let unkept else { return nil }
    self.path = path
    obstacle = "\(unkept) isn't Codable"
  }
}

extension RecordingFeature {
  /// Runs it from the beginning of the app on; returns what came otherwise.
  func run(
    _ typed: TypedLines, willRun: (String) -> Void = { _ in }
  ) async throws(ShellError) -> [Sentence] {
    guard let app = session.apps.first(where: { $0.name == typed.app }) else {
      throw .failed(session.missing(app: typed.app))
    }
    var other: [Sentence] = []
    try await session.silently { () throws(ShellError) in
      try session.restart(app)
      for (text, hasFailed) in typed.lines where !isOfSitting(text) {
        willRun("“\(text)”")
        guard await session.run(ScriptLines(text, name: typed.path)) == hasFailed else { continue }
        other.append(
          hasFailed
            ? "“\(verbatim: text)” failed before, and passes now"
            : "“\(verbatim: text)” passed before, and fails now")
      }
    }
    return other
  }

  private func isOfSitting(_ line: String) -> Bool {
    Lexer.read(SourceLine(line)).statements.contains { statement in
      let command = try? session.table.meaning(of: statement.words[0], abbreviates: true).command
      return command?.traits(of: statement.words).contains(.isOfSitting) == true
    }
  }
}
