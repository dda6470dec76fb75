import ReactorShell
import StateDiff

/// Lines as a terminal shows them, with colours: a part of the drawing for each block of lines.
///
/// Each run of text stands at its column and is as wide as its columns, whatever the font; characters
/// that take two columns are runs of their own. The colours are those of ``Palette/auto``; dots and
/// labels have their own.
struct TerminalPicture {
  private static let margin = 16.0
  private static let row = 18.0
  /// Between blocks.
  private static let gap = 9.0

  private var svg = SVG()
  private var columns = 20
  private var bottom = Self.margin

  /// Adds lines that belong together, with escape sequences of colours (SGR), and no others.
  mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    if bottom > Self.margin { bottom += Self.gap }
    let top = bottom
    var columns = columns
    svg.group { svg in
      for (row, line) in lines.enumerated() {
        let reader = RunReader(line)
        reader.draw(in: &svg, x: Self.margin, y: top + Double(row) * Self.row, height: Self.row)
        columns = max(columns, reader.columns)
      }
    }
    self.columns = columns
    bottom += Double(lines.count) * Self.row
  }

  /// The file.
  func file(title: String, description: String) -> String {
    svg.file(
      title: title, description: description,
      width: Double(columns) * SVG.Text.column + 2 * Self.margin, height: bottom + Self.margin)
  }
}

// MARK: - RunReader

/// Reads the parts of a line that look alike, and where they begin.
private struct RunReader {
  fileprivate struct Style: Equatable {
    var looks: [Look] = []
    /// Colours of dots and labels, as SVG has them.
    var colour: String?
    var background: String?
  }

  private struct Run {
    var column: Int
    var style: Style
    var text: String
    var columns: Int

    /// Its characters take two columns.
    var isWide: Bool { columns > text.count }
  }

  private var runs: [Run] = []
  private(set) var columns = 0

  init(_ line: String) {
    var rest = line[...]
    var style = Style()
    while !rest.isEmpty {
      if rest.unicodeScalars.first == "\u{1B}", let end = rest.unicodeScalars.firstIndex(of: "m") {
        style.read(rest.unicodeScalars[..<end].dropFirst(2).split(separator: ";").map(String.init))
        rest = Substring(rest.unicodeScalars[end...].dropFirst())
        continue
      }
      let end = rest.unicodeScalars.dropFirst().firstIndex(of: "\u{1B}") ?? rest.endIndex
      // Masked while it is whole.
      add(SecretMask.masked(String(rest[..<end])), style)
      rest = rest[end...]
    }
  }

  private mutating func add(_ text: String, _ style: Style) {
    for character in text {
      let width = DisplayWidth.columns(character)
      // Distant texts are placed individually, and so are characters that take two columns.
      let goesOn =
        runs.last.map { last in
          last.style == style && !last.text.hasSuffix("  ")
            && last.isWide == (width == 2)
        } ?? false
      if !goesOn { runs.append(Run(column: columns, style: style, text: "", columns: 0)) }
      runs[runs.count - 1].text.append(character)
      runs[runs.count - 1].columns += width
      columns += width
    }
  }

  func draw(in svg: inout SVG, x: Double, y: Double, height: Double) {
    for run in runs {
      let left = x + Double(run.column) * SVG.Text.column
      let width = Double(run.columns) * SVG.Text.column
      let isDots = run.text.allSatisfy { $0 == "▀" || $0 == "▄" || $0 == "█" }
      if let background = run.style.background {
        svg.swatch(x: left, y: y, width: width, height: height, background)
      }
      if isDots, let colour = run.style.colour {
        let isLower = run.text.hasPrefix("▄")
        svg.swatch(
          x: left, y: isLower ? y + height / 2 : y, width: width,
          height: run.text.hasPrefix("█") ? height : height / 2, colour)
      } else if run.text.contains(where: { $0 != " " }) {
        // Blanks at the ends aren't kept everywhere.
        let indent = run.text.prefix { $0 == " " }.count
        let end = run.text.reversed().prefix { $0 == " " }.count
        svg.text(
          String(run.text.dropFirst(indent).dropLast(end)),
          x: left + Double(indent) * SVG.Text.column, y: y + height * 0.75,
          run.style.looks + (run.isWide ? [.wide] : []),
          width: Double(run.columns - indent - end) * SVG.Text.column, colour: run.style.colour)
      }
    }
  }
}

extension RunReader.Style {
  /// Reads the codes of a sequence.
  mutating func read(_ codes: [String]) {
    var codes = codes[...]
    if codes.isEmpty { self = Self() }
    while let code = codes.popFirst() {
      switch code {
      case "0": self = Self()
      case "1": looks.append(.bold)
      case "39": colour = nil
      case "49": background = nil
      case "38", "48":
        let isText = code == "38"
        if codes.popFirst() == "5" {
          guard let number = codes.popFirst() else { return }
          if isText, let name = Self.names[number] {
            looks.append(name)
          }
        } else if codes.count >= 3 {
          let parts = codes.prefix(3).compactMap { UInt8($0) }
          codes.removeFirst(3)
          let colour = "#" + parts.map(Self.hex).joined()
          if isText { self.colour = colour } else { background = colour }
        }
      default: break
      }
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0\(text)" : text
  }

  /// The inks of the colours that text has.
  private static let names: [String: Look] = {
    let roles: [(Role, Look)] = [
      (.action, .blue), (.mutation, .pink), (.reduce, .green), (.view, .purple), (.error, .red),
      (.faint, .dim),
    ]
    return roles.reduce(into: [:]) { names, pair in
      if let number = Palette.auto.colour(of: pair.0) { names["\(number)"] = pair.1 }
    }
  }()
}
