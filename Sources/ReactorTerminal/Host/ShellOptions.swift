public import ArgumentParser
import ReactorCore
public import ReactorShell

/// The options of every host: what is shown, and how.
struct ShellOptions: ParsableArguments {
  @Option(help: "The form of the output.")
  var format = OutputFormat.text

  @Option(help: "How much of the flow is shown.")
  var trace = TraceLevel.full

  @Option(help: "Whether colours are used.")
  var color = ColourChoice.auto

  @Flag(help: "Lines for screen readers: what happened first, numbers last, no columns or colours.")
  var plain = false

  @Option(help: "The clock of effects. (default: real at the prompt, virtual in scripts)")
  var clock: ClockChoice?

  @Flag(help: "Show the lines of scripts before what comes of them.")
  var echo = false

  @Flag(help: "Go on after a command that failed; the exit status is 1 all the same.")
  var keepGoing = false

  @MainActor func makeReport(_ terminal: Terminal, theme: Theme) -> any Report {
    let errorTheme = terminal.theme(colour: color, isPlain: plain, ofErrors: true)
    switch format {
    case .text:
      let report = TextReport(
        to: terminal.output, trace: trace, theme: theme, columns: terminal.columns)
      report.errorTheme = errorTheme
      report.isFitted = terminal.isOutputTerminal
      return report
    case .json:
      return JSONReport(to: terminal.output, trace: trace, theme: errorTheme)
    }
  }

  func makeClock(isInteractive: Bool) -> EffectClock {
    switch clock ?? (isInteractive ? .real : .virtual) {
    case .real: .real
    case .virtual: .virtual()
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
