import EmbeddedFiles

/// The columns of a text, by grapheme, as current terminals draw it.
/// Characters of ambiguous width, and half a flag, take one.
package enum DisplayWidth {
  /// The columns of a text of one line. Controls take none: see `escapedForDisplay`.
  package static func columns(_ text: String) -> Int { measured(text) }

  package static func columns(_ text: Substring) -> Int { measured(text) }

  // Generic in here alone: another module would call it unspecialized, for each piece of a line.
  private static func measured(_ text: some StringProtocol) -> Int {
    // Most text is ASCII; each of its bytes is a column.
    guard !text.isVisibleASCII else { return text.utf8.count }
    var meter = Meter()
    for scalar in text.unicodeScalars { meter.add(scalar) }
    return meter.columns
  }

  /// The columns of a text of one line with colours (SGR sequences) in it, which take none.
  package static func columns(coloured line: String) -> Int {
    FittedText(line).columns
  }

  package static func columns(_ character: Character) -> Int {
    var meter = Meter()
    for scalar in character.unicodeScalars { meter.add(scalar) }
    return meter.columns
  }

  /// Goes by scalar: finding graphemes first would cost ten times as much.
  private struct Meter {
    var columns = 0
    private var base: Unicode.Scalar = " "
    private var baseColumns = 0
    private var isJoining = false

    mutating func add(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x20..<0x7F: add(1, scalar)
      case 0xFE0F where baseColumns == 1 && base.isPicture: change(to: 2)
      case 0xFE0E where baseColumns == 2 && base.isPicture: change(to: 1)
      case 0x200D where base.isPicture && !base.isASCII: isJoining = true
      // A skin tone colours the emoji before it.
      case 0x1F3FB...0x1F3FF where base.properties.isEmojiModifierBase: change(to: 2)
      default:
        let width = DisplayWidth.columns(scalar)
        guard width > 0 else { return }
        if isJoining, scalar.isPicture {
          isJoining = false
          base = scalar
          // The whole sequence is one emoji.
          baseColumns = 2
        } else {
          add(width, scalar)
        }
      }
    }

    private mutating func add(_ width: Int, _ scalar: Unicode.Scalar) {
      columns += width
      base = scalar
      baseColumns = width
      isJoining = false
    }

    private mutating func change(to width: Int) {
      columns += width - baseColumns
      baseColumns = width
    }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // Most non-ASCII characters here are Hangul.
    if (0xAC00...0xD7A3).contains(value) { return 2 }
    let runs = WidthTable.runs
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    return Int(runs[low] & 3)
  }
}

enum WidthTable {
  /// Sorted; the first scalar of a run, shifted left by two, and its width in the lowest two bits.
  static var runs: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: width_runs(), count: width_run_count())
  }
}

extension StringProtocol {
  var isVisibleASCII: Bool {
    // Written twice: with one function for both, long answers take 15 % longer.
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { 0x20...0x7E ~= $0 }
    } ?? utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}

extension Unicode.Scalar {
  /// True if it is an emoji or can be one. Half a flag isn't.
  fileprivate var isPicture: Bool {
    properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
  }
}

// MARK: - ASCIIText

/// For where the locale isn't UTF-8; characters without a like are escaped (`\u{AE40}`).
package func inASCII(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      result.unicodeScalars.append(scalar)
    } else {
      result += likeness(of: scalar) ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  return result
}

private func likeness(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "“", "”", "„": "\""
  case "‘", "’": "'"
  case "…": "..."
  case "→": "->"
  case "←": "<-"
  case "⇒": "=>"
  case "·", "−", "–", "—": "-"
  case "›": ">"
  case "µ", "μ": "u"
  case "×": "x"
  case "²": "^2"
  case "★": "*"
  case "\u{A0}": " "
  default: nil
  }
}
