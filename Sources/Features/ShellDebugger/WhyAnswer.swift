package import ReactorCore
package import ReactorShell
import StateDiff

/// The answer of `why PATH`: the changes of a field, latest first, and its first value.
@MainActor struct WhyAnswer {
  let path: String
  let history: FieldHistory
  let session: Session

  static let limit = 50

  var lines: [Sentence] {
    let table = CauseTable(session)
    let signs = session.theme.signs
    let initial = history.initialValue.map { StateValue($0).text(signs) } ?? "nil"
    var lines = table.lines(changes)
    let more = history.count - history.listed.count
    if more > 0 {
      lines.append(
        more == 1
          ? "\(signs.ellipsis) 1 earlier change: why \(path) all"
          : "\(signs.ellipsis) \(more) earlier changes: why \(path) all")
    }
    lines.append(
      session.theme.isPlain
        ? "at first \(initial)" : "\(history.beginning)  at first \(initial)")
    let (names, view) = (session.storeNames(), session.timeline.viewAtHand)
    if let (track, rest) = names.store(before: Word(path, span: 0..<path.count)) {
      let count = session.timeline.tracks.count {
        $0.name == track.name && view.lastValue(of: $0) != nil
      }
      let whole = "\(track.name).\(rest.text)"
      if count > 1 {
        lines.append(
          "this is one of \(count) stores called \(track.name); for all of them: when \(whole) changed"
        )
      }
    }
    if case .mutation(let step)? = changes.first?.cause,
      let typed = table.typedText(behind: step)
    {
      lines.append("\(step) began with: \(verbatim: typed)")
    }
    return lines
  }

  func data(_ fields: EventFields) -> [JSONObject] {
    let table = CauseTable(session)
    return changes.mapUntilInterrupted { table.object(of: $0, fields) }
  }

  private var changes: some RandomAccessCollection<CausedChange> {
    history.listed.lazy.map { [path] in
      CausedChange(cause: $0.cause, path: path, before: $0.before, after: $0.after)
    }
  }
}

// MARK: - CauseTable

struct CausedChange {
  let cause: ChangeCause
  let path: String
  let before: Any?
  let after: Any?
  /// The words of a row without an action and a mutation.
  var words: String?
}

/// Changes and their causes, a line each: the step, its time, its text, its own cause, and the values.
@MainActor struct CauseTable {
  private let timeline: Timeline
  private let record: SessionRecord
  private let theme: Theme
  private let columns: Int
  private let steps: StepText
  private let signs: Signs
  private let namesPaths: Bool

  init(_ session: Session, namesPaths: Bool = false) {
    self.namesPaths = namesPaths
    (timeline, record) = (session.timeline, session.record)
    (theme, columns) = (session.theme, session.tableColumns)
    signs = theme.signs
    steps = StepText(timeline, signs: signs)
  }

  /// `30 → 2`; for collections with equal short texts, their differences. Escaped, and with colours.
  private func text(from before: Any?, to after: Any?, at path: String) -> String {
    let texts = StateValue.change(from: before, to: after, at: path, signs)
    guard texts.from == texts.to, let before, let after else {
      return "\(shown(texts.from)) \(signs.arrow) \(theme.paint(shown(texts.to), .new))"
    }
    // Properties are named; keys and indices need the path in front.
    let isNamed = StateValue(before).form != .collection
    let changes =
      isNamed
      ? Differ().changes(from: before, to: after)
      : Differ().changes(from: before, to: after, behind: path)
    let lines = DiffText(signs: signs).lines(for: changes)
    return lines.isEmpty
      ? shown(texts.to) : lines.map { $0.painted(theme) }.joined(separator: ", ")
  }

  func lines(_ changes: some Collection<CausedChange>) -> [Sentence] {
    Theme.$current.withValue(theme) {
      let rows = fitting(changes.mapUntilInterrupted(row))
      return TextColumns.table(painted: rows, columns: columns, wrappingLast: true).painted
    }
  }

  func object(of change: CausedChange, _ fields: EventFields) -> JSONObject {
    var object = JSONObject(["step": change.cause.step])
    if !change.path.isEmpty { object.add(["path": change.path]) }
    switch change.cause {
    case .mutation(let step):
      let (moment, action) = (steps.moment(of: step), StepID(action: step.action))
      object.add([
        "time": moment?.time ?? .zero, "reactor": steps.reactor(of: step),
        "mutation": moment.map { fields.text(of: $0.value) },
        "action": steps.value(of: action).map { fields.text(of: $0) },
        "during": steps.cause(of: action == .start ? step : action),
        "typed": typedText(behind: step),
      ])
    case .restored(_, let position):
      object.add(["time": timeline.time(at: position) ?? .zero, "restored": true])
    }
    if !change.path.isEmpty { fields.add(from: change.before, to: change.after, to: &object) }
    return object
  }

