import ArgumentParser
import ReactorShell

/// `PROGRAM mcp`: a server of the Model Context Protocol on standard input and output.
struct ToolsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mcp",
      abstract: "Let an agent drive the shell: a server of the Model Context Protocol.",
      usage: "\(Host.current?.name ?? "shell") mcp")
  }

  @MainActor func run() async throws {
    guard let host = Host.current else { return }
    let server = try ToolServer(
      host.apps, features: host.features, name: host.name, version: host.version)
    let terminal = Terminal(isPromptWanted: false)
    try await server.serve(terminal.standardInput) { text in
      terminal.output.write(text)
      try? terminal.flush()
    }
  }
}
