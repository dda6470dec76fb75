/// How many columns a text takes on a terminal.
/// An approximation: terminals differ in emoji, and this knows no characters of ambiguous width.
package enum DisplayWidth {
  package static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    // A sign that is shown as an emoji because it is told so.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The blocks that East Asian Width calls wide or full width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
