import StateDiff

/// A line of a screen: pieces of text, and of dots and labels in colour.
///
/// Text is escaped like all text if it could affect a terminal. Dots and labels are shown if there
/// are colours; elsewhere (in a file, without colours, in ASCII, for screen readers, in JSON) they
/// are replaced by their alternatives. A line that is then empty isn't shown.
///
///     var line: DrawnLine = "Sky "
///     line.append([Dots(top: blue, bottom: white)], otherwise: "blue above white")
public struct DrawnLine: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case dots([Dots], otherwise: String)
    case label(String, Dots, otherwise: String)
  }

  private(set) var pieces: [Piece] = []

  /// A line without anything.
  public init() {}

  /// A line of text.
  public init(_ text: String) { append(text) }

  /// Adds text.
  public mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let last) = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(.text(text))
    }
  }

  /// Adds dots, a column each.
  ///
  /// - Parameters:
  ///   - dots: The dots, from left to right.
  ///   - otherwise: The text that stands for them if there are no colours, such as the name of the
  ///     colour; empty for nothing.
  public mutating func append(_ dots: [Dots], otherwise: String) {
    guard !dots.isEmpty || !otherwise.isEmpty else { return }
    pieces.append(.dots(dots, otherwise: otherwise))
  }

  /// Adds a label: text in one colour on another. Blanks around the text make it a block.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - colour: The colour of its letters.
  ///   - background: The colour behind it.
  ///   - otherwise: The text that stands for it if there are no colours; empty for nothing.
  public mutating func append(
    _ text: String, in colour: DotColour, on background: DotColour, otherwise: String
  ) {
    pieces.append(.label(text, Dots(top: colour, bottom: background), otherwise: otherwise))
  }

  /// Adds the pieces of another line.
  public mutating func append(_ line: DrawnLine) {
    for piece in line.pieces {
      if case .text(let text) = piece { append(text) } else { pieces.append(piece) }
    }
  }

  /// The line without colours, as a test or a program reads it; not escaped.
  public var text: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part), .dots(_, otherwise: let part), .label(_, _, otherwise: let part):
        text += part
      }
    }
  }

  /// The number of columns that the line takes: while a screen draws, with the layout of the
  /// output; otherwise without colours.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  public var columns: Int {
    let theme = Theme.current
    guard theme.hasDots else { return DisplayWidth.columns(theme.shown(text)) }
    return pieces.reduce(0) { columns, piece in
      switch piece {
      case .text(let text), .label(let text, _, _):
        columns + DisplayWidth.columns(theme.shown(text))
      case .dots(let dots, _): columns + dots.count
      }
    }
  }
}

extension DrawnLine: ExpressibleByStringInterpolation {
  /// A line of text.
  public init(stringLiteral text: String) { self.init(text) }
}

// MARK: - Painting

extension DrawnLine {
  /// The line without colours, not escaped; nil if nothing is left of one that has dots.
  var textWithoutDots: String? {
    let text = text
    guard text.allSatisfy({ $0 == " " }) else { return text }
    let isText = pieces.allSatisfy { piece in
      if case .text = piece { true } else { false }
    }
    return isText ? text : nil
  }

  /// Nil if nothing is left. A colour ends before a text and at the end of the line.
  func painted(_ theme: Theme) -> String? {
    guard theme.hasDots else { return textWithoutDots.map(theme.shown) }
    var line = ""
    var last: Dots?
    for piece in pieces {
      switch piece {
      case .text(let text):
        if last != nil { line += Theme.plainCode }
        last = nil
        line += theme.shown(text)
      case .dots(let dots, _):
        for pair in dots {
          if pair != last { line += theme.code(of: pair) }
          last = pair
          line += Dots.sign
        }
      case .label(let text, let colours, _):
        if colours != last { line += theme.code(of: colours) }
        last = colours
        line += theme.shown(text)
      }
    }
    return last == nil ? line : line + Theme.plainCode
  }
}

extension Theme {
  /// Always sets both colours, so that a line can be continued below with the last one.
  fileprivate func code(of dots: Dots) -> String {
    let background = dots.bottom.map { "48;" + parameters(of: $0) } ?? "49"
    return "\u{1B}[38;\(parameters(of: dots.top));\(background)m"
  }

  private func parameters(of colour: DotColour) -> String {
    hasTrueColour
      ? "2;\(colour.red);\(colour.green);\(colour.blue)" : "5;\(colour.paletteNumber)"
  }
}

/// Two dots of a picture, one above the other: one column of a line has room for these.
public struct Dots: Hashable, Sendable {
  package var top: DotColour
  /// The lower one; nil if the picture has ended above it.
  package var bottom: DotColour?

  /// Two dots, or the upper one alone.
  public init(top: DotColour, bottom: DotColour? = nil) {
    self.top = top
    self.bottom = bottom
  }

  /// The upper half of a column: the lower one is its background.
  static let sign = "▀"
}

/// A colour of a picture: 24 bits, sRGB.
public struct DotColour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// A colour by its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The nearest of xterm's 256 from 16 on: the first 16 look different on each terminal.
  var paletteNumber: Int {
    let cube = [red, green, blue].map { Self.step(of: Int($0)) }
    let grey = min(max((Int(red) + Int(green) + Int(blue) - 9) / 30, 0), 23)
    let cubeDistance = distance(to: cube.map { Self.levels[$0] })
    let greyDistance = distance(to: Array(repeating: 8 + 10 * grey, count: 3))
    if greyDistance < cubeDistance { return 232 + grey }
    return cube.reduce(0) { 6 * $0 + $1 } + 16
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func step(of part: Int) -> Int {
    switch part {
    case ..<48: 0
    case ..<115: 1
    case ..<155: 2
    case ..<195: 3
    case ..<235: 4
    default: 5
    }
  }

  private func distance(to other: [Int]) -> Int {
    zip([red, green, blue], other).reduce(0) { sum, parts in
      let difference = Int(parts.0) - parts.1
      return sum + difference * difference
    }
  }
}
