import ReactorCore

extension SessionLog.Kind {
  /// An entry as it stands in a recording; nil for events that aren't known here, or have nothing to
  /// say.
  init?(_ line: RecordedLine) throws(RecordingFault) {
    switch line.event {
    case "app": self = .app(try line.text("app"))
    case "typed":
      self = .typed(try line.text("line"), nextAction: try line.count("nextAction"))
    case "meant": self = .meant(try line.span(), try line.text("name"))
    case "failed" where line.has("step"):
      self = .failedLater(action: try line.step().action, try line.text("message"))
    case "failed":
      self = .failed(
        try line.span(), try line.text("message"), ofEffect: try line.flag("ofEffect"))
    case "interrupted": self = .interrupted
    case "returned": self = .returned
    case "setting": self = .setting(try line.text("name"), try line.text("value"))
    case "moves": self = .moves(try line.text("command"))
    case "screens": self = .screensLeft(try line.count("count"))
    case "branch" where line.has("branch"):
      let number = try line.count("branch")
      guard number > 0 else { throw RecordingFault("branches are counted from 1") }
      self = .branch(number - 1)
    case "branch": self = .fork(try line.step(), try line.count("position"))
    case "resumed": self = .resumed
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
}
