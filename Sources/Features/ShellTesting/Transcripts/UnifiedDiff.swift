import ReactorShell

struct UnifiedDiff {
  private let lines: [AlignedLine]
  /// The number of the first expected line, counted from 1.
  private let firstLine: Int

  init(_ lines: [AlignedLine], firstLine: Int = 1) {
    self.lines = lines
    self.firstLine = firstLine
  }

  private static let context = 3

  var place: Int? {
    var line = firstLine
    for aligned in lines {
      if aligned.isDifference { return line }
      if aligned.isExpected { line += 1 }
    }
    return nil
  }

  var text: [String] {
    hunks.flatMap { range in
      let before = lines[..<range.lowerBound]
      let hunk = lines[range]
      let old = firstLine + before.count(where: \.isExpected)
      let new = firstLine + before.count(where: \.isActual)
      let header =
        "@@ -\(old),\(hunk.count(where: \.isExpected)) +\(new),\(hunk.count(where: \.isActual)) @@"
      return [header] + hunk.map(\.inDiff)
    }
  }

  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].isDifference {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

extension AlignedLine {
  var isExpected: Bool {
    switch self {
    case .same, .missing, .anyLines: true
    case .surplus, .passedOver: false
    }
  }

  fileprivate var isActual: Bool {
    switch self {
    case .same, .surplus, .passedOver: true
    case .missing, .anyLines: false
    }
  }

  fileprivate var inDiff: String {
    switch self {
    case .same(let expected, _): " \(expected)"
    case .missing(let expected): "-\(expected)"
    case .surplus(let actual): "+\(actual)"
    case .passedOver(let actual): " \(actual)"
    case .anyLines: " ..."
    }
  }
}
