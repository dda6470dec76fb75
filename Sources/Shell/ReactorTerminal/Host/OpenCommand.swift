import ArgumentParser
import ReactorShell

/// A command that is the shell with another app.
protocol HostedCommand: ParsableCommand {
  @MainActor func host(of host: Host) throws -> Host
}

/// `PROGRAM open FILE`: a prompt, or scripts, on a recording.
struct OpenCommand: HostedCommand {
  static var configuration: CommandConfiguration {
    let (name, word) = (Host.current?.name ?? "shell", "open")
    let discussion: Sentence = """
      FILE is a recording, - standard input. Its history can be asked: log, why, diff, goto, state, export. Nothing can be \
      sent. The options are those of \(name).
      """
    return CommandConfiguration(
      commandName: word, abstract: "Look at what an app did, without the app.",
      usage: "\(name) \(word) <file> [<options>] [<file> ...]", discussion: discussion.saidToCaller)
  }

  @Argument(help: "A recording.", completion: .file())
  var file: String

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var rest: [String] = []

  @MainActor func host(of host: Host) throws -> Host { host.foreign(["--open=\(file)"] + rest) }
}

/// `PROGRAM attach`: a prompt, or scripts, on an app that runs elsewhere.
struct AttachCommand: HostedCommand {
  static var configuration: CommandConfiguration {
    let (name, word) = (Host.current?.name ?? "shell", "attach")
    let discussion: Sentence = """
      Listens on this machine alone, and shows what an app does that sends its events. Its history can be \
      asked as with open. A script begins when the app is there, and settle waits until it has gone. The \
      options are those of \(name).
      """
    return CommandConfiguration(
      commandName: word, abstract: "Look at an app that runs elsewhere, while it runs.",
      usage: "\(name) \(word) [--port <port>] [<options>] [<file> ...]",
      discussion: discussion.saidToCaller)
  }

  @Option(
    parsing: .unconditional, help: "The port that the app sends to; 0 for any that is free.")
  var port: UInt16 = 27272

  @Argument(parsing: .allUnrecognized, help: .hidden, completion: .file())
  var rest: [String] = []

  @MainActor func host(of host: Host) throws -> Host { host.foreign(["--attach=\(port)"] + rest) }
}
