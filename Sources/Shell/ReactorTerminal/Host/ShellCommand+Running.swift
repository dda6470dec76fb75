import Foundation
import ReactorCore
import ReactorShell

extension ShellCommand {
  @MainActor func run(in host: Host) async -> Never {
    let named = (scripts.first ?? .standardInput).namedApp
    guard let app = host.apps.first(where: { $0.name == named }) ?? chosenApp else {
      Terminal.leave(code: 1)
    }
    let tools = host.isToolServer ? WrittenText() : nil
    let terminal = Terminal(
      isPromptWanted: scripts.isEmpty && tools == nil,
      isInputFile: featureOptions.chosen.contains {
        $0.choosesApp && featureOptions.values[$0.name] == "-"
      })
    var theme = terminal.theme(colour: color, isPlain: plain)
    theme.language = language(at: terminal)
    theme.translations = [Translations](of: app, host.features)
    if tools != nil { theme.isColoured = false }
    let report =
      tools.map {
        TextReport(to: $0.output, trace: trace, theme: theme, columns: ToolServer.columns)
      }
      ?? makeReport(terminal, theme: theme)
    func fail(_ text: String, by program: String = "") -> Never {
      if report is JSONReport {
        report.say(.failure(.failed(Sentence(verbatim: text)), SourceOfCommand(line: "")))
      } else {
        terminal.complain(program + text)
      }
      try? terminal.flush()
      Terminal.leave(code: 1)
    }
    if case .file(let path)? = scripts.first {
      // Before anything begins, a recording among it.
      do throws(ScriptError) { _ = try ScriptLines(path: path) } catch {
        fail(error.sentence.text(in: theme.wording))
      }
    }
    let uses = scripts.compactMap(\.use)
    let session = makeSession(host, terminal, report)
    session.settings.program = host.name
    if let patience { session.settings.patience = .seconds(patience) }
    if !theme.isUnicode || theme.isPlain { session.settings.promptSign = ">" }
    if terminal.isInteractive {
      session.console = terminal.console(of: host.name)
      if !featureOptions.chosen.contains(where: \.isOfSuccessor) {
        Banner(host, app, data: session.data.choice, theme: theme).show(
          on: terminal.output, columns: terminal.columns)
      }
    }
    // This process may be killed then.
    terminal.willShow = { [weak session] in session?.keepsRecords() }
    do throws(StartError) {
      try await start(app, session, host)
    } catch {
      fail("\(error)", by: "\(host.name): ")
    }
    terminal.readKeyboard()
    if terminal.isInteractive {
      if !noInit { await StartFile(of: host.name)?.run(in: session) }
      session.lessons?.greet()
      await terminal.runPrompt(session, report: report, theme: theme, program: host.name)
      let isKept = session.close()
      terminal.succeed()
      Terminal.leave(code: isKept ? 0 : 1)
    }
    let isPassed = await runScripts(session) {
      if let tools {
        return ToolServer.lines(
          of: .standardInput, in: session, showing: tools, version: host.version
        ) { message in
          terminal.output.write(message)
          // A failure is told at the end.
          try? terminal.flush()
        }
      }
      return (report as? JSONReport).map { Requests.lines(of: .standardInput, in: session, $0) }
        ?? terminal.standardInput
    }
    let passed = session.close() && isPassed
    do {
      try terminal.flush()
    } catch {
      terminal.complain("\(host.name): \(error)")
      Terminal.leave(code: 1)
    }
    // The process ends, and its record with it: releasing that first takes time.
    withExtendedLifetime((session, uses)) { Terminal.leave(code: passed ? 0 : 1) }
  }

  /// Scripts say the same wherever they run; a person is spoken to in the language of the locale.
  @MainActor private func language(at terminal: Terminal) -> Language {
    lang ?? (terminal.isInteractive ? Language(locale: Platform.messageLocale) : .english)
  }

  @MainActor private func start(
    _ app: App, _ session: Session, _ host: Host
  ) async throws(StartError) {
    do throws(ShellError) {
      let options = OptionValues(program: host.name, featureOptions.values)
      if try await session.begin(options) { return }
    } catch {
      throw StartError(description: error.sentence.text(in: session.theme.wording))
    }
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw StartError(description: "\(error)")
    }
  }

  @MainActor private func makeReport(_ terminal: Terminal, theme: Theme) -> any Report {
    var errorTheme = terminal.theme(colour: color, isPlain: plain, ofErrors: true)
    switch format {
    case .text:
      (errorTheme.language, errorTheme.translations) = (theme.language, theme.translations)
      let report = TextReport(
        to: terminal.output, trace: trace, theme: theme, columns: terminal.columns)
      report.style.isFitted = terminal.isOutputTerminal
      var errorStyle = report.style
      errorStyle.theme = errorTheme
      report.errorStyle = errorStyle
      return report
    case .json:
      return JSONReport(to: terminal.output, trace: trace, theme: errorTheme)
    }
  }

  @MainActor private func makeSession(
    _ host: Host, _ terminal: Terminal, _ report: any Report
  ) -> Session {
    let clock: EffectClock =
      switch clock ?? (terminal.isInteractive ? .real : .virtual) {
      case .real: .real
      case .virtual, .manual: .virtual()
      }
    if self.clock == .manual { clock.movable?.pace = .manual }
    return Session(
      apps: host.apps, clock: clock, report: report, features: host.features,
      data: DataSettings(
        dataChoice, seed: seed, timeout: .seconds(timeout), usesCaches: true),
      settings: SessionSettings(
        columns: terminal.columns, isInteractive: terminal.isInteractive,
        echoes: echo ?? (format == .text ? nil : false), keepsGoing: keepGoing))
  }

  @MainActor private func runScripts(
    _ session: Session, _ standardInput: () -> ScriptLines
  ) async -> Bool {
    var passed = true
    var scripts = scripts
    if scripts.isEmpty || Host.current?.isToolServer == true { scripts.append(.standardInput) }
    for script in scripts where passed || keepGoing {
      guard !session.isOver else {
        session.fail(
          ShellError(
            .badArgument("the session is over, and \(ShellError.quoted(script.name)) isn't run"),
            hint: "write quit behind it"))
        passed = false
        continue
      }
      let isPassed =
        switch script {
        case .file(let path): await session.run(script: path)
        case .text(let text): await session.run(ScriptLines(text, name: "-c"))
        case .standardInput: await session.run(standardInput())
        }
      if !isPassed { passed = false }
    }
    guard passed || keepGoing else { return false }
    return await session.finish() && passed
  }

  /// The requested scripts; none means standard input, or a prompt.
  private var scripts: [Script] {
    Script.inOrder(
      Host.current?.arguments ?? [], files: files, commands: commands,
      flags: Set(flags))
  }
}

private struct StartError: Error, CustomStringConvertible {
  let description: String
}
