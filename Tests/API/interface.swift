// Writes the public declarations of a module, from its symbol graphs, and lists undocumented ones.
//
//   interface FOLDER FILE      FOLDER: the output of swift-symbolgraph-extract; FILE: the result
//
// One declaration a line, below the type that it belongs to. Exit status 1 if a comment is missing.
// Handwritten declarations need one of their own; generated ones have none.
import Foundation

/// The conformances of every type, unless it suppresses them.
let unsaid = ["Copyable", "Escapable", "SendableMetatype"]

struct SymbolGraph: Decodable {
  struct Module: Decodable { var name: String }
  var module: Module
  var symbols: [Symbol]
  var relationships: [Relationship]
}

struct Symbol: Decodable {
  struct Kind: Decodable { var identifier: String }
  struct Identifier: Decodable { var precise: String }
  struct Fragment: Decodable { var spelling: String }
  struct DocComment: Decodable { var module: String? }
  struct Extension: Decodable { var constraints: [Constraint]? }
  struct Location: Decodable {
    struct Position: Decodable { var line: Int }
    var uri: String
    var position: Position
  }
  var kind: Kind
  var identifier: Identifier
  var pathComponents: [String]
  var declarationFragments: [Fragment]
  var docComment: DocComment?
  var swiftExtension: Extension?
  var location: Location?

  /// The declaration; of a property with observers it says `set`, whoever may set it.
  var publicDeclaration: String {
    guard declaration.hasSuffix("{ get set }"), let location,
      let path = URL(string: location.uri)?.path(percentEncoded: false),
      let source = try? String(contentsOfFile: path, encoding: .utf8)
    else { return declaration }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(location.position.line),
      lines[location.position.line].contains(/\b(private|fileprivate|internal|package)\(set\)/)
    else { return declaration }
    return declaration.replacing("{ get set }", with: "{ get }")
  }

  var isExtension: Bool { kind.identifier == "swift.extension" }

  var declaration: String {
    declarationFragments.map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

struct Constraint: Decodable {
  var kind: String
  var lhs: String
  var rhs: String
  var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
}

/// Returns the requirements of an extension, except those that a declaration repeats.
func whereClause(_ constraints: [Constraint]?, besides declarations: [String] = []) -> String {
  let texts = (constraints ?? []).filter { !unsaid.contains($0.rhs) }.map(\.text)
    .filter { text in !declarations.contains { $0.contains(text) } }
  return texts.isEmpty ? "" : " [where \(texts.joined(separator: ", "))]"
}

struct Relationship: Decodable {
  var kind: String
  var source: String
  var target: String
  var targetFallback: String?
  var swiftConstraints: [Constraint]?
}

guard CommandLine.arguments.count == 3 else {
  print("usage: interface FOLDER FILE")
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let graphs = try FileManager.default.contentsOfDirectory(
  at: folder, includingPropertiesForKeys: nil
)
.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
let symbols = graphs.flatMap(\.symbols)
let names = Dictionary(
  symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
  uniquingKeysWith: { first, _ in first })

var requirements: Set<String> = []
var parents: [String: Set<String>] = [:]
for relation in graphs.flatMap(\.relationships) {
  switch relation.kind {
  case "requirementOf", "optionalRequirementOf": requirements.insert(relation.source)
  case "conformsTo", "inheritsFrom":
    let name = (names[relation.target] ?? relation.targetFallback ?? relation.target)
      .replacing(/^(Swift|_Concurrency)\./, with: "")
    guard !unsaid.contains(name) else { continue }
    parents[relation.source, default: []].insert(name + whereClause(relation.swiftConstraints))
  default: continue
  }
}

let declarations = Dictionary(
  symbols.map { ($0.pathComponents, $0.declaration) }, uniquingKeysWith: { first, _ in first })
var lines: [(path: [String], text: String)] = []
for symbol in symbols {
  let indentation = String(repeating: "  ", count: symbol.pathComponents.count - 1)
  let prefix = requirements.contains(symbol.identifier.precise) ? "requires " : ""
  let owner = declarations[symbol.pathComponents.dropLast()] ?? ""
  let clause = whereClause(
    symbol.swiftExtension?.constraints, besides: [symbol.declaration, owner])
  lines.append((symbol.pathComponents, indentation + prefix + symbol.publicDeclaration + clause))
  for parent in parents[symbol.identifier.precise] ?? [] {
    // Before the members: no name begins with a blank.
    lines.append((symbol.pathComponents + [" "], indentation + "  : " + parent))
  }
}
lines.sort {
  $0.path == $1.path ? $0.text < $1.text : $0.path.lexicographicallyPrecedes($1.path)
}
try (lines.map(\.text).joined(separator: "\n") + "\n")
  .write(to: URL(filePath: CommandLine.arguments[2]), atomically: true, encoding: .utf8)

// ReactorShell exports the language again.
let own = Set(graphs.map(\.module.name) + ["ShellLanguage"])
let undocumented = symbols.filter {
  $0.location != nil && !$0.isExtension && !($0.docComment?.module.map(own.contains) ?? false)
}
for symbol in undocumented {
  guard let location = symbol.location else { continue }
  let path = URL(string: location.uri)?.path() ?? location.uri
  print("\(path):\(location.position.line + 1): no doc comment: \(symbol.declaration)")
}
exit(undocumented.isEmpty ? 0 : 1)
