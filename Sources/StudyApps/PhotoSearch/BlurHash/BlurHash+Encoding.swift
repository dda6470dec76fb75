import Foundation

extension BlurHash {
  /// The blur hash of a picture; nil if it has no dots.
  ///
  /// - Parameters:
  ///   - across: How many waves there are across, 1 to 9; more or less is made that.
  ///   - down: How many there are down, 1 to 9; more or less is made that.
  /// - Complexity: O(dots · `across` · `down`).
  public init?(of image: PixelImage, across: Int = 4, down: Int = 3) {
    guard !image.pixels.isEmpty else { return nil }
    let (across, down) = (min(9, max(1, across)), min(9, max(1, down)))
    let waves = Self.waves(of: image, across: across, down: down)
    guard let average = waves.first?.rgb else { return nil }
    let others = waves.dropFirst()
    let loudest = others.map(\.largest).max()
    let level = loudest.map { Self.clamped($0 * 166 - 0.5, to: 82) } ?? 0
    let largest = loudest == nil ? 1 : Double(level + 1) / 166
    var text = Base83.text(across - 1 + (down - 1) * 9, signs: 1) + Base83.text(level, signs: 1)
    let bits = Int(average.red) << 16 | Int(average.green) << 8 | Int(average.blue)
    text += Base83.text(bits, signs: 4)
    for wave in others {
      let levels = wave.map { value in
        let part = value / largest
        let root = abs(part).squareRoot()
        return Double(Self.clamped((part < 0 ? -root : root) * 9 + 9.5, to: 18))
      }
      let value = Int(levels.red) * 361 + Int(levels.green) * 19 + Int(levels.blue)
      text += Base83.text(value, signs: 2)
    }
    try? self.init(text)
  }

  /// Rounded down, and from 0 to a bound.
  private static func clamped(_ value: Double, to bound: Int) -> Int {
    Int(max(0, min(Double(bound), value.rounded(.down))))
  }

  /// How much of each wave is in the picture.
  private static func waves(of image: PixelImage, across: Int, down: Int) -> [LinearColor] {
    let columns = Wave.table(waves: across, length: image.width)
    let rows = Wave.table(waves: down, length: image.height)
    let colours = image.pixels.map { LinearColor($0) }
    var waves = [LinearColor](repeating: .black, count: across * down)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let colour = colours[y * image.width + x]
        for j in 0..<down {
          for i in 0..<across {
            waves[j * across + i].add(colour, times: row[j] * column[i])
          }
        }
      }
    }
    let dots = Double(image.pixels.count)
    return waves.enumerated().map { index, wave in
      wave.map { $0 * (index == 0 ? 1 : 2) / dots }
    }
  }
}
