import ReactorCore
import ReactorShell

// Entries of a session as recordings tell of them.
extension SessionRecord.Kind {
  /// An entry as it stands in a recording; nil for events that aren't known here, or have nothing to
  /// say.
  init?(_ line: RecordedLine) throws(RecordingFault) {
    switch line.event {
    case "typed":
      let number = line.has("number") ? try line.count("number") : 0
      self = .line(try line.text("line"), number: UInt32(clamping: number))
    case "command": self = .command(try line.count("index"))
    case "meant": self = .meant(try line.span(), try line.text("name"))
    case "failed" where line.has("step"):
      self = .failedLater(action: try line.step().action, try line.text("message"))
    case "failed":
      self = .failed(
        try line.span(), Sentence(verbatim: try line.text("message")),
        ofEffect: try line.flag("ofEffect"))
    case "interrupted": self = .interrupted
    case "returned": self = .returned
    case "origin": self = .origin(try line.optionalText("file"))
    case "prompt":
      self = .prompt(
        PromptParts(
          title: try line.text("title"), notes: try line.texts("notes").sentences,
          isHeld: line.has("held"), sign: try line.text("sign")))
    case "app": self = .app(try line.text("app"), command: try line.optionalText("command"))
    case "setting": self = .setting(try line.text("name"), try line.text("value"))
    case "moves": self = .moves(try line.text("command"))
    case "screens": self = .screensLeft(try line.count("count"))
    case "branch" where line.has("branch"):
      let number = try line.count("branch")
      guard number > 0 else { throw RecordingFault("branches are counted from 1") }
      self = .branch(number - 1)
    case "branch":
      self = .fork(
        try line.step(), try line.count("position"), without: try line.steps(in: "without"))
    case "resumed": self = .resumed
    case "answer":
      let lines = try line.texts("lines")
      self = lines.count == 1 ? .answer(lines[0]) : .said(.answer(lines.sentences))
    case "error": self = .said(.failure(try line.error(), try line.source()))
    case "goes-on": self = .said(.goesOn(action: try line.step().action))
    case "debugger":
      self = .said(
        .debugger(
          DebuggerLine(
            Sentence(verbatim: try line.text("what")), Sentence(verbatim: try line.text("text")),
            at: line.has("step") ? try line.step() : nil, isOfView: line.has("ofView"))))
    case "left-out": self = .leftOut
    default: return nil
    }
  }
}

extension RecordedLine {
  fileprivate func span() throws(RecordingFault) -> Range<Int> {
    let (column, length) = (try count("column"), try count("length"))
    guard column > 0, column < 1 << 32, length < 1 << 32 else {
      throw RecordingFault("there is no column \(column)")
    }
    return column - 1..<column - 1 + length
  }

  fileprivate func error() throws(RecordingFault) -> ShellError {
    var error = ShellError(.failed(Sentence(verbatim: try text("message"))))
    error.hint = try optionalText("hint").map { Sentence(verbatim: $0) }
    error.note = try optionalText("note").map { Sentence(verbatim: $0) }
    if has("column") { error.span = try span() }
    error.proposals = try texts("missing").sentences
    return error
  }

  fileprivate func source() throws(RecordingFault) -> SourceOfCommand {
    let place = try optionalText("file").map { file throws(RecordingFault) in
      SourceOfCommand.Place(file: file, line: try count("line"))
    }
    return SourceOfCommand(line: try text("command"), place: place)
  }
}

extension [String] {
  fileprivate var sentences: [Sentence] { map { Sentence(verbatim: $0) } }
}
