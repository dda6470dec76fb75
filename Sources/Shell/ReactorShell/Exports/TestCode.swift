public import ReactorCore
import StateDiff

/// Values as Swift, for a generated test: short ones as literals, others as JSON that stands at the
/// end of the file, or in a file of its own where there is much of it.
public struct TestCode {
  /// A text of JSON beside the tests.
  package struct Constant {
    var name: String
    var json: String
  }

  package private(set) var constants: [Constant] = []
  private var namesByJSON: [String: String] = [:]
  private var counts: [String: Int] = [:]
  private var size = 0
  /// The number of decoded values: their statements throw.
  package private(set) var decodingCount = 0

  package init() {}

  private static let longest = 70
  private static let longestText = 500
  /// The largest size of a file's JSON: more wouldn't be read, and slows compilers.
  static let mostJSON = 2_000_000
  /// The largest size of the JSON at the end of a file: longer JSON has a file of its own.
  static let longestAtEnd = 4_000

  /// Returns an expression for a value whose type is known from the context.
  ///
  /// A struct, or a value that is too long for a literal, is decoded by `recorded("NAME")`, which
  /// throws: the statement is marked with `try`.
  ///
  /// - Parameters:
  ///   - value: The value of the expression.
  ///   - name: The name of the JSON, if the value is decoded: `people`.
  public mutating func expression(_ value: Any, named name: String) throws(TestObstacle) -> String {
    try write(value, named: name, isInside: false)
  }

  /// Returns the answers of a stubbed source as an array, each on a line of its own.
  ///
  /// - Parameters:
  ///   - answers: The answers, in turn.
  ///   - name: The name of a value's JSON, if it is decoded: `page`.
  public mutating func expression<Value>(
    answers: [StubAnswer<Value>], named name: String
  ) throws(TestObstacle) -> String {
    guard !answers.isEmpty else { return "[]" }
    var lines = ["["]
    for answer in answers {
      switch answer {
      case .value(let value, let time):
        let text = try write(value, named: name, isInside: true)
        lines.append("  .value(\(text), after: \(expression(time))),")
      case .failure(let text, let time):
        lines.append("  .failure(\(SwiftLiteral.quoted(text)), after: \(expression(time))),")
      case .nothing:
        lines.append("  .nothing,")
      }
    }
    return (lines + ["]"]).joined(separator: "\n")
  }

  /// A duration: `.milliseconds(300)`.
  public func expression(_ duration: Duration) -> String {
    if duration == .zero { return ".zero" }
    if duration.components.attoseconds == 0 { return ".seconds(\(duration.components.seconds))" }
    let (milliseconds, microseconds) = (duration / .milliseconds(1), duration / .microseconds(1))
    if milliseconds == milliseconds.rounded() { return ".milliseconds(\(Int(milliseconds)))" }
    if microseconds == microseconds.rounded() { return ".microseconds(\(Int(microseconds)))" }
    return ".nanoseconds(\(Int(duration / .nanoseconds(1))))"
  }

  private mutating func write(
    _ value: Any, named name: String, isInside: Bool
  ) throws(TestObstacle) -> String {
    if let literal = SwiftLiteral.text(of: value, isInside: isInside),
      literal.count <= (value is String ? Self.longestText : Self.longest)
    {
      return literal
    }
    // The case can be seen, and its large parts stand elsewhere.
    if let parts = SwiftLiteral.Case(value) {
      var arguments: [String] = []
      for part in parts.payload {
        let label = part.label.map { "\($0): " } ?? ""
        arguments.append(
          label + (try write(part.value, named: part.label ?? name, isInside: true)))
      }
      return "\(isInside ? parts.typeName : "").\(parts.name)(\(arguments.joined(separator: ", ")))"
    }
    let constant = try constant(value, named: name)
    decodingCount += 1
    return "recorded(\"\(constant)\")"
  }

  private mutating func constant(_ value: Any, named name: String) throws(TestObstacle) -> String {
    let json = try RecordedJSON.text(of: value)
    if let known = namesByJSON[json] { return known }
    guard size + json.utf8.count <= Self.mostJSON else {
      throw TestObstacle("the file would hold more than \(Self.mostJSON / 1_000_000) MB of data")
    }
    let stem = SwiftLiteral.identifier(Self.noun(for: value) ?? name)
    let number = counts[stem, default: 0] + 1
    counts[stem] = number
    let name = "\(stem)\(number)"
    namesByJSON[json] = name
    constants.append(Constant(name: name, json: json))
    size += json.utf8.count
    return name
  }

  /// Returns the noun for the elements of a list, or for a value's type: `people`, `photoSections`,
  /// `userRequest`. Nil for types of the standard library and Foundation.
  private static func noun(for value: Any) -> String? {
    func noun<List: BidirectionalCollection>(_: List) -> String {
      let words = ValueText.noun(for: List.Element.self, count: 2).split(separator: " ")
      return words.prefix(1).joined()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    if let list = value as? any BidirectionalCollection, !(value is String) { return noun(list) }
    var value = value
    while case let mirror = Mirror(reflecting: value), mirror.displayStyle == .optional,
      let wrapped = mirror.children.first?.value
    { value = wrapped }
    let whole = String(reflecting: type(of: value))
    let parts = whole.split(separator: ".")
    guard parts.count > 1, !whole.contains(where: "<( ".contains), let name = parts.last,
      !["Swift", "Foundation", "FoundationEssentials"].contains(parts[0])
    else { return nil }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  package var isLong: Bool { size > Self.longestAtEnd }

  /// The JSON of all values, an object by their names.
  package var json: String {
    let entries = constants.map { "\"\($0.name)\": \($0.json)" }
    return "{\n" + entries.map { lines(of: $0) }.joined(separator: ",\n") + "\n}\n"
  }

  private func lines(of json: String) -> String {
    RecordedJSON.lines(json, columns: 96).map { "  \($0)" }.joined(separator: "\n")
  }
}
