package import ReactorCore

// Entries of a session as recordings have them.
extension SessionRecord.Kind {
  /// In English, without passwords and keys. Returns the name of the event in the schema.
  func write(to object: inout JSONObject) -> String {
    let (name, fields) = line
    object.add(fields)
    return name
  }

  private var line: (name: String, fields: KeyValuePairs<String, (any JSONMember)?>) {
    func masked(_ text: String) -> String { SecretMask.masked(text) }
    return switch self {
    case .line(let line, let number):
      ("typed", ["line": masked(line), "number": number > 0 ? Int(number) : nil])
    case .command(let index): ("command", ["index": index])
    case .meant(let span, let name):
      ("meant", ["column": span.lowerBound + 1, "length": span.count, "name": name])
    case .failed(let span, let message, let isOfEffect, let action):
      (
        "failed",
        [
          "column": span.lowerBound + 1, "length": span.count,
          "message": masked(message.description), "ofEffect": isOfEffect, "before": action,
        ]
      )
    case .failedLater(let action, let message):
      ("failed", ["step": StepID(action: action), "message": masked(message)])
    case .interrupted: ("interrupted", [:])
    case .returned: ("returned", [:])
    case .origin(let file): ("origin", ["file": file])
    case .prompt(let parts):
      (
        "prompt",
        [
          "title": parts.title,
          "notes": parts.notes.isEmpty ? nil : parts.notes.map(\.description),
          "held": parts.isHeld ? true : nil, "asks": parts.isAsking ? true : nil,
          "sign": parts.sign,
        ]
      )
    case .language(let language): ("language", ["language": language.rawValue])
    case .app(let name, let command): ("app", ["app": name, "command": command.map(masked)])
    case .setting(let name, let value):
      ("setting", ["name": name, "value": DataSettings.member(masked(value), of: name)])
    case .width(let width):
      ("width", ["columns": width.columns, "terminal": width.isOfTerminal ? true : nil])
    case .moves(let command): ("moves", ["command": masked(command)])
    case .screensLeft(let count): ("screens", ["count": count])
    case .ended(let track): ("ended", ["track": track])
    case .back(let step): ("back", ["step": step])
    case .held(let stores): ("held", ["stores": RawJSON(stores)])
    case .looks(nil): ("looks", [:])
    case .looks(let look?): ("looks", ["step": look.step, "position": look.position])
    case .resumed: ("resumed", [:])
    case .answer(let text): ("answer", ["lines": [masked(text)]])
    case .said(let what): (what.name, what.fields)
    case .leftOut: ("left-out", [:])
    }
  }

  /// Nil for events that aren't known here, or have nothing to say.
  package init?(_ line: RecordingLine) throws(RecordingFault) {
    switch line.event {
    case "typed":
      let number = line.has("number") ? try line.count("number") : 0
      self = .line(try line.text("line"), number: UInt32(clamping: number))
    case "command" where line.has("index"): self = .command(try line.count("index"))
    case "meant": self = .meant(try line.span(), try line.text("name"))
    case "failed" where line.has("step"):
      self = .failedLater(action: try line.step().action, try line.text("message"))
    case "failed":
      self = .failed(
        try line.span(), Sentence(verbatim: try line.text("message")),
        ofEffect: try line.flag("ofEffect"),
        before: line.has("before") ? try line.count("before") : nil)
    case "interrupted": self = .interrupted
    case "returned": self = .returned
    case "origin": self = .origin(try line.optionalText("file"))
    case "prompt":
      self = .prompt(
        PromptParts(
          title: try line.text("title"), notes: try line.texts("notes").verbatim,
          isHeld: line.has("held"), isAsking: line.has("asks"), sign: try line.text("sign")))
    case "app": self = .app(try line.text("app"), command: try line.optionalText("command"))
    case "width": self = .width(try line.width())
    case "setting":
      let (name, value) = (try line.text("name"), try line.setting("value"))
      // In schema 2 a width was one of them.
      let width = name == "width" ? AnswerWidth(value) : nil
      self = width.map { .width($0) } ?? .setting(name, value)
    case "moves": self = .moves(try line.text("command"))
    case "screens": self = .screensLeft(try line.count("count"))
    case "ended": self = .ended(track: try line.count("track"))
    // In schema 2 a branch began, or one went on from its end, without a step.
    case "back", "branch": self = .back(line.has("step") ? try line.step() : .start)
    case "held": self = .held(Array(line.json("stores") ?? []))
    case "looks": self = .looks(line.has("position") ? try SessionRecord.Look(line) : nil)
    case "resumed": self = .resumed
    case "answer":
      let lines = try line.texts("lines")
      self = lines.count == 1 ? .answer(lines[0]) : .said(.answer(lines.verbatim))
    case "error": self = .said(.failure(try ShellError(line), try SourceOfCommand(line)))
    case "goes-on": self = .said(.goesOn(action: try line.step().action))
    case "debugger": self = .said(.debugger(try DebuggerLine(line)))
    case "left-out": self = .leftOut
    default: return nil
    }
  }

