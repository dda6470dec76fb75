import SwiftReading

struct CommandTable {
  /// The type of the reactor, with a place for each type parameter, as in `Outer<<#T#>>.Box`.
  let type: String
  /// True if a case without a row gets its command from its type.
  let isDerived: Bool
  /// The commands, and in the place of those that the user has to write, comments.
  private(set) var rows: [String] = []
  /// The cases without a command, as in `note(Note)`, and the work that is left for each.
  private(set) var gaps: [(form: String, work: String)] = []
  /// The enums that are arguments, and don't say so yet.
  private(set) var enums: [ReactorSource.Enum] = []
  private(set) var bareCommand: String?
  private(set) var needsFoundation = false

  static let known = NewPackage.words(of: "arguments")
  private static let ofFoundation: Set<String> = ["Date", "URL", "UUID", "IndexPath"]
  private static let mostArguments = 5
  private let parameters: [String: [String]]

  init(
    of reactor: ReactorSource.Reactor, enums all: [ReactorSource.Enum],
    parameters: [String: [String]]
  ) {
    self.parameters = parameters
    type = Self.type(reactor.name, parameters)
    isDerived =
      reactor.isDecodable
      && reactor.actions.allSatisfy { $0.name.allSatisfy(\.isOfName) }
    var names: Set<String> = []
    for action in reactor.actions {
      // A comment is help, and has a row. Values with labels have none: all cases are typed alike.
      if isDerived, action.comment == nil || action.payload.contains(where: { $0.label != nil }) {
        if action.payload.isEmpty, bareCommand == nil { bareCommand = action.name }
        continue
      }
      let types = action.payload.map { argument($0.type, of: reactor, among: all) }
      let form = Self.form(of: action)
      let unread = zip(action.payload, types).filter { $1 == nil }.map(\.0.type)
      guard let name = Self.name(of: action, among: &names), unread.isEmpty,
        !action.isConditional, types.count <= Self.mostArguments
      else {
        if isDerived { continue }
        rows.append("// TODO: .\(form)")
        let types = unread.joined(separator: ", ")
        let work =
          action.isConditional
          ? "write its command in the same #if"
          : unread.isEmpty
            ? "write its command" : "write a Parameter for \(types), then its command"
        gaps.append((form, work))
        continue
      }
      if types.isEmpty, bareCommand == nil { bareCommand = name }
      rows.append(Self.row(name, action, types.compactMap(\.self), form: form))
    }
  }

  private static func type(_ name: String, _ parameters: [String: [String]]) -> String {
    let parts = name.split(separator: ".")
    return parts.indices.map { last in
      let places = parameters[parts[...last].joined(separator: "."), default: []].map {
        "<#\($0)#>"
      }
      return parts[last] + (places.isEmpty ? "" : "<\(places.joined(separator: ", "))>")
    }.joined(separator: ".")
  }

  private static func name(of action: ReactorSource.Case, among names: inout Set<String>) -> String?
  {
    let labels = action.payload.compactMap(\.label)
    return [action.name, ([action.name] + labels).joined(separator: "-")].map(word)
      .first { names.insert($0).inserted }
  }

  /// `two-words` for a raw identifier.
  private static func word(_ name: String) -> String {
    String(name.map { $0.isOfName ? $0 : "-" })
  }

  /// A name as Swift takes it: a raw identifier stands in backticks.
  static func written(_ name: String) -> String {
    name.allSatisfy(\.isOfName) && name.first?.isNumber == false ? name : "`\(name)`"
  }

  /// `pick(Size, isOn: Bool)`
  private static func form(of action: ReactorSource.Case) -> String {
    let payload = action.payload.map { ($0.label.map { written($0) + ": " } ?? "") + $0.type }
    return written(action.name)
      + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
  }

  /// A row: arguments that may be left out are typed last.
  private static func row(
    _ command: String, _ action: ReactorSource.Case, _ types: [String], form: String
  ) -> String {
    let order = types.indices.sorted {
      (types[$0].hasSuffix("?") ? 1 : 0, $0) < (types[$1].hasSuffix("?") ? 1 : 0, $1)
    }
    let isLabelled = action.payload.contains { $0.label != nil }
    let arguments = order.map { index in
      guard isLabelled else { return "\(types[index]).self" }
      let label = action.payload[index].label.map { ", named: \(literal(word($0).uppercased()))" }
      return ".of(\(types[index]).self\(label ?? ""))"
    }
    let values = action.payload.indices.map { index in
      (action.payload[index].label.map { written($0) + ": " } ?? "")
        + "$\(order.firstIndex(of: index) ?? index)"
    }
    let made = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    let help = action.comment.map { ", help: \(literal($0))" } ?? ""
    let head = ([literal(command)] + arguments + ["sends: \(literal(form))"]).joined(
      separator: ", ")
    let name = keywords.contains(action.name) ? "`\(action.name)`" : written(action.name)
    return "Command(\(head)\(help)) { .\(name)\(made) },"
  }

  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Names of cases that need backticks behind a dot.
  private static let keywords: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The type of an argument as a command takes it; nil if it takes none such.
  private mutating func argument(
    _ type: String, of reactor: ReactorSource.Reactor, among all: [ReactorSource.Enum]
  ) -> String? {
    if type.hasSuffix("?") {
      let wrapped = String(type.dropLast())
      return wrapped.hasSuffix("?")
        ? nil : argument(wrapped, of: reactor, among: all).map { $0 + "?" }
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let element = String(type.dropFirst().dropLast())
      guard !element.contains(":"), !element.hasSuffix("?") else { return nil }
      return argument(element, of: reactor, among: all).map { "[\($0)]" }
    }
    let name = type.split(separator: ".", maxSplits: 1)
    let plain = ["Swift", "Foundation"].contains(name.first ?? "") ? String(name.last ?? "") : type
    if Self.known.contains(plain) {
      if Self.ofFoundation.contains(plain) { needsFoundation = true }
      return plain
    }
    // From the innermost type around it outward, as Swift looks it up.
    var scope = "\(reactor.name).Action".split(separator: ".")
    while true {
      let full = (scope.map(String.init) + [type]).joined(separator: ".")
      if let found = all.first(where: { $0.name == full }) {
        guard !found.cases.isEmpty,
          found.cases.allSatisfy({ $0.payload.isEmpty && !$0.isConditional })
        else { return nil }
        if !found.inherited.contains("ParameterValue"), !enums.contains(found) {
          enums.append(found)
        }
        return Self.type(full, parameters)
      }
      guard scope.popLast() != nil else { return nil }
    }
  }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}
