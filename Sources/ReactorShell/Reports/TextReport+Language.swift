// What is spoken. Columns are as wide as the widest word of the language in them.
extension TextReport {
  /// Speaks from now on; the sentences of an app are its own.
  func speak(_ language: Language, _ translations: Translations?) {
    func speaking(_ theme: Theme) -> Theme {
      var theme = theme
      theme.language = language
      theme.translations = translations
      return theme
    }
    theme = speaking(theme)
    errorTheme = errorTheme.map(speaking)
    if let theme = window?.theme { window?.theme = speaking(theme) }
  }

  /// The sentence in the language that is spoken, not escaped.
  func said(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  /// Where the text of a stage begins.
  var textColumn: Int { theme.textColumn }
}

extension Theme {
  /// Where the text of a stage begins: `뮤테이션 Mutation` needs more than `mutation`.
  var textColumn: Int { wording.language == .both ? 25 : 16 }
}
