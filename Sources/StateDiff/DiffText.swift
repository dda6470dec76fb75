/// Changes as lines of text: `isLoading: false → true`, `people: 100 → 114 (+14)`.
///
/// A collection whose changes would take more than `limit` lines is summed up in one; `limit: .max`
/// gives every line. Values are written by ``ValueText``, safe to print.
public struct DiffText: Hashable, Sendable {
  /// Unicode or ASCII.
  public var signs: Signs
  /// The most lines that the changes of one collection may take.
  public var limit: Int
  /// The length that values are kept to, in characters.
  public var valueLimit: Int

  /// Lines with these signs, summing up what takes more than `limit` lines.
  public init(
    signs: Signs = .unicode, limit: Int = 12, valueLimit: Int = ValueText.defaultLimit
  ) {
    self.signs = signs
    self.limit = limit
    self.valueLimit = valueLimit
  }

  /// The lines, in the order of the changes; none if there are none.
  ///
  /// - Complexity: O(*n*) in the number of changes; what is summed up is counted, not written.
  public func lines(for changes: [Change]) -> [DiffLine] {
    lines(for: changes[...], level: 0)
  }

  /// The line of one change by itself.
  public func line(for change: Change) -> DiffLine {
    let path = change.path.description
    var isKeyed = false
    if case .key = change.path.components.last { isKeyed = !change.isOfSet }
    switch change.kind {
    case .changed(let from, let to):
      return DiffLine(
        kind: .changed, path: path, from: text(of: from), to: text(of: to), signs: signs)
    case .inserted(let value):
      return DiffLine(
        kind: isKeyed ? .changed : .inserted, path: path, from: isKeyed ? "nil" : nil,
        to: text(of: value), signs: signs)
    case .removed(let value):
      return DiffLine(
        kind: isKeyed ? .changed : .removed, path: path, from: text(of: value),
        to: isKeyed ? "nil" : nil, signs: signs)
    case .moved(_, let to):
      return DiffLine(kind: .moved, path: path, to: "[\(to)]", signs: signs)
    }
  }

  private func text(of value: Any) -> String {
    ValueText.inSentence(value, limit: valueLimit, signs: signs)
  }
}

// MARK: - Summing up

extension DiffText {
  private func lines(for changes: ArraySlice<Change>, level: Int) -> [DiffLine] {
    var lines: [DiffLine] = []
    var rest = changes
    while let first = rest.first {
      guard level < first.collections.count else {
        lines.append(line(for: first))
        rest.removeFirst()
        continue
      }
      let end = rest.firstIndex { !$0.isInside(first, level: level) } ?? rest.endIndex
      lines += linesOfCollection(rest[..<end], level: level)
      rest = rest[end...]
    }
    return lines
  }

  private func linesOfCollection(_ changes: ArraySlice<Change>, level: Int) -> [DiffLine] {
    let tally = CollectionTally(changes, level: level)
    if tally.total <= limit {
      let lines = lines(for: changes, level: level + 1)
      if lines.count <= limit { return lines }
    }
    return changes.first.map { [sum(tally, of: $0, level: level)] } ?? []
  }

  private func sum(_ tally: CollectionTally, of change: Change, level: Int) -> DiffLine {
    let span = change.collections[level]
    let path = StatePath(Array(change.path.components.prefix(span.depth)))
    return DiffLine(
      kind: .summed, path: path.description, from: String(span.countBefore),
      to: String(span.countAfter), note: "(\(tally.text(signs)))", signs: signs)
  }
}

/// How many elements of one collection came, went, moved and changed.
private struct CollectionTally {
  private var inserted = 0
  private var removed = 0
  private var moved = 0
  private var changed = 0

  var total: Int { inserted + removed + moved + changed }

  init(_ changes: ArraySlice<Change>, level: Int) {
    var lastChanged: StatePath.Component?
    for change in changes {
      if change.collections.count == level + 1 {
        switch change.kind {
        case .inserted: inserted += 1
        case .removed: removed += 1
        case .moved: moved += 1
        case .changed: break
        }
        guard case .changed = change.kind else { continue }
      }
      // The changes inside an element follow each other.
      let element = change.path.components[change.collections[level].depth]
      if element != lastChanged { changed += 1 }
      lastChanged = element
    }
  }

  func text(_ signs: Signs) -> String {
    var gained = inserted > 0 ? "+\(inserted)" : ""
    if removed > 0 { gained += (gained.isEmpty ? "" : " ") + "\(signs.minus)\(removed)" }
    let parts = [
      gained, moved > 0 ? "\(moved) moved" : "", changed > 0 ? "\(changed) changed" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Change {
  /// Whether the path is that of the set whose element came or went.
  fileprivate var isOfSet: Bool { collections.last?.depth == path.components.count }

  /// Whether both are changes inside the same collection.
  fileprivate func isInside(_ other: Change, level: Int) -> Bool {
    guard level < collections.count else { return false }
    let depth = collections[level].depth
    return depth == other.collections[level].depth
      && path.components.prefix(depth) == other.path.components.prefix(depth)
  }
}
