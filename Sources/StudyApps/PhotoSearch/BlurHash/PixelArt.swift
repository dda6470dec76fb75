/// A picture for a terminal: a cell for two dots, one above the other, as `▀` shows them in colour.
///
/// Data only: which letters and colours are written is for who knows the terminal.
public struct PixelArt: Hashable, Sendable {
  /// Two dots.
  public struct Cell: Hashable, Sendable {
    /// The dot above: the colour of the sign.
    public var top: RGB
    /// The dot below: the colour behind it; nil below the last line of dots.
    public var bottom: RGB?

    /// Two dots, or one.
    public init(top: RGB, bottom: RGB?) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// The lines of cells, all equally long.
  public let rows: [[Cell]]

  /// The cells of a picture.
  ///
  /// - Complexity: O(dots).
  public init(_ image: PixelImage) {
    rows = stride(from: 0, to: image.height, by: 2).map { y in
      (0..<image.width).compactMap { x in
        image.color(x: x, y: y).map { Cell(top: $0, bottom: image.color(x: x, y: y + 1)) }
      }
    }
  }

  /// A blur hash in so many columns and lines.
  public init(_ hash: BlurHash, columns: Int, lines: Int, punch: Double = 1) {
    // More than any terminal has would only overflow.
    let (columns, lines) = (min(columns, Self.most), min(lines, Self.most))
    self.init(hash.image(width: columns, height: lines * 2, punch: punch))
  }

  private static let most = 4096

  /// The columns and lines of the largest picture in the shape of `width` × `height` that fits; at
  /// least one each. A cell is taken to be twice as high as it is wide.
  ///
  /// Shapes and places below 1 count as 1.
  public static func size(
    of width: Int, _ height: Int, fittingColumns columns: Int, lines: Int
  ) -> (columns: Int, lines: Int) {
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    let (columns, lines) = (Double(min(max(1, columns), most)), Double(min(max(1, lines), most)))
    let scale = min(columns / width, lines * 2 / height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale / 2).rounded())))
  }
}
