public import ArgumentParser
import RandomUser
import ReactorCore
public import ReactorShell
public import ReactorTerminal

/// The options that a session is made of.
struct SessionOptions: ParsableArguments {
  @Option(help: "The app.")
  var app = AppName.people

  @Option(
    help: ArgumentHelp(
      "Where data comes from: embedded, the app's API (live=URL for another address), or a path.",
      valueName: "embedded|live[=url]|path"))
  var data = "embedded"

  @Option(help: ArgumentHelp("What data grows from.", valueName: "text"))
  var seed: String?

  @Option(
    help: ArgumentHelp("How long a live answer may take, in real time.", valueName: "seconds"))
  var timeout = 10.0

  @Option(help: "The form of the output.")
  var format = OutputFormat.text

  @Option(help: "How much of the flow is shown.")
  var trace = TraceLevel.full

  @Option(help: "Whether colours are used.")
  var color = ColourChoice.auto

  @Option(help: "The clock of effects. (default: real at the prompt, virtual in scripts)")
  var clock: ClockChoice?

  @Flag(help: "Show the lines of scripts before what comes of them.")
  var echo = false

  @Flag(help: "Go on after a command that failed; the exit status is 1 all the same.")
  var keepGoing = false

  func validate() throws {
    do throws(ShellError) {
      _ = try DataChoice(data)
    } catch {
      throw ValidationError("--data: \(error).")
    }
    guard (0.001...86_400).contains(timeout) else {
      throw ValidationError("--timeout is 0.001 to 86400 seconds.")
    }
  }

  @MainActor func makeReport(_ terminal: Terminal, theme: Theme) -> any Report {
    switch format {
    case .text:
      TextReport(to: terminal.output, trace: trace, theme: theme, columns: terminal.columns)
    case .json:
      JSONReport(to: terminal.output, trace: trace)
    }
  }

  @MainActor func makeSession(
    report: any Report, isInteractive: Bool, theme: Theme
  ) -> Session {
    let choice = clock ?? (isInteractive ? .real : .virtual)
    let clock: any Clock<Duration> = choice == .real ? ContinuousClock() : VirtualClock()
    let session = Session(
      apps: AppName.allCases.map(\.app), clock: clock, report: report,
      // Validated before.
      data: (try? DataChoice(data)) ?? .embedded, seed: seed)
    session.timeout = .seconds(timeout)
    session.isInteractive = isInteractive
    session.keepsGoing = keepGoing
    session.echoes = echo
    if !theme.isUnicode { session.promptSign = ">" }
    return session
  }
}

/// The apps by name.
enum AppName: String, CaseIterable, ExpressibleByArgument {
  case people

  @MainActor var app: App {
    switch self {
    case .people: .people
    }
  }
}

/// The form of the output.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Which clock effects run on.
enum ClockChoice: String, CaseIterable, ExpressibleByArgument {
  case real, virtual
}

extension TraceLevel: ExpressibleByArgument {}
extension ColourChoice: ExpressibleByArgument {}
