public import ReactorCore

package struct TextStyle: Sendable {
  package var theme: Theme
  package var columns: Int
  /// True if longer lines are cut or continued below, as on a terminal: in a file each stays whole.
  package var isFitted = false
  /// The width of the prompt at which a line was typed, if one was: its errors point at it there.
  package var promptColumns: Int?
  package var explains = false

  package init(_ theme: Theme = Theme(), columns: Int = 80) {
    self.theme = theme
    self.columns = columns
  }
}

/// The report for people: a line a stage, with the diff after each reduce.
public final class TextReport: Report {
  var formatter: TextFormatter
  /// The style of errors, if standard error isn't the results' destination; nil for the same.
  package var errorStyle: TextStyle?
  package var output: Output
  private var isLineAbove = false

  package convenience init(
    to output: Output, trace: TraceLevel = .full, theme: Theme = Theme(), columns: Int = 80
  ) {
    self.init(to: output, TextFormatter(TextStyle(theme, columns: columns), trace: trace))
  }

  /// The trace of a timeline of one's own: `TextReport { print($0, terminator: "") }.observe(timeline)`.
  ///
  /// - Parameters:
  ///   - trace: The level of detail of the events.
  ///   - columns: The width, to which texts at the right are aligned.
  ///   - write: Takes lines, each with its end.
  public convenience init(
    trace: TraceLevel = .full, columns: Int = 80, write: @escaping (String) -> Void
  ) {
    self.init(to: Output(write: write, writeError: write), trace: trace, columns: columns)
  }

  /// Writes every event of a timeline from now on.
  ///
  /// - Returns: Keep it as long as the report is to write.
  public func observe(_ timeline: Timeline) -> Subscription { timeline.observe(self) }

  private init(to output: Output, _ formatter: TextFormatter) {
    self.output = output.withoutKeys
    self.formatter = formatter
    kinds = formatter.trace.kinds
  }

  package var trace: TraceLevel {
    get { formatter.trace }
    set {
      formatter.trace = newValue
      kinds = newValue.kinds
    }
  }

  package var style: TextStyle {
    get { formatter.style }
    set {
      if newValue.promptColumns != style.promptColumns {
        isLineAbove = newValue.promptColumns != nil
      }
      formatter.style = newValue
    }
  }

  package func restyle(_ change: (inout TextStyle) -> Void) {
    change(&style)
    if var style = errorStyle {
      change(&style)
      errorStyle = style
    }
  }

  package var textFormatter: TextFormatter? { formatter }

  package func redirected(to output: Output, isBegun: Bool) -> (any Report)? {
    let report = TextReport(to: output, formatter)
    report.errorStyle = errorStyle ?? style
    report.style.theme.isColoured = false
    report.style.columns = OutputFile.columns
    report.style.isFitted = false
    return report
  }

  package func sibling(writingTo output: Output) -> any Report {
    let report = TextReport(to: output, formatter.sibling())
    report.errorStyle = errorStyle
    return report
  }

  func write(_ line: String) { writeWhole(line + "\n") }

  private func writeWhole(_ text: String) {
    guard !text.isEmpty else { return }
    isLineAbove = false
    output.write(text)
  }

  // MARK: - Events

  @usableFromInline package private(set) var kinds: EventKinds

  @usableFromInline package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visit(EventRow(event, of: track))
  }

  @usableFromInline package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visit(EventRow(remark, at: step, time: time))
  }

  private func visit(_ row: EventRow) {
    formatter.show(row)
    writeWhole(formatter.drain())
  }

  // MARK: - Answers and errors

  package func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject]) {
    switch what {
    case .answer(let lines): answer(inBlocks: lines)
    case .failure(let error, let source): fail(error, in: source)
    case .goesOn(let action):
      formatter.showRunning(action)
      writeWhole(formatter.drain())
    case .debugger(let line):
      formatter.show(line)
      writeWhole(formatter.drain())
    }
  }

  private func answer(inBlocks lines: [Sentence]) {
    guard output.page == nil else { return answer(shown: formatter.lines(answering: lines)) }
    // In blocks, which an interruption ends: it may have a million lines.
    let isInterrupted = Interruption.isWanted
    var rest = lines[...]
    repeat {
      answer(shown: formatter.lines(answering: rest.prefix(Self.block)))
      rest = rest.dropFirst(Self.block)
    } while !rest.isEmpty && !isInterrupted()
  }

  private static let block = 1000

  private func answer(shown lines: [String]) {
    guard !lines.isEmpty else { return }
    isLineAbove = false
    if let page = output.page, page(lines) { return }
    write(lines.joined(separator: "\n"))
  }

  package func hint(_ line: Sentence) { write(formatter.hint(line)) }

  package func echo(_ prompt: String, _ line: String) { write(formatter.echo(prompt, line)) }

  private func fail(_ error: ShellError, in source: SourceOfCommand) {
    let formatter = errorStyle.map { TextFormatter($0) } ?? formatter
    let lines = formatter.lines(failing: error, in: source, isLineAbove: isLineAbove)
    output.writeError(lines.joined(separator: "\n") + "\n")
  }
}
