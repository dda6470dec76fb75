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
  let differ = Differ()
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
    if let stage { return stage.visit(event, of: track) }
    switch trace {
    case .full:
      showInFull(event, of: track)
      if explains { explain(event, of: track) }
    case .compact: showCompactly(event, of: track)
    case .off: break
    }
  }

  /// Writes what the remark says.
  public func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let stage { return stage.visit(remark, at: step, time: time) }
    if let update = remark as? ViewUpdate {
      guard trace == .full else { return }
      show(update)
      if explains { explain("The view follows the State, and is asked nothing.") }
    } else if let note = remark as? DataNote {
      write(line(nil, "note", .note, said(note.sentence)))
    } else if let mark = remark as? Mark, !mark.isTakenAway {
      write(line(step, "mark", .note, mark.text))
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

  private func show(_ update: ViewUpdate) { showView("view", said(update.sentence)) }

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

  private func showInFull<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let step = event.step
    switch event.kind {
    case .started(let state):
      // Of a store that a step made, the screen that shows it tells.
      guard track.origin == .start else { return }
      write(
        line(step, "state", .reduce, ValueText.fields(of: state, signs: signs), right: track.name))
    case .sent(let outer):
      let what: Sentence = step.mutation == 0 ? "sent" : "given"
      write(line(step, what, .faint, said("in the course of \(outer)")))
    case .queued(let action, let other):
      let what = said("behind \(other): \(text(of: action))")
      write(line(step, "queued", .faint, what, right: track.name))
    case .action(let action):
      write(line(step, "action", .action, text(of: action), right: track.name))
    case .actionTransformed(let sent, let action):
      write(
        line(
          step, "transform", .faint,
          "\(text(of: sent)) \(signs.arrow) \(text(of: action))\(gap)(transform(action:))"))
    case .actionDropped(let action):
      write(line(step, "action", .action, text(of: action), right: track.name))
      write(line(nil, "dropped", .note, said("by transform(action:); mutate() isn't called")))
    case .mutate(let returned, let location):
      write(
        line(
          nil, "mutate()", .faint, said(returned.gloss), right: location.map { "\($0)" }))
    case .mutation(let mutation):
      var origin: String?
      if step.action == 0 {
        origin = track.name
      } else if let start = startTimes[step.action], event.time > start {
        let time = (event.time - start).text
        origin = theme.isPlain ? said("after \(time)") : "+" + time
      }
      write(line(step, "mutation", .mutation, text(of: mutation), right: origin))
    case .mutationTransformed(let given, let mutation):
      write(
        line(
          step, "transform", .faint,
          "\(text(of: given)) \(signs.arrow) \(text(of: mutation))\(gap)(transform(mutation:))"))
    case .mutationDropped(let mutation):
      write(line(step, "mutation", .mutation, text(of: mutation)))
      write(line(nil, "dropped", .note, said("by transform(mutation:); reduce() isn't called")))
    case .reduce(let before, let after):
      showReduce(before, after)
    case .effectStarted(let effect):
      startTimes[effect.action] = effect.startTime
    case .effectEnded(let effect, let ending):
      startTimes[effect.action] = nil
      write(line(of: effect, ending, at: event.time))
      if case .failed = ending { gloss("what came before stays; ReactorKit would say nothing") }
    case .pulse(let name, let count):
      write(
        line(nil, "pulse", .view, said("\(name) was assigned: its observer is called (\(count))")))
    case .restored(let before, let after):
      showRestored(before, after, event.step, track.name)
    }
  }

  private func showReduce<State>(_ before: State, _ after: State) {
    var lines = diffText.lines(for: differ.changes(from: before, to: after))
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
  func showRestored<State>(
    _ before: State, _ after: State, _ step: StepID, _ name: String
  ) {
    let changes = differ.changes(from: before, to: after)
    guard let first = restoredLine(step, changes, name, isWhole: trace == .compact) else { return }
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
