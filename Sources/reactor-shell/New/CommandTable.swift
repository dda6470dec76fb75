import ReactorShell
import SwiftReading

struct CommandTable {
  /// The type of the reactor, with a place for each type parameter, as in `Outer<<#T#>>.Box`.
  let type: String
  /// True if it has to be filled in.
  var isGeneric: Bool { type.contains("<#") }
  /// True if a case without a row gets its command from its type.
  let isDerived: Bool
  /// The commands, and in the place of those that the user has to write, comments.
  private(set) var rows: [Row] = []
  /// The enums that are arguments, and don't say so yet.
  private(set) var enums: [ReactorSource.Enum] = []
  private(set) var bareCommand: String?
  private(set) var needsFoundation = false

  static let known = NewPackage.words(of: "arguments")
  private static let ofFoundation: Set<String> = ["Date", "URL", "UUID", "IndexPath"]
  private static let mostArguments = 5
  private let types: Types

  struct Row {
    let lines: [String]
    /// Nil for a command.
    var work: Sentence?
  }

  /// The types that the files declare.
  struct Types {
    let enums: [ReactorSource.Enum]
    let declared: Set<String>
    let aliases: [String: String]
    let parameters: [String: [String]]

    init(of sources: [ReactorSource]) {
      enums = sources.flatMap(\.enums)
      declared = sources.reduce(into: []) { $0.formUnion($1.declaredTypes) }
      aliases = sources.reduce(into: [:]) { $0.merge($1.aliases) { $1 } }
      parameters = sources.reduce(into: [:]) { $0.merge($1.parameters) { $1 } }
    }
  }

  init(of reactor: ReactorSource.Reactor, _ types: Types) {
    self.types = types
    type = Self.type(reactor.name, types.parameters)
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
      let types = action.payload.map { argument($0.type, of: reactor) }
      let form = Self.form(of: action)
      let unread = zip(action.payload, types).filter { $1 == nil }.map(\.0.type)
      let name = Self.name(of: action, among: &names)
      guard let name, unread.isEmpty,
        !action.isConditional, types.count <= Self.mostArguments
      else {
        if isDerived { continue }
        let missing = unread.joined(separator: ", ")
        let work: Sentence =
          action.isConditional
          ? "\(reactor.name).\(form): write its command in the same #if"
          : unread.isEmpty || name == nil
            ? "\(reactor.name).\(form): write its command"
            : "\(reactor.name).\(form): write a Parameter for \(missing), as in the comment below it"
        var lines = ["// TODO: .\(form)"]
        if let name, !unread.isEmpty, types.count <= Self.mostArguments {
          let known = zip(types, action.payload).map { $0 ?? "<#\($1.type)#>" }
          lines.append("// " + Self.row(name, action, known, form: form))
        }
        rows.append(Row(lines: lines, work: work))
        continue
      }
      if types.isEmpty, bareCommand == nil { bareCommand = name }
      rows.append(Row(lines: [Self.row(name, action, types.compactMap(\.self), form: form)]))
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
    // Arguments that aren't types stand beside others that are written with `.of`.
    let isLabelled =
      action.payload.contains { $0.label != nil } || types.contains { $0.hasPrefix("<#") }
    let arguments = order.map { index in
      guard isLabelled else { return "\(types[index]).self" }
      if types[index].hasPrefix("<#") {
        let name = action.payload[index].label ?? types[index].filter(\.isOfName)
        return "ReactorShell::Parameter(\(literal(word(name).uppercased())), "
          + "read: { word, state in \(types[index]) })"
      }
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
    return "ReactorShell::Command(\(head)\(help)) { .\(name)\(made) },"
  }

  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Names of cases that need backticks behind a dot.
  private static let keywords: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The type of an argument as a command takes it; nil if it takes none such.
  private mutating func argument(
    _ type: String, of reactor: ReactorSource.Reactor, depth: Int = 0
  ) -> String? {
    // A typealias may stand for itself.
    guard depth < 10 else { return nil }
    if type.hasSuffix("?") {
      let wrapped = String(type.dropLast())
      return wrapped.hasSuffix("?")
        ? nil : argument(wrapped, of: reactor, depth: depth + 1).map { $0 + "?" }
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let element = String(type.dropFirst().dropLast())
      guard !element.contains(":"), !element.hasSuffix("?") else { return nil }
      return argument(element, of: reactor, depth: depth + 1).map { "[\($0)]" }
    }
    // From the innermost type around it outward, as Swift looks it up.
    var scope = reactor.action.split(separator: ".").map(String.init)
    while true {
      let full = (scope + [type]).joined(separator: ".")
      if let found = types.enums.first(where: { $0.name == full }) {
        guard !found.cases.isEmpty,
          found.cases.allSatisfy({ $0.payload.isEmpty && !$0.isConditional })
        else { return nil }
        if !found.inherited.contains("ParameterValue"), !enums.contains(found) {
          enums.append(found)
        }
        // In a superclass, by the reactor's own name: the superclass may be generic.
        let owner = reactor.action.dropLast(".Action".count) + "."
        return full.hasPrefix(owner)
          ? "\(self.type).\(full.dropFirst(owner.count))" : Self.type(full, types.parameters)
      }
      if types.declared.contains(full) {
        return types.aliases[full].flatMap { argument($0, of: reactor, depth: depth + 1) }
      }
      guard scope.popLast() != nil else { break }
    }
    let name = type.split(separator: ".", maxSplits: 1)
    let plain = ["Swift", "Foundation"].contains(name.first ?? "") ? String(name.last ?? "") : type
    guard Self.known.contains(plain) else { return nil }
    if Self.ofFoundation.contains(plain) { needsFoundation = true }
    return plain
  }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}
