import ReactorShell

/// A piece of a line of Markdown, without the signs that say what it is.
struct LessonRun: Equatable {
  enum Style { case plain, emphasis, strong, code }

  var text: String
  var style = Style.plain

  /// The pieces of a line; of a link its text. A sign that isn't closed is text.
  ///
  /// - Complexity: O(n) for what lessons hold; a line of signs alone takes O(n²).
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
