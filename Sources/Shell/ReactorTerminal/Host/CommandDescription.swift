import ArgumentParser
import Foundation

/// A command with its options, as the parser describes it for completions and the manual page.
struct CommandDescription: Decodable {
  let commandName: String
  private let abstract: String?
  private let discussion: String?
  private let subcommands: [CommandDescription]?
  private let arguments: [Argument]?
  private let superCommands: [String]?

  static func ofProgram() throws -> Self {
    struct Program: Decodable { let command: CommandDescription }
    let json = Data(ShellCommand._dumpHelp().utf8)
    return try JSONDecoder().decode(Program.self, from: json).command
  }

  var summary: String { abstract ?? "" }

  var paragraphs: [String] { (discussion ?? "").components(separatedBy: "\n\n") }

  var visibleSubcommands: [CommandDescription] { subcommands ?? [] }

  var positionals: [Argument] { (arguments ?? []).filter { $0.kind == .positional } }

  var options: [Argument] {
    (arguments ?? []).filter { argument in
      // The parser gives the program's version to all its commands.
      let isInherited = superCommands?.isEmpty == false && argument.spellings == ["--version"]
      return argument.kind != .positional && argument.shouldDisplay && !isInherited
    }
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    private let names: [Name]?
    private let valueName: String?
    private let defaultValue: String?
    private let allValues: [String]?
    private let completionKind: CompletionKind?
    private let abstract: String?

    private struct Name: Decodable {
      let kind: String
      let name: String
    }

    private struct CompletionKind: Decodable {
      struct List: Decodable { let values: [String] }
      struct Files: Decodable {}

      let list: List?
      let file: Files?
      let directory: Files?
    }
  }
}

extension CommandDescription.Argument {
  var summary: String { abstract ?? "" }

  /// Each name as it is typed: `-h`, `--help`.
  var spellings: [String] {
    (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      .sorted { $0.count < $1.count }
  }

  /// The name of its value: `<file>`; nil for a flag.
  var value: String? { kind == .flag ? nil : "<\(valueName ?? "value")>" }

  var words: [String] { listed.filter { $0 != Completions.files } }

  var takesFiles: Bool {
    completionKind?.file != nil || completionKind?.directory != nil
      || listed.contains(Completions.files)
  }

  private var listed: [String] { completionKind?.list?.values ?? allValues ?? [] }

  /// The default that its sentence doesn't name.
  var unnamedDefault: String? { summary.contains("(default:") ? nil : defaultValue }
}
