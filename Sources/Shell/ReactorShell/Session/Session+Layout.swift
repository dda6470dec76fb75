package import ReactorCore
package import StateDiff

extension Session {
  /// Answers with lines that a command lays out, by ``TextColumns`` or a ``TextCanvas``: they come
  /// in columns, in ASCII or for a screen reader, whichever is wanted.
  ///
  /// - Parameter draw: Is given the width that there is.
  public func answer(drawing draw: (_ columns: Int) -> [String]) {
    report.answer(laidOut { draw(settings.columns) })
  }

  package var drawnScreen: [String] { laidOut { screen?.draw(columns: settings.columns) ?? [] } }

  private func laidOut(_ draw: () -> [String]) -> [String] {
    let lines = Theme.$current.withValue(theme, operation: draw)
    guard theme.isPlain else { return lines }
    // Blanks, too, are columns, and empty lines are read aloud.
    return lines.map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: ", ")
    }.filter { !$0.isEmpty }
  }

  package var theme: Theme { report.style?.theme ?? Theme() }

  package var diffText: DiffText {
    DiffText(signs: theme.signs, valueLimit: max(24, settings.columns - 40))
  }

  /// The width to which tables are cut: that of a terminal. Output for programs isn't cut.
  package var tableColumns: Int {
    guard let style = report.style, style.isFitted else { return 1_000_000 }
    return style.columns
  }

  /// Rows in columns, or one after the other for screen readers.
  package func table(_ rows: [[Sentence]]) -> [Sentence] {
    let wording = theme.wording
    let rows = rows.map { row in
      row.map { $0.text(in: wording) }.filter { !theme.isPlain || !$0.isEmpty }
    }
    return Theme.$current.withValue(theme) {
      TextColumns.table(rows, columns: tableColumns, wrappingLast: true)
    }
    .verbatim
  }

  /// Checks that a message holds a text, as it is shown or in English.
  package func shows(_ text: String, in message: Sentence) -> Bool {
    [message.text(in: theme.wording), message.description].contains { $0.contains(text) }
  }

  // MARK: - Remarks on steps

  package func noteLine(of step: StepID) -> Sentence? {
    remarks()[step].map { remark in
      let line: Sentence = "mark: \(remark.shown.sentence)"
      return theme.isPlain ? line : line.indented
    }
  }
}

// MARK: - Language

extension Session {
  package var language: Language {
    get { report.style?.theme.language ?? .english }
    set {
      let translations = [Translations](of: app, featureKinds)
      report.restyle {
        $0.theme.language = newValue
        $0.theme.translations = translations
      }
      record.add(.language(theme.wording.language))
    }
  }

  var languageSetting: Setting {
    Setting(
      "lang",
      .choice(
        "en|ko", [("en", Language.english, "English"), ("ko", .korean, "Korean")]),
      traits: [.readsOnly, .isSetAgain],
      help: "The language of labels, help, errors and explanations.",
      line: { [unowned self] in languageLine },
      set: { [unowned self] language in
        self.language = language
        lessons?.follow(language)
      })
  }

  private var languageLine: Sentence {
    guard report.style != nil else { return "lang en; JSON stays English" }
    let word = language.rawValue
    guard language != .english, !theme.isUnicode else { return "lang \(word)" }
    return "lang \(word); without UTF-8 the words stay English"
  }
}

// MARK: - At hand

// States for the debugger's commands.
extension Session {
  /// The state that is looked at, the present one by default. All commands ask here.
  package func stateAtHand<R: Reactor>(of track: Track<R>) -> R.State {
    track.valueAtHand as? R.State ?? track.latestState
  }

  /// The histories of the screen's stores, the first store's first.
  package var tracksOnScreen: [AnyTrack] { screen?.stores.compactMap { $0.anyTrack } ?? [] }
}
