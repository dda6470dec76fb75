/// A picture of coloured dots, line by line.
public struct PixelImage: Hashable, Sendable {
  /// Dots in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// The dots, from the left above.
  public let pixels: [RGB]

  /// A picture of so many dots, each of the colour that `pixel` gives; none for sizes below 1.
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
  init(width: Int, height: Int, pixels: [RGB]) {
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
