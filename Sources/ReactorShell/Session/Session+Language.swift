import ReactorCore

extension Session {
  /// What is spoken. Reports for programs stay English.
  package var language: Language {
    get { report.style?.theme.language ?? .english }
    set {
      let translations = app?.translations
      report.restyle {
        $0.theme.language = newValue
        $0.theme.translations = translations
      }
      record.add(.language(layout.wording.language))
    }
  }

  /// `lang`: English, Korean or both.
  var languageCommand: AnyCommand {
    AnyCommand(
      "lang",
      Parameter.choice(
        "en|ko|both",
        [
          ("en", Language.english, "English"),
          ("ko", .korean, "Korean"),
          ("both", .both, "Korean with the English beside it"),
        ]
      ).optional,
      group: .teaching, traits: .readsOnly,
      help: "The language of labels, help, errors and explanations; alone, tells."
    ) { [unowned self] (language) throws(ShellError) in
      if let language {
        self.language = language
        for listener in moments.languageDidChange.all { listener(language) }
      }
      tellLanguage()
    }
  }

  private func tellLanguage() {
    guard report.style != nil else { return report.answer(["lang en; JSON stays English"]) }
    let word = language.rawValue
    guard language != .english, layout.isASCII else { return report.answer(["lang \(word)"]) }
    report.answer(["lang \(word); without UTF-8 the words stay English"])
  }
}
