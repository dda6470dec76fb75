import ReactorCore
import ReactorShell
import StateDiff

struct GeneratedTest {
  var reactor: String
  var sentence: String
  /// The statements; none where nothing can be tested.
  var body: [String] = []
  var sentCount = 0
  var isAsync = false
  var isThrowing = false
  /// Why it can't run as it is; nil if it can.
  var obstacle: Sentence?
  /// A function that makes the reactor, to be looked at by whoever has the file.
  var helper: [String] = []
  var module: String?
  var remark: Sentence?

  static func opening(ofSuite name: String) -> String { "@MainActor @Suite struct \(name) {" }

  func lines(named name: String) -> [String] {
    let trait = obstacle.map { "(.disabled(\(SwiftLiteral.quoted($0.description))))" } ?? ""
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let head = "  @Test\(trait) func `\(name)`()\(effects) {"
    return [head] + body.map { $0.isEmpty ? "" : "    \($0)" } + ["  }"]
  }

  static func name(of sentence: String) -> String {
    // A name in backticks can't hold these.
    String(sentence.map { $0 == "`" ? "'" : $0 == "\\" ? "/" : $0 })
  }
}

/// The name of a test: `after add 1, count is 1`, or the first sentence of the comment that heads it.
struct TestSentence {
  private static let longest = 80
  private static let longestValue = 26

  let text: String

  init<R: Reactor>(
    of part: TestPart<R>, from before: R.State, to after: R.State, hasChanged: Bool,
    reactor: String
  ) {
    let columns = max(Self.longest / 2, Self.longest - reactor.count - 2)
    if let heading = part.heading {
      text = Self.cut(escapedForDisplay(heading), to: columns)
      return
    }
    let commands = part.commands.map(Self.command)
    var subject = Self.list(commands)
    if subject.count > columns / 2, commands.count > 1 {
      subject = "\(Self.cut(commands[0], to: columns / 3)) and \(commands.count - 1) more"
    }
    subject = Self.cut(subject, to: columns / 2)
    let phrases = Self.phrases(from: before, to: after)
    let start = subject.isEmpty ? "" : "after \(subject), "
    guard !phrases.isEmpty else {
      text = start + (hasChanged ? "the state is as before" : "nothing changed")
      return
    }
    let texts = phrases.indices.reversed().lazy.map { last in
      let more = phrases.count - 1 - last
      return start + Self.list(phrases[...last] + (more > 0 ? ["\(more) more"] : []))
    }
    text = texts.first { $0.count <= columns } ?? Self.cut(start + phrases[0], to: columns)
  }

  private static func command(_ text: String) -> String {
    var text = text[...]
    if text.hasPrefix("! ") { text = text.dropFirst(2) }
    if text.hasSuffix(" &") { text = text.dropLast(2) }
    return escapedForDisplay(String(text))
  }

  private static func phrases<State>(from before: State, to after: State) -> [String] {
    guard let fields = changedFields(Differ().changes(from: before, to: after), of: after) else {
      return [phrase("the state", from: before, to: after)]
    }
    let old = StatePart(before).parts
    return fields.map { name, value in
      phrase(name, from: old.first { $0.component == .field(name) }?.value, to: value)
    }
  }

  private static func phrase(_ field: String, from before: Any?, to after: Any) -> String {
    let value = (after as? any PulseProtocol)?.anyValue ?? after
    let part = StatePart(value)
    let literal = SwiftLiteral.text(of: value)
    let old = before.map { StatePart(($0 as? any PulseProtocol)?.anyValue ?? $0) }
    if let text = part.value as? String, !text.isEmpty {
      return "\(field) is \(SwiftLiteral.quoted(cut(text, to: longestValue)))"
    }
    if part.value as? String == "" || part.isCountable && part.count == 0 || literal == "[]" {
      return "\(field) is empty"
    }
    if let literal, literal.count <= longestValue {
      return "\(field) is \(literal.hasPrefix(".") ? String(literal.dropFirst()) : literal)"
    }
    if part.isCountable, old?.count != part.count {
      return "\(field) has \(part.count) element\(part.count == 1 ? "" : "s")"
    }
    let oldCase = old.flatMap { SwiftLiteral.Case($0.value)?.name }
    if let name = SwiftLiteral.Case(value)?.name, name != oldCase {
      return "\(field) is \(name)"
    }
    return "\(field) changed"
  }

  private static func list(_ words: some Collection<String>) -> String {
    guard let last = words.reversed().first, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    guard text.count > columns else { return text }
    let head = text.prefix(columns - 1)
    let end = head.lastIndex(of: " ") ?? head.endIndex
    return head[..<end] + "…"
  }
}

// MARK: - Recorded values

extension TestCode {
  /// - Parameter file: The file that holds the JSON; nil if it stands at the end.
  func declarations(in file: String?) -> [String] {
    guard !constants.isEmpty else { return [] }
    var data = "Data(recording.utf8)"
    var opening: [String] = []
    if let file {
      data = "Data(contentsOf: file)"
      opening = [
        "  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()",
        "  let file = folder.appendingPathComponent(\(SwiftLiteral.quoted(file)))",
      ]
    }
    let reading = [
      "", "/// A value of the recording, by its name.",
      "private func recorded<Value: Decodable>(_ name: String) throws -> Value {",
    ]
    let decoding = [
      "  let values = try JSONSerialization.jsonObject(with: \(data)) as? [String: Any]",
      "  let value = try JSONSerialization.data(",
      "    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)",
      "  return try JSONDecoder().decode(Value.self, from: value)", "}",
    ]
    let text =
      file == nil
      ? ["", "private let recording = #\"\"\""]
        + json.split(separator: "\n").map(String.init) + ["\"\"\"#"] : []
    return reading + opening + decoding + text
  }
}
