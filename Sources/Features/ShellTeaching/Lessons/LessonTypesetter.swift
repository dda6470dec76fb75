import ReactorShell

/// Lays the text of a lesson out for a terminal: wrapped, with the signs of Markdown as colours.
///
/// Whatever could do something to a terminal is escaped: a host's lessons needn't be its own.
struct LessonTypesetter {
  let number: Int
  let theme: Theme
  let words: TourWords
  let columns: Int

  private var room: Int { min(columns, 80) }

  /// A blank line stands before each part but the first.
  func passages(of parts: [LessonPart]) -> [[String]] {
    var passages: [[String]] = []
    for (index, part) in parts.enumerated() {
      var lines = self.lines(of: part)
      guard !lines.isEmpty else { continue }
      // Items of a list stand together. Empty lines are read aloud.
      let isSpaced = !theme.isPlain && !(part.isItem && index > 0 && parts[index - 1].isItem)
      if !passages.isEmpty, isSpaced { lines.insert("", at: 0) }
      passages.append(lines)
    }
    return passages
  }

  private func lines(of part: LessonPart) -> [String] {
    switch part {
    case .title(let title): wrapped(heading(words.lesson(number), title), indent: 2)
    case .heading(let text, let number, let count):
      wrapped(heading(words.step(number, of: count), text), indent: 2)
    case .paragraph(let text): wrapped(painted(text))
    case .remark(let text): wrapped(painted(text, .faint))
    case .item(let marker, let text):
      wrapped("\(theme.shown(marker)) \(painted(text))", indent: marker.count + 1)
    case .code(let lines): lines.flatMap(code)
    case .question(let question): wrapped(painted(question.text, .note))
    case .comparison(let prediction): lines(saying: words.compared(prediction))
    case .start, .command: []
    }
  }

  private func heading(_ number: String, _ text: String) -> String {
    let number = theme.shown(number)
    guard !text.isEmpty else { return theme.paint(number, .faint) }
    return theme.isPlain
      ? "\(number): \(painted(text))" : "\(theme.paint(number, .faint))  \(painted(text, .prompt))"
  }

  func lines(saying text: String) -> [String] { wrapped(painted(text), indent: 2) }

  private func code(_ line: String) -> [String] {
    FittedText("  " + theme.shown(line))
      .continued(columns: columns, indent: 4, breaksWords: true)
  }

  private func wrapped(_ line: String, indent: Int = 0) -> [String] {
    FittedText(line)
      .continued(columns: room, indent: theme.isPlain ? 0 : indent, breaksWords: false)
      .map { $0.replacing(Self.joint, with: " ") }
  }

  private static let joint = "\u{A0}"

  private func unbroken(_ code: String) -> String {
    FittedText(code).columns > room / 2 ? code : code.replacing(" ", with: Self.joint)
  }

  /// The line in colours; if there are none, code keeps its backticks.
  private func painted(_ line: String, _ style: Role? = nil) -> String {
    LessonRun.runs(of: line).map { run in
      let text = theme.shown(run.text)
      switch run.style {
      case .plain: return style.map { theme.paint(text, $0) } ?? text
      case .emphasis, .strong: return theme.paint(text, .note)
      case .code where theme.isColoured: return theme.paint(unbroken(text), .action)
      case .code: return theme.isPlain ? text : unbroken("`\(text)`")
      }
    }.joined()
  }
}

extension LessonPart {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

// MARK: - LessonInline

/// A piece of a line of Markdown, without the signs that mark its style.
struct LessonRun: Equatable {
  enum Style { case plain, emphasis, strong, code }

  var text: String
  var style = Style.plain

  /// The pieces of a line; of a link its text. A sign that isn't closed is text.
  static func runs(of line: String) -> [Self] {
    var runs: [Self] = []
    var rest = line[...]
    func add(_ text: some StringProtocol, _ style: Style) {
      guard !text.isEmpty else { return }
      if style == .plain, runs.last?.style == .plain {
        runs[runs.count - 1].text += text
      } else {
        runs.append(Self(text: String(text), style: style))
      }
    }
    while let sign = rest.first {
      if let (marker, style) = marker(at: rest),
        let end = rest.dropFirst(marker.count).ranges(of: marker).first,
        end.lowerBound > rest.index(rest.startIndex, offsetBy: marker.count)
      {
        add(rest[rest.index(rest.startIndex, offsetBy: marker.count)..<end.lowerBound], style)
        rest = rest[end.upperBound...]
      } else if sign == "[", let link = rest.firstMatch(of: /^\[([^\]]*)\]\([^)]*\)/) {
        add(link.output.1, .plain)
        rest = rest[link.range.upperBound...]
      } else {
        add(rest.prefix(1), .plain)
        rest.removeFirst()
      }
    }
    return runs
  }

  private static func marker(at rest: Substring) -> (String, Style)? {
    if rest.hasPrefix("`") { return (String(rest.prefix { $0 == "`" }), .code) }
    for (marker, style) in [("**", Style.strong), ("*", .emphasis)] where rest.hasPrefix(marker) {
      // A star with a blank behind it stands for itself.
      return rest.dropFirst(marker.count).first?.isWhitespace == false ? (marker, style) : nil
    }
    return nil
  }
}
