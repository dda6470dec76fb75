import ReactorShell
import StateDiff

/// The lines of the diffs, each once.
struct HTMLChanges {
  private var ids: [[Int]: Int] = [:]
  private var all: [[Int]] = []
  private let text = DiffText(limit: 16, valueLimit: 80)

  /// The numbers of the lines of what differs.
  mutating func ids(of changes: [Change], texts: inout HTMLTexts) -> [Int] {
    text.lines(for: changes).map { line in
      let parts = [line.path, line.from ?? "", line.to ?? "", line.note ?? ""]
      return id(of: [line.kind.number] + parts.map { texts.id(of: $0) })
    }
  }

  private mutating func id(of line: [Int]) -> Int {
    if let id = ids[line] { return id }
    ids[line] = all.count
    all.append(line)
    return all.count - 1
  }

  /// `[kind, path, from, to, note]`, the last four as numbers of texts.
  var json: [String] { all.map(ScriptJSON.array) }
}

extension DiffLine.Kind {
  fileprivate var number: Int {
    switch self {
    case .changed: 0
    case .inserted: 1
    case .removed: 2
    case .moved: 3
    case .summed: 4
    }
  }
}
