import ReactorShell

/// A line that stands at the prompt as if typed, with its own keys as long as it wasn't touched.
struct OfferedLine {
  /// The text of the line; empty if only the keys count.
  var text: String
  /// True if every key is one: nothing is to be typed.
  var takesAll = false
  /// A key was pressed that means something. No prompt is up any more.
  var pressed: @MainActor (PlayKey) -> Void

  enum Fate: Equatable {
    case taken(PlayKey)
    /// It is the first of a line that takes the place of the one that stands there.
    case typed
    /// It opens an empty line, and isn't typed itself.
    case opens
    case edits
  }

  func fate(of bytes: ArraySlice<UInt8>, after digits: String = "") -> (fate: Fate, count: Int) {
    guard let first = bytes.first else { return (.edits, 0) }
    if takesAll { return (.taken(.other), bytes.count) }
    if !digits.isEmpty {
      switch first {
      case UInt8(ascii: "g"): return (.taken(.jump(Int(digits) ?? .max)), 1)
      default: return (.edits, 1)
      }
    }
    switch first {
    case 0x0A, 0x0D, UInt8(ascii: " "): return (.taken(.next), 1)
    case 0x04: return (.taken(.leave), 1)
    case 0x1B: return fate(ofSequence: bytes)
    case UInt8(ascii: "b"): return (.taken(.back), 1)
    case UInt8(ascii: "."): return (.taken(.blank), 1)
    case UInt8(ascii: "?"): return (.taken(.keys), 1)
    case UInt8(ascii: "q"): return (.taken(.leave), 1)
    case UInt8(ascii: ":"): return (.opens, 1)
    case 0x21..<0x7F, 0x80...: return (.typed, 1)
    default: return (.edits, 1)
    }
  }

  /// Recognises arrows, and the keys of a presenter's remote, which are those that turn pages.
  private func fate(ofSequence bytes: ArraySlice<UInt8>) -> (fate: Fate, count: Int) {
    let next = ["\u{1B}[C", "\u{1B}OC", "\u{1B}[6~"]
    let back = ["\u{1B}[D", "\u{1B}OD", "\u{1B}[5~"]
    for (sequences, meaning) in [(next, PlayKey.next), (back, .back)] {
      for sequence in sequences where bytes.starts(with: sequence.utf8) {
        return (.taken(meaning), sequence.utf8.count)
      }
    }
    // Pasted text is a line of its own.
    return (bytes.starts(with: "\u{1B}[200~".utf8) ? .typed : .edits, 1)
  }
}
