import ReactorCore

/// Finds where steps begin among lines of the shared order.
struct LineWalk {
  private let timeline: Timeline
  /// Ascending; those that are there.
  private let lines: [Range<Int>]

  init(_ timeline: Timeline, lines: [Range<Int>]) {
    self.timeline = timeline
    self.lines = lines.map { $0.clamped(to: timeline.oldestPosition..<Int.max) }
      .filter { !$0.isEmpty }
  }

  /// The last line up to `position` in which a step begins, one of a kind or any.
  func last(_ kind: Timeline.Beginning? = nil, upTo position: Int = .max) -> Int? {
    for range in lines.reversed() where range.lowerBound <= position {
      let found = range.reversed().first { line in
        line <= position && isBeginning(line, kind)
      }
      if let found { return found }
    }
    return nil
  }

  /// The first one from `position` on.
  func first(_ kind: Timeline.Beginning? = nil, from position: Int = 0) -> Int? {
    for range in lines where range.upperBound > position {
      let rest = range.clamped(to: position..<Int.max)
      if let found = rest.first(where: { isBeginning($0, kind) }) { return found }
    }
    return nil
  }

  /// How many steps of a kind begin in them.
  ///
  /// - Complexity: O(lines).
  func count(_ kind: Timeline.Beginning) -> Int {
    lines.reduce(0) { count, range in count + range.count { isBeginning($0, kind) } }
  }

  func step(at line: Int) -> StepID? { timeline.step(at: line) }

  private func isBeginning(_ line: Int, _ kind: Timeline.Beginning?) -> Bool {
    guard let beginning = timeline.beginning(at: line) else { return false }
    return kind == nil || beginning == kind
  }

  /// Whether no step begins in them.
  var isEmpty: Bool { first() == nil }

  /// `step 3`, `steps 3…7`, `steps 1.3…7`: the lowest and the highest that begin; nil for none.
  ///
  /// The highest is named by its action, if that begins among them, too. What no action caused
  /// isn't named beside others.
  var steps: Sentence? {
    let steps = (someFirst + someLast).compactMap(step(at:))
    let caused = steps.filter { $0.action > 0 }
    let named = caused.isEmpty ? steps : caused
    guard let low = named.min(), let high = named.max() else { return nil }
    let action = StepID(action: high.action)
    let isWhole =
      high.action > 0
      && timeline.position(of: action).map { line in lines.contains { $0.contains(line) } } ?? false
    let end = isWhole ? action : high
    return low == end ? "step \(low)" : "steps \(low)…\(end)"
  }

  /// Enough that the lowest number is among them: an action that waited comes after some with
  /// higher ones.
  private var someFirst: [Int] {
    var found: [Int] = []
    var next = first()
    while let line = next, found.count < 64 {
      found.append(line)
      next = first(from: line + 1)
    }
    return found
  }

  private var someLast: [Int] {
    var found: [Int] = []
    var next = last()
    while let line = next, found.count < 64 {
      found.append(line)
      next = last(upTo: line - 1)
    }
    return found
  }
}
