import Foundation
package import ReactorCore

/// A line of a recording: a JSON object, whose members are read when they are asked for.
package struct RecordingLine {
  /// Counted from 1.
  package let number: Int
  package private(set) var event = ""
  /// Where its steps and its time are counted from.
  package var base = (action: 0, external: 0, time: Duration.zero)
  private let bytes: ArraySlice<UInt8>
  private let members: [(name: String, value: Range<Int>)]

  package init(_ bytes: ArraySlice<UInt8>, number: Int) throws(RecordingFault) {
    try self.init(objectIn: bytes, number: number)
    event = try text("event")
  }

  /// An object that needn't be of a recording.
  init(objectIn bytes: ArraySlice<UInt8>, number: Int) throws(RecordingFault) {
    self.number = number
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    members = try scanner.members()
  }

  /// The JSON of a member; nil if it isn't there.
  package func json(_ name: String) -> ArraySlice<UInt8>? {
    members.first { $0.name == name }.map { bytes[$0.value] }
  }

  var names: [String] { members.map(\.name) }

  /// The object that a member is; nil if it is null, or isn't there.
  func object(_ name: String) throws(RecordingFault) -> Self? {
    guard let json = json(name), !json.elementsEqual("null".utf8) else { return nil }
    guard json.first == UInt8(ascii: "{") else { throw RecordingFault("\(name) isn't an object") }
    return try Self(objectIn: json, number: number)
  }

  package func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  package func text(_ name: String) throws(RecordingFault) -> String {
    let json = try member(name)
    if json.count >= 2, json.first == UInt8(ascii: "\""), !json.contains(UInt8(ascii: "\\")) {
      guard let text = String(validating: json.dropFirst().dropLast(), as: UTF8.self) else {
        throw RecordingFault("\(name) isn't text in UTF-8")
      }
      return text
    }
    return try decode(String.self, name, "a text")
  }

  package func optionalText(_ name: String) throws(RecordingFault) -> String? {
    has(name) ? try text(name) : nil
  }

  /// Texts in a list; none if it isn't there.
  package func texts(_ name: String) throws(RecordingFault) -> [String] {
    has(name) ? try decode([String].self, name, "a list of texts") : []
  }

  package func objects(_ name: String) throws(RecordingFault) -> [Self] {
    var scanner = JSONScanner(try member(name))
    return try scanner.elements().map { element throws(RecordingFault) in
      try Self(objectIn: bytes[element], number: number)
    }
  }

  package func step(in name: String = "step") throws(RecordingFault) -> StepID {
    let text = try text(name)
    guard let step = step(text) else { throw RecordingFault("“\(text)” isn't a step") }
    return step
  }

  private func step(_ text: String) -> StepID? {
    guard let step = StepID(text), step != .start else { return StepID(text) }
    return step.action == 0
      ? StepID(action: 0, mutation: step.mutation + base.external)
      : StepID(action: step.action + base.action, mutation: step.mutation)
  }

  /// Steps in a list; none if it isn't there.
  package func steps(in name: String) throws(RecordingFault) -> [StepID] {
    let texts = try texts(name)
    let steps = texts.compactMap(step)
    guard steps.count == texts.count else { throw RecordingFault("\(name) isn't a list of steps") }
    return steps
  }

  /// A whole number, 0 or more.
  package func count(_ name: String) throws(RecordingFault) -> Int {
    let json = try member(name)
    guard json.allSatisfy({ (48...57).contains($0) }),
      let number = Int(String(decoding: json, as: UTF8.self))
    else { throw RecordingFault("\(name) isn't a whole number") }
    return number
  }

  package func flag(_ name: String) throws(RecordingFault) -> Bool {
    switch String(decoding: try member(name), as: UTF8.self) {
    case "true": return true
    case "false": return false
    default: throw RecordingFault("\(name) is neither true nor false")
    }
  }

  package func time() throws(RecordingFault) -> Duration { base.time + (try seconds("time")) }

  /// A setting as it is typed: a text, or since schema 3 the seconds of a time.
  package func setting(_ name: String) throws(RecordingFault) -> String {
    json(name)?.first == UInt8(ascii: "\"") ? try text(name) : try seconds(name).setting
  }

  /// Kept to the nanosecond.
  private func seconds(_ name: String) throws(RecordingFault) -> Duration {
    let json = String(decoding: try member(name), as: UTF8.self)
    guard let seconds = Double(json), (0...1e9).contains(seconds) else {
      throw RecordingFault("\(name) isn't a number of seconds")
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  private func member(_ name: String) throws(RecordingFault) -> ArraySlice<UInt8> {
    guard let json = json(name) else { throw RecordingFault("it has no \(name)") }
    return json
  }

  package func decode<Value: Decodable>(
    _ type: Value.Type, _ name: String, _ what: Sentence
  ) throws(RecordingFault) -> Value {
    let json = try member(name)
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch {
      throw RecordingFault("\(name) isn't \(what)")
    }
  }
}

extension UInt8 {
  /// True of a byte between the words of JSON in a line.
  package var isBlank: Bool { [0x09, 0x0D, 0x20].contains(self) }
}

package struct RecordingFault: Error, Equatable {
  package var message: Sentence
  /// Nothing of the recording can be resumed.
  package var isOfAll: Bool

  package init(_ message: Sentence, isOfAll: Bool = false) {
    self.message = message
    self.isOfAll = isOfAll
  }
}

/// Finds the members of a JSON object; errors in their values are found when these are read.
private struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private static let notAnObject = RecordingFault("it isn't a JSON object")

  mutating func members() throws(RecordingFault) -> [(name: String, value: Range<Int>)] {
    var members: [(name: String, value: Range<Int>)] = []
    try takeList(from: "{", to: "}") { scanner throws(RecordingFault) in
      let name = scanner.bytes[try scanner.takeString()].dropFirst().dropLast()
      guard let text = String(validating: name, as: UTF8.self) else {
        throw RecordingFault("it isn't text in UTF-8")
      }
      try scanner.consume(UInt8(ascii: ":"))
      scanner.skipBlanks()
      members.append((text, try scanner.takeValue()))
    }
    return members
  }

  mutating func elements() throws(RecordingFault) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    try takeList(from: "[", to: "]") { scanner throws(RecordingFault) in
      elements.append(try scanner.takeValue())
    }
    return elements
  }

  private mutating func takeList(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar,
    _ takeElement: (inout Self) throws(RecordingFault) -> Void
  ) throws(RecordingFault) {
    try consume(UInt8(ascii: opening))
    skipBlanks()
    var isFirst = true
    while peek != UInt8(ascii: closing) {
      if !isFirst { try consume(UInt8(ascii: ",")) }
      isFirst = false
      skipBlanks()
      try takeElement(&self)
      skipBlanks()
    }
    position += 1
    skipBlanks()
    guard position == bytes.endIndex else { throw Self.notAnObject }
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while peek?.isBlank == true { position += 1 }
  }

  private mutating func consume(_ byte: UInt8) throws(RecordingFault) {
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
    repeat {
      switch peek {
      case UInt8(ascii: "\""): _ = try takeString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, position) = (depth + 1, position + 1)
      case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]") where depth > 0:
        (depth, position) = (depth - 1, position + 1)
      case nil: throw Self.notAnObject
      case _ where depth > 0: position += 1
      default:
        position = bytes[position...].firstIndex(where: Self.endsWord) ?? bytes.endIndex
        guard position > start else { throw Self.notAnObject }
      }
    } while depth > 0
    return start..<position
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte.isBlank
  }
}
