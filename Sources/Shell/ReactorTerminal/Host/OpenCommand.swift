import ArgumentParser
import ReactorShell

/// `PROGRAM open FILE`: a prompt, or scripts, on a file of events.
struct OpenCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (name, word) = (Host.current?.name ?? "shell", "open")
    let discussion: Sentence = """
      FILE is a recording, or the output of --format json. Its history can be asked: log, why, diff, goto, \
      state, export. Nothing can be sent. The options are those of \(name).
      """
    return CommandConfiguration(
      commandName: word, abstract: "Look at what an app did, without the app.",
      usage: "\(name) \(word) <file> [<options>] [<file> ...]", discussion: discussion.saidToCaller)
  }

  @Argument(help: "A recording, or JSON Lines.", completion: .file())
  var file: String

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var rest: [String] = []

  @MainActor func host(of host: Host) throws -> Host {
    do throws(ShellError) { return try host.opening(file, rest) } catch {
      throw ValidationError(said: "\(error.sentence).")
    }
  }
}
