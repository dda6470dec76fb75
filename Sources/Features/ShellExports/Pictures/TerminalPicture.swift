import Foundation
import ReactorShell

/// A part of the drawing for each block of lines. Each run of text stands at its column and is
/// as wide as its columns, whatever the font; wide characters are runs of their own.
struct TerminalPicture {
  static let margin = 16.0
  private static let row = 2 * gap
  static let gap = 9.0

  private var svg = SVG()
  private var columns = 20
  private var bottom = Self.margin

  /// Lines hold SGR sequences only.
  mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    if bottom > Self.margin { bottom += Self.gap }
    let top = bottom
    var columns = columns
    svg.group { svg in
      for (row, line) in lines.enumerated() {
        let reader = RunReader(line)
        reader.draw(
          in: &svg, x: Self.margin, y: top + Double(row) * Self.row, height: Self.row)
        columns = max(columns, reader.columns)
      }
    }
    self.columns = columns
    bottom += Double(lines.count) * Self.row
  }

  func file(title: String, description: String) -> String {
    svg.file(
      title: title, description: description,
      width: Double(columns) * SVG.Text.column + 2 * Self.margin, height: bottom + Self.margin)
  }
}

private struct RunReader {
  private struct Run {
    var column: Int
    var looks: [Look]
    var text: String
    var columns: Int

    var isWide: Bool { columns > text.count }
  }

  private var runs: [Run] = []
  private(set) var columns = 0

  init(_ line: String) {
    var rest = line[...]
    var looks: [Look] = []
    while !rest.isEmpty {
      if rest.unicodeScalars.first == "\u{1B}", let end = rest.unicodeScalars.firstIndex(of: "m") {
        let codes = rest.unicodeScalars[..<end].dropFirst(2).split(separator: ";").map(String.init)
        Self.read(codes, into: &looks)
        rest = Substring(rest.unicodeScalars[end...].dropFirst())
        continue
      }
      let end = rest.unicodeScalars.dropFirst().firstIndex(of: "\u{1B}") ?? rest.endIndex
      // Masked while it is whole.
      add(SecretMask.masked(String(rest[..<end])), looks)
      rest = rest[end...]
    }
  }

  private mutating func add(_ text: String, _ looks: [Look]) {
    for character in text {
      let width = DisplayWidth.columns(character)
      // Distant texts are placed individually, and so are characters that take two columns.
      let goesOn =
        runs.last.map { last in
          last.looks == looks && !last.text.hasSuffix("  ") && last.isWide == (width == 2)
        } ?? false
      if !goesOn { runs.append(Run(column: columns, looks: looks, text: "", columns: 0)) }
      runs[runs.count - 1].text.append(character)
      runs[runs.count - 1].columns += width
      columns += width
    }
  }

  func draw(in svg: inout SVG, x: Double, y: Double, height: Double) {
    for run in runs where run.text.contains(where: { $0 != " " }) {
      let left = x + Double(run.column) * SVG.Text.column
      // Blanks at the ends aren't kept everywhere.
      let indent = run.text.prefix { $0 == " " }.count
      let end = run.text.reversed().prefix { $0 == " " }.count
      svg.text(
        String(run.text.dropFirst(indent).dropLast(end)),
        x: left + Double(indent) * SVG.Text.column, y: y + height * 0.75,
        run.looks + (run.isWide ? [.wide] : []),
        width: Double(run.columns - indent - end) * SVG.Text.column)
    }
  }

  private static func read(_ codes: [String], into looks: inout [Look]) {
    var codes = codes[...]
    if codes.isEmpty { looks = [] }
    while let code = codes.popFirst() {
      switch code {
      case "0": looks = []
      case "1": looks.append(.bold)
      case "38":
        // A picture's theme has the number of a role here.
        codes = codes.dropFirst()
        if let role = codes.popFirst().flatMap({ Int($0) }).flatMap(Role.init) {
          if role.isBold { looks.append(.bold) }
          if let hue = role.hue.flatMap({ Look(rawValue: $0.rawValue) }) { looks.append(hue) }
          if [.faint, .old].contains(role) { looks.append(.dim) }
        }
      default: break
      }
    }
  }
}
