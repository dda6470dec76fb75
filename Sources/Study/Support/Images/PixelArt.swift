/// A picture for a terminal: a cell for two dots, one above the other, as `▀` shows them in colour.
///
/// Data only: the caller, who knows the terminal, chooses the letters and colours.
public struct PixelArt: Hashable, Sendable {
  /// Two dots.
  public struct Cell: Hashable, Sendable {
    /// The dot above: the colour of the sign.
    public var top: RGB
    /// The dot below: the colour behind it; nil below the last line of dots.
    public var bottom: RGB?
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

  /// More columns or lines than any terminal has.
  public static let most = 4096

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

/// A picture of coloured dots, line by line.
public struct PixelImage: Hashable, Sendable {
  /// Dots in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// The dots, from the left above.
  public let pixels: [RGB]

  /// Creates a picture with the colours that `pixel` returns for each dot; empty for sizes below 1.
  ///
  /// - Complexity: O(`width` · `height`).
  public init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> RGB) {
    self.width = max(0, width)
    self.height = max(0, height)
    var pixels: [RGB] = []
    pixels.reserveCapacity(self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels.append(pixel(x, y)) }
    }
    self.pixels = pixels
  }

  /// Lines of dots; all as long as the first, others are an error of the caller.
  public init(width: Int, height: Int, pixels: [RGB]) {
    precondition(pixels.count == width * height, "a picture with holes")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a dot; nil outside of the picture.
  public func color(x: Int, y: Int) -> RGB? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    return pixels[y * width + x]
  }
}

// MARK: - Scaling

extension PixelImage {
  /// Returns the picture at a size, each dot a mean of old ones; empty for sizes below 1.
  ///
  /// - Complexity: O(dots before and after).
  public func scaled(width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height) { x, y in
      mean(
        columns: Self.part(x, of: width, in: self.width),
        rows: Self.part(y, of: height, in: self.height))
    }
  }

  /// The dots of a side for which one of `count` stands: at least one of them.
  private static func part(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = index * length / count
    return start..<max(start + 1, (index + 1) * length / count)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> RGB {
    let dots = rows.flatMap { y in columns.compactMap { x in color(x: x, y: y) } }
    func mean(_ part: KeyPath<RGB, UInt8>) -> UInt8 {
      dots.isEmpty ? 0 : UInt8(dots.reduce(0) { $0 + Int($1[keyPath: part]) } / dots.count)
    }
    return RGB(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}

// MARK: - Colours

/// A colour of a screen, in sRGB: 8 bits for each of red, green and blue.
public struct RGB: Hashable, Sendable {
  /// 0 to 255.
  public var red: UInt8
  /// 0 to 255.
  public var green: UInt8
  /// 0 to 255.
  public var blue: UInt8

  /// A colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of a text such as `#26A0da`; nil for any other.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The colour of 24 bits, red highest; those above are cut off.
  public init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

extension RGB: CustomStringConvertible {
  /// As in the web: `#26a0da`.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension RGB: Codable {
  /// Reads `"#26a0da"`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let colour = RGB(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a colour is written as #26a0da")
    }
    self = colour
  }

  /// Writes `"#26a0da"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
