import ReactorShell

/// Pieces of JSON, each once. They may stand inside of a script element, and hold no passwords and
/// no values of keys.
final class HTMLPieces {
  /// The pieces as a list in JSON, without its brackets.
  private(set) var json: [UInt8] = []
  private var numbers: [[UInt8]: Int] = [:]

  func number(of piece: [UInt8]) -> Int {
    if let number = numbers[piece] { return number }
    let number = numbers.count
    numbers[piece] = number
    if number > 0 { json += ",\n".utf8 }
    json += Self.shown(piece)
    return number
  }

  /// JSON as it may be seen, and stand in HTML, where nothing in it can end the element.
  static func shown(_ json: [UInt8]) -> [UInt8] {
    var shown = SecretMask.masked(json)
    if shown.withUnsafeBufferPointer(SecretMask.hasAddress) {
      // The mask looks for the `@` behind a password, which may be cut off.
      let text = String(decoding: shown, as: UTF8.self)
        .replacing(cutAddress) { "\($0.output.1)\(SecretMask.mask)…" }
      shown = Array(text.utf8)
    }
    guard shown.contains(where: isOfMarkup) else { return shown }
    return shown.flatMap { byte in
      isOfMarkup(byte) ? Array("\\u00\(String(byte, radix: 16))".utf8) : [byte]
    }
  }

  // Computed, since a Regex isn't Sendable.
  private static var cutAddress: Regex<(Substring, Substring)> { /(:\/\/)[^\s\/?#"@]*(?:…|\.\.\.)/ }

  private static func isOfMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }
}

/// Numbers, without zeros at the end; the first alone as such.
struct RawNumbers: JSONMember {
  private let numbers: ArraySlice<Int>

  init(_ numbers: [Int]) {
    self.numbers = numbers.prefix((numbers.lastIndex { $0 != 0 } ?? 0) + 1)
  }

  func write(to json: inout [UInt8], showsInvisible: Bool) {
    if numbers.count > 1 {
      json.append(list: numbers) { $0.append($1) }
    } else {
      json.append(numbers.first ?? 0)
    }
  }
}