  /// `1.3  0.30 s  .setLoading(false)  of 1 .load(100)  true → false`
  private func row(_ change: CausedChange) -> [String] {
    let (what, cause): (String, Sentence)
    let time: Duration?
    switch change.cause {
    case .mutation(let step):
      let moment = steps.moment(of: step)
      time = moment?.time
      what = change.words ?? moment.map { steps.text(ofValue: $0.value) } ?? ""
      cause = self.cause(of: step)
    case .restored(_, let position):
      time = timeline.time(at: position)
      what = localized("restored")
      cause = "by going back"
    }
    let shownTime = time.flatMap { $0 == .zero ? nil : $0.text } ?? "0 s"
    let values =
      change.path.isEmpty ? "" : text(from: change.before, to: change.after, at: change.path)
    return [
      "\(change.cause.step)", shown(shownTime), shown(what), shown(localized(cause)),
      namesPaths && !values.isEmpty ? "\(shown(change.path)): \(values)" : values,
    ]
  }

  /// The typed command behind a mutation: that of the action at the beginning of its chain.
  func typedText(behind step: StepID) -> String? {
    var action = StepID(action: step.action)
    var below = action == .start ? step : action
    // A chain that is longer has no beginning that anybody asks for.
    for _ in 0..<64 {
      guard let outer = steps.cause(of: below) else { break }
      action = StepID(action: outer.action)
      below = action == .start ? outer : action
    }
    return action == .start ? nil : record.typedText(ofAction: action.action)
  }

  /// `of 1 .load(100)`, `of 5 .show, during 4.2`
  private func cause(of step: StepID) -> Sentence {
    let action = StepID(action: step.action)
    guard step.mutation > 0 else {
      return steps.cause(of: step).map { "during \($0)" } ?? "from outside"
    }
    let cause: Sentence =
      steps.text(of: action).map { "of \(action) \($0)" }
      ?? (action == .start ? "from outside" : "of \(action)")
    guard let outer = steps.cause(of: action == .start ? step : action) else { return cause }
    // Another store's step, and the cause of that.
    let origin = StepID(action: outer.action)
    guard outer.mutation > 0, let text = steps.text(of: origin) else {
      return "\(cause), during \(outer)"
    }
    return "\(cause), during \(outer), because of \(origin) \(text)"
  }

  private func localized(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private func shown(_ text: String) -> String { Theme.current.shown(text) }

  /// Returns rows that fit. The values matter most: if there is little room, the others shrink.
  private func fitting(_ rows: [[String]]) -> [[String]] {
    let widths = (0..<5).map { column in
      rows.lazy.map { DisplayWidth.columns(coloured: $0[column]) }.max() ?? 0
    }
    let isWide = !theme.isPlain && widths.reduce(8, +) > columns
    guard isWide || theme.isColoured else { return rows }
    return rows.map { row in
      var row = row
      if isWide {
        row[2] = TextColumns.cut(row[2], columns / 4)
        row[3] = TextColumns.cut(row[3], columns * 2 / 9)
      }
      row[0] = theme.paint(row[0], .mutation)
      row[2] = theme.paint(row[2], .mutation, isValue: true)
      return row
    }
  }
}

/// The changes of a part of a state in a view of the history, latest first.
package struct FieldHistory {
  package struct Change {
    package let cause: ChangeCause
    package let before: Any?
    package let after: Any?
  }

  /// Latest first, no more than the limit.
  package var changes: [Change] { Array(listed) }
  var listed: some RandomAccessCollection<Change> {
    all.causes.indices.prefix(limit).lazy.map { [all] index in
      let (before, after) = all[index]
      return Change(cause: all.causes[index], before: before, after: after)
    }
  }
  package var count: Int { all.causes.count }
  private let all: PathChanges
  private let limit: Int
  /// Nil if there was none.
  package let initialValue: Any?
  let beginning: StepID

  /// The path is as commands take it: `sectionData["20대"][3].name`. Changes beyond the limit are
  /// only counted. Throws for a path that is invalid or in none of the states.
  package init<R: Reactor>(
    of path: String, in track: Track<R>, on view: Timeline.View, limit: Int = .max
  ) throws(ShellError) {
    let path = try KeyPathExpression(Word(path, span: 0..<path.count))
    self.init(try PathChanges(of: path, in: track, on: view, aliases: [:]), limit: limit)
  }

  init(_ all: PathChanges, limit: Int) {
    (self.all, self.limit) = (all, limit)
    (initialValue, beginning) = (all.initialValue, all.beginning)
  }
}
