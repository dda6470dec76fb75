import StateDiff

extension DrawnLine {
  /// The line without colours, not escaped; nil where nothing is left of one that has dots.
  var textWithoutDots: String? {
    let text = text
    guard text.allSatisfy({ $0 == " " }) else { return text }
    let hasDots = pieces.contains { piece in
      if case .dots = piece { true } else { false }
    }
    return hasDots ? nil : text
  }

  /// The line as a theme shows it; nil where nothing is left of it.
  ///
  /// A colour is written where it changes, and ends before a text and at the end of the line.
  func painted(_ theme: Theme) -> String? {
    let layout = TextLayout(theme)
    guard layout.hasDots else { return textWithoutDots.map(layout.shown) }
    var line = ""
    var last: Dots?
    for piece in pieces {
      switch piece {
      case .text(let text):
        if last != nil { line += Theme.plainCode }
        last = nil
        line += layout.shown(text)
      case .dots(let dots, _):
        for pair in dots {
          if pair != last { line += theme.code(of: pair) }
          last = pair
          line += Dots.sign
        }
      }
    }
    return last == nil ? line : line + Theme.plainCode
  }
}

extension Theme {
  /// Whether pictures can be shown.
  var hasDots: Bool { isColoured && isUnicode && !isPlain }

  /// What begins the colours of two dots: both, whatever stood before, so that a line can be
  /// continued below with the last one.
  fileprivate func code(of dots: Dots) -> String {
    let background = dots.bottom.map { "48;" + parameters(of: $0) } ?? "49"
    return "\u{1B}[38;\(parameters(of: dots.top));\(background)m"
  }

  private func parameters(of colour: DotColour) -> String {
    hasTrueColour
      ? "2;\(colour.red);\(colour.green);\(colour.blue)" : "5;\(colour.paletteNumber)"
  }
}
