import ArgumentParser
import ReactorShell

enum Script: Equatable {
  case file(String)
  /// `-c`
  case text(String)
  /// `-`
  case standardInput

  fileprivate static func file(named name: String) -> Self {
    name == "-" ? .standardInput : .file(name)
  }

  /// Returns them in the order in which they were given, which the parser doesn't keep.
  static func inOrder(
    _ arguments: [String], files: [String], commands: [String],
    flags: @autoclosure () -> Set<String>
  ) -> [Self] {
    // In the parser's order, which is right unless they are mixed.
    let inTurn = files.map(file(named:)) + commands.map(Self.text)
    guard !files.isEmpty, !commands.isEmpty else { return inTurn }
    let flags = flags()
    var scripts: [Self] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        scripts += rest.map(file(named:))
        break
      } else if word == "-c" {
        scripts += rest.popFirst().map { [.text($0)] } ?? []
      } else if word.hasPrefix("-c=") {
        scripts.append(.text(String(word.dropFirst(3))))
      } else if word == "-" || !word.hasPrefix("-") {
        scripts.append(file(named: word))
      } else if word.hasPrefix("--"), !word.contains("="), !flags.contains(word) {
        rest = rest.dropFirst()
      }
    }
    // Should the parser know a way of writing that isn't known here: files, then commands.
    let isSame =
      scripts.filter(\.isFile) == inTurn.filter(\.isFile)
      && scripts.filter { !$0.isFile } == inTurn.filter { !$0.isFile }
    return isSame ? scripts : inTurn
  }

  var name: String {
    switch self {
    case .file(let name), .text(let name): name
    case .standardInput: "-"
    }
  }

  var namedApp: String? {
    switch self {
    case .text(let text): return Statement.app(atBeginningOf: text)
    case .file(let path): return Self.app(atBeginningOf: path)
    // A pipe has no beginning before somebody writes it.
    case .standardInput: return Self.app(atBeginningOf: "/dev/stdin")
    }
  }

  private static func app(atBeginningOf path: String) -> String? {
    guard case .file = FileKind(path), let file = try? OpenFile(reading: path),
      let bytes = try? file.read(at: 0, count: 1_000)
    else { return nil }
    return Statement.app(atBeginningOf: String(decoding: bytes, as: UTF8.self))
  }

  var use: FileUse? {
    if case .file(let path) = self { FileUse(path, .run) } else { nil }
  }

  private var isFile: Bool {
    if case .text = self { false } else { true }
  }
}

extension ParsableArguments {
  var flags: [String] {
    Mirror(reflecting: self).children.flatMap { child -> [String] in
      guard let name = child.label?.drop(while: { $0 == "_" }),
        child.value is Flag<Bool> || child.value is Flag<Bool?>
      else { return [] }
      let word = name.reduce("") { $0 + ($1.isUppercase ? "-\($1.lowercased())" : "\($1)") }
      return ["--\(word)"] + (child.value is Flag<Bool?> ? ["--no-\(word)"] : [])
    }
  }
}
