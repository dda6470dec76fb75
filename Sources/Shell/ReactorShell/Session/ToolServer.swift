import ReactorCore

/// A server of the Model Context Protocol, by JSON-RPC 2.0, a message a line:
/// <https://modelcontextprotocol.io/specification>.
@MainActor package final class ToolServer {
  private let session: Session
  private let written = WrittenText()
  private let name: String
  private let version: String

  /// - Parameter apps: The first is the one that starts.
  package init(
    _ apps: [App], features: [FeatureKind], name: String, version: String
  ) throws(CommandListError) {
    (self.name, self.version) = (name, version)
    session = Session(
      apps: apps, clock: .virtual(),
      report: TextReport(to: written.output, trace: .compact, columns: Self.columns),
      features: features, settings: SessionSettings(columns: Self.columns))
    try session.start(app: apps[0])
    _ = written.take()
  }

  private static let columns = 100
  /// The most lines of an answer: an agent reads all that it gets.
  private static let longestAnswer = 80
  private static let newestVersion = "2025-06-18"

  package func serve(_ lines: ScriptLines, write: (String) -> Void) async throws(ScriptError) {
    while let line = try await lines.next() {
      if let answer = await answer(line) { write(answer.text + "\n") }
    }
  }

  /// The answer to a message; nil to one that wants none.
  func answer(_ bytes: ArraySlice<UInt8>) async -> JSONObject? {
    var id: RequestID?
    do throws(RecordingFault) {
      let message = try RecordingLine(objectIn: bytes, number: 1)
      guard message.has("id") else { return nil }
      id = try RequestID(message, "id")
      let method = try message.text("method")
      let parameters = try message.json("params").map { json throws(RecordingFault) in
        try RecordingLine(objectIn: json, number: 1)
      }
      switch method {
      case "initialize":
        let wanted = try parameters?.optionalText("protocolVersion")
        return Self.message(id, result: greeting(version: wanted ?? Self.newestVersion))
      case "ping": return Self.message(id, result: JSONObject())
      case "tools/list":
        return Self.message(
          id, result: JSONObject(["tools": Tool.allCases.map(\.description)]))
      case "tools/call":
        guard let parameters else { throw RecordingFault("it has no params") }
        return Self.message(id, result: try await call(parameters))
      default: return Self.message(id, error: -32601, "there is no method \(method)")
      }
    } catch {
      return Self.message(id, error: id == nil ? -32700 : -32602, "\(error.message)")
    }
  }

  private func greeting(version wanted: String) -> JSONObject {
    JSONObject([
      "protocolVersion": wanted, "capabilities": JSONObject(["tools": JSONObject()]),
      "serverInfo": JSONObject(["name": name, "version": version.isEmpty ? "0" : version]),
      "instructions":
        "A shell around reactors (Action → Mutation → State). run \"help all\" lists its words.",
    ])
  }

  private static func message(_ id: RequestID?, result: JSONObject) -> JSONObject {
    JSONObject(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private static func message(_ id: RequestID?, error code: Int, _ text: String) -> JSONObject {
    JSONObject([
      "jsonrpc": "2.0", "id": id ?? RawJSON(Array("null".utf8)),
      "error": JSONObject(["code": code, "message": text]),
    ])
  }

  // MARK: - Tools

  private func call(_ parameters: RecordingLine) async throws(RecordingFault) -> JSONObject {
    let name = try parameters.text("name")
    guard let tool = Tool(rawValue: name) else {
      throw RecordingFault("there is no tool \(name)")
    }
    let arguments = try parameters.json("arguments").map { json throws(RecordingFault) in
      try RecordingLine(objectIn: json, number: 1)
    }
    var words = tool == .run ? [] : [":" + tool.rawValue]
    for argument in tool.arguments {
      guard let word = try arguments?.optionalText(argument.name) else {
        guard argument.isOptional else { throw RecordingFault("it has no \(argument.name)") }
        continue
      }
      words.append(word)
    }
    let line = words.joined(separator: " ")
    if session.isOver {
      return Self.result("the session is over, since quit was run: start the server anew", false)
    }
    // Behind a path there could be an action.
    if tool != .run,
      line.contains(where: \.isNewline) || Lexer.read(SourceLine(line)).statements.count > 1
    {
      return Self.result("\(tool.rawValue) takes a word or several; run takes commands", false)
    }
    let isPassed = await session.run(ScriptLines(line, name: tool.rawValue))
    return Self.result(written.take(), isPassed)
  }

  private static func result(_ text: String, _ isPassed: Bool) -> JSONObject {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.count > longestAnswer {
      let shown = lines.prefix(longestAnswer - 1)
      lines = shown + ["… \(lines.count - shown.count) more lines; ask for less"]
    }
    let shown = lines.isEmpty ? "nothing to show" : lines.joined(separator: "\n")
    return JSONObject([
      "content": [JSONObject(["type": "text", "text": shown])], "isError": !isPassed,
    ])
  }
}

private enum Tool: String, CaseIterable {
  case run, state, why, log, diff

  struct Argument {
    let name: String
    let text: String
    var isOptional = false
  }

  var arguments: [Argument] {
    switch self {
    case .run:
      [Argument(name: "line", text: "A line, or several: load 3; expect isLoading == false")]
    case .state:
      [Argument(name: "path", text: "A part of it: sectionData[\"20s\"][0]", isOptional: true)]
    case .why: [Argument(name: "of", text: "A path of the state, or a step: isLoading, 1.2")]
    case .log:
      [
        Argument(
          name: "filter", text: "Steps, kinds or words: 3..5, kind:mutation", isOptional: true)
      ]
    case .diff:
      [
        Argument(name: "from", text: "A step: 1.2, 0 for the beginning"),
        Argument(name: "to", text: "A later step; the present without it", isOptional: true),
      ]
    }
  }

  private var help: String {
    switch self {
    case .run: "Runs lines of the shell: actions of the app, and commands such as goto 3 or help."
    case .state: "The state of the screen's store, or a part of it in full."
    case .why: "The mutations and actions that changed a property, or what a step changed."
    case .log: "The steps so far: actions, mutations and what they changed."
    case .diff: "The differences between the states behind two steps."
    }
  }

  var description: JSONObject {
    var properties = JSONObject()
    for argument in arguments {
      properties.add(
        argument.name, JSONObject(["description": argument.text, "type": "string"]))
    }
    return JSONObject([
      "name": rawValue, "description": help,
      "inputSchema": JSONObject([
        "type": "object", "properties": properties,
        "required": arguments.filter { !$0.isOptional }.map(\.name),
      ]),
    ])
  }
}
