public import ReactorShell

extension PixelArt {
  /// Its lines for a screen; if there are no colours, nothing.
  ///
  /// - Complexity: O(cells).
  public var lines: [DrawnLine] {
    rows.map { row in
      var line = DrawnLine()
      line.append(
        row.map { Dots(top: DotColour($0.top), bottom: $0.bottom.map(DotColour.init)) },
        otherwise: "")
      return line
    }
  }
}

extension DotColour {
  /// The same colour, as a screen takes it.
  public init(_ colour: RGB) {
    self.init(red: colour.red, green: colour.green, blue: colour.blue)
  }
}
