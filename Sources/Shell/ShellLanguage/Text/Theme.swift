package import StateDiff

/// The role of a piece of text. Colour is never the only sign of a difference.
package enum Role: Int, CaseIterable, Sendable {
  case step, action, mutation, reduce, view, effect, faint, old, new, error, prompt, note
  /// A name that is looked up: a property in a state, a command in its help.
  case name

  package var hue: Hue? {
    switch self {
    case .action, .prompt: .action
    case .mutation: .mutation
    case .reduce, .view, .new: .state
    case .effect: .effect
    case .error: .failure
    case .step, .faint, .old, .note, .name: nil
    }
  }

  package var isBold: Bool {
    [.action, .new, .error, .prompt, .note, .name].contains(self)
  }
}

extension DiffWording {
  fileprivate static let korean = DiffWording(
    Sentence.allCases.reduce(into: [:]) { $0[$1] = Translations.shell.korean(for: $1.rawValue) })
}

package struct Theme: Hashable, Sendable {
  package var isColoured: Bool
  package var palette = Palette.auto
  /// True if the terminal has 256 colours.
  package var hasManyColours = true
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

  package func paint(_ text: String, _ role: Role, isValue: Bool = false) -> String {
    guard !text.isEmpty, let code = code(of: role, isValue: isValue) else { return text }
    return code + text + Self.plainCode
  }

  /// A line of an answer that begins with a text that has a role.
  package func line(_ text: String, _ role: Role, _ rest: String = "") -> Sentence {
    guard isColoured else { return Sentence(verbatim: text + rest) }
    return Sentence(painted: paint(shown(text), role) + shown(rest))
  }

  /// The code that begins a role's look; nil for the terminal's own text.
  package func code(of role: Role, isValue: Bool = false) -> String? {
    guard isColoured else { return nil }
    let palette = hasManyColours ? palette : .auto
    let codes =
      isDrawn ? "38;5;\(role.rawValue)" : palette.codes(of: role, isValue: isValue)
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

  package func localized(_ sentence: Sentence) -> String { shown(sentence.text(in: wording)) }

  package var ellipsis: String { isUnicode ? "…" : "..." }
}

/// A colour of the flow: one table for terminals, pictures, the page and the book.
package enum Hue: String, CaseIterable, Sendable {
  case action, mutation, state, effect, failure

  /// On light and on dark surfaces; among a terminal's sixteen colours, which its theme chooses; and
  /// among its 256 on a light and on a dark background. All but those of the sixteen have a contrast
  /// of 4.5 to 1 there.
  package var shades: (light: String, dark: String, sixteen: Int, onLight: Int, onDark: Int) {
    switch self {
    case .action: ("#2258d6", "#86adff", 34, 25, 75)
    case .mutation: ("#a3268c", "#f190df", 35, 127, 213)
    case .state: ("#126b41", "#6bd8a2", 32, 22, 114)
    case .effect: ("#0a6a7a", "#5fd0e2", 36, 23, 80)
    case .failure: ("#b3261e", "#ff8f86", 31, 124, 210)
    }
  }

  fileprivate func code(in palette: Palette) -> String {
    switch palette {
    case .auto: "\(shades.sixteen)"
    case .light: "38;5;\(shades.onLight)"
    case .dark: "38;5;\(shades.onDark)"
    }
  }
}

/// The looks of the roles. Values keep the terminal's own colour where its background isn't known.
package enum Palette: String, CaseIterable, Hashable, Sendable {
  case auto, light, dark

  package var help: Sentence {
    switch self {
    case .auto: "the terminal's own colours"
    case .light: "for a light background"
    case .dark: "for a dark background"
    }
  }

  /// The parameters of a role's SGR sequence; empty for the terminal's own text.
  package func codes(of role: Role, isValue: Bool = false) -> String {
    let isOwn = self == .auto && (isValue || role == .new)
    let codes = [role.isBold ? "1" : nil, isOwn ? nil : role.hue?.code(in: self)]
    return codes.compactMap(\.self).joined(separator: ";")
  }
}

extension Sentence {
  /// The text in the language of the current drawing: for screens, whose lines are text.
  public var shown: String { text(in: Theme.current.wording) }
}
