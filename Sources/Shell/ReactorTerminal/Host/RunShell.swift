public import ArgumentParser
import Dispatch
public import ReactorCore
public import ReactorShell

/// Makes this program a shell for a reactor: a prompt, or, with files, `-c` or standard input that
/// is no terminal, a runner of scripts. See `--help` of the program.
///
///     runShell(CounterReactor(), commands: [
///       Command("add", Int.self) { .add($0) },
///       Command("reset") { .reset },
///     ])
///
/// Call it as the first thing in `main.swift`. A mistake in the list of commands ends the program
/// with a message that names it.
///
/// - Parameters:
///   - reactor: Evaluated each time that the app starts.
///   - commands: The commands of the app.
///   - title: The title in the prompt; `Counter` for a `CounterReactor` by default.
///   - failure: Returns the failure message in a state, if there is one.
///   - draw: Returns the lines that `show` draws; the state by default.
///   - version: The version that `--version` prints.
///   - features: The features of the shell: `.standard` of StandardFeatures for all of them.
@MainActor public func runShell<R: Reactor>(
  _ reactor: @autoclosure @escaping @MainActor () -> R, commands: [Command<R>],
  title: String? = nil, failure: ((R.State) -> String?)? = nil,
  draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil, version: String = "",
  features: [FeatureKind] = []
) -> Never {
  runShell(
    App(title: title, commands: commands, failure: failure, draw: draw) { _ in reactor() },
    version: version, features: features)
}

/// Makes this program a shell for a reactor that needs something of the session, as a clock.
///
///     runShell(commands: commands) { TimerReactor(clock: $0.clock) }
///
/// See ``runShell(_:commands:title:failure:draw:version:features:)``.
@MainActor public func runShell<R: Reactor>(
  commands: [Command<R>], title: String? = nil, failure: ((R.State) -> String?)? = nil,
  draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil, version: String = "",
  features: [FeatureKind] = [], reactor: @escaping @MainActor (Session) -> R
) -> Never {
  runShell(
    App(title: title, commands: commands, failure: failure, draw: draw, reactor: reactor),
    version: version, features: features)
}

/// Makes this program a shell for a reactor whose actions say which commands there are: see
/// `Command.derived(refinedBy:)`.
///
///     runShell(CounterReactor(), features: .standard)
///
/// See ``runShell(_:commands:title:failure:draw:version:features:)``.
@MainActor public func runShell<R: Reactor>(
  _ reactor: @autoclosure @escaping @MainActor () -> R, title: String? = nil,
  failure: ((R.State) -> String?)? = nil,
  draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil, version: String = "",
  features: [FeatureKind] = []
) -> Never where R.Action: Decodable {
  runShell(
    App(title: title, failure: failure, draw: draw) { _ in reactor() }, version: version,
    features: features)
}

/// Says what a reactor lacks whose actions don't say which commands there are.
@available(*, unavailable, message: "make the reactor's Action Codable, or list its commands:")
@MainActor public func runShell<R: Reactor>(
  _ reactor: @autoclosure @escaping @MainActor () -> R, title: String? = nil,
  failure: ((R.State) -> String?)? = nil,
  draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil, version: String = "",
  features: [FeatureKind] = []
) -> Never {
  dispatchMain()
}

/// Makes this program a shell for apps, the first of which starts; `app NAME` and `--app NAME`
/// start another.
///
/// - Parameters:
///   - app: The app that starts.
///   - more: Further apps.
///   - name: The name in usage; by default the name of the program's file.
///   - version: The version that `--version` prints.
///   - features: The features of the shell: `.standard` of StandardFeatures for all of them.
///   - subcommands: The subcommands that may stand in first place of the arguments, by the names in
///     their configurations.
@MainActor public func runShell(
  _ app: App, _ more: App..., name: String? = nil, version: String = "",
  features: [FeatureKind] = [], subcommands: [any ParsableCommand.Type] = []
) -> Never {
  // Before the first task, whose machinery opens files: they mustn't get the numbers of standard
  // streams that the caller closed.
  Terminal.openStandardStreams()
  // Ctrl-\ ends the process as it does others: the runtime would write a page about it.
  Platform.releaseSignal(Platform.quit)
  let host = Host(
    name: name, version: version, apps: [app] + more, features: features,
    subcommands: subcommands)
  // An immediate task would take a lock at each of its switches: a twelfth of a script's time.
  Task { await Host.$current.withValue(host) { await host.run() } }
  dispatchMain()
}

