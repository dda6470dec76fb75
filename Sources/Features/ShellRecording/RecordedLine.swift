import Foundation
import ReactorCore
import ReactorShell

/// A line of a recording: a JSON object, whose members are read when they are asked for.
struct RecordedLine {
  /// Counted from 1.
  let number: Int
  private(set) var event = ""
  private let bytes: ArraySlice<UInt8>
  private let members: [(name: String, value: Range<Int>)]

  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(RecordingFault) {
    self.number = number
    self.bytes = bytes
    var scanner = MemberScanner(bytes)
    members = try scanner.members()
    event = try text("event")
  }

  /// The events of a store in it.
  var events: [StoreEvent] {
    switch StoreEvent(rawValue: event) {
    case .action? where has("returned"): [.action, .mutate]
    case .mutation? where has("changes"): [.mutation, .reduce]
    case let event?: [event]
    case nil: []
    }
  }

  /// The remark in it: what is said of a step and isn't known here is one, too, so that the place of
  /// all that follows is the same. Nil of other lines.
  func remark() throws(RecordingFault) -> (any Remark)? {
    switch event {
    case "view": ViewUpdate(try text("text"))
    case "note": DataNote(try text("text"))
    case "mark": Mark(try text("text"))
    case _ where !has("step") || StoreEvent(rawValue: event) != nil: nil
    default:
      try SessionRecord.Kind(self) == nil ? KeptRemark(event, try optionalText("text") ?? "") : nil
    }
  }

  /// The JSON of a member; nil if it isn't there.
  func json(_ name: String) -> ArraySlice<UInt8>? {
    members.first { $0.name == name }.map { bytes[$0.value] }
  }

  /// A copy with bytes of its own, not in those of its file.
  var detached: Self {
    get throws(RecordingFault) { try Self(Array(bytes)[...], number: number) }
  }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  func text(_ name: String) throws(RecordingFault) -> String {
    let json = try member(name)
    if json.count >= 2, json.first == UInt8(ascii: "\""), !json.contains(UInt8(ascii: "\\")) {
      guard let text = String(validating: json.dropFirst().dropLast(), as: UTF8.self) else {
        throw RecordingFault("\(name) isn't text in UTF-8")
      }
      return text
    }
    return try decode(String.self, name, "a text")
  }

  func optionalText(_ name: String) throws(RecordingFault) -> String? {
    has(name) ? try text(name) : nil
  }

  /// Texts in a list; none if it isn't there.
  func texts(_ name: String) throws(RecordingFault) -> [String] {
    has(name) ? try decode([String].self, name, "a list of texts") : []
  }

  /// Steps in a list; none if it isn't there.
  func steps(in name: String) throws(RecordingFault) -> [StepID] {
    let texts = try texts(name)
    let steps = texts.compactMap { StepID($0) }
    guard steps.count == texts.count else { throw RecordingFault("\(name) isn't a list of steps") }
    return steps
  }

  /// A whole number, 0 or more.
  func count(_ name: String) throws(RecordingFault) -> Int {
    let json = try member(name)
    guard json.allSatisfy({ (48...57).contains($0) }),
      let number = Int(String(decoding: json, as: UTF8.self))
    else { throw RecordingFault("\(name) isn't a whole number") }
    return number
  }

  func flag(_ name: String) throws(RecordingFault) -> Bool {
    switch String(decoding: try member(name), as: UTF8.self) {
    case "true": return true
    case "false": return false
    default: throw RecordingFault("\(name) is neither true nor false")
    }
  }

  /// A time in seconds; kept to the nanosecond.
  func time() throws(RecordingFault) -> Duration {
    let json = String(decoding: try member("time"), as: UTF8.self)
    guard let seconds = Double(json), (0...1e9).contains(seconds) else {
      throw RecordingFault("time isn't a number of seconds")
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  private func member(_ name: String) throws(RecordingFault) -> ArraySlice<UInt8> {
    guard let json = json(name) else { throw RecordingFault("it has no \(name)") }
    return json
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, _ name: String, _ what: Sentence
  ) throws(RecordingFault) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(try member(name)))
    } catch let fault as RecordingFault {
      throw fault
    } catch {
      throw RecordingFault("\(name) isn't \(what)")
    }
  }
}

