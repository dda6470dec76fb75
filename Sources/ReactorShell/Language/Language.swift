/// What the shell speaks: English, Korean, or both side by side for a class.
///
/// Words of code stay as they are in each: `reduce()`, names of fields, cases and commands.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// Korean, and the English beside it.
  case both
}

extension Language {
  /// The one of a locale's name, as `LANG` has it: Korean for `ko` and `ko_KR.UTF-8`, English for
  /// all others.
  public init(locale: String) {
    // By bytes, which is what the start can afford.
    let language = locale.utf8.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") }
    self = language.elementsEqual("ko".utf8) ? .korean : .english
  }
}

/// The language to speak in, and the sentences of the app that runs.
///
/// Beware: where only ASCII can be shown there is no Korean; ``Theme/wording`` takes care of that.
package struct Wording: Hashable, Sendable {
  package var language = Language.english
  /// The app's own; the shell's are always known.
  package var own: Translations?

  package init(language: Language = .english, own: Translations? = nil) {
    self.language = language
    self.own = own
  }

  package static let english = Wording()

  /// Where there is no room for two languages: Korean alone.
  package var short: Wording {
    language == .both ? Wording(language: .korean, own: own) : self
  }

  /// The Korean form of an English one; nil if nobody has translated it.
  ///
  /// - Complexity: O(1) but for the first call, which builds the table.
  func korean(for format: String) -> String? {
    if let korean = own?.korean(for: format) ?? Translations.shell.korean(for: format) {
      return korean
    }
    Self.missed?(format)
    return nil
  }

  /// Told what has no Korean: for tests.
  @TaskLocal package static var missed: (@Sendable (_ format: String) -> Void)?
}
