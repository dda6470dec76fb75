/// Two dots of a picture, one above the other: what one column of a line has room for.
public struct Dots: Hashable, Sendable {
  /// The upper one.
  public var top: DotColour
  /// The lower one; nil where the picture has ended above it.
  public var bottom: DotColour?

  /// Two dots, or the upper one alone.
  public init(top: DotColour, bottom: DotColour? = nil) {
    self.top = top
    self.bottom = bottom
  }

  /// The upper half of a column: the lower one is its background.
  static let sign = "▀"
}
