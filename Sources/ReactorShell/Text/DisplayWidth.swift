/// How many columns a text takes on a terminal.
///
/// An approximation: terminals differ in emoji, and this knows no characters of ambiguous width.
package enum DisplayWidth {
  /// The columns of a text of one line.
  ///
  /// - Complexity: O(n).
  package static func columns(_ text: String) -> Int {
    // Most text is ASCII; each of its bytes is a column.
    var isPlain = true
    for byte in text.utf8 where byte < 0x20 || byte > 0x7E {
      isPlain = false
      break
    }
    return isPlain ? text.utf8.count : text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // A family of four is one emoji.
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) {
      return 2
    }
    return scalars.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // The second and third letters of a Hangul syllable join the first.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks that East Asian Width calls wide or full width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
