import Foundation

extension BlurHash {
  /// The blurred picture in so many dots; none for sizes below 1.
  ///
  /// - Parameter punch: How strong its contrast is; 1 as it was encoded.
  /// - Complexity: O(`width` · `height` · ``across`` + `height` · ``across`` · ``down``), less than a
  ///   product of all four: the waves of a line are added up before its dots are.
  public func image(width: Int, height: Int, punch: Double = 1) -> PixelImage {
    let (width, height) = (max(0, width), max(0, height))
    let waves = components.enumerated().map { index, wave in
      index == 0 ? wave : wave.map { $0 * punch }
    }
    let columns = Wave.table(waves: across, length: width)
    let rows = Wave.table(waves: down, length: height)
    var pixels: [RGB] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      let line = (0..<across).map { index in
        var sum = LinearColor.black
        for (number, height) in row.enumerated() {
          sum.add(waves[number * across + index], times: height)
        }
        return sum
      }
      for column in columns {
        var sum = LinearColor.black
        for (wave, height) in zip(line, column) { sum.add(wave, times: height) }
        pixels.append(sum.rgb)
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

/// The waves of which pictures are made: cosines with no, a half, a whole … turn on the way.
enum Wave {
  /// For each place on the way how high each wave is.
  static func table(waves: Int, length: Int) -> [[Double]] {
    (0..<length).map { place in
      (0..<waves).map { cos(.pi * Double(place) * Double($0) / Double(length)) }
    }
  }
}