  var hasTime: Bool {
    switch self {
    case .command, .meant, .failed, .origin, .prompt, .language, .ended, .held, .answer, .said,
      .leftOut:
      false
    case .line, .interrupted, .returned, .failedLater, .app, .setting, .width, .moves, .screensLeft,
      .back, .looks, .resumed:
      true
    }
  }
}

// MARK: - Parts of entries

extension SessionRecord.Look {
  fileprivate init(_ line: RecordingLine) throws(RecordingFault) {
    self.init(
      step: line.has("step") ? try line.step() : nil, position: try line.count("position"))
  }
}

extension SessionRecord.Speech {
  fileprivate var name: String {
    switch self {
    case .answer: "answer"
    case .failure: "error"
    case .goesOn: "goes-on"
    case .debugger: "debugger"
    }
  }

  var fields: KeyValuePairs<String, (any JSONMember)?> {
    func masked(_ sentence: Sentence) -> String { SecretMask.masked(sentence.description) }
    return switch self {
    case .answer(let lines): ["lines": lines.map(masked)]
    case .failure(let error, let source):
      [
        "message": masked(error.sentence), "hint": error.hint.map(masked),
        "note": error.note.map(masked), "command": SecretMask.masked(source.line),
        "file": source.place?.file, "line": source.place?.line, "runFrom": source.callerObjects,
        "column": error.column, "length": error.length, "missing": error.missing,
      ]
    case .goesOn(let action): ["step": StepID(action: action)]
    case .debugger(let line):
      [
        "what": line.word.description, "text": line.text.description, "step": line.step,
        "breakpoint": line.breakpoint, "ofView": line.isOfView ? true : nil,
      ]
    }
  }
}

extension DebuggerLine {
  fileprivate init(_ line: RecordingLine) throws(RecordingFault) {
    self.init(
      Sentence(verbatim: try line.text("what")), Sentence(verbatim: try line.text("text")),
      at: line.has("step") ? try line.step() : nil, isOfView: line.has("ofView"))
    if line.has("breakpoint") { breakpoint = try line.count("breakpoint") }
  }
}

extension ShellError {
  fileprivate init(_ line: RecordingLine) throws(RecordingFault) {
    var message = try line.text("message")
    let hint = try line.optionalText("hint")
    // The message ends with it.
    if let hint, message.hasSuffix("; \(hint)") { message.removeLast(hint.count + 2) }
    self.init(.failed(Sentence(verbatim: message)))
    self.hint = hint.map { Sentence(verbatim: $0) }
    note = try line.optionalText("note").map { Sentence(verbatim: $0) }
    if line.has("column") { span = try line.span() }
    proposals = try line.texts("missing").verbatim
  }
}

extension SourceOfCommand {
  fileprivate init(_ line: RecordingLine) throws(RecordingFault) {
    let place = try line.optionalText("file").map { file throws(RecordingFault) in
      Place(file: file, line: try line.count("line"))
    }
    self.init(line: try line.text("command"), place: place)
    if line.has("runFrom") {
      callers = try line.decode([Place].self, "runFrom", "a list of lines of files")
    }
  }
}

extension ShellError {
  // The place of an error, and the lines that are missing there.
  var column: Int? { span.map { $0.lowerBound + 1 } }
  var length: Int? { span?.count }
  var missing: [String]? { proposals.isEmpty ? nil : proposals.map(\.description) }
}

extension SourceOfCommand {
  var callerObjects: [JSONObject]? {
    callers.isEmpty ? nil : callers.map { JSONObject(["file": $0.file, "line": $0.line]) }
  }
}

extension RecordingLine {
  fileprivate func span() throws(RecordingFault) -> Range<Int> {
    let (column, length) = (try count("column"), try count("length"))
    guard column > 0, column < 1 << 32, length < 1 << 32 else {
      throw RecordingFault("there is no column \(column)")
    }
    return column - 1..<column - 1 + length
  }

  fileprivate func width() throws(RecordingFault) -> AnswerWidth {
    let columns = try count("columns")
    guard AnswerWidth.possible.contains(columns) else {
      throw RecordingFault("there is no column \(columns)")
    }
    return AnswerWidth(columns: columns, isOfTerminal: has("terminal"))
  }

  /// Keeps a remark that isn't known here, so that the place of all that follows is the same.
  package func remark() throws(RecordingFault) -> (any Remark)? {
    switch event {
    case "view": ViewUpdate(try text("text"))
    case "note": DataNote(try text("text"))
    case "mark": Mark(try text("text"))
    case _ where !has("step") || EventName(rawValue: event) != nil: nil
    default:
      try SessionRecord.Kind(self) == nil ? KeptRemark(event, try optionalText("text") ?? "") : nil
    }
  }
}
