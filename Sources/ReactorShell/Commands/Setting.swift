/// A thing that `set` sets, and tells where no value is given.
@MainActor public struct Setting {
  /// As it is typed behind `set`.
  public let name: String
  /// Its purpose, in a few words.
  public let help: Sentence
  /// Its value, with its name: `patience 60s`.
  let told: () -> Sentence
  let candidates: (CompletionRequest) -> CandidateList
  let set: (Word) throws(ShellError) -> Void

  /// A setting with a value of one word.
  ///
  /// - Parameters:
  ///   - name: As it is typed behind `set`.
  ///   - value: How its value is read, and what completion offers.
  ///   - help: What it is for, in a few words.
  ///   - told: What it is set to, with its name.
  ///   - set: Sets it.
  public init<Value>(
    _ name: String, _ value: Parameter<Value, Void>, help: Sentence,
    told: @escaping () -> Sentence, set: @escaping (Value) throws(ShellError) -> Void
  ) {
    self.name = name
    self.help = help
    self.told = told
    candidates = { value.candidates($0, ()) }
    self.set = { (word) throws(ShellError) in try set(try value.read([word], ())) }
  }
}

// MARK: - The command

extension Session {
  /// `set`: the settings of the session and of its features.
  var setCommand: AnyCommand {
    let all = [themeSetting, patienceSetting] + features.all.flatMap(\.settings)
    return AnyCommand(
      "set", Parameter.choice("SETTING", all.map { ($0.name, $0, $0.help) }).optional,
      Parameter<Word, Void>(
        "VALUE",
        candidates: { request, _ in
          all.first { $0.name == request.arguments.first }?.candidates(request) ?? CandidateList()
        }, read: { (word, _) throws(ShellError) in word }
      ).optional,
      traits: .readsAlone, help: "Settings, as in: set theme dark; without a value, tells."
    ) { [unowned self] (setting, value) throws(ShellError) in
      if let setting, let value {
        do throws(ShellError) { try setting.set(value) } catch { throw error.at(value.span) }
      }
      report.answer((setting.map { [$0] } ?? all).map { $0.told() })
    }
  }

  private var patienceSetting: Setting {
    Setting(
      "patience", .duration("TIME"), help: "how long a script waits where nothing happens",
      told: { [unowned self] in "patience \(settings.patience.setting)" },
      set: { [unowned self] in settings.patience = $0 })
  }

  private var themeSetting: Setting {
    let palettes: [(word: String, value: Palette, help: Sentence)] = [
      ("auto", .auto, "for a background that isn't known"),
      ("light", .light, "for a light background"), ("dark", .dark, "for a dark background"),
      ("high-contrast", .highContrast, "bold and underlined text, no colours"),
      ("none", .none, "neither colours nor bold text"),
    ]
    return Setting(
      "theme", .choice("THEME", palettes), help: "the colours of text",
      told: { [unowned self] in "theme \((report.style?.theme.palette ?? .none).rawValue)" },
      set: { [unowned self] palette in report.restyle { $0.theme.palette = palette } })
  }
}
