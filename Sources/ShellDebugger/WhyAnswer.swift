public import ReactorCore
public import ReactorShell
import StateDiff

/// The answer of `why PATH`: what changed a field, latest first, and its first value.
struct WhyAnswer {
  let path: String
  let history: FieldHistory
  let timeline: Timeline
  let theme: Theme
  let columns: Int

  /// So many changes are told, unless all are asked for.
  static let limit = 50

  var lines: [Sentence] {
    let rows = fitting(history.changes.map(row))
    let initial = history.initialValue.map { StateValue($0).text(signs) } ?? "nil"
    let layout = TextLayout(theme)
    var lines = TextLayout.$current.withValue(layout) {
      TextColumns.table(rows, columns: columns, wrappingLast: true)
    }.verbatim
    let more = history.count - history.changes.count
    if more > 0 {
      lines.append(
        more == 1
          ? "\(signs.ellipsis) 1 earlier change: why \(path) all"
          : "\(signs.ellipsis) \(more) earlier changes: why \(path) all")
    }
    guard !history.isCut else {
      return lines + [
        "\(timeline.oldestAction) found \(initial); what was before is dropped by history-limit"
      ]
    }
    return lines + [theme.isPlain ? "at first \(initial)" : "0  at first \(initial)"]
  }

  private var signs: Signs { theme.signs }

  /// `1.3  0.30 s  .setLoading(false)  of 1 .load(100)  true → false`
  private func row(_ change: FieldHistory.Change) -> [String] {
    let steps = StepText(timeline, signs: signs)
    let (what, cause): (String, Sentence)
    let position: Int?
    switch change.cause {
    case .mutation(let step):
      position = timeline.position(of: step)
      what = steps.text(of: step) ?? ""
      cause = self.cause(of: step, in: steps)
    case .restored(_, let line):
      position = line
      what = said("restored")
      cause = timeline.branchText(at: line)
    }
    let time = position.flatMap(timeline.time(at:)) ?? .zero
    let texts = StateValue.change(from: change.before, to: change.after, at: path, signs)
    return [
      "\(change.cause.step)", time == .zero ? "0 s" : time.text, what, said(cause),
      "\(texts.from) \(signs.arrow) \(texts.to)",
    ]
  }

  /// `of 1 .load(100)`, `of 5 .show, during 4.2`
  private func cause(of step: StepID, in steps: StepText) -> Sentence {
    let action = StepID(action: step.action)
    let cause: Sentence =
      steps.text(of: action).map { "of \(action) \($0)" }
      ?? (action == .start ? "from outside" : "of \(action), dropped")
    return steps.cause(of: action == .start ? step : action).map { "\(cause), during \($0)" }
      ?? cause
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: theme.wording.short) }

  /// The values are what was asked for: where there is little room, the others give way.
  private func fitting(_ rows: [[String]]) -> [[String]] {
    let widths = rows.reduce(into: [Int](repeating: 0, count: 5)) { widths, row in
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.columns(cell))
      }
    }
    guard !theme.isPlain, widths.reduce(8, +) > columns else { return rows }
    func cut(_ text: String, _ columns: Int) -> String {
      FittedText(text).cut(to: columns, ellipsis: signs.ellipsis)
    }
    return rows.map { [$0[0], $0[1], cut($0[2], columns / 4), cut($0[3], columns * 2 / 9), $0[4]] }
  }
}

// MARK: - FieldHistory

/// The changes of a part of a state in a view of the history, latest first: by mutations, and by the
/// store's being set back.
///
/// Where the part lies in the state is found out once; states that hold the same there aren't looked
/// at any further. What is in a collection, an optional or an enum is looked for again in each state
/// in which that changed.
public struct FieldHistory {
  /// A change of the part.
  public struct Change {
    /// The mutation, or the store's being set back.
    public let cause: ChangeCause
    /// The value before; nil where there was none.
    public let before: Any?
    /// The value after; nil where there is none.
    public let after: Any?
  }

