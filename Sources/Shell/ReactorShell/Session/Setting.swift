import StateDiff

/// A setting of `set`, which shows it if no value is given.
@MainActor public struct Setting {
  package let name: String
  package let help: Sentence
  let line: () -> Sentence
  /// Makes the command that sets it, or shows it if no value is given.
  let command: (_ name: String, Session) -> AnyCommand

  /// Creates a setting with a value of one word.
  ///
  /// - Parameters:
  ///   - name: The name behind `set`.
  ///   - value: The parser and completions of its value.
  ///   - help: One sentence that says its purpose.
  ///   - shown: Returns the current value.
  ///   - set: Sets the value.
  public init<Value>(
    _ name: String, _ value: Parameter<Value, Void>, help: Sentence,
    shown: @escaping () -> Sentence, set: @escaping (Value) throws(ShellError) -> Void
  ) {
    self.init(
      name, value, traits: .readsAlone, help: help,
      line: { "\(verbatim: name) \(shown())" }, set: set)
  }

  /// - Parameter line: Its name and its value.
  package init<Value>(
    _ name: String, _ value: Parameter<Value, Void>, traits: CommandTraits,
    help: Sentence, details: Sentence? = nil,
    line: @escaping () -> Sentence, set: @escaping (Value) throws(ShellError) -> Void
  ) {
    self.init(name, help: help, line: line) { name, session in
      AnyCommand(name, value.optional, traits: traits, help: help, details: details) {
        [unowned session] (value) throws(ShellError) in
        if let value { try set(value) }
        session.report.answer([line()])
      }
    }
  }

  init(
    _ name: String, help: Sentence, line: @escaping () -> Sentence,
    command: @escaping (_ name: String, Session) -> AnyCommand
  ) {
    self.name = name
    self.help = help
    self.line = line
    self.command = command
  }
}

// MARK: - The command

extension Session {
  func settingCommand(_ all: [Setting]) -> AnyCommand {
    let commands = all.map { $0.command("set \($0.name)", self) }
    // An app without data has no use for some.
    let used: () -> [Setting] = { [unowned self] in
      let hasData = app?.hasData == true
      return zip(all, commands).filter { hasData || !$1.traits.contains(.needsData) }.map(\.0)
    }
    let set = AnyCommand(
      "set",
      Parameter<Void, Void>("SETTING") { [unowned self] (word, _) throws(ShellError) in
        // The commands behind it have read the words that are one.
        let choices = used().map { (word: $0.name, value: (), help: $0.help) }
        do throws(ShellError) {
          try Parameter<Void, Void>.choice("SETTING", choices).read([word], ())
        } catch {
          guard let command = table.shellCommands.first(where: { $0.name == word.text }) else {
            throw error
          }
          var error = error
          error.hint = "\(command.name) is a command of its own: \(command.usage)"
          throw error
        }
      }.optional,
      Parameter.rest("VALUE").optional,
      traits: [.readsOnly, .isAboutShowing],
      help: "Shows the settings, or sets one: set theme dark.",
      details: "Without a value, shows the current one."
    ) { [unowned self] (_, _) throws(ShellError) in report.answer(used().map { $0.line() }) }
    return commands.reduce(set) { $0.with($1) }
  }

  var ownSettings: [Setting] {
    [
      languageSetting, themeSetting, outputSetting, patienceSetting, latencySetting,
      timeoutSetting, seedSetting,
    ]
  }

  private var themeSetting: Setting {
    Setting(
      "theme", .choice("THEME", Palette.allCases.map { ($0.rawValue, $0, $0.help) }),
      traits: [.readsAlone, .isAboutShowing],
      help: "The colours of text.",
      line: { [unowned self] in
        let palette = report.style?.theme.palette ?? .auto
        return "\(verbatim: "theme") \(verbatim: palette.rawValue)"
      },
      set: { [unowned self] palette in report.restyle { $0.theme.palette = palette } })
  }

  private var patienceSetting: Setting {
    Setting(
      "patience", .duration("TIME"), help: "The time that a script waits where nothing happens.",
      shown: { [unowned self] in Sentence(verbatim: settings.patience.setting) },
      set: { [unowned self] in settings.patience = $0 })
  }

  // MARK: - Data

  private var latencySetting: Setting {
    Setting(
      "latency",
      time(
        now: { $0.data.latency }, .init("0", help: "no waiting"),
        .init("300ms", help: "the default"), .init("2s", help: "slow enough to watch")),
      traits: [.readsAlone, .needsData],
      help: "The time that embedded and saved data takes, such as 300ms.",
      line: { [unowned self] in "latency \(data.latency.setting)" },
      set: { [unowned self] in data.latency = $0 })
  }

  private var timeoutSetting: Setting {
    Setting(
      "timeout", time(now: { $0.data.timeout }, .init("10s", help: "the default")),
      traits: [.readsAlone, .needsData],
      help: "The time that a live answer may take, such as 10s.",
      details: "It is real time, whatever the clock.",
      line: { [unowned self] in "timeout \(data.timeout.setting)" },
      set: { [unowned self] (time) throws(ShellError) in
        guard DataSettings.timeouts.contains(time / .seconds(1)) else {
          throw .refused("a timeout is 0.001 to 86400 seconds")
        }
        data.timeout = time
      })
  }

  private var seedSetting: Setting {
    Setting(
      "seed", seedText, traits: [.readsAlone, .needsData],
      help: "The seed of embedded data: the same text gives the same data.",
      details: "set seed \"\" takes it away.",
      line: { [unowned self] in
        data.seed.map { "seed \(ValueText.quoted($0))" } ?? "seed is the app's own"
      },
      set: { [unowned self] text in data.seed = text.isEmpty ? nil : text })
  }

  // MARK: - Output

  private var outputSetting: Setting {
    Setting(
      "output", help: "The file to which results go from now on.",
      line: { [unowned self] in sink.line },
      command: { name, session in session.outputCommand(name) })
  }

  private func outputCommand(_ name: String) -> AnyCommand {
    AnyCommand(
      name, outputFileOrOff.optional,
      Parameter.overwrite(orAppend: true).optional,
      traits: [.writesFile, .isNotRecorded],
      help: "The file to which results go from now on.",
      details: "set output off takes them back."
    ) { [unowned self] (path, mode) throws(ShellError) in
      guard let path else { return report.answer([sink.line]) }
      try sink.redirect(to: path == "off" ? nil : path, mode)
    }
  }

  private var outputFileOrOff: Parameter<String, Void> {
    let file = Parameter<String, Void>.file("FILE|off", writes: true)
    return file.completed { request, _ in
      CandidateList([Candidate("off", help: "standard output again")], for: request)
        + file.candidates(request, ())
    }
  }
}
