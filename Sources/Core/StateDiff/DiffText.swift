/// Changes as lines of text: `isLoading: false → true`, `people: 100 → 114 (+14)`.
///
/// A collection whose changes would take more than `limit` lines, or a third of them if rows only come
/// or only go, is summed up: in a line for each collection inside of it or, if these are too many, in
/// one. `limit: .max` gives every line. Values are written by ``ValueText``, safe to print.
public struct DiffText: Hashable, Sendable {
  /// Unicode or ASCII.
  public var signs: Signs
  /// The most lines that the changes of one collection may take.
  public var limit: Int
  /// The length that values are kept to, in characters.
  public var valueLimit: Int

  /// Creates lines with these signs, summing up changes that take more than `limit` lines.
  public init(
    signs: Signs = .unicode, limit: Int = 12, valueLimit: Int = ValueText.defaultLimit
  ) {
    self.signs = signs
    self.limit = limit
    self.valueLimit = valueLimit
  }

  /// The lines, in the order of the changes; none if there are none.
  ///
  /// - Complexity: O(*n*) in the number of lines and of collections that are written or summed up,
  ///   whose contents aren't looked at. Changes other than the complete result of a ``Differ``, in
  ///   its order, are counted one by one.
  public func lines(for changes: [Change]) -> [DiffLine] {
    lines(for: changes[...], level: 0)
  }

  /// The line of one change by itself.
  ///
  /// A key is written as its subscript in source: without the key that is nil, and with a value that
  /// is nil `.some(nil)`.
  public func line(for change: Change) -> DiffLine {
    let path = change.path.description
    var isKeyed = false
    if case .key = change.path.components.last { isKeyed = !change.isOfSet }
    func text(_ value: Any) -> String {
      ValueText.inSentence(value, limit: valueLimit, signs: signs)
    }
    func changed(_ texts: (from: String, to: String)) -> DiffLine {
      DiffLine(kind: .changed, path: path, from: texts.from, to: texts.to, signs: signs)
    }
    switch change.kind {
    case .changed(let from, let to):
      return changed(
        ValueText.change(
          from: from, to: to, isSubscript: isKeyed, limit: valueLimit, signs: signs))
    case .inserted(let value) where isKeyed:
      return changed(("nil", ValueText.subscriptText(value, limit: valueLimit, signs: signs)))
    case .removed(let value) where isKeyed:
      return changed((ValueText.subscriptText(value, limit: valueLimit, signs: signs), "nil"))
    case .inserted(let value):
      return DiffLine(kind: .inserted, path: path, to: text(value), signs: signs)
    case .removed(let value):
      return DiffLine(kind: .removed, path: path, from: text(value), signs: signs)
    case .moved(_, let to):
      return DiffLine(kind: .moved, path: path, to: "[\(to)]", signs: signs)
    }
  }
}

// MARK: - Summing

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
    // A page of rows says no more than how many they are. Keys are names.
    let isPage = tally.isUniform && changes.first?.isOfRow(level: level) == true
    if tally.total <= (isPage ? max(1, limit / 3) : limit) {
      let lines = lines(for: changes, level: level + 1)
      if lines.count <= limit { return lines }
      // One level deeper: the changes of each element in a line.
      let sums = DiffText(signs: signs, limit: 1, valueLimit: valueLimit)
        .lines(for: changes, level: level + 1)
      if sums.count <= limit { return sums }
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
  /// Nil if the changes aren't here as they were found, so that only counting helps.
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
  /// True if the path is that of the set whose element came or went.
  fileprivate var isOfSet: Bool { collections.last?.depth == path.components.count }

  fileprivate func isIn(_ span: CollectionSpan, level: Int) -> Bool {
    level < collections.count && collections[level] === span
  }

  fileprivate func isOfRow(level: Int) -> Bool {
    let depth = collections[level].depth
    return if case .index? = path.components.dropFirst(depth).first { true } else { false }
  }

  fileprivate func isInside(_ other: Change, level: Int) -> Bool {
    guard level < collections.count else { return false }
    let depth = collections[level].depth
    return depth == other.collections[level].depth
      && path.components.prefix(depth) == other.path.components.prefix(depth)
  }
}

/// One line of a diff, in parts, so that a report can colour them.
///
/// `description` joins them. Words and signs show the kind of change, so that it can be read
/// without colour.
public struct DiffLine: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a line, which determines its parts.
  public enum Kind: Hashable, Sendable {
    /// `isLoading: false → true`
    case changed
    /// `people[3] inserted: Ann`
    case inserted
    /// `people[5] removed: Ann`
    case removed
    /// `people[2] moved to [7]`
    case moved
    /// `people: 100 → 114 (+14)`: many changes of a collection
    case summed
  }

  /// The kind of the line.
  public var kind: Kind
  /// The path: ``StatePath/description``.
  public var path: String
  /// The text before; nil if there was nothing, or it isn't shown.
  public var from: String?
  /// The text after; nil if there is nothing left, or it isn't shown.
  public var to: String?
  /// The addition to a summed-up line, with its parentheses: `(+14)`.
  public var note: String?
  /// The signs between the parts.
  public var signs: Signs

  /// A line of these parts, which are safe to print: see ``escapedForDisplay(_:)``.
  public init(
    kind: Kind, path: String, from: String? = nil, to: String? = nil, note: String? = nil,
    signs: Signs = .unicode
  ) {
    self.kind = kind
    self.path = path
    self.from = from
    self.to = to
    self.note = note
    self.signs = signs
  }

  /// The line as it is printed.
  public var description: String {
    let note = note.map { " \($0)" } ?? ""
    let wording = signs.wording
    switch kind {
    case .inserted: return wording.text(.inserted, path, to ?? "") + note
    case .removed: return wording.text(.removed, path, from ?? "") + note
    case .moved: return wording.text(.moved, path, to ?? "") + note
    case .changed, .summed:
      guard from != to || kind == .summed else {
        return wording.text(.changed, path, to ?? "") + note
      }
      return "\(path): \(from ?? "nil") \(signs.arrow) \(to ?? "nil")\(note)"
    }
  }
}

extension Change: CustomStringConvertible {
  /// The line that ``DiffText`` gives for it.
  public var description: String { DiffText().line(for: self).description }
}
