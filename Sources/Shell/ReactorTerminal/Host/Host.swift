import ArgumentParser
import ReactorShell

struct Host: Sendable {
  /// As it was started: `counter`.
  let name: String
  /// The version that `--version` prints; empty for none.
  let version: String
  /// The first is the one that starts by itself.
  private(set) var apps: [App]
  let features: [FeatureKind]
  private(set) var arguments = Array(CommandLine.arguments.dropFirst())
  let subcommands: [any ParsableCommand.Type]
  let fileSubcommands: [FileSubcommand]
  let parserWording: ParserWording
  /// True if standard input has messages of the Model Context Protocol.
  var isToolServer = false

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
      subcommands + types.prefix(fileSubcommands.count)
      + (features.contains { $0.foreignApp != nil } ? [OpenCommand.self, AttachCommand.self] : [])
      + [SchemaCommand.self, ToolsCommand.self]
    parserWording = ParserWording(
      arguments: CommandLine.arguments.dropFirst(),
      translations: .shell + features.compactMap(\.translations))
  }

  /// The same program with other arguments.
  func with(_ arguments: [String]) -> Self {
    var host = self
    host.arguments = arguments
    return host
  }

  /// The same program with an app whose code isn't here: the first option says whence its events come.
  @MainActor func foreign(_ options: [String]) -> Self {
    var host = with(options)
    host.apps = features.compactMap { $0.foreignApp?() }
    return host
  }

  func subcommand(_ name: String?) -> (any ParsableCommand.Type)? {
    subcommands.first { $0._commandName == name }
  }
}