/// Finds the members of a JSON object, without reading their values.
///
/// It goes through values byte by byte, however deep they are; errors in them are found when they
/// are read.
private struct MemberScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private static let notAnObject = RecordingFault("it isn't a JSON object")

  mutating func members() throws(RecordingFault) -> [(name: String, value: Range<Int>)] {
    var members: [(name: String, value: Range<Int>)] = []
    try take(UInt8(ascii: "{"))
    skipBlanks()
    if peek == UInt8(ascii: "}") {
      position += 1
    } else {
      while true {
        skipBlanks()
        let name = try takeString()
        guard let text = String(validating: bytes[name].dropFirst().dropLast(), as: UTF8.self)
        else { throw RecordingFault("it isn't text in UTF-8") }
        try take(UInt8(ascii: ":"))
        skipBlanks()
        members.append((text, try takeValue()))
        skipBlanks()
        if peek == UInt8(ascii: ",") {
          position += 1
        } else {
          try take(UInt8(ascii: "}"))
          break
        }
      }
    }
    skipBlanks()
    guard position == bytes.endIndex else { throw Self.notAnObject }
    return members
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ byte: UInt8) throws(RecordingFault) {
    skipBlanks()
    guard peek == byte else { throw Self.notAnObject }
    position += 1
  }

  private mutating func takeString() throws(RecordingFault) -> Range<Int> {
    guard peek == UInt8(ascii: "\"") else { throw Self.notAnObject }
    let start = position
    let end = bytes.withUnsafeBufferPointer { bytes -> Int? in
      var index = start - self.bytes.startIndex + 1
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }
    guard let end else { throw Self.notAnObject }
    position = bytes.startIndex + end
    return start..<position
  }

  private mutating func takeValue() throws(RecordingFault) -> Range<Int> {
    let start = position
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        _ = try takeString()
        if depth == 0 { return start..<position }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return try end(start) }
        depth -= 1
        if depth == 0 {
          position += 1
          return start..<position
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0D:
        if depth == 0 { return try end(start) }
      default: break
      }
      position += 1
    }
    throw Self.notAnObject
  }

  private func end(_ start: Int) throws(RecordingFault) -> Range<Int> {
    guard position > start else { throw Self.notAnObject }
    return start..<position
  }
}

/// The events of a store, by their names in recordings.
enum StoreEvent: String {
  case started, sent, queued
  case action
  case actionTransformed = "action-transformed"
  case actionDropped = "action-dropped"
  case mutate
  case mutation
  case mutationTransformed = "mutation-transformed"
  case mutationDropped = "mutation-dropped"
  case reduce, restored
  case effectStarted = "effect-started"
  case effectEnded = "effect-ended"
  case pulse
}

// MARK: - RecordedEntry

// Entries of a session in recordings.
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
    case "branch" where line.has("branch"): self = .branch(try line.branch())
    case "branch-name": self = .branchName(try line.branch(), try line.text("name"))
    case "branch":
      self = .fork(
        try line.step(), try line.count("position"), without: try line.steps(in: "without"))
    case "looks": self = .looks(line.has("position") ? try line.look() : nil)
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

  fileprivate func branch() throws(RecordingFault) -> Int {
    let number = try count("branch")
    guard number > 0 else { throw RecordingFault("branches are counted from 1") }
    return number - 1
  }

  fileprivate func look() throws(RecordingFault) -> SessionRecord.Look {
    SessionRecord.Look(
      step: has("step") ? try step() : nil, position: try count("position"),
      branch: try branch(), leftOut: try steps(in: "without"))
  }

  fileprivate func error() throws(RecordingFault) -> ShellError {
    var message = try text("message")
    let hint = try optionalText("hint")
    // The message ends with it.
    if let hint, message.hasSuffix("; \(hint)") { message.removeLast(hint.count + 2) }
    var error = ShellError(.failed(Sentence(verbatim: message)))
    error.hint = hint.map { Sentence(verbatim: $0) }
    error.note = try optionalText("note").map { Sentence(verbatim: $0) }
    if has("column") { error.span = try span() }
    error.proposals = try texts("missing").sentences
    return error
  }

  fileprivate func source() throws(RecordingFault) -> SourceOfCommand {
    let place = try optionalText("file").map { file throws(RecordingFault) in
      SourceOfCommand.Place(file: file, line: try count("line"))
    }
    var source = SourceOfCommand(line: try text("command"), place: place)
    if has("runFrom") {
      source.callers = try decode(
        [SourceOfCommand.Place].self, "runFrom", "a list of lines of files")
    }
    return source
  }
}

extension [String] {
  fileprivate var sentences: [Sentence] { map { Sentence(verbatim: $0) } }
}