  /// The changes, latest first: no more than the limit.
  public private(set) var changes: [Change] = []
  /// How many there are in all.
  public private(set) var count = 0
  /// What the store began with, or what the first mutation that is there found; nil where there was
  /// none.
  public let initialValue: Any?
  /// Whether older mutations were dropped.
  let isCut: Bool

  /// Finds the changes of what is at a path in the states of a track.
  ///
  /// - Parameters:
  ///   - path: As commands take it: `isLoading`, `sectionData["20대"][3].name`.
  ///   - track: Whose states are looked at.
  ///   - view: The part of the history.
  ///   - limit: So many changes are kept, the others counted.
  /// - Throws: A path that can't be one, or isn't in any of the states.
  /// - Complexity: O(number of mutations), and what it takes to look at the states in which the
  ///   stored property changed that the path begins with.
  public init<R: Reactor>(
    of path: String, in track: Track<R>, on view: Timeline.View, limit: Int = .max
  ) throws(ShellError) {
    try self.init(
      of: KeyPathExpression(Word(path, span: 0..<path.count)), in: track, on: view, aliases: [:],
      limit: limit)
  }

  init<R: Reactor>(
    of path: KeyPathExpression, in track: Track<R>, on view: Timeline.View,
    aliases: [String: String],
    limit: Int
  ) throws(ShellError) {
    let part = PartReader<R.State>(path, aliases: aliases)
    isCut = view.isCut(of: track)
    initialValue = view.firstState(of: track).flatMap(part.value)
    var wasThere = initialValue != nil
    var changes: [Change] = []
    var count = 0
    // Each step is looked at, so that as little as can be is done with it.
    let isSame = part.isSame
    let isWhole = part.isWhole
    var room = limit
    view.changesBackwards(of: track) { cause, before, after in
      let isUnchanged = withUnsafePointer(to: before) { before in
        withUnsafePointer(to: after) { isSame(UnsafeRawPointer(before), UnsafeRawPointer($0)) }
      }
      if isUnchanged { return true }
      if isWhole {
        count += 1
        guard room > 0 else { return true }
      }
      let values = (part.value(in: before), part.value(in: after))
      guard isWhole || !Self.areSame(values) else { return true }
      if !isWhole { count += 1 }
      wasThere = wasThere || values.0 != nil || values.1 != nil
      if room > 0 {
        room -= 1
        changes.append(Change(cause: cause, before: values.0, after: values.1))
      }
      return true
    }
    self.changes = changes
    self.count = count
    guard !wasThere else { return }
    // The usual error, with what is there; a path that is there has never changed.
    let now = view.lastState(of: track) ?? track.latestState
    _ = try StateView(now, aliases: aliases).value(at: path)
  }

  private static func areSame(_ values: (Any?, Any?)) -> Bool {
    switch values {
    case (nil, nil): true
    case (let before?, let after?): Differ().changes(from: before, to: after).isEmpty
    default: false
    }
  }
}

/// Reads what is at a path in states of one type.
private struct PartReader<State> {
  /// The stored property that the path begins with.
  private let stored: StoredPart<State>?
  /// What has to be looked for in that, or in the whole state.
  private let rest: [String]
  private let aliases: [String: String]

  init(_ path: KeyPathExpression, aliases: [String: String]) {
    self.aliases = aliases
    stored = StoredPart(following: path.leadingNames)
    rest = Array(path.components.dropFirst(stored?.depth ?? 0))
  }

  /// Whether the stored property is all that is asked for.
  var isWhole: Bool { stored != nil && rest.isEmpty }

  /// Whether the stored property is surely the same in two states, given by their addresses.
  var isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { stored?.isSame ?? { _, _ in false } }

  func value(in state: State) -> Any? {
    var part = StatePart(stored?.value(in: state) ?? state)
    for component in rest {
      guard let next = part.part(component, aliases: aliases) else { return nil }
      part = StatePart(next)
    }
    return part.value
  }
}
