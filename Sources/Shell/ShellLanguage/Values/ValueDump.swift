import Foundation
import StateDiff

/// The whole of a value, a part a line, as Swift source would have it.
struct ValueDump {
  /// The instances that were met, in the order of their class: an instance is shown once.
  private var instances: [ObjectIdentifier: Int] = [:]
  private var instanceCounts: [String: Int] = [:]
  /// The instances around, which show another value: a store may be in its own state.
  private var instancesAround: Set<ObjectIdentifier> = []

  static func lines(of value: Any) -> [String] {
    var dump = ValueDump()
    return dump.lines(of: value)
  }

  /// With `isLabelled` something precedes the first line.
  private mutating func lines(of value: Any, isLabelled: Bool = false) -> [String] {
    if let text = Self.text(of: value) { return [text] }
    let (value, mirror) = StatePart.opened(value)
    switch mirror.shownStyle {
    case .optional where type(of: value) is AnyObject.Type:
      return shown(by: value as AnyObject, mirror)
    case .optional:
      return mirror.children.first.map { lines(of: $0.value) } ?? ["nil"]
    case .collection:
      let parts = mirror.children.enumerated().map { ("[\($0.offset)]", $0.element.value) }
      return bracketed("[", parts.map { lines($0, $1) }, "]")
    case .dictionary:
      return dictionary(value)
    case .set:
      return bracketed("Set([", StatePart(value).inOrder.map { lines(of: $0) }, "])")
    case .enum:
      let (name, values) = (".\(CaseName.of(value))", StatePart.values(ofCase: value) ?? [])
      return values.isEmpty ? [name] : parts(values, after: "\(name)(")
    case .tuple:
      return parts(mirror.children, after: "(")
    case .struct:
      return parts(mirror.children, after: "\(Self.name(of: mirror.subjectType))(")
    case .class:
      return instance(value as AnyObject, mirror)
    default:
      return Self.plain(value, isLabelled: isLabelled)
    }
  }

  private mutating func lines(_ label: String?, _ value: Any) -> [String] {
    guard let label else { return lines(of: value) }
    let lines = lines(of: value, isLabelled: true)
    // The key of a dictionary may have several lines.
    var text = label.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    text[text.count - 1] += ": \(lines[0])"
    return text + lines.dropFirst()
  }

  // MARK: - Forms

  private mutating func dictionary(_ value: Any) -> [String] {
    let entries = StatePart(value).entriesInOrder
    guard !entries.isEmpty else { return ["[:]"] }
    let parts = entries.map { lines(lines(of: $0.key).joined(separator: "\n"), $0.value) }
    return bracketed("[", parts, "]")
  }

  /// An instance, with the properties of its superclasses first; the second of a class is `#1`.
  private mutating func instance(_ value: AnyObject, _ mirror: Mirror) -> [String] {
    let name = Self.name(of: type(of: value))
    let known = instances[ObjectIdentifier(value)]
    let number = known ?? instanceCounts[name, default: 0]
    let start = number > 0 ? "#\(number) \(name)(" : "\(name)("
    guard known == nil else { return ["\(start)↩︎)"] }
    instances[ObjectIdentifier(value)] = number
    instanceCounts[name] = number + 1
    return parts(mirror.children, after: start)
  }

  private mutating func shown(by value: AnyObject, _ mirror: Mirror) -> [String] {
    let id = ObjectIdentifier(value)
    guard instancesAround.insert(id).inserted else {
      return ["\(Self.name(of: type(of: value)))(↩︎)"]
    }
    defer { instancesAround.remove(id) }
    return mirror.children.first.map { lines(of: $0.value) } ?? ["nil"]
  }

  private mutating func parts(
    _ children: some Collection<Mirror.Child>, after start: String
  ) -> [String] {
    if children.count == 1, let child = children.first, Self.isSimple(child.value) {
      let only = lines(child.label, child.value)
      return only.count == 1 ? ["\(start)\(only[0]))"] : [start] + only.map { "  \($0)" } + [")"]
    }
    // Fields that macros add aren't in the source.
    let shown = children.filter { $0.label?.hasPrefix("_$") != true }
    return bracketed(
      start, shown.map { lines(StatePart.name(ofElement: $0.label), $0.value) }, ")")
  }

  private func bracketed(_ start: String, _ parts: [[String]], _ end: String) -> [String] {
    guard !parts.isEmpty else { return [start + end] }
    var lines = [start]
    for (index, part) in parts.enumerated() {
      lines += part.map { "  \($0)" }
      if index < parts.count - 1 { lines[lines.count - 1] += "," }
    }
    return lines + [end]
  }

  // MARK: - Values without parts

  private static func isSimple(_ value: Any) -> Bool {
    text(of: value) != nil || StatePart.opened(value).mirror.children.isEmpty
  }

  private static func text(of value: Any) -> String? {
    switch value {
    case let value as URL: "URL(\(value.absoluteString))"
    case let value as UUID: "UUID(\(value.uuidString))"
    case let value as Date:
      // The format truncates fractions of a millisecond.
      "Date(\((value + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))))"
    case let value as Data:
      "Data(\(value.count.formatted(.number.locale(Locale(identifier: "en_US")))) "
        + "\(value.count == 1 ? "byte" : "bytes"))"
    case let value as Locale: "Locale(\(value.identifier))"
    case let value as Decimal: value.description
    case let value as Duration: ValueText.concise(value, limit: .max)
    case let value as any SIMD: "\(value)"
    case let value as AnyKeyPath: ValueText.concise(value, limit: .max)
    case let value as Any.Type: "\(name(of: value)).self"
    default: nil
    }
  }

  private static func plain(_ value: Any, isLabelled: Bool) -> [String] {
    let text = "\(value)"
    guard
      value is any StringProtocol || value is Character || value is Unicode.Scalar
        || value is StaticString
    else { return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    if text.contains(where: \.isNewline) {
      let indent = isLabelled ? "  " : ""
      let hashes = String(repeating: "#", count: hashCount(text, after: "\"\"\""))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return ["\(hashes)\"\"\""] + lines.map { indent + $0 } + ["\(indent)\"\"\"\(hashes)"]
    }
    guard text.contains("\"") || text.contains("\\") else { return [SwiftLiteral.quoted(text)] }
    let hashes = String(repeating: "#", count: max(hashCount(text, after: "\""), 1))
    return ["\(hashes)\"\(text)\"\(hashes)"]
  }

  private static func hashCount(_ text: String, after quotes: String) -> Int {
    text.ranges(of: quotes).reduce(0) { count, range in
      max(count, text[range.upperBound...].prefix { $0 == "#" }.count + 1)
    }
  }

  /// Returns the name of a type as it is written in its module, without generic arguments.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type)
      .replacing(/\(unknown context at \$[[:xdigit:]]+\)\./, with: "")
      .replacing(/<.+>/, with: "")
      .replacing(/\w+\./, with: "", maxReplacements: 1)
  }
}
