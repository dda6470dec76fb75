import ReactorShell

struct OutputLine: Equatable {
  var text: String
  var isError = false
}

/// Expected lines: `...` alone matches any lines, and `[..]` any text in one. A failure has to be matched by a
/// line with a text of its own. An alignment has each line of both sides once, in its order.
struct OutputPattern {
  private let lines: [Pattern]
  /// In cells of 8 bytes.
  private static let largestTable = 8_000_000

  /// - Parameter hasRealTimes: Times in them passed by themselves: any other stands for them, too.
  init(_ lines: [String], hasRealTimes: Bool = false) {
    self.lines = lines.map { Pattern($0, hasRealTimes: hasRealTimes) }
  }

  private enum Pattern {
    case anyLines
    case line(String, parts: [String])

    init(_ text: String, hasRealTimes: Bool) {
      if text == "..." {
        self = .anyLines
      } else {
        // The longest time of a column moves what stands behind it.
        let time = /,? *\+?\d+(\.\d+)? (s|ms|µs)\b( {2,}(?=\S))?/
        // A store's name moves with the time behind it.
        let gap = /\ {2,}(?=\S+ +\+\d+(\.\d+)? (s|ms|µs)$)/
        let pattern =
          hasRealTimes
          ? text.replacing(gap, with: "[..]").replacing(time, with: "[..]") : text
        // Splitting takes a fifth of a test's time.
        let parts =
          pattern.utf8.contains(UInt8(ascii: "["))
          ? pattern.split(separator: "[..]", omittingEmptySubsequences: false) : [pattern[...]]
        self = .line(text, parts: parts.map(String.init))
      }
    }

    var text: String {
      switch self {
      case .anyLines: "..."
      case .line(let text, _): text
      }
    }

    func matches(_ output: OutputLine) -> Bool {
      guard case .line(let text, let parts) = self else { return true }
      let line = output.text
      if output.isError, parts.count > 1, parts.allSatisfy(\.trimmed.isEmpty) { return false }
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return line == text
      }
      guard line.hasPrefix(first), line.count >= first.count + last.count, line.hasSuffix(last)
      else { return false }
      var rest = line.dropFirst(first.count).dropLast(last.count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  func alignment(with output: [OutputLine]) -> [AlignedLine] {
    let actual = output.map(\.text)
    var start = 0
    while start < min(lines.count, output.count), case .line = lines[start],
      lines[start].matches(output[start])
    { start += 1 }
    var end = 0
    while end < min(lines.count, output.count) - start, case .line = lines[lines.count - 1 - end],
      lines[lines.count - 1 - end].matches(output[output.count - 1 - end])
    { end += 1 }
    let head = (0..<start).map { AlignedLine.same(expected: lines[$0].text, actual: actual[$0]) }
    let tail = (0..<end).reversed().map {
      AlignedLine.same(
        expected: lines[lines.count - 1 - $0].text, actual: actual[actual.count - 1 - $0])
    }
    let middle = align(
      Array(lines[start..<lines.count - end]), Array(output[start..<actual.count - end]))
    return (head + middle + tail).replacingBesideDots
  }

  /// Aligns the rest with the fewest differences and, among these ways, with the dots passing over
  /// the fewest lines, from the end (Wagner and Fischer 1974, without replacing).
  private func align(_ expected: [Pattern], _ actual: [OutputLine]) -> [AlignedLine] {
    let (rows, columns) = (expected.count + 1, actual.count + 1)
    guard rows > 1 || columns > 1 else { return [] }
    // Nobody reads such a long comparison, and its table would be larger than memory.
    guard rows <= Self.largestTable / columns else {
      return expected.map { .missing(expected: $0.text) } + actual.map { .surplus(actual: $0.text) }
    }
    let difference = columns
    var costs = [Int](repeating: 0, count: rows * columns)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        func cost(_ down: Int, _ right: Int) -> Int {
          costs[(row + down) * columns + column + right]
        }
        var best = row == rows - 1 && column == columns - 1 ? 0 : Int.max
        if row < rows - 1, case .anyLines = expected[row] {
          best = min(best, cost(1, 0))
          if column < columns - 1 {
            best = min(best, cost(0, 1) + (actual[column].isError ? difference : 1))
          }
        } else {
          if row < rows - 1 { best = min(best, cost(1, 0) + difference) }
          if column < columns - 1 { best = min(best, cost(0, 1) + difference) }
          if row < rows - 1, column < columns - 1, expected[row].matches(actual[column]) {
            best = min(best, cost(1, 1))
          }
        }
        costs[row * columns + column] = best
      }
    }
    var (row, column) = (0, 0)
    var lines: [AlignedLine] = []
    while row < rows - 1 || column < columns - 1 {
      func cost(_ down: Int, _ right: Int) -> Int { costs[(row + down) * columns + column + right] }
      let best = cost(0, 0)
      if row < rows - 1, case .anyLines = expected[row] {
        if cost(1, 0) == best {
          lines.append(.anyLines)
          row += 1
        } else {
          let (text, isError) = (actual[column].text, actual[column].isError)
          lines.append(isError ? .surplus(actual: text) : .passedOver(actual: text))
          column += 1
        }
      } else if row < rows - 1, column < columns - 1, expected[row].matches(actual[column]),
        cost(1, 1) == best
      {
        lines.append(.same(expected: expected[row].text, actual: actual[column].text))
        (row, column) = (row + 1, column + 1)
      } else if row < rows - 1, cost(1, 0) + difference == best {
        lines.append(.missing(expected: expected[row].text))
        row += 1
      } else {
        lines.append(.surplus(actual: actual[column].text))
        column += 1
      }
    }
    return lines
  }
}

