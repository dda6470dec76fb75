import ArgumentParser
import ReactorShell

/// `PROGRAM schema`: the JSON Schema of the output of `--format json`.
struct SchemaCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema of the lines that --format json writes.",
      usage: "\(Host.current?.name ?? "shell") schema")
  }

  func run() throws {
    if let code = SystemCall.write(JSONReport.schema.utf8, to: 1) {
      throw OutputError(code: code)
    }
  }
}
