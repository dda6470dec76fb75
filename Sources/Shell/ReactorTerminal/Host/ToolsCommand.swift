import ArgumentParser
import ReactorShell

/// `PROGRAM mcp`: a server of the Model Context Protocol on standard input and output.
struct ToolsCommand: HostedCommand {
  static var configuration: CommandConfiguration {
    let (name, word) = (Host.current?.name ?? "shell", "mcp")
    let discussion: Sentence = """
      On standard input and output, for an agent. FILE is a recording to be asked, as open does; --attach listens for an app, as \
      attach does. The options are those of \(name).
      """
    return CommandConfiguration(
      commandName: word,
      abstract: "Let an agent drive the shell: a server of the Model Context Protocol.",
      usage: "\(name) \(word) [<file> | --attach <port>] [<options>]",
      discussion: discussion.saidToCaller)
  }

  @Option(
    parsing: .unconditional, help: "The port that an app sends to; 0 for any that is free.")
  var attach: UInt16?

  @Argument(parsing: .allUnrecognized, help: .hidden, completion: .file())
  var rest: [String] = []

  @MainActor func host(of host: Host) throws -> Host {
    // A line a mutation: an agent reads all that it gets.
    let options = ["--trace=compact"] + rest
    var host =
      if let attach {
        host.foreign(["--attach=\(attach)"] + options)
      } else if let file = rest.first, !file.hasPrefix("-") {
        host.foreign(["--open=\(file)", "--trace=compact"] + rest.dropFirst())
      } else {
        host.with(options)
      }
    host.isToolServer = true
    return host
  }
}
