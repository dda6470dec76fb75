/// The branches of a history. All share one order of lines, in which each owns the parts
/// recorded while it was the current one; its parent's lines up to the fork lead to it.
package struct Branches {
  package struct Origin {
    package let step: StepID
    package let position: Int
    package let branch: Int
    package let leftOut: [StepID]
  }

  /// The beginnings of the branches, in their order; nil for the first one.
  package private(set) var origins: [Origin?] = [nil]
  /// The branch that goes on, counted from 0.
  package private(set) var current = 0
  package private(set) var names: [Int: String] = [:]
  private var parts = [(start: 0, branch: 0)]
  private var ownParts = [[0]]

  package mutating func fork(
    from step: StepID, at position: Int, without leftOut: [StepID] = [], count: Int
  ) {
    ownParts.append([])
    origins.append(
      Origin(step: step, position: position, branch: branch(at: position), leftOut: leftOut))
    go(to: origins.count - 1, count: count)
  }

  package mutating func go(to branch: Int, count: Int) {
    current = branch
    ownParts[branch].append(parts.count)
    parts.append((count, branch))
  }

  /// Checks that a text can be a name: a letter, then letters, digits, `-` and `_`, 24 at most.
  package static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && text.unicodeScalars.count <= 24
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  package mutating func setName(_ name: String, of branch: Int) { names[branch] = name }

  /// Begins another part of the branch: the lines from `count` on follow from nothing before.
  package mutating func part(at count: Int) { go(to: current, count: count) }

  package func part(of position: Int) -> Int {
    max(0, parts.indices.firstPlace { parts[$0].start > position } - 1)
  }

  package var lastPart: Int { parts.count - 1 }

  package func branch(at position: Int) -> Int { parts[part(of: position)].branch }

  /// Returns the lines of a branch itself. The lines of the current branch have no end.
  package func ownLines(of branch: Int) -> [Range<Int>] {
    ownParts[branch].map { part in
      parts[part].start..<(part + 1 < parts.count ? parts[part + 1].start : .max)
    }.filter { !$0.isEmpty }
  }

  /// All lines that led to the end of a branch, in order; the current branch has no end.
  package func lines(to branch: Int) -> [Range<Int>] {
    let own = ownLines(of: branch)
    guard let origin = origins[branch] else { return own }
    return lines(to: origin.branch).upTo(origin.position) + own
  }
}

extension [Range<Int>] {
  func upTo(_ position: Int) -> Self {
    map { $0.clamped(to: 0..<Swift.max(0, position + 1)) }.filter { !$0.isEmpty }
  }

  func without(_ others: Self) -> Self {
    others.reduce(self) { ranges, other in
      ranges.flatMap { range in
        [
          range.clamped(to: Int.min..<other.lowerBound),
          range.clamped(to: other.upperBound..<Int.max),
        ].filter { !$0.isEmpty }
      }
    }
  }
}
