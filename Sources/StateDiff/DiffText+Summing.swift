/// What takes too many lines is summed up in one.
extension DiffText {
  func lines(for changes: ArraySlice<Change>, level: Int) -> [DiffLine] {
    var lines: [DiffLine] = []
    var rest = changes
    while let first = rest.first {
      guard level < first.collections.count else {
        lines.append(line(for: first))
        rest.removeFirst()
        continue
      }
      let end =
        rest.endOfWhole(level: level)
        ?? rest.firstIndex { !$0.isInside(first, level: level) } ?? rest.endIndex
      lines += linesOfCollection(rest[..<end], level: level)
      rest = rest[end...]
    }
    return lines
  }

  private func linesOfCollection(_ changes: ArraySlice<Change>, level: Int) -> [DiffLine] {
    let tally =
      changes.isWhole(level: level)
      ? changes.first?.collections[level].tally ?? CollectionTally()
      : CollectionTally(changes, level: level)
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

extension ArraySlice<Change> {
  /// The end of the changes of the collection that the first one is in; nil if they aren't here as
  /// they were found, from the first to the last, so that only counting helps.
  fileprivate func endOfWhole(level: Int) -> Int? {
    guard let first, level < first.collections.count else { return nil }
    let span = first.collections[level]
    let last = startIndex + span.end - span.start - 1
    guard first.number == span.start, last < endIndex, self[last].number == span.end - 1,
      self[last].isIn(span, level: level)
    else { return nil }
    let end = last + 1
    // The same collection of another comparison may follow.
    return end < endIndex && self[end].isInside(first, level: level) ? nil : end
  }

  fileprivate func isWhole(level: Int) -> Bool { endOfWhole(level: level) == endIndex }
}

extension Change {
  /// Whether it was found in the collection.
  fileprivate func isIn(_ span: CollectionSpan, level: Int) -> Bool {
    level < collections.count && collections[level] === span
  }

  /// Whether both are changes inside the same collection.
  fileprivate func isInside(_ other: Change, level: Int) -> Bool {
    guard level < collections.count else { return false }
    let depth = collections[level].depth
    return depth == other.collections[level].depth
      && path.components.prefix(depth) == other.path.components.prefix(depth)
  }
}
