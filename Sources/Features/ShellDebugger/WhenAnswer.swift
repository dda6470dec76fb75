import ReactorCore
import ReactorShell
import StateDiff

/// The rows at which a condition became so, in a view of the history, with the values.
@MainActor struct WhenAnswer {
  private let condition: PathCondition
  private let session: Session
  /// Latest first, no more than the limit.
  private let rows: [Row]
  private let earlierCount: Int

  init(_ condition: PathCondition, limit: Int, in session: Session) {
    (self.condition, self.session) = (condition, session)
    let all = Question(condition.becoming, in: session).rows(of: session.timeline.viewAtHand)
    rows = all.suffix(limit).reversed()
    earlierCount = all.count - rows.count
  }

  func data(_ fields: EventFields) -> [JSONObject] {
    let table = CauseTable(session)
    return rows.mapUntilInterrupted { row in
      change(by: row).map { table.object(of: $0, fields) }
        ?? JSONObject(["step": row.step, "time": row.time])
    }
  }

  var lines: [Sentence] {
    let theme = session.theme
    let table = CauseTable(session, namesPaths: condition.paths.count != 1)
    var lines: [Sentence] = []
    var changes: [CausedChange] = []
    for row in rows {
      if let change = change(by: row) {
        changes.append(change)
      } else {
        lines += table.lines(changes)
        changes = []
        lines.append(theme.isPlain ? "true at first" : "\(row.step)  true at first")
      }
    }
    lines += table.lines(changes)
    if earlierCount > 0 {
      lines.append(
        "\(theme.signs.ellipsis) \(earlierCount) times before: when all \(condition)")
    }
    if lines.isEmpty {
      let unseen = unseen
      lines.append(
        unseen.isEmpty
          ? "it was never true"
          : "it was never true, and never was there \(unseen.joined(separator: ", "))")
    }
    return lines
  }

  /// Nil where a store began with it.
  private func change(by row: Row) -> CausedChange? {
    if case .started = row.beginning.kind { return nil }
    let changed = condition.paths.lazy.reversed()
      .compactMap { path in path.change(by: row).map { (path, $0) } }.first
    let (part, wording) = (row.beginning, session.theme.wording)
    return CausedChange(
      cause: row.isSetBack ? .restored(row.step, position: row.index) : .mutation(row.step),
      path: changed?.0.text ?? "", before: changed.flatMap { $0.0.valueIfAny(in: $0.1.before) },
      after: changed.flatMap { $0.0.valueIfAny(in: $0.1.after) },
      words: row.value != nil || row.isSetBack
        ? nil : "\(part.form.label.text(in: wording)) \(part.text(in: RowWords(wording)))")
  }

  /// The paths of which there never was a value.
  private var unseen: [String] {
    guard condition.isOfStates else { return [] }
    let view = session.timeline.viewAtHand
    return condition.paths.filter { path in
      !view.begunTracks.contains { track in
        path.isMeant(track)
          && (try? track.changes(of: .init(path.word), on: view, aliases: path.aliases)) != nil
      }
    }.map(\.text).uniqued
  }
}
