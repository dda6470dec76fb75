package import ReactorCore
package import StateDiff

/// Puts rows, answers and errors into words for a person, and keeps them until they are taken.
package struct TextFormatter {
  package var style: TextStyle {
    // The words that are kept have the signs of the other.
    didSet { texts = LatestTexts() }
  }
  package var trace: TraceLevel
  package var values = Values.fitted
  package enum Values {
    case fitted
    case whole
  }
  /// The effects that run. Copies share them: they are of one session.
  private var startTimes = StartTimes()
  private var store: Int?
  private(set) var texts = LatestTexts()
  var pending: (step: StepID, text: String)?
  private var text = ""

  private final class StartTimes {
    var byAction: [Int: Duration] = [:]
  }

  package init(_ style: TextStyle = TextStyle(), trace: TraceLevel = .full) {
    self.style = style
    self.trace = trace
  }

  func sibling() -> Self {
    var sibling = Self(style, trace: trace)
    sibling.values = values
    return sibling
  }

  mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  package mutating func takeLines() -> [String] {
    let text = drain()
    // By bytes: nearly always it is one line.
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }

  package mutating func write(_ line: String) { writeWhole(line + "\n") }

  mutating func writeWhole(_ text: String) { self.text += text }

  package var theme: Theme { style.theme }
  var signs: Signs { style.theme.signs }
  var columns: Int { style.columns }

  var diffText: DiffText {
    // Two values and the path share the rest of a line.
    DiffText(signs: signs, valueLimit: limit(max(24, columns - textColumn - 24)))
  }

  // MARK: - Events

  package mutating func show(_ row: EventRow) {
    if case .remark(let remark) = row.kind {
      if remark.shown.isShown(at: trace) { show(remark, row) }
      return
    }
    switch trace {
    case .full:
      showInFull(row)
      if style.explains { explain(row) }
    case .compact: showCompactly(row)
    case .off: break
    }
  }

  private mutating func show(_ remark: any Remark, _ row: EventRow) {
    switch remark {
    case let update as ViewUpdate:
      showView(row.form.label, localized(update.sentence))
      if style.explains { explain(row) }
    case let mark as Mark where mark.isTakenAway: break
    default: write(line(of: row))
    }
  }

  package mutating func show(_ line: DebuggerLine) {
    if line.isOfView {
      showView(line.word, localized(line.text))
    } else {
      write(self.line(line.step, line.word, .note, localized(line.text)))
    }
  }

  private mutating func showView(_ word: Sentence, _ text: String) {
    guard !theme.isPlain else { return write(plainLine(nil, word, .view, text)) }
    var line = Line(theme)
    line.pad(to: 3)
    line.add(sign: theme.isUnicode ? "⇒" : "=>", .view)
    line.pad(to: 6)
    line.add(word.text(in: theme.wording), .view)
    line.pad(to: textColumn)
    line.add(text)
    write(line)
  }

  private mutating func showInFull(_ row: EventRow) {
    // A store that a step made is announced by the screen that shows it.
    if case .started = row.kind, row.track?.origin != .start { return }
    defer { store = row.track?.number }
    switch row.kind {
    case .started, .queued, .action: write(line(of: row, right: row.track?.name))
    case .actionDropped:
      write(line(of: row, right: row.track?.name))
      write(line(nil, "dropped", .note, localized("by transform(action:); mutate() isn't called")))
    case .mutate(_, let place): write(line(of: row, right: place.map { "\($0)" }))
    case .mutation: write(mutationLine(of: row))
    case .mutationDropped:
      write(line(of: row))
      write(
        line(nil, "dropped", .note, localized("by transform(mutation:); reduce() isn't called")))
    case .reduce(let change): showReduce(change)
    case .restored(let change): showRestored(change, row)
    case .effectStarted(let effect): begin(effect)
    case .effectEnded(let effect, let ending):
      forget(effect)
      write(line(of: row))
      if case .failed = ending { gloss("what came before stays; ReactorKit would say nothing") }
    default: write(line(of: row))
    }
  }

  func begin(_ effect: EffectInfo) { startTimes.byAction[effect.action] = effect.startTime }

  func forget(_ effect: EffectInfo) { startTimes.byAction[effect.action] = nil }

  /// Names the store if no action caused the mutation, or the line above is another store's.
  private func mutationLine(of row: EventRow) -> Line {
    let isElsewhere = row.step.action == 0 || store != nil && store != row.track?.number
    let (name, delay) = (isElsewhere ? row.track?.name : nil, delay(of: row))
    guard let name, let delay else { return line(of: row, right: name ?? delay) }
    let whole = line(of: row, right: name + comma + delay)
    return theme.isPlain || whole.columns == edge ? whole : line(of: row, right: delay)
  }

  private func delay(of row: EventRow) -> String? {
    guard row.step.action != 0, let start = startTimes.byAction[row.step.action], row.time > start
    else { return nil }
    let time = (row.time - start).text
    return theme.isPlain ? localized("after \(time)") : "+" + time
  }

  private mutating func showReduce(_ change: StateChange) {
    let lines = diffText.lines(for: change.changes)
    if lines.isEmpty {
      write(line(nil, "reduce()", .reduce, localized("an equal State, emitted all the same")))
      gloss("(distinctUntilChanged would hide it)")
    }
    for (index, diff) in lines.enumerated() {
      let isNamed = index == 0 || theme.isPlain
      write(adding(diff, to: isNamed ? line(nil, "reduce()", .reduce, "") : Line(theme)))
    }
  }

  /// Shows the changes of a store that was set back; nothing, if its state is equal.
  mutating func showRestored(_ change: StateChange, _ row: EventRow) {
    let changes = change.changes
    guard let first = restoredLine(row, changes, isWhole: trace == .compact) else { return }
    guard trace == .full else { return writeCut(first) }
    write(first)
    for diff in diffText.lines(for: changes).dropFirst() {
      write(adding(diff, to: theme.isPlain ? plainLine("restored", "", .note) : Line(theme)))
    }
  }

  private func adding(_ diff: DiffLine, to line: Line) -> Line {
    var line = line
    if theme.isPlain { line.add(" ") } else { line.pad(to: textColumn) }
    line.add(diff)
    return line
  }
}

