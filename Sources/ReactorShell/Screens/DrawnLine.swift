/// A line of a screen: pieces of text, and of dots in colour.
///
/// Text is shown as all text is: what could do something to a terminal is escaped. Dots are shown
/// where there are colours; elsewhere (in a file, without colours, in ASCII, for screen readers, in
/// JSON) stands what they come with for that. A line of which then nothing is left isn't shown.
///
///     var line: DrawnLine = "Sky "
///     line.append([Dots(top: blue, bottom: white)], otherwise: "blue above white")
public struct DrawnLine: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case dots([Dots], otherwise: String)
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
  ///   - otherwise: The text that stands for them where there are no colours, such as the name of the
  ///     colour; empty for nothing.
  public mutating func append(_ dots: [Dots], otherwise: String) {
    guard !dots.isEmpty || !otherwise.isEmpty else { return }
    pieces.append(.dots(dots, otherwise: otherwise))
  }

  /// Adds what is on another line.
  public mutating func append(_ line: DrawnLine) {
    for piece in line.pieces {
      switch piece {
      case .text(let text): append(text)
      case .dots(let dots, let otherwise): append(dots, otherwise: otherwise)
      }
    }
  }

  /// The line without colours, as a test or a program reads it; not escaped.
  public var text: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part), .dots(_, otherwise: let part): text += part
      }
    }
  }

  /// How many columns the line takes: while a screen draws, where that will be shown; else without
  /// colours.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  public var columns: Int {
    let layout = TextLayout.current
    guard layout.hasDots else { return DisplayWidth.columns(layout.shown(text)) }
    return pieces.reduce(0) { columns, piece in
      switch piece {
      case .text(let text): columns + DisplayWidth.columns(layout.shown(text))
      case .dots(let dots, _): columns + dots.count
      }
    }
  }
}

extension DrawnLine: ExpressibleByStringInterpolation {
  /// A line of text.
  public init(stringLiteral text: String) { self.init(text) }
}
