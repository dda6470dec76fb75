/// Draws what a program wrote to a terminal as an SVG image, light or dark as the reader likes it.
///
/// Of the colours it knows those that the shell uses where it doesn't know the background.
struct TerminalPicture {
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 14.0

  let svg: String

  /// - Parameter text: Lines with escape sequences of colours (SGR), and no others.
  init(_ text: String, title: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .reversed().drop { $0.isEmpty }.reversed()
    var body = ""
    var columns = 0
    for (row, line) in lines.enumerated() {
      let runs = Self.runs(of: line)
      let y = Self.margin + (Double(row) + 0.75) * Self.cell.height
      for run in runs where run.text.contains(where: { $0 != " " }) {
        let x = Self.margin + Double(run.column) * Self.cell.width
        let width = Double(run.width) * Self.cell.width
        body += """
          <text x="\(Self.number(x))" y="\(Self.number(y))" textLength="\(Self.number(width))"\
          \(run.classes.isEmpty ? "" : " class=\"\(run.classes)\"")>\(Self.escaped(run.text))</text>

          """
      }
      columns = max(columns, runs.last.map { $0.column + $0.width } ?? 0)
    }
    let width = Self.number(Double(columns) * Self.cell.width + 2 * Self.margin)
    let height = Self.number(Double(lines.count) * Self.cell.height + 2 * Self.margin)
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      <title>\(Self.escaped(title))</title>
      <style>
      rect { fill: #ffffff; stroke: #d0d7de; }
      text { fill: #1f2328; font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono",
        "D2Coding", "Noto Sans Mono CJK KR", monospace; white-space: pre; }
      .bold { font-weight: 600; } .dim { fill: #6e7781; }
      .red { fill: #c01c28; } .green { fill: #116329; } .blue { fill: #0550ae; }
      .pink { fill: #bf3989; } .purple { fill: #8250df; }
      @media (prefers-color-scheme: dark) {
        rect { fill: #0d1117; stroke: #30363d; } text { fill: #e6edf3; } .dim { fill: #8b949e; }
        .red { fill: #ff7b72; } .green { fill: #7ee787; } .blue { fill: #79c0ff; }
        .pink { fill: #ff80c0; } .purple { fill: #d2a8ff; }
      }
      </style>
      <rect x="0.5" y="0.5" width="\(Self.number(Double(columns) * Self.cell.width + 2 * Self.margin - 1))" \
      height="\(Self.number(Double(lines.count) * Self.cell.height + 2 * Self.margin - 1))" rx="8"/>
      \(body)</svg>

      """
  }

  private struct Run {
    var column: Int
    var classes: String
    var text = ""
    var width = 0
  }

  /// The parts of a line that look alike, and where they begin.
  private static func runs(of line: Substring) -> [Run] {
    var runs: [Run] = []
    var (column, classes, rest) = (0, "", line)
    while let character = rest.first {
      if rest.hasPrefix("\u{1B}["), let end = rest.firstIndex(of: "m") {
        classes = Self.classes(of: rest[..<end].dropFirst(2))
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      // What is far apart is placed by itself, and so is what two columns belong to.
      let width = isWide(character) ? 2 : 1
      let goesOn =
        runs.last.map { last in
          last.classes == classes && !last.text.hasSuffix("  ")
            && (last.text.last.map { isWide($0) } ?? false) == (width == 2)
        } ?? false
      if !goesOn { runs.append(Run(column: column, classes: classes)) }
      runs[runs.count - 1].text.append(character)
      runs[runs.count - 1].width += width
      column += width
    }
    return runs
  }

  private static func classes(of codes: Substring) -> String {
    let names = [
      "1": "bold", "243": "dim", "131": "red", "29": "green", "63": "blue", "163": "pink",
      "98": "purple",
    ]
    return codes.split(separator: ";").compactMap { names[String($0)] }.joined(separator: " ")
  }

  /// Hangul is what the session has of such.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x1100...0xD7FF).contains($0.value) && !isSign($0) }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2000...0x2BFF).contains(scalar.value)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func number(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