// MARK: - Compact

// A line a mutation, as `trace compact` and the log have it.
extension TextFormatter {
  mutating func showCompactly(_ row: EventRow) {
    switch row.kind {
    case .action, .queued:
      writeCut(line(row.step, shortText(of: row), .action, right: row.track?.name))
    case .actionDropped, .mutationDropped:
      writeCut(line(row.step, shortText(of: row), row.form.role))
    case .mutation(let mutation): pending = (row.step, text(of: mutation))
    case .reduce(let change):
      guard let (step, text) = pending else { return }
      pending = nil
      writeCut(reduceLine(step, text, change.changes))
    case .effectStarted(let effect): begin(effect)
    case .effectEnded(let effect, let ending):
      forget(effect)
      if case .done = ending { return }
      write(line(of: row))
    case .restored(let change): showRestored(change, row)
    default: write(line(of: row))
    }
  }

  package func shortText(of row: EventRow) -> String {
    let text = row.value.map(text(of:)) ?? ""
    switch row.kind {
    case .queued(_, let other): return localized("\(text)\(comma)queued behind \(other)")
    case .actionDropped: return localized("\(text)\(comma)dropped by transform(action:)")
    case .mutationDropped: return localized("\(text)\(comma)dropped by transform(mutation:)")
    case .started, .sent, .action, .actionTransformed, .mutate, .mutation, .mutationTransformed,
      .reduce, .restored, .effectStarted, .effectEnded, .pulse, .remark:
      return text
    }
  }

  /// ` 1.2  .setLoading(true)  isLoading: false → true`: a mutation and the first of its changes.
  package func reduceLine(_ step: StepID, _ text: String, _ changes: [Change]) -> Line {
    let diffs = diffText.lines(for: changes)
    var line =
      theme.isPlain ? plainLine("mutation", text, .mutation) : line(step, text, .mutation)
    line.add(comma)
    if let diff = diffs.first { line.add(diff) } else { line.add(localized("no change"), .faint) }
    if diffs.count > 1 { line.add(comma + localized("and \(diffs.count - 1) more"), .faint) }
    if theme.isPlain { line.addPlain(step, nil) }
    return line
  }

  /// ` 1.1  restored  count: 3 → 1`; nil without changes.
  package func restoredLine(_ row: EventRow, _ changes: [Change], isWhole: Bool = true) -> Line? {
    let name = row.track?.name ?? ""
    let diffs = diffText.lines(for: changes)
    guard let diff = diffs.first else { return nil }
    let (label, role) = (row.form.label, row.form.role)
    var first = adding(
      diff, to: theme.isPlain ? plainLine(label, "", role) : line(row.step, label, role, ""))
    if isWhole, diffs.count > 1 {
      first.add(comma + localized("and \(diffs.count - 1) more"), .faint)
    }
    if theme.isPlain {
      first.addPlain(row.step, name)
    } else {
      first.addRight(name, .faint, edge: edge)
    }
    return first
  }
}
