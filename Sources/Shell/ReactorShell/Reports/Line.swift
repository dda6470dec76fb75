import ReactorCore
import StateDiff

/// A line of a report while it is written: its bytes, colours included, and the columns it takes.
package struct Line {
  private(set) var bytes: [UInt8] = []
  private(set) var columns = 0
  private let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
    bytes.reserveCapacity(192)
  }

  /// Adds text; control characters and the like are escaped.
  package mutating func add(_ text: String, _ role: Role? = nil, isValue: Bool = false) {
    painted(role, isValue: isValue) { line in
      var text = text
      let isPlain = text.withUTF8 { utf8 in
        guard utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) else { return false }
        line.bytes.append(contentsOf: utf8)
        line.columns += utf8.count
        return true
      }
      if !isPlain {
        let safe = line.theme.shown(text)
        line.bytes.append(contentsOf: safe.utf8)
        line.columns += DisplayWidth.columns(safe)
      }
    }
  }

  package mutating func add(said sentence: Sentence) { add(sentence.text(in: theme.wording)) }

  mutating func add(_ step: StepID, _ role: Role? = nil) {
    painted(role) { line in
      line.add(step.action)
      if step.mutation != 0 {
        line.add(UInt8(ascii: "."))
        line.add(step.mutation)
      }
    }
  }

  /// Adds a sign of ours, each character of which is seen and takes a column.
  mutating func add(sign: String, _ role: Role? = nil) {
    painted(role) { line in
      line.bytes.append(contentsOf: sign.utf8)
      line.columns += sign.count
    }
  }

  private mutating func painted(
    _ role: Role?, isValue: Bool = false, _ add: (inout Line) -> Void
  ) {
    guard let role, let code = theme.code(of: role, isValue: isValue) else { return add(&self) }
    bytes.append(contentsOf: code.utf8)
    add(&self)
    bytes.append(contentsOf: Theme.plainCode.utf8)
  }

  private mutating func add(_ ascii: UInt8) {
    bytes.append(ascii)
    columns += 1
  }

  private mutating func add(_ number: Int) {
    if number >= 10 { add(number / 10) }
    add(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func pad(to column: Int) {
    guard columns < column else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column - columns))
    columns = column
  }

  /// Goes on at a column, or a blank further where the line has come to it already.
  mutating func goOn(at column: Int) {
    pad(to: max(column, columns + 1))
  }

  /// Adds text that ends at the right edge; nothing if there is no room.
  package mutating func addRight(_ text: String, _ role: Role? = nil, edge: Int) {
    let start = edge - DisplayWidth.columns(theme.isUnicode ? text : inASCII(text))
    guard start >= columns + 2 else { return }
    pad(to: start)
    add(text, role)
  }

  mutating func add(_ diff: DiffLine) {
    switch diff.kind {
    case .changed where diff.from != diff.to, .summed:
      add(diff.path)
      add(": ")
      add(diff.from ?? "nil", .old)
      add(" ")
      add(sign: diff.signs.arrow)
      add(" ")
      add(diff.to ?? "nil", .new)
      if let note = diff.note {
        add(" ")
        add(note, .faint)
      }
    default:
      add(diff.description)
    }
  }

  var bare: String { String(decoding: bytes, as: UTF8.self) }

  var text: String { String(decoding: bytes + CollectionOfOne(UInt8(ascii: "\n")), as: UTF8.self) }
}

/// A line with a mark below the relevant part, cut to fit.
struct Excerpt {
  let lines: [String]
  /// True if nothing was cut or escaped: the line is shown as it was typed.
  let isWhole: Bool

  /// - Parameter span: Characters of the line; any outside of it are marked at its end.
  init(
    of line: String, at span: Range<Int>, columns: Int, theme: Theme = Theme()
  ) {
    let columns = max(columns, 12)
    let (lower, upper) = (max(0, span.lowerBound), max(0, span.upperBound))
    let before = line.prefix(lower)
    // Only as much of a long line as leads to the place.
    let start = Self.beginning(before, columns: columns, theme)
    let characters = line[before.endIndex...].prefix(columns)
    let marked = characters.prefix(upper - lower)
    let after = characters[marked.endIndex...]
    let middle = theme.shown(String(marked))
    let room = columns - DisplayWidth.columns(start)
    let rest = FittedText(theme.shown(String(after)))
      .cut(to: room - DisplayWidth.columns(middle), ellipsis: "")
    let shown = start + FittedText(middle).cut(to: room, ellipsis: "") + rest
    let marks = max(1, min(DisplayWidth.columns(middle), room))
    lines = [
      shown,
      String(repeating: " ", count: DisplayWidth.columns(start))
        + String(repeating: "^", count: marks),
    ]
    isWhole = shown == line
  }

  private static func beginning(
    _ text: Substring, columns: Int, _ theme: Theme
  ) -> String {
    let end = text.suffix(columns)
    let whole = theme.shown(String(end))
    let isCut = end.startIndex > text.startIndex
    guard isCut || DisplayWidth.columns(whole) > columns - 10 else { return whole }
    var kept = whole[...]
    var width = DisplayWidth.columns(whole)
    while width + theme.ellipsis.count > columns / 2, let first = kept.popFirst() {
      width -= DisplayWidth.columns(first)
    }
    return theme.ellipsis + kept
  }
}

// MARK: - Diffs in answers

extension DiffLine {
  package func painted(_ theme: Theme) -> String {
    guard theme.isColoured else { return description }
    var line = Line(theme)
    line.add(self)
    return line.bare
  }
}
