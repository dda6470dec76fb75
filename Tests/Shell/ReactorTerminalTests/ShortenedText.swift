/// A text that shows parts of a longer one: a line of `…` alone stands for any lines, and `…` inside a
/// line for any text. Before its beginning and behind its end there may be more.
struct ShortenedText {
  private let passages: [[String]]

  init(_ lines: [String]) {
    passages = lines.split { $0.drop(while: \.isWhitespace) == "…" }.map(Array.init)
  }

  /// The first passage that the longer text doesn't have behind the ones before; nil if all are there.
  ///
  /// - Complexity: O(lines of both, multiplied).
  func firstMissing(in lines: [String]) -> [String]? {
    var rest = lines[...]
    for passage in passages {
      let place = rest.indices.first { start in
        rest[start...].count >= passage.count
          && zip(passage, rest[start...]).allSatisfy { Self.isShort($0, of: $1) }
      }
      guard let place else { return passage }
      rest = rest[(place + passage.count)...]
    }
    return nil
  }

  private static func isShort(_ short: String, of line: String) -> Bool {
    let parts = short.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return short == line
    }
    guard line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
