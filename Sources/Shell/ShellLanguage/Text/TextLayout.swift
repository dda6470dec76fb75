package import StateDiff

/// The role of a piece of text. Colour is never the only sign of a difference.
package enum Role: Hashable, Sendable {
  case step
  case action
  case mutation
  case reduce
  case view
  case faint
  case old
  case new
  case error
  case prompt
  case note
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

  /// True if pictures have colours of 24 bits; if not, they have the nearest of the usual 256.
  package var hasTrueColour: Bool

  package var hasDots: Bool { isColoured && isUnicode && !isPlain }

  package var language = Language.english
  package var translations = [Translations].shell

  package init(
    isColoured: Bool = false, isUnicode: Bool = true, isPlain: Bool = false,
    hasTrueColour: Bool = false
  ) {
    self.isColoured = isColoured
    self.isUnicode = isUnicode
    self.isPlain = isPlain
    self.hasTrueColour = hasTrueColour
  }

  /// The wording of sentences: English if only ASCII can be shown.
  package var wording: Wording {
    guard language != .english, isUnicode else { return .english }
    return Wording(language: language, translations: translations)
  }

  /// English where both languages are spoken: a difference stands once.
  package var signs: Signs {
    var signs: Signs = isPlain ? .plain : isUnicode ? .unicode : .ascii
    if wording.language == .korean { signs.wording = .korean }
    return signs
  }

  package func paint(_ text: String, _ role: Role) -> String {
    guard !text.isEmpty, let code = code(of: role) else { return text }
    return code + text + Self.plainCode
  }

  /// The code that begins a role's colour; nil if there are no colours.
  package func code(of role: Role) -> String? { isColoured ? palette.code(of: role) : nil }

  package static var plainCode: String { "\u{1B}[0m" }
}

/// From the 256 that terminals have; the first 16 are those that people customise.
package enum Palette: String, CaseIterable, Hashable, Sendable {
  /// For an unknown background: each colour has a contrast of 4.5 to 1 on black and on white.
  case auto
  case light
  case dark
  case highContrast = "high-contrast"
  case none

  package var help: Sentence {
    switch self {
    case .auto: "for a background that isn't known"
    case .light: "for a light background"
    case .dark: "for a dark background"
    case .highContrast: "bold and underlined text, no colours"
    case .none: "neither colours nor bold text"
    }
  }

  /// The number of a role's colour; nil for the terminal's own.
  package func colour(of role: Role) -> Int? {
    let colours: (blue: Int, purple: Int, pink: Int, green: Int, red: Int, grey: Int)
    switch self {
    case .auto: colours = (63, 98, 163, 29, 131, 243)
    case .light: colours = (26, 92, 127, 22, 160, 241)
    case .dark: colours = (75, 141, 213, 114, 203, 246)
    case .highContrast, .none: return nil
    }
    return switch role {
    case .action, .prompt: colours.blue
    case .mutation: colours.pink
    case .reduce, .new: colours.green
    case .view: colours.purple
    case .error: colours.red
    // A value before isn't wrong.
    case .faint, .old: colours.grey
    // A number that is asked for again isn't made faint.
    case .step, .note: nil
    }
  }

  /// The code that begins a role's colour; nil for the terminal's own.
  func code(of role: Role) -> String? {
    guard self != .none else { return nil }
    var codes: [String] = []
    switch role {
    case .action, .prompt: codes = self == .highContrast ? ["1", "4"] : ["1"]
    case .error: codes = self == .highContrast ? ["1", "7"] : ["1"]
    case .mutation, .reduce, .new: codes = self == .highContrast ? ["1"] : []
    case .note: codes = ["1"]
    case .step, .view, .faint, .old: break
    }
    if let colour = colour(of: role) { codes += ["38", "5", "\(colour)"] }
    return codes.isEmpty ? nil : "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A screen needn't know it when it draws: the caller sets the layout around the call.
package struct TextLayout: Sendable {
  package var isPlain: Bool
  package var isASCII: Bool
  /// True if pictures are shown, and not the texts that stand for them.
  package var hasDots: Bool
  package var wording: Wording

  package init(
    isPlain: Bool = false, isASCII: Bool = false, hasDots: Bool = false,
    wording: Wording = .english
  ) {
    self.isPlain = isPlain
    self.isASCII = isASCII
    self.hasDots = hasDots
    self.wording = wording
  }

  package init(_ theme: Theme) {
    self.init(
      isPlain: theme.isPlain, isASCII: !theme.isUnicode, hasDots: theme.hasDots,
      wording: theme.wording)
  }

  @TaskLocal package static var current = TextLayout()

  package func shown(_ text: String) -> String {
    let safe = escapedForDisplay(text)
    return isASCII ? inASCII(safe) : safe
  }

  package func said(_ sentence: Sentence) -> String { shown(sentence.text(in: wording)) }

  /// A sentence in one language or two: in a line, if it fits, else one below the other.
  package func lines(of said: [String], columns: Int) -> [String] {
    let said = said.map(shown)
    guard said.count == 2, let first = said.first, let last = said.last else { return said }
    let indent = last.prefix { $0 == " " }
    let line = "\(first) (\(last.dropFirst(indent.count)))"
    return DisplayWidth.columns(line) <= columns ? [line] : [first, "  \(last)"]
  }

  package var ellipsis: String { isASCII ? "..." : "…" }
}

extension Sentence {
  /// The text in the language of the current drawing: for screens, whose lines are text.
  public var shown: String { text(in: TextLayout.current.wording) }
}
