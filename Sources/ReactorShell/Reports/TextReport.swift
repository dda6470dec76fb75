public import ReactorCore
import StateDiff

/// The report for people: a line a stage, with the diff after each reduce.
public final class TextReport: Report, HeardReport {
  // Some are read several times an action; none is ever passed `inout`.
  @exclusivity(unchecked) public var trace: TraceLevel {
    didSet { heed() }
  }
  /// Colours and signs.
  @exclusivity(unchecked) public var theme: Theme
  /// The colours of errors, where standard error isn't what the results go to; nil for the same.
  public var errorTheme: Theme?
  /// The width that there is; what stands at the right edge keeps to it.
  @exclusivity(unchecked) public var columns: Int
  /// Whether longer lines are cut or continued below, as on a terminal: in a file each stays whole.
  public var isFitted = false
  /// Shows a long answer in its own way, such as page by page; false where it doesn't want to.
  package var present: ((_ lines: [String]) -> Bool)?
  /// Where the stage is drawn as a whole; nil where lines follow each other.
  package var screen: StageScreen?
  /// Errors of lines that were typed at a prompt of this width point at the line above.
  public var promptColumns: Int? {
    didSet { isLineAbove = promptColumns != nil }
  }
  /// Whether each stage of the full trace is followed by a sentence on what it means.
  @exclusivity(unchecked) var explains = false
  var heard: ((SessionRecord.Speech) -> Void)?
  /// Whether the values of a diff are shown as signs, so that they can be guessed.
  @exclusivity(unchecked) var hidesValues = false
  /// Shows everything for a class, once `stage on` was said.
  @exclusivity(unchecked) var stage: StageReport? {
    didSet { heed() }
  }
  /// Nothing was written since the line was typed.
  @exclusivity(unchecked) var isLineAbove = false

  var output: Output
  /// Set while results go to a file.
  var window: Window?
  /// When the effects began that run, by action.
  var startTimes: [Int: Duration] = [:]
  /// The mutation whose line waits for its reduce.
  @exclusivity(unchecked) var pending: (step: StepID, text: String)?

  /// A report that writes to `output`.
  public init(
    to output: Output, trace: TraceLevel = .full, theme: Theme = Theme(), columns: Int = 80
  ) {
    self.output = output.withoutKeys
    self.trace = trace
    self.theme = theme
    self.columns = columns
    kinds = trace.kinds
  }

  func write(_ line: String) { writeWhole(line + "\n") }

  /// Writes text that ends with a newline.
  func writeWhole(_ text: String) {
    isLineAbove = false
    output.write(text)
  }

  func writeError(_ text: String) { output.writeError(text) }

  var diffText: DiffText {
    // Two values and the path share what is left of a line.
    DiffText(signs: signs, valueLimit: max(24, columns - textColumn - 24))
  }

  var signs: Signs { theme.signs }

  // MARK: - Events

  /// What the trace's level asks for; on the stage everything.
  @exclusivity(unchecked) public private(set) var kinds: EventKinds

  private func heed() { kinds = stage == nil ? trace.kinds : .all }

