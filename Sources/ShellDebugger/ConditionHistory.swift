import ReactorCore
import ReactorShell
import StateDiff

/// The steps at which a condition became true, in a view of the history.
///
/// Finds the changes of each path, and tests the term on their values. Terms of several paths are
/// combined at the steps at which one of the results changed.
struct ConditionHistory {
  /// A step at which it became true.
  struct Moment {
    let cause: ChangeCause
    /// The change that made it so, of the last path in which something changed.
    let change: (path: String, before: Any?, after: Any?)
  }

  /// Latest first.
  private(set) var moments: [Moment] = []
  /// True if it was so before anything changed.
  private(set) var isTrueAtFirst = false

  /// - Complexity: O(n log n) in the changes of the paths' values, and as in ``PathIndex``.
  @MainActor init(
    _ condition: PathCondition, on view: Timeline.View, in timeline: Timeline, _ index: PathIndex
  ) {
    let terms = zip(condition.condition.terms, condition.paths).map { term, path in
      let track = timeline.tracks.last(where: path.isMeant)
      let changes = track.flatMap { track in
        try? index.changes(
          of: KeyPathExpression(path.word), in: track, on: view, aliases: path.aliases)
      }
      return TermHistory(term, path, changes)
    }
    var isSo = terms.map(\.isSoAtFirst)
    isTrueAtFirst = condition.condition.holds { isSo[$0] }
    guard terms.count > 1 else {
      moments = terms.flatMap { reader in
        reader.turns.filter(\.isSo).map { Moment(cause: $0.cause, change: $0.change) }
      }
      return
    }
    var turns = terms.enumerated().flatMap { index, reader in
      reader.turns.compactMap { turn in
        timeline.position(of: turn.cause).map { (position: $0, term: index, turn: turn) }
      }
    }
    turns.sort { ($0.position, $0.term) < ($1.position, $1.term) }
    var wasTrue = isTrueAtFirst
    var next = turns.startIndex
    while next < turns.endIndex {
      let position = turns[next].position
      let first = next
      while next < turns.endIndex, turns[next].position == position {
        isSo[turns[next].term] = turns[next].turn.isSo
        next += 1
      }
      let isTrue = condition.condition.holds { isSo[$0] }
      if isTrue, !wasTrue {
        let turn = turns[next - 1].turn
        moments.append(Moment(cause: turn.cause, change: turn.change))
      }
      // A change is true for a moment.
      for turn in turns[first..<next] where terms[turn.term].isOfChange { isSo[turn.term] = false }
      wasTrue = condition.condition.holds { isSo[$0] }
    }
    moments.reverse()
  }
}

extension ConditionHistory {
  /// Keeps the moments whose steps pass filters.
  mutating func keep(_ filters: [StepFilter], _ steps: StepText) {
    guard !filters.isEmpty else { return }
    isTrueAtFirst = false
    moments.removeAll { moment in
      let step = FilteredStep(mutation: moment.cause.step, in: steps)
      return !filters.allSatisfy { step.passes($0, steps) }
    }
  }
}

/// The changes at which the answer of one term turned, latest first.
private struct TermHistory {
  typealias Turn = (
    cause: ChangeCause, isSo: Bool, change: (path: String, before: Any?, after: Any?)
  )

  private(set) var turns: [Turn] = []
  private(set) var isSoAtFirst = false
  let isOfChange: Bool

  /// - Parameter changes: The changes of the path's value; nil if the path leads to nothing.
  init(_ term: Condition.Term, _ path: FieldPath, _ changes: PathChanges?) {
    isOfChange = if case .change = term.test { true } else { false }
    guard let changes else { return }
    let text = path.text
    func turn(_ index: Int, _ isSo: Bool) -> Turn {
      let (before, after) = changes[index]
      return (changes.causes[index], isSo, (text, before, after))
    }
    guard !isOfChange else {
      turns = changes.causes.indices.map { turn($0, true) }
      return
    }
    let answers = changes.answers { (try? term.holds(of: $0)) ?? false }
    for (index, isSo) in answers.dropLast().enumerated() where isSo != answers[index + 1] {
      turns.append(turn(index, isSo))
    }
    isSoAtFirst = answers.last ?? false
  }
}

// MARK: - WhenAnswer

/// The answer of `when CONDITION`: the steps, with the change at each.
struct WhenAnswer {
  let condition: PathCondition
  let history: ConditionHistory
  let limit: Int
  let timeline: Timeline
  let theme: Theme
  let columns: Int

  /// Returns the moments, latest first, with the change at each.
  func data(_ fields: EventFields) -> [JSONObject] {
    let table = CauseTable(timeline: timeline, theme: theme, columns: columns)
    return history.moments.prefix(limit).mapUntilInterrupted { moment in
      let (path, before, after) = moment.change
      return table.object(of: moment.cause, from: before, to: after, at: path, fields)
    }
  }

  var lines: [Sentence] {
    let table = CauseTable(timeline: timeline, theme: theme, columns: columns)
    let isSimple = condition.condition.isSimple
    var lines = table.lines(history.moments.prefix(limit), cause: \.cause) { moment in
      let (path, before, after) = moment.change
      let change = table.text(from: before, to: after, at: path)
      return isSimple ? change : "\(path): \(change)"
    }
    let more = history.moments.count - limit
    if more > 0 {
      lines.append("\(theme.signs.ellipsis) \(more) times before: when all \(condition)")
    }
    if history.isTrueAtFirst {
      lines.append(theme.isPlain ? "true at first" : "0  true at first")
    }
    return lines.isEmpty ? ["it was never true"] : lines
  }
}

extension Timeline {
  fileprivate func position(of cause: ChangeCause) -> Int? {
    switch cause {
    case .mutation(let step): position(of: step)
    case .restored(_, let position): position
    }
  }
}
