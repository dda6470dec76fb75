import ReactorCore

/// The branches of a history: which lines of the shared order lead to which.
///
/// All branches share one order of lines, in which each has the parts that were recorded while it
/// was the current one. What led to a line are the lines of its branch before it, and those of the
/// branch that it came from up to where it did.
struct Branches {
  struct Branch {
    /// Where it begins; nil for the first one.
    let origin: (step: StepID, position: Int, branch: Int)?
  }

  /// In the order in which they began; the first is called 1.
  private(set) var all = [Branch(origin: nil)]
  /// Those of which nothing is there any longer.
  private(set) var dropped: Set<Int> = []
  /// The one that goes on, counted from 0.
  private(set) var current = 0
  /// Where parts begin, and whose they are.
  private var parts = [(start: 0, branch: 0)]

  /// The others.
  var there: [Int] { all.indices.filter { !dropped.contains($0) } }

  static func name(_ branch: Int) -> String { "\(branch + 1)" }

  func branch(named name: String) -> Int? {
    all.indices.first { Self.name($0) == name }
  }

  /// A branch begins behind the line at `position`; what is recorded from `count` on belongs to it.
  mutating func fork(from step: StepID, at position: Int, count: Int) {
    let branch = branch(at: position)
    all.append(Branch(origin: (step, position, branch)))
    go(to: all.count - 1, count: count)
  }

  /// What is recorded from `count` on belongs to a branch that is there.
  mutating func go(to branch: Int, count: Int) {
    current = branch
    parts.append((count, branch))
  }

  /// What is recorded from `count` on follows from nothing before: another part.
  mutating func part(at count: Int) { go(to: current, count: count) }

  /// The lines before `oldest` are dropped, and with them the branches that have no others.
  ///
  /// - Returns: Those branches.
  mutating func drop(before oldest: Int, count: Int) -> [Int] {
    let gone = there.filter { branch in
      branch != current
        && path(to: branch, count: count).last.map { $0.upperBound <= oldest } ?? true
    }
    dropped.formUnion(gone)
    return gone
  }

  /// Which part a line belongs to, by its number.
  func part(of position: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if parts[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// The part that is being recorded.
  var lastPart: Int { parts.count - 1 }

  func branch(at position: Int) -> Int { parts[part(of: position)].branch }

  /// Where the part of a line ends.
  func end(ofPartAt position: Int, count: Int) -> Int {
    let next = part(of: position) + 1
    return next < parts.count ? parts[next].start : count
  }

  /// The lines of a branch itself.
  func ownLines(of branch: Int, count: Int) -> [Range<Int>] {
    parts.indices.filter { parts[$0].branch == branch }.map { part in
      parts[part].start..<(part + 1 < parts.count ? parts[part + 1].start : count)
    }.filter { !$0.isEmpty }
  }

  /// All lines that led to where a branch is, in order.
  func path(to branch: Int, count: Int) -> [Range<Int>] {
    let own = ownLines(of: branch, count: count)
    guard let origin = all[branch].origin else { return own }
    return path(to: origin.branch, count: count).upTo(origin.position) + own
  }

  /// All lines that led to the one at a position, and it.
  func path(toLine position: Int, count: Int) -> [Range<Int>] {
    path(to: branch(at: position), count: count).upTo(position)
  }
}

extension [Range<Int>] {
  /// Those of ascending ranges that aren't beyond `position`.
  fileprivate func upTo(_ position: Int) -> Self {
    map { $0.clamped(to: 0..<position + 1) }.filter { !$0.isEmpty }
  }

  /// What isn't in others, both ascending.
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
