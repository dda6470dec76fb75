import ReactorCore

/// A tool with its arguments, as they came.
struct ToolCall {
  let tool: Tool
  private let arguments: RecordingLine?

  init(_ message: ToolMessage) throws(ToolFault) {
    do throws(RecordingFault) {
      let name = try message.parameters?.text("name") ?? ""
      guard let tool = Tool(rawValue: name) else {
        let names = Tool.allCases.map(\.rawValue).joined(separator: ", ")
        throw RecordingFault("there is no tool “\(name)”; there are \(names)")
      }
      self.tool = tool
      arguments = try message.parameters?.object("arguments")
    } catch {
      throw ToolFault(message.id, -32602, error.message)
    }
  }

  /// The line of commands that it stands for.
  /// - Throws: An error for a wrong argument, which the agent reads as an answer.
  func line() throws(ShellError) -> String {
    let known = tool.arguments.map(\.name)
    if let other = arguments?.names.first(where: { !known.contains($0) }) {
      throw .badArgument(
        "\(tool.rawValue) has no argument “\(other)”; it has \(known.joined(separator: ", "))")
    }
    var words = tool == .run ? [] : [":" + tool.rawValue]
    for argument in tool.arguments {
      guard arguments?.has(argument.name) == true || !argument.isOptional else { continue }
      guard let word = try? arguments?.text(argument.name) else {
        throw .badArgument("\(tool.rawValue) needs \(argument.name), a text: \(argument.text)")
      }
      words.append(word)
    }
    let line = words.joined(separator: " ")
    // Behind a path there could be an action.
    guard
      tool == .run
        || !line.contains(where: \.isNewline) && Lexer.read(SourceLine(line)).statements.count == 1
    else {
      throw .badArgument("\(tool.rawValue) takes a word or several; run takes commands")
    }
    return line
  }
}

/// A tool that an agent can call.
enum Tool: String, CaseIterable {
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
          name: "filter", text: "Steps, kinds or words: 3..5, kind:mutation, name:load",
          isOptional: true)
      ]
    case .diff:
      [
        Argument(name: "from", text: "A step: 1.2, 0 for the beginning"),
        Argument(name: "to", text: "A later step; by default what is viewed", isOptional: true),
      ]
    }
  }

  private var title: String {
    switch self {
    case .run: "Run commands"
    case .state: "Show the state"
    case .why: "Find what changed it"
    case .log: "List what happened"
    case .diff: "Compare two steps"
    }
  }

  private var help: String {
    switch self {
    case .run:
      """
      Runs lines of the shell: actions of the app (help lists them), and commands such as goto 3, undo, break or \
      expect isLoading == false. Use it to make something happen; the other tools ask. Answers with a line a \
      mutation and what it changed, and stops at the first line that fails. Some commands write files, such as \
      export and save. Time is virtual: effects end at once, unless clock real was run.
      """
    case .state:
      """
      The state of the screen's reactor, as text; with a path, that part in full. It is the current one, or, \
      behind goto, the one that is viewed. Changes nothing.
      """
    case .why:
      """
      Of a path: the mutations that changed it, each with its action and the values before and after. Of a step: \
      what it changed, and what led to it. Use it first where a value is wrong. Changes nothing.
      """
    case .log:
      """
      The rows so far: actions, mutations and what they changed, effects and their ends. Use a filter, since a \
      long log is cut to its newest lines. Changes nothing.
      """
    case .diff:
      """
      The differences between the states behind two steps, a line a path. Use it where several steps are to be \
      taken as one. Changes nothing.
      """
    }
  }

  /// The words with which what was cut is had.
  private var narrower: String {
    switch self {
    case .run: "fewer commands a call, or log with a filter, show them"
    case .state: "a path, such as items[0], shows a part"
    case .why: "a step, such as 1.2, shows one of them"
    case .log: "a filter, such as 3..5 or name:load, shows others"
    case .diff: "nearer steps, or state with a path, show them"
    }
  }

  // An agent reads all that it gets.
  private static let longestAnswer = 80
  private static let longestLine = 2000

  /// Returns the lines that are shown of an answer: of steps the newest.
  func shortened(_ text: String) -> [String] {
    var lines = text.lines.map { line in
      let rest = line.count - Self.longestLine
      return rest > 0
        ? "\(line.prefix(Self.longestLine))… \(rest) more characters; \(narrower)" : line
    }
    let rest = lines.count - Self.longestAnswer + 1
    guard rest > 1 else { return lines.isEmpty ? ["done"] : lines }
    let isOfSteps = self != .state && self != .diff
    lines.removeSubrange(isOfSteps ? 0..<rest : lines.count - rest..<lines.count)
    lines.insert(
      "… \(rest) \(isOfSteps ? "earlier" : "more") lines; \(narrower)",
      at: isOfSteps ? 0 : lines.count)
    return lines
  }

  var description: JSONObject {
    var properties = JSONObject()
    for argument in arguments {
      properties.add(
        argument.name, JSONObject(["description": argument.text, "type": "string"]))
    }
    return JSONObject([
      "name": rawValue, "title": title, "description": help,
      "inputSchema": JSONObject([
        "type": "object", "properties": properties,
        "required": arguments.filter { !$0.isOptional }.map(\.name),
        "additionalProperties": false,
      ]),
      "outputSchema": JSONObject([
        "type": "object",
        "properties": JSONObject([
          "rows": JSONObject([
            "type": "array", "items": JSONObject(["type": "object"]),
            "description": "The rows of the answers, as data of --format json has them.",
          ]),
          "mode": JSONObject([
            "type": "object", "description": "Where one stands, as mode of a request's done.",
          ]),
        ]),
        "required": ["rows", "mode"],
      ]),
      "annotations": JSONObject([
        "readOnlyHint": self != .run, "openWorldHint": self == .run,
      ]),
    ])
  }
}
