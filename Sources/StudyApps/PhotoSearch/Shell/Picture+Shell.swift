import ReactorShell

/// Photos as pictures in lines of a screen: their blur hash in dots, or their colour.
enum Picture {
  /// So many lines of so many columns each; where there are no colours, nothing.
  static func lines(of photo: Photo, columns: Int, lines: Int) -> [DrawnLine] {
    art(of: photo, columns: columns, lines: lines).map { row in
      var line = DrawnLine()
      line.append(
        row.map { Dots(top: DotColour($0.top), bottom: $0.bottom.map(DotColour.init)) },
        otherwise: "")
      return line
    }
  }

  private static func art(of photo: Photo, columns: Int, lines: Int) -> [[PixelArt.Cell]] {
    if let text = photo.blurHash, let hash = try? BlurHash(text) {
      return PixelArt(hash, columns: columns, lines: lines).rows
    }
    // A photo without a hash shows its colour, or grey.
    let colour = photo.color ?? RGB(red: 128, green: 128, blue: 128)
    let row = Array(repeating: PixelArt.Cell(top: colour, bottom: colour), count: columns)
    return Array(repeating: row, count: lines)
  }
}

extension DotColour {
  fileprivate init(_ colour: RGB) {
    self.init(red: colour.red, green: colour.green, blue: colour.blue)
  }
}
