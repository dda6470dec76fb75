public import Foundation

#if canImport(ImageIO)
  import CoreGraphics
  import ImageIO
#endif

extension PixelImage {
  /// The picture in the bytes of a file; nil if they can't be read here.
  ///
  /// Portable pixmaps can be read everywhere; JPEG, PNG and the like where there is ImageIO.
  ///
  /// - Complexity: O(bytes).
  public init?(file data: Data) {
    if let image = Self(pixmap: data) {
      self = image
      return
    }
    #if canImport(ImageIO)
      self.init(imageIO: data)
    #else
      return nil
    #endif
  }

  /// `P6` with a byte a colour and sides of at most ``PixelArt/most``; nil for anything else.
  private init?(pixmap data: Data) {
    guard data.starts(with: "P6".utf8) else { return nil }
    var rest = data.dropFirst(2)
    guard let width = rest.readNumber(), (1...PixelArt.most).contains(width),
      let height = rest.readNumber(), (1...PixelArt.most).contains(height),
      let white = rest.readNumber(), (1...255).contains(white),
      rest.popFirst()?.isBlank == true, rest.count >= width * height * 3
    else { return nil }
    let levels = rest.prefix(width * height * 3).map { UInt8(min(Int($0) * 255 / white, 255)) }
    self.init(width: width, height: height) { x, y in
      let place = (y * width + x) * 3
      return RGB(red: levels[place], green: levels[place + 1], blue: levels[place + 2])
    }
  }

  #if canImport(ImageIO)
    /// At most 64 dots wide and high. Beware: it was written on Linux, where it isn't built.
    private init?(imageIO data: Data) {
      let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceThumbnailMaxPixelSize: 64,
      ]
      guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: nil, width: image.width, height: image.height, bitsPerComponent: 8,
          bytesPerRow: image.width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
      else { return nil }
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      guard let bytes = context.data else { return nil }
      self.init(width: image.width, height: image.height) { x, y in
        func level(_ part: Int) -> UInt8 {
          bytes.load(fromByteOffset: (y * image.width + x) * 4 + part, as: UInt8.self)
        }
        return RGB(red: level(0), green: level(1), blue: level(2))
      }
    }
  #endif
}

extension Data {
  /// Skips blanks and comments before it; nil if it has more than five digits.
  fileprivate mutating func readNumber() -> Int? {
    while let first, first.isBlank || first == UInt8(ascii: "#") {
      self = first.isBlank ? dropFirst() : drop { $0 != UInt8(ascii: "\n") }
    }
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    self = dropFirst(digits.count)
    return digits.count <= 5 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
