import ArgumentParser
import Dispatch
import ReactorTerminal

// Before the first task, whose machinery opens files: they mustn't get the numbers of standard
// streams that the caller closed.
Terminal.openStandardStreams()

Task {
  do {
    var command = try ReactorShellCommand.parseAsRoot()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
    ReactorShellCommand.exit()
  } catch {
    // What was typed stands in the message.
    let code = ReactorShellCommand.exitCode(for: error)
    let message = ReactorShellCommand.fullMessage(for: error)
    Terminal.leave(with: message, code: code.rawValue)
  }
}
dispatchMain()
