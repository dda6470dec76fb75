import ArgumentParser
import ReactorShell

/// The program that hosts apps: the parts of its options and its banner.
struct Host: Sendable {
  /// As it was started: `counter`.
  let name: String
  /// The version that `--version` prints; empty for none.
  let version: String
  /// The first is the one that starts by itself.
  let apps: [App]
  let features: [FeatureKind]
  /// The subcommands, which may stand in first place instead of options and files.
  let subcommands: [any ParsableCommand.Type]
  let fileSubcommands: [FileSubcommand]
  /// The language of help and of errors in options.
  let parserWording: ParserWording

  /// The one of this process, for the parser, whose types know no instance.
  @TaskLocal static var current: Host?

  init(
    name: String?, version: String, apps: [App], features: [FeatureKind],
    subcommands: [any ParsableCommand.Type]
  ) {
    let path = CommandLine.arguments.first ?? ""
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? "shell"
    self.version = version
    self.apps = apps
    self.features = features
    fileSubcommands = features.flatMap(\.subcommands)
    let types: [any ParsableCommand.Type] = [
      FileCommand<FirstFileWord>.self, FileCommand<SecondFileWord>.self,
    ]
    self.subcommands =
      subcommands + types.prefix(fileSubcommands.count) + [SchemaCommand.self, ToolsCommand.self]
    parserWording = ParserWording(
      arguments: CommandLine.arguments.dropFirst(),
      translations: .shell + features.compactMap(\.translations))
  }

  func subcommand(_ name: String?) -> (any ParsableCommand.Type)? {
    subcommands.first { $0._commandName == name }
  }
}
