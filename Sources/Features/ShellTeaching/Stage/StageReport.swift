import ReactorCore
import ReactorShell

/// The report for a class: the output of a command as one frame that fits on a projector.
/// On a terminal it is redrawn with each stage; elsewhere it is written at the end of the line.
final class StageReport: Report, RowVisitor {
  var trace = TraceLevel.full
  var footer: [String] = [] {
    didSet { if isDrawn, footer != oldValue { draw() } }
  }
  var isBlank = false {
    didSet { if isBlank != oldValue { draw() } }
  }

  /// True if somebody else has the screen: a presentation.
  var isAway = false {
    didSet { if !isAway { draw() } }
  }

  let base: any Report
  private var pen: TextFormatter
  var frame = StageFrame()
  /// The last frames of the flow before that, the latest last.
  var earlier: [StageFrame] = []
  private(set) var next: StageFrame?
  private var isUnderWay = false

  init(before base: any Report) {
    self.base = base
    pen = base.textFormatter ?? TextFormatter()
    pen.trace = .full
  }

  private var columns: Int {
    (isDrawn ? base.output.screen?.size().columns : nil) ?? base.style?.columns ?? 80
  }

  var theme: Theme { base.style?.theme ?? Theme() }

  var isDrawn: Bool { base.output.screen != nil && !theme.isPlain }

  var output: Output {
    get { base.output }
    set { base.output = newValue }
  }

  var textFormatter: TextFormatter? {
    var formatter = base.textFormatter
    // Two are the sign's.
    if isDrawn { formatter?.style.columns -= 2 }
    return formatter
  }

  func redirected(to output: Output, isBegun: Bool) -> (any Report)? {
    base.redirected(to: output, isBegun: isBegun)
  }

  // MARK: - Commands

  func lineBegins(typed: String?, goesOn: Bool) {
    isUnderWay = true
    guard goesOn, isDrawn else {
      next = StageFrame(typed: isDrawn ? typed : nil)
      return
    }
    next = nil
    frame.dropPassing()
  }

  func lineEnds() {
    isUnderWay = false
    if isDrawn {
      if let next { begin(next) }
      draw()
    } else {
      write()
    }
    next = nil
  }

  func goesOn() { next = nil }

  private func begin(_ new: StageFrame) {
    if frame.hasFlow {
      earlier.append(frame)
      if earlier.count > 10 { earlier.removeFirst() }
    }
    frame = new
    next = nil
  }

  // MARK: - Events

  var kinds: EventKinds { .all }

  func visit(_ row: EventRow) {
    // A mark belongs to the current frame.
    let isMark = if case .remark(let remark) = row.kind { remark is Mark } else { false }
    if isMark { goesOn() }
    let entries = entries(of: row)
    guard !entries.isEmpty else { return }
    var block = StageFrame.Block(step: row.step, place: row.form.place, entries: entries)
    if row.change != nil {
      // A sentence that explains isn't a change.
      block.noun = pen.style.explains ? .line : .change
    } else if case .effectEnded = row.kind {
      block.kind = .endOfEffect
    } else if isMark {
      block.kind = .mark
    }
    add(block)
  }

  private func entries(of row: EventRow) -> [StageFrame.Block.Entry] {
    let before = pen
    func lines(_ values: TextFormatter.Values) -> [String] {
      pen = before
      return self.lines { pen in
        pen.values = values
        pen.show(row)
      }
    }
    let whole = lines(.whole)
    return zip(lines(.fitted), whole).map { .init(fitted: $0, whole: $1) }
  }

  // MARK: - Frames

  func lines(_ body: (inout TextFormatter) -> Void) -> [String] {
    // The blank at the beginning of a line is the sign's.
    pen.style = TextStyle(theme, columns: columns - 1)
    pen.style.explains = base.style?.explains ?? false
    body(&pen)
    return pen.takeLines()
  }

  func add(
    _ lines: [String], _ step: StepID?, at place: LoopPlace? = nil,
    kind: StageFrame.Block.Kind = .stage, isTrace: Bool = true
  ) {
    guard !lines.isEmpty else { return }
    add(
      StageFrame.Block(
        step: step, place: place,
        entries: lines.map { .init(fitted: $0, whole: $0) }, kind: kind, isTrace: isTrace))
  }

  private func add(_ block: StageFrame.Block) {
    if let next { begin(next) }
    guard !isDrawn else {
      frame.add(block)
      return draw()
    }
    if frame.isWritten {
      // Remarks on a step stand below its stage.
      guard block.kind == .stage else {
        frame.add(block)
        for entry in block.entries { write(entry.fitted) }
        return
      }
      begin(StageFrame())
    }
    frame.add(block)
    guard !isUnderWay else { return }
    // Later stages: the first word gives the place in the loop.
    frame.isWritten = true
    for entry in block.entries { write(entry.fitted) }
  }

  func layout(of frame: StageFrame) -> StageLayout {
    let rows = isDrawn ? base.output.screen?.size().rows : nil
    // The prompt may take two rows, and a blank one parts it from the frame.
    let room = (rows ?? 24) - 3 - (isDrawn && !footer.isEmpty ? footer.count + 1 : 0)
    return StageLayout(frame: frame, theme: theme, columns: columns, room: room)
  }

  func redraw() { draw() }

  func draw() {
    guard let screen = base.output.screen, isDrawn, !isAway else { return }
    screen.draw { [weak self] in self?.screenful ?? [] }
  }

  private var screenful: [String] {
    guard !isBlank else { return [""] }
    let notes = footer.isEmpty ? [] : [""] + footer
    return layout(of: frame).lines + notes + [""]
  }

  func write() {
    guard !isDrawn, !frame.blocks.isEmpty, !frame.isWritten else { return }
    write(layout(of: frame).lines)
    frame.isWritten = true
  }

  private func write(_ line: String) {
    let lines =
      theme.isPlain
      ? [line]
      : FittedText(line).continued(columns: columns, indent: theme.textColumn)
    write(lines)
  }

  private func write(_ lines: [String]) {
    // The typed line isn't right above any more.
    base.restyle { $0.promptColumns = nil }
    base.output.write(lines.joined(separator: "\n") + "\n")
  }
}
