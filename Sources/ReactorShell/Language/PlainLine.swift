/// A line of words and blanks, and nothing else that means something: what most lines are.
///
/// It is read a byte at a time, where ``Lexer`` goes by character.
enum PlainLine {
  /// The words; nil if the line may hold more than that, so that the lexer has to look.
  ///
  /// - Complexity: O(n).
  static func words(of text: String) -> [Word]? {
    var text = text
    return text.withUTF8 { bytes in
      var words: [Word] = []
      var start = 0
      for index in 0..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: " "):
          if start < index { words.append(word(bytes, start..<index)) }
          start = index + 1
        case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "&"),
          UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
          return nil
        // Tabs, other controls, and what takes more than a byte.
        case ..<0x20, 0x7F...:
          return nil
        default:
          break
        }
      }
      if start < bytes.count { words.append(word(bytes, start..<bytes.count)) }
      return words
    }
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Range<Int>) -> Word {
    // ASCII: a byte is a character.
    Word(String(decoding: UnsafeBufferPointer(rebasing: bytes[span]), as: UTF8.self), span: span)
  }
}