/// A line that was expected, or came, or both.
enum AlignedLine: Equatable {
  case same(expected: String, actual: String)
  case missing(expected: String)
  case surplus(actual: String)
  /// A line in the place of `...`.
  case passedOver(actual: String)
  case anyLines

  var isDifference: Bool {
    switch self {
    case .missing, .surplus: true
    case .same, .passedOver, .anyLines: false
    }
  }
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
  fileprivate var asSurplus: Self {
    if case .passedOver(let actual) = self { .surplus(actual: actual) } else { self }
  }

  /// As it is to stand in a transcript, if it isn't in it yet.
  var asOutput: Self {
    guard case .surplus(let actual) = self else { return self }
    return .surplus(actual: Transcript.output(actual))
  }

  /// The line for the updated transcript; nil for none. Dots and matching lines stay as they were
  /// written.
  var updated: String? {
    switch self {
    case .same(let expected, _): expected
    case .surplus(let actual): actual
    case .anyLines: "..."
    case .missing, .passedOver: nil
    }
  }
}

extension [AlignedLine] {
  /// In the place of a line that is missing beside dots stands one that they match: it is put there,
  /// and the dots stay for the others.
  fileprivate var replacingBesideDots: Self {
    var (lines, matched, replacements, missing): (Self, Self, Self, Int) = ([], [], [], 0)
    for (place, line) in enumerated() {
      switch line {
      case .passedOver: matched.append(line)
      case .surplus where !matched.isEmpty: matched.append(line)
      case .missing:
        missing += 1
        lines.append(line)
      case .anyLines:
        let head = matched.prefix(Swift.max(missing - replacements.count, 0))
        let after = self[(place + 1)...].prefix(while: \.isMissing).count
        let tail = matched.dropFirst(head.count).suffix(after)
        lines += replacements + head.map(\.asSurplus)
        lines += matched.dropFirst(head.count).dropLast(tail.count) + [line]
        (matched, replacements, missing) = ([], tail.map(\.asSurplus), 0)
      case .same, .surplus:
        lines += replacements + [line]
        (replacements, missing) = ([], 0)
      }
    }
    return lines + replacements
  }
}
