// What is spoken. Columns are as wide as the widest word of the language in them.
extension TextReport {
  /// Speaks from now on; the sentences of an app are its own.
  func speak(_ language: Language, _ translations: Translations?) {
    func set(_ theme: inout Theme) {
      theme.language = language
      theme.translations = translations
    }
    set(&theme)
    if window != nil, var theme = window?.theme {
      set(&theme)
      window?.theme = theme
    }
    if var theme = errorTheme {
      set(&theme)
      errorTheme = theme
    }
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
