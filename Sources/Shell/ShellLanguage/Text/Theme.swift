package import StateDiff

/// The role of a piece of text. Colour is never the only sign of a difference.
package enum Role: Int, CaseIterable, Sendable {
  case step, action, mutation, reduce, view, faint, old, new, error, prompt, note
  /// A name that is looked up: a property in a state, a command in its help.
  case name
}

extension DiffWording {
  fileprivate static let korean = DiffWording(
    Sentence.allCases.reduce(into: [:]) { $0[$1] = Translations.shell.korean(for: $1.rawValue) })
}

package struct Theme: Hashable, Sendable {
  package var isColoured: Bool
  package var palette = Palette.auto
  package var isUnicode: Bool

  /// For screen readers: events first, numbers and times last, no columns.
  package var isPlain: Bool

  /// True for a picture, which has colours of its own: the code of a role is its number.
  package var isDrawn = false

  package var language = Language.english
  package var translations = [Translations].shell

  package init(isColoured: Bool = false, isUnicode: Bool = true, isPlain: Bool = false) {
    self.isColoured = isColoured
    self.isUnicode = isUnicode
    self.isPlain = isPlain
  }

  /// The wording of sentences: English if only ASCII can be shown.
  package var wording: Wording {
    guard language != .english, isUnicode else { return .english }
    return Wording(language: language, translations: translations)
  }

  package var signs: Signs {
    var signs: Signs = isPlain ? .plain : isUnicode ? .unicode : .ascii
    if wording.language == .korean { signs.wording = .korean }
    return signs
  }

  package func paint(_ text: String, _ role: Role) -> String {
    guard !text.isEmpty, let code = code(of: role) else { return text }
    return code + text + Self.plainCode
  }

  /// A line of an answer that begins with a text that has a role.
  package func line(_ text: String, _ role: Role, _ rest: String = "") -> Sentence {
    guard isColoured else { return Sentence(verbatim: text + rest) }
    return Sentence(painted: paint(shown(text), role) + shown(rest))
  }

  /// The code that begins a role's look; nil for the terminal's own text.
  package func code(of role: Role) -> String? {
    guard isColoured else { return nil }
    let codes = isDrawn ? "38;5;\(role.rawValue)" : palette.codes(of: role)
    return codes.isEmpty ? nil : "\u{1B}[\(codes)m"
  }

  package static var plainCode: String { "\u{1B}[0m" }

  // MARK: - Text

  /// A screen needn't know it when it draws: the caller sets it around the call.
  @TaskLocal package static var current = Theme()

  package func shown(_ text: String) -> String {
    let safe = escapedForDisplay(text)
    return isUnicode ? safe : inASCII(safe)
  }

  package func said(_ sentence: Sentence) -> String { shown(sentence.text(in: wording)) }

  package var ellipsis: String { isUnicode ? "…" : "..." }
}

/// The looks of the roles, in the terminal's own text and its sixteen colours.
///
/// None of the sixteen has a contrast of 4.5 to 1 on light themes and on dark ones. So a role has
/// a colour where the background is known, and only one that each of the usual themes shows well.
package enum Palette: String, CaseIterable, Hashable, Sendable {
  case auto, light, dark
  case highContrast = "high-contrast"

  package var help: Sentence {
    switch self {
    case .auto: "for a background that isn't known"
    case .light: "for a light background"
    case .dark: "for a dark background"
    case .highContrast: "bold and underlined text, no colours"
    }
  }

  /// The parameters of a role's SGR sequence; empty for the terminal's own text.
  package func codes(of role: Role) -> String {
    let looks: (auto: String, light: String, dark: String, highContrast: String) =
      switch role {
      case .prompt: ("1", "1", "1", "1;4")
      // Many terminals make bold colours bright: of these cyan alone holds on dark themes.
      case .action: ("1", "1", "1;36", "1;4")
      case .mutation: ("", "35", "33", "1")
      case .reduce: ("", "", "32", "1")
      case .new: ("1", "1", "32", "1")
      case .error: ("1", "1", "1", "1;7")
      case .note, .name: ("1", "1", "1", "1")
      case .step, .view, .faint, .old: ("", "", "", "")
      }
    return switch self {
    case .auto: looks.auto
    case .light: looks.light
    case .dark: looks.dark
    case .highContrast: looks.highContrast
    }
  }
}

extension Sentence {
  /// The text in the language of the current drawing: for screens, whose lines are text.
  public var shown: String { text(in: Theme.current.wording) }
}