  /// Writes what the event says.
  public func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visit(EventRow(event, of: track))
  }

  /// Writes what the remark says.
  public func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visit(EventRow(remark, at: step, time: time))
  }

  func visit(_ row: EventRow) {
    if let stage { return stage.visit(row) }
    if case .remark(let remark) = row.kind {
      if remark.isShown(at: trace) { show(remark, row) }
      return
    }
    switch trace {
    case .full:
      showInFull(row)
      if explains { explain(row) }
    case .compact: showCompactly(row)
    case .off: break
    }
  }

  private func show(_ remark: any Remark, _ row: EventRow) {
    switch remark {
    case let update as ViewUpdate:
      showView(row.label, said(update.sentence))
      if explains { explain(row) }
    case is DataNote: write(line(of: row, isNumbered: false))
    case let mark as Mark where mark.isTakenAway: break
    default: write(line(of: row))
    }
  }

  public func tell(_ line: DebuggerLine) {
    heard?(.debugger(line))
    if let stage { return stage.tell(line) }
    if line.isOfView {
      showView(line.word, said(line.text))
    } else {
      write(self.line(line.step, line.word, .note, said(line.text)))
    }
  }

  private func showView(_ word: Sentence, _ text: String) {
    guard !theme.isPlain else { return write(plainLine(nil, word, .view, text)) }
    var line = Line(theme)
    line.pad(to: 3)
    line.add(sign: theme.isUnicode ? "⇒" : "=>", .view)
    line.pad(to: 6)
    line.add(word.label(in: theme.wording), .view)
    line.pad(to: textColumn)
    line.add(text)
    write(line)
  }

  private func showInFull(_ row: EventRow) {
    switch row.kind {
    case .started:
      // Of a store that a step made, the screen that shows it tells.
      if row.track?.origin == .start { write(line(of: row, right: row.track?.name)) }
    case .queued, .action: write(line(of: row, right: row.track?.name))
    case .actionDropped:
      write(line(of: row, right: row.track?.name))
      write(line(nil, "dropped", .note, said("by transform(action:); mutate() isn't called")))
    case .mutate(_, let location):
      write(line(of: row, isNumbered: false, right: location.map { "\($0)" }))
    case .mutation: write(line(of: row, right: origin(of: row)))
    case .mutationDropped:
      write(line(of: row))
      write(line(nil, "dropped", .note, said("by transform(mutation:); reduce() isn't called")))
    case .reduce(let change): showReduce(change)
    case .restored(let change): showRestored(change, row)
    case .effectStarted(let effect): startTimes[effect.action] = effect.startTime
    case .effectEnded(let effect, let ending):
      startTimes[effect.action] = nil
      write(line(of: row))
      if case .failed = ending { gloss("what came before stays; ReactorKit would say nothing") }
    case .pulse: write(line(of: row, isNumbered: false))
    case .sent, .actionTransformed, .mutationTransformed: write(line(of: row))
    // It is shown at whatever level.
    case .remark: break
    }
  }

  /// The time from its action to a mutation; the store of one that no action caused.
  private func origin(of row: EventRow) -> String? {
    guard row.step.action != 0 else { return row.track?.name }
    guard let start = startTimes[row.step.action], row.time > start else { return nil }
    let time = (row.time - start).text
    return theme.isPlain ? said("after \(time)") : "+" + time
  }

  private func showReduce(_ change: StateChange) {
    var lines = diffText.lines(for: change.changes)
    if hidesValues {
      let sign = theme.isPlain ? said("hidden") : theme.isUnicode ? "●" : "?"
      lines = lines.map { $0.hidden(behind: sign) }
    }
    if lines.isEmpty {
      write(line(nil, "reduce()", .reduce, said("an equal State, emitted all the same")))
      gloss("(distinctUntilChanged would hide it)")
    }
    for (index, diff) in lines.enumerated() {
      let isNamed = index == 0 || theme.isPlain
      var line = isNamed ? line(nil, "reduce()", .reduce, "") : Line(theme)
      if theme.isPlain { line.add(" ") } else { line.pad(to: textColumn) }
      line.add(diff)
      write(line)
    }
  }

  /// What changed because a store was set back; nothing, if its state is equal.
  func showRestored(_ change: StateChange, _ row: EventRow) {
    let changes = change.changes
    guard let first = restoredLine(row, changes, isWhole: trace == .compact) else { return }
    guard trace == .full else { return writeCut(first) }
    write(first)
    for diff in diffText.lines(for: changes).dropFirst() {
      var line = theme.isPlain ? plainLine("restored", "", .note) : Line(theme)
      if theme.isPlain { line.add(" ") } else { line.pad(to: textColumn) }
      line.add(diff)
      write(line)
    }
  }
}
