import ReactorShell
import StateDiff

/// A drawing in SVG, light or dark as its reader likes it. It refers to nothing outside.
struct SVG {
  enum Text {
    static let size = 13.0
    static let column = 7.8

    static func width(_ text: String) -> Double { Double(DisplayWidth.columns(text)) * column }
  }

  private var lines: [String] = []
  private var depth = 0

  // MARK: - Shapes

  /// Adds a text; invisible characters are escaped, and secrets are masked.
  mutating func text(
    _ text: String, x: Double, y: Double, _ looks: [Look] = [], width: Double? = nil
  ) {
    let length = width.map { " textLength=\"\(Self.number($0))\"" } ?? ""
    add("<text\(at(x, y))\(length)\(of(looks))>\(Self.escaped(text))</text>")
  }

  mutating func box(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0, _ looks: [Look]
  ) {
    let size = " width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    let corners = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    add("<rect\(at(x, y))\(size)\(corners)\(of(looks))/>")
  }

  mutating func circle(x: Double, y: Double, radius: Double, _ looks: [Look]) {
    add(
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" "
        + "r=\"\(Self.number(radius))\"\(of(looks))/>")
  }

  mutating func diamond(x: Double, y: Double, radius: Double, _ looks: [Look]) {
    path(
      [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)], isClosed: true, looks)
  }

  mutating func cross(x: Double, y: Double, radius: Double, _ looks: [Look]) {
    path([(x - radius, y - radius), (x + radius, y + radius)], looks)
    path([(x - radius, y + radius), (x + radius, y - radius)], looks)
  }

  mutating func path(
    _ places: [(x: Double, y: Double)], isClosed: Bool = false, _ looks: [Look]
  ) {
    let steps = places.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " L")
    add("<path d=\"M\(steps)\(isClosed ? " Z" : "")\"\(of(looks))/>")
  }

  mutating func heading(_ title: String, _ remarks: [String], x: Double) {
    text(title, x: x, y: 34, [.title])
    for remark in remarks { text(remark, x: x, y: 52, [.small, .dim]) }
  }

  mutating func group(_ body: (inout SVG) -> Void) {
    add("<g>")
    depth += 1
    body(&self)
    depth -= 1
    add("</g>")
  }

  // MARK: - The file

  func file(title: String, description: String, width: Double, height: Double) -> String {
    let size = [width, height].map { Self.number($0.rounded(.up)) }
    let edge = [width, height].map { Self.number($0.rounded(.up) - 1) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(size[0]) \(size[1])" \
      width="\(size[0])" height="\(size[1])">
      <title>\(Self.escaped(title))</title>
      <desc>\(Self.escaped(description))</desc>
      <style>
      \(Self.style)
      </style>
      <rect class="page rule edge" x="0.5" y="0.5" width="\(edge[0])" height="\(edge[1])" rx="8"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  private static let style =
    """
    text { \(Look.text) } \(rules { $0.rule })
    \(rules { $0.colours.map { $0.light } })
    @media (prefers-color-scheme: dark) {
    \(rules { $0.colours.map { $0.dark } })
    }
    """

  private static func rules(_ rule: (Look) -> String?) -> String {
    Look.allCases.compactMap { look in rule(look).map { "\(look.selector) { \($0) }" } }
      .joined(separator: " ")
  }

  // MARK: - Writing

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private func at(_ x: Double, _ y: Double) -> String {
    " x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
  }

  private func of(_ looks: [Look]) -> String {
    let names = looks.map(\.rawValue).joined(separator: " ")
    return names.isEmpty ? "" : " class=\"\(names)\""
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in escapedForDisplay(SecretMask.masked(text)).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML has no place for them.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func number(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
    return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
  }
}

/// A way in which parts of pictures look: a rule of their style sheet.
enum Look: String, CaseIterable {
  // Colours of text and lines, each with a contrast of 4.5 to 1 on every surface.
  case ink, dim, action, mutation, state, effect, failure
  // Lines that aren't text.
  case rule
  // Surfaces.
  case page, card, tint
  // Text.
  case title, small, wide, bold, middle
  // Lines, and shapes that are filled.
  case line, dashed, fill, sign, edge

  var isSurface: Bool { [.page, .card, .tint].contains(self) }

  fileprivate var selector: String { self == .ink ? "svg" : ".\(rawValue)" }

  var shades: (light: String, dark: String)? {
    switch self {
    case .ink: ("#1f2328", "#e6edf3")
    case .dim: ("#59636e", "#9198a1")
    case .rule: ("#d0d7de", "#3d444d")
    case .page: ("#ffffff", "#0d1117")
    case .card: ("#f6f8fa", "#161b22")
    case .tint: ("#e2f4f7", "#10313a")
    default: Hue(rawValue: rawValue).map { ($0.shades.light, $0.shades.dark) }
    }
  }

  fileprivate var colours: (light: String, dark: String)? {
    guard let (light, dark) = shades else { return nil }
    let property = isSurface ? "fill" : "color"
    return ("\(property): \(light)", "\(property): \(dark)")
  }

  fileprivate var rule: String? {
    switch self {
    case .title:
      """
      font: 600 15px system-ui, "Segoe UI", "Noto Sans", "Apple SD Gothic Neo", "Malgun Gothic", \
      "Noto Sans CJK KR", sans-serif
      """
    case .small: "font-size: 11px"
    case .wide: "font-size: 14.5px"
    case .bold: "font-weight: 600"
    case .middle: "text-anchor: middle"
    case .line: "fill: none; stroke: currentColor; stroke-width: 1.5"
    case .dashed: "fill: none; stroke: currentColor; stroke-dasharray: 3 4"
    case .fill: "fill: currentColor"
    case .sign: "stroke: currentColor; stroke-width: 1.5"
    case .edge: "stroke: currentColor"
    default: nil
    }
  }

  fileprivate static let text =
    """
    fill: currentColor; white-space: pre; font: \(SVG.number(SVG.Text.size))px ui-monospace, \
    SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "D2Coding", "Noto Sans Mono CJK KR", monospace
    """
}