extension Host {
  @MainActor fileprivate func run() async {
    var arguments = CommandLine.arguments.dropFirst()
    printIfGenerated(arguments)
    if arguments.first == "help" {
      arguments =
        arguments.dropFirst().prefix(1).filter { $0 != "help" && !$0.hasPrefix("-") } + ["--help"]
      if let name = arguments.dropLast().first, subcommand(name) == nil {
        let names = subcommands.map { $0._commandName }.joined(separator: ", ")
        let error = ValidationError(
          said: "there is no subcommand “\(name)”; there is \(names).")
        leave(for: error, of: ShellCommand.self)
      }
    }
    // The parser would take the word for a file.
    if let command = subcommand(arguments.first) {
      return await run(command, arguments.dropFirst())
    }
    if !arguments.contains(where: { subcommand($0) != nil }),
      let command = ShellCommand(words: arguments)
    {
      await command.run(in: self)
    }
    await run(ShellCommand.self, arguments)
  }

  /// Prints completions, their script or the manual page, and ends the process, if asked for.
  @MainActor private func printIfGenerated(_ arguments: ArraySlice<String>) {
    do {
      guard let text = try generated(Array(arguments)) else { return }
      if let code = SystemCall.write(text.utf8, to: 1) { throw OutputError(code: code) }
    } catch {
      Terminal.leave(with: "\(name): \(error)", code: 1)
    }
    Terminal.leave(code: 0)
  }

  @MainActor private func commands() throws
    -> [(group: String, entries: [(usage: String, help: String)])]
  {
    let silent = TextReport(to: Output(write: { _ in }, writeError: { _ in }), trace: .off)
    let session = Session(apps: apps, report: silent, features: features)
    // Some commands are there only for an app with data.
    try session.start(app: apps[0])
    return session.table.uses.map { group, commands in
      let title = group.title.text(in: .english)
      let entries = commands.map { ($0.usage, $0.help.text(in: .english)) }
      return (String(title.dropLast()), entries)
    }
  }

  private var examples: [(title: String, lines: [String])] {
    let first = apps[0].firstCommand
    let file = "first.session"
    // Words: nobody translates them.
    let sessions: [(Sentence, [[String]])] = [
      ("Explore at the prompt:", [[name], [first], ["log"], ["undo"], ["help"], ["quit"]]),
      ("Run a script, and look at the state:", [[name, "-c", "'\(first)'", "-c", "state"]]),
      ("Write a test, and run it:", [["echo", "'\(first)'", ">\(file)"], [name, "test", file]]),
    ]
    return sessions.map { ($0.saidToCaller, $1.map { $0.joined(separator: " ") }) }
  }

  @MainActor private func generated(_ arguments: [String]) throws -> String? {
    let option = "--generate-completion-script"
    switch arguments.first {
    case Completions.request:
      let completions = Completions(program: try .ofProgram())
      return completions.lines(for: Array(arguments.dropFirst())).map { "\($0)\n" }.joined()
    case let word? where word == option || word.hasPrefix("\(option)="):
      let named = ([String(word.dropFirst(option.count + 1))] + arguments.dropFirst())
        .first { !$0.isEmpty }
      let shell = named.map(CompletionShell.init(rawValue:)) ?? .autodetected()
      // The parser names the shells.
      return shell.map { Completions.script(for: $0, of: name) }
    case "--generate-manual":
      return ManualPage(
        program: try .ofProgram(), version: version, sections: ShellCommand.sections,
        commands: try commands(), examples: examples
      ) { name in
        ShellCommand.usageString(for: subcommand(name) ?? ShellCommand.self)
      }
      .text
    default: return nil
    }
  }

  @MainActor private func run(
    _ type: any ParsableCommand.Type, _ arguments: ArraySlice<String>
  ) async {
    do {
      var command = try type.parseAsRoot(Array(arguments))
      if let command = command as? any HostedCommand {
        let host = try command.host(of: self)
        await Host.$current.withValue(host) {
          await host.run(ShellCommand.self, host.arguments[...])
        }
      } else if let command = command as? ShellCommand {
        await command.run(in: self)
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        // A request for help, too, is a command.
        try command.run()
      }
      type.exit()
    } catch {
      leave(for: error, of: type)
    }
  }

  /// The typed argument stands in the message.
  private func leave(for error: any Error, of type: any ParsableCommand.Type) -> Never {
    let message = parserWording.message(for: error, of: type, in: name)
    Terminal.leave(with: message, code: type.exitCode(for: error).rawValue)
  }
}
