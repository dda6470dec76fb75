extension Timeline {
  /// The lines of the shared order, ascending, that led to a moment, or a part of them.
  package struct Path {
    unowned let timeline: Timeline
    /// Ascending; the last may go on without end.
    let ranges: [Range<Int>]

    package var lines: [Range<Int>] {
      ranges.map { $0.clamped(to: 0..<timeline.count) }.filter { !$0.isEmpty }
    }

    package var end: Int? { lines.last.map { $0.upperBound - 1 } }

    package func contains(_ position: Int) -> Bool {
      ranges.contains { $0.contains(position) }
    }

    /// Checks that a step, or the action of some of its mutations, begins on the path.
    package func contains(_ step: StepID) -> Bool { beginning(of: step) != nil }

    package func beginning(of step: StepID) -> Int? {
      timeline.position(of: step).flatMap { contains($0) ? $0 : nil }
    }

    /// The line in which a mutation begins, or the last one on the path of an action's mutations, or
    /// the action where it has none; nil if it isn't on the path.
    package func lastBeginning(of step: StepID) -> Int? {
      guard step.action > 0, step.mutation == 0 else { return beginning(of: step) }
      guard let track = timeline.track(of: step) else { return nil }
      let positions = track.changes(of: step).reversed().lazy.map(track.position(ofChange:))
      return positions.first(where: contains) ?? beginning(of: step)
    }

    package func without(_ other: Path) -> Path {
      Path(timeline: timeline, ranges: ranges.without(other.ranges))
    }

    package func clamped(to positions: Range<Int>) -> Path {
      Path(
        timeline: timeline,
        ranges: ranges.map { $0.clamped(to: positions) }.filter { !$0.isEmpty })
    }
  }

  package func path(to branch: Int) -> Path {
    Path(timeline: self, ranges: branches.lines(to: branch))
  }

  package func ownPath(of branch: Int) -> Path {
    Path(timeline: self, ranges: branches.ownLines(of: branch))
  }
}

// MARK: - Beginnings of steps

extension Timeline {
  package func isAction(at position: Int) -> Bool { order[position].kind == .action }
}

extension Timeline.Path {
  package func last(_ kind: Entry.Kind? = nil, upTo position: Int = .max) -> Int? {
    for range in lines.reversed() where range.lowerBound <= position {
      let found = range.reversed().first { line in
        line <= position && isBeginning(line, kind)
      }
      if let found { return found }
    }
    return nil
  }

  package func first(_ kind: Entry.Kind? = nil, from position: Int = 0) -> Int? {
    for range in lines where range.upperBound > position {
      let rest = range.clamped(to: position..<Int.max)
      if let found = rest.first(where: { isBeginning($0, kind) }) { return found }
    }
    return nil
  }

  package func count(_ kind: Entry.Kind) -> Int {
    lines.reduce(0) { count, range in count + range.count { isBeginning($0, kind) } }
  }

  private func isBeginning(_ line: Int, _ kind: Entry.Kind?) -> Bool {
    let beginning = timeline.order[line].kind
    return kind.map { $0 == beginning } ?? (beginning == .action || beginning == .mutation)
  }

  package var isEmpty: Bool { first() == nil }

  package func step(at line: Int) -> StepID? { timeline.step(at: line) }

  /// The last step that begins in it; the beginning, if none does.
  package var lastStep: StepID { last().flatMap { step(at: $0) } ?? .start }
}
