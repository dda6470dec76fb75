/// Cuts a line or continues it in others. Colours (SGR sequences) take no columns;
/// all else that could affect a terminal must have been escaped before.
package struct FittedText {
  fileprivate enum Piece {
    case colour(String)
    case blank
    case character(Character, columns: Int)
  }

  private let line: String

  package init(_ line: String) { self.line = line }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var rest = line[...]
    while let character = rest.first {
      // By scalars: a mark that follows the m is joined to it in a grapheme.
      if character == "\u{1B}", let end = rest.unicodeScalars.firstIndex(of: "m") {
        pieces.append(.colour(String(rest.unicodeScalars[...end])))
        rest = Substring(rest.unicodeScalars[end...].dropFirst())
      } else {
        pieces.append(
          character == " "
            ? .blank : .character(character, columns: DisplayWidth.columns(character)))
        rest.removeFirst()
      }
    }
    return pieces
  }

  private var isUncoloured: Bool { !line.utf8.contains(0x1B) }

  package var columns: Int {
    if line.isVisibleASCII { return line.utf8.count }
    return DisplayWidth.columns(uncoloured)
  }

  package var uncoloured: String {
    guard !isUncoloured else { return line }
    var isCode = false
    let bytes = line.utf8.filter { byte in
      if byte == 0x1B { isCode = true }
      defer { if byte == UInt8(ascii: "m") { isCode = false } }
      return !isCode
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func cut(to columns: Int, ellipsis: String = "…") -> String {
    guard self.columns > columns else { return line }
    let room = columns - ellipsis.count
    guard room >= 0 else { return String(ellipsis.prefix(max(columns, 0))) }
    if line.isVisibleASCII { return String(Substring(line.utf8.prefix(room))) + ellipsis }
    var result = ""
    var width = 0
    var isColoured = false
    for piece in pieces {
      if case .colour(let code) = piece { isColoured = code != Theme.plainCode }
      width += piece.columns
      if width > room { break }
      result += piece.text
    }
    return result + (isColoured ? Theme.plainCode : "") + ellipsis
  }

  /// Without `breaksWords`, words longer than a line stay whole, and can be copied.
  package func continued(columns: Int, indent: Int, breaksWords: Bool = true) -> [String] {
    // Most lines fit; blanks at their end are left out.
    if line.utf8.last != 0x20, isUncoloured, self.columns <= columns { return [line] }
    var writer = LineWriter(
      columns: max(columns, 2), indent: max(0, min(indent, columns / 2)), breaksWords: breaksWords)
    for piece in pieces { writer.add(piece) }
    return writer.end()
  }

  private struct LineWriter {
    let columns: Int
    let indent: Int
    let breaksWords: Bool
    var lines: [String] = []
    var line = ""
    var width = 0
    var gap = 0
    var word: [Piece] = []
    var colour: String?

    mutating func add(_ piece: Piece) {
      if case .blank = piece {
        putWord()
        gap += 1
      } else {
        word.append(piece)
      }
    }

    mutating func end() -> [String] {
      putWord()
      return lines + [line]
    }

    private mutating func putWord() {
      guard !word.isEmpty else { return }
      let wordColumns = word.reduce(0) { $0 + $1.columns }
      // A further line wouldn't begin further left.
      let gains = width + gap > indent
      if width + gap + wordColumns > columns, gains, wordColumns > 0 {
        nextLine()
      } else {
        line += String(repeating: " ", count: gap)
        width += gap
      }
      gap = 0
      for piece in word {
        if breaksWords, width + piece.columns > columns, width > indent { nextLine() }
        put(piece)
      }
      word = []
    }

    private mutating func put(_ piece: Piece) {
      if case .colour(let code) = piece { colour = code == Theme.plainCode ? nil : code }
      line += piece.text
      width += piece.columns
    }

    private mutating func nextLine() {
      if width > 0 { lines.append(line + (colour == nil ? "" : Theme.plainCode)) }
      line = String(repeating: " ", count: indent) + (colour ?? "")
      width = indent
    }
  }
}

extension FittedText.Piece {
  fileprivate var columns: Int {
    switch self {
    case .colour: 0
    case .blank: 1
    case .character(_, let columns): columns
    }
  }

  fileprivate var text: String {
    switch self {
    case .colour(let code): code
    case .blank: " "
    case .character(let character, _): String(character)
    }
  }
}

extension Sentence {
  /// A line that is laid out and escaped, with the colours of the terminal that it is for.
  package init(painted line: String) {
    let text = FittedText(line).uncoloured
    self.init(verbatim: text, painted: text.utf8.count == line.utf8.count ? nil : line)
  }
}

extension Sequence where Element == String {
  package var painted: [Sentence] { map { Sentence(painted: $0) } }
}
