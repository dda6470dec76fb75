/// Returns the text with all characters escaped that could fool a terminal or its reader.
///
/// Controls, line and paragraph separators, direction overrides and other invisible characters
/// become the escapes of a Swift literal (`
/// `, `\u{1B}`, `\u{202E}`). Visible text stays as it is: Korean, combining marks, emoji with their
/// joiners and selectors, quotes and backslashes. The result can't always be read back, as
/// backslashes aren't escaped.
///
/// - Complexity: O(*n*). Text without suspicious bytes (ASCII, Hangul, Han, most of Latin, arrows,
///   dashes and quotes) is returned as it is.
public func escapedForDisplay(_ text: String) -> String {
  let mayBe = text.utf8.withContiguousStorageIfAvailable(hasSuspiciousCharacters) ?? true
  guard mayBe else { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count + 8)
  var escaper = DisplayEscaper()
  let scalars = text.unicodeScalars
  var index = scalars.startIndex
  while index < scalars.endIndex {
    let scalar = scalars[index]
    scalars.formIndex(after: &index)
    escaper.append(scalar, before: index < scalars.endIndex ? scalars[index] : nil, to: &result)
  }
  return result
}

private func hasSuspiciousCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  for (index, byte) in text.enumerated() where isSuspicious(byte) {
    guard byte == 0xE2, index + 2 < text.count else { return true }
    // Of U+2000…, nearly all are signs: U+200B…, U+2028… and U+2060… aren't.
    switch (text[index + 1], text[index + 2]) {
    case (0x80, 0x8B...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA0...0xAF): return true
    default: continue
    }
  }
  return false
}

private func isSuspicious(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F: true
  // U+0080…, U+034F, U+0600…, U+06C0…, U+0700…, U+0800…3FFF, U+F000…, U+10000…3FFFF, U+C0000…
  case 0xC2, 0xCD, 0xD8, 0xDB, 0xDC, 0xE0...0xE3, 0xEF, 0xF0, 0xF3, 0xF4: true
  default: false
  }
}

private struct DisplayEscaper {
  private var previous: Unicode.Scalar?
  private var isInTagFlag = false

  mutating func append(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?, to result: inout String
  ) {
    let isVisible = !scalar.isInvisible || belongs(scalar, before: next)
    isInTagFlag = scalar == "\u{1F3F4}" || (isInTagFlag && isVisible && scalar.isTag)
    if isVisible {
      result.unicodeScalars.append(scalar)
      previous = scalar
    } else {
      result += scalar.escapedAsInSource
      previous = nil
    }
  }

  /// True if an invisible character does its work between its neighbours.
  private func belongs(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let previous else { return scalar == "\u{115F}" && next?.isJamo == true }
    switch scalar.value {
    case 0x200C, 0x200D:  // Joiners: within emoji, Indic and Persian words.
      guard let next else { return false }
      return !previous.isASCII && !next.isASCII && !previous.isJoiner && !next.isInvisible
    case 0xFE00...0xFE0F:  // Variation selectors: one, after what it selects.
      return !previous.isVariationSelector && !previous.isASCIILetter && previous != " "
    case 0xE0100...0xE01EF:  // The same, for ideographs.
      return previous.properties.isIdeographic
    case 0xE0020...0xE007F:  // Tags: the flags of England, Scotland, Wales.
      return isInTagFlag
    case 0x115F, 0x1160:  // Fillers, where a Hangul syllable lacks a part.
      return previous.isJamo || next?.isJamo == true
    default:
      return false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format:  // These are seen: signs before Arabic and Kaithi numbers.
      switch value {
      case 0x600...0x605, 0x6DD, 0x8E2, 0x890, 0x891, 0x110BD, 0x110CD: return false
      default: return true
      }
    default: return false
    }
  }

  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }
  fileprivate var isJamo: Bool { (0x1100...0x11FF).contains(value) }
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
  fileprivate var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) }
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }

  fileprivate var escapedAsInSource: String {
    switch self {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
