/// A colour of a picture: 24 bits, sRGB.
public struct DotColour: Hashable, Sendable {
  /// How much red there is.
  public var red: UInt8
  /// How much green there is.
  public var green: UInt8
  /// How much blue there is.
  public var blue: UInt8

  /// A colour by its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The number of the colour of xterm's 256 that is nearest, by the sum of squares: of the cube
  /// (16…231) or the greys (232…255). The first 16 look different on each terminal.
  var paletteNumber: Int {
    let cube = [red, green, blue].map { Self.step(of: Int($0)) }
    let grey = min(max((Int(red) + Int(green) + Int(blue) - 9) / 30, 0), 23)
    let cubeDistance = distance(to: cube.map { Self.levels[$0] })
    let greyDistance = distance(to: Array(repeating: 8 + 10 * grey, count: 3))
    if greyDistance < cubeDistance { return 232 + grey }
    return cube.reduce(0) { 6 * $0 + $1 } + 16
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The step of the cube's edge that is nearest.
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
