package import ReactorCore

/// A filter of what is shown.
package protocol RowFilter: AnyObject, CustomStringConvertible {
  func omits(_ row: EventRow) -> Bool
}

/// The report of a session: its host's, or one that stands in front of it, such as the stage of a
/// class or the report that writes to a file.
///
/// It passes each answer to the record first.
public final class SessionReport: Report {
  private let base: any Report
  /// The reports in front of it: the last one is in use.
  private var fronts: [any Report] = []
  var heard: (SessionRecord.Speech) -> Void = { _ in }
  /// Takes the rows of each answer; nil if nobody reads them beside the text.
  var rowsAreShown: (([JSONObject]) -> Void)?

  init(_ base: any Report) {
    self.base = base
    shown = base
  }

  package private(set) var shown: any Report
  /// Nil if everything is shown.
  var filter: (any RowFilter)?
  private var showSender: (() -> Void)?

  package func show(through report: any Report) {
    fronts.append(report)
    shown = report
  }

  package func stopShowing(through report: any Report) {
    fronts.removeAll { $0 === report }
    shown = fronts.last ?? base
  }

  package var isReplaced: Bool { !fronts.isEmpty }

  // MARK: - Style

  package var trace: TraceLevel {
    get { base.trace }
    set {
      base.trace = newValue
      for front in fronts { front.trace = newValue }
    }
  }

  package var output: Output {
    get { shown.output }
    set { shown.output = newValue }
  }

  /// The way in which things are put into words; nil if programs read it.
  package var textFormatter: TextFormatter? { shown.textFormatter }

  package func restyle(_ change: (inout TextStyle) -> Void) {
    base.restyle(change)
    for front in fronts { front.restyle(change) }
  }

  package func redirected(to output: Output, isBegun: Bool) -> (any Report)? {
    shown.redirected(to: output, isBegun: isBegun)
  }

  package func sibling(writingTo output: Output) -> any Report { base.sibling(writingTo: output) }

  // MARK: - Events

  package var kinds: EventKinds { shown.kinds }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if filter != nil, omits(event, of: track) { return }
    shown.visit(event, of: track)
  }

  /// Apart, since a generic function asks for all its types before its first line: most sessions have
  /// no filter.
  @inline(never)
  private func omits<R: Reactor>(_ event: Event<R>, of track: Track<R>) -> Bool {
    if case .sent = event.kind {
      // What was sent comes next: until then it has no name.
      showSender = { [shown] in shown.visit(event, of: track) }
      return true
    }
    defer { showSender = nil }
    guard filter?.omits(EventRow(event, of: track)) != true else { return true }
    showSender?()
    return false
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let filter, filter.omits(EventRow(remark, at: step, time: time)) { return }
    shown.visit(remark, at: step, time: time)
  }

  // MARK: - Answers and errors

  /// Shows an answer, unless its question was interrupted: then it isn't whole.
  public func answer(_ lines: [Sentence]) { say(.answer(lines)) }

  package func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject]) {
    switch what {
    case .answer: if Interruption.isWanted() { return }
    case .failure, .goesOn, .debugger: break
    }
    heard(what)
    if let rowsAreShown { rowsAreShown(data(EventFields())) }
    shown.say(what, data: data)
  }

  package func echo(_ prompt: String, _ line: String) { shown.echo(prompt, line) }

  package func redraw() { shown.redraw() }

  package func hint(_ line: Sentence) { shown.hint(line) }
}
