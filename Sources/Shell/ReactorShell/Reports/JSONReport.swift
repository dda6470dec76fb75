import EmbeddedFiles
import Foundation
package import ReactorCore
import StateDiff

/// The report for programs: JSON Lines, one event a line, the schema and its version first.
///
/// Texts are those of the trace; `value` stands beside them if the type is Encodable.
package final class JSONReport: Report {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  package static let version = 2

  package static var schema: String { String(cString: json_lines_schema()) }

  package var trace: TraceLevel
  package var output: Output
  private let theme: Theme
  private let fields = EventFields()

  /// Creates a report that writes to `output`, beginning with the line that names the schema.
  ///
  /// - Parameters:
  ///   - output: The destination of the lines.
  ///   - trace: The level of detail of the events.
  ///   - theme: The colours and signs of errors on standard error. Without Unicode the JSON has
  ///     none either: it is written with escapes, and means the same.
  package init(to output: Output, trace: TraceLevel = .full, theme: Theme = Theme()) {
    self.output = output.withoutKeys
    self.theme = theme
    self.trace = trace
    writeSchema()
  }

  private init(behind other: JSONReport, to output: Output) {
    self.output = output
    theme = other.theme
    trace = other.trace
  }

  private func writeSchema() {
    write("schema", ["schema": "reactor-shell", "version": Self.version])
  }

  // MARK: - Events

  /// The kinds of the trace's level; in the compact trace, those that make a line of text.
  package var kinds: EventKinds {
    trace == .compact
      ? [.action, .mutation, .reduce, .effectEnded, .restored] : trace.kinds
  }

  /// Writes the event.
  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visit(EventRow(event, of: track))
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visit(EventRow(remark, at: step, time: time))
  }

  private func visit(_ row: EventRow) {
    if case .remark(let remark) = row.kind, !remark.shown.isShown(at: trace) { return }
    var object = fields.object(of: row)
    row.kind.write(to: &object, fields)
    write(object)
  }

  // MARK: - Answers and errors

  /// JSON is for programs: English, whatever is spoken.
  package func answer(_ lines: [Sentence]) {
    write("answer", SessionRecord.Speech.answer(lines).fields)
  }

  package func answer(_ lines: [Sentence], data: (EventFields) -> [JSONObject]) {
    write("answer", SessionRecord.Speech.answer(lines).fields, data: data(fields))
  }

  package func tell(_ line: DebuggerLine) {
    write("debugger", SessionRecord.Speech.debugger(line).fields)
  }

  package func goesOn(action: Int) {}

  package func took(_ time: CommandTime) {
    write("took", ["real": time.real, "virtual": time.virtual])
  }

  package func echo(_ prompt: String, _ line: String) {
    write("command", ["line": line])
  }

  /// Errors are events too: in the stream, and as a line on standard error.
  package func failure(_ error: ShellError, in source: SourceOfCommand) {
    write(
      "error",
      [
        "message": "\(error)", "command": source.line, "file": source.place?.file,
        "line": source.place?.line, "runFrom": source.callerObjects, "column": error.column,
        "length": error.length, "missing": error.missing,
      ])
    let lines = TextFormatter(TextStyle(theme)).lines(failing: error, in: source)
    output.writeError(lines.joined(separator: "\n") + "\n")
  }

  /// The same to a file, which is read by itself: it begins with the line that names the schema.
  package func redirected(to output: Output, isBegun: Bool) -> (any Report)? {
    let report = JSONReport(behind: self, to: output)
    if !isBegun { report.writeSchema() }
    return report
  }

  package func sibling(writingTo output: Output) -> any Report {
    JSONReport(behind: self, to: output)
  }

  private func write(
    _ event: String, _ fields: KeyValuePairs<String, (any JSONMember)?>, data: [JSONObject]? = nil
  ) {
    var object = JSONObject()
    object.add("event", event)
    object.add(fields)
    object.add("data", ifAny: data)
    write(object)
  }

  private func write(_ object: JSONObject) {
    output.write((theme.isUnicode ? object.text : object.asciiText) + "\n")
  }
}

extension JSONObject {
  init(_ change: Change, by encoder: JSONEncoder, hasOldValues: Bool) {
    func text(_ value: Any) -> String { ValueText.concise(value) }
    func json(_ value: Any) -> RawJSON? { RawJSON(Self.json(encoding: value, by: encoder)) }
    self.init(["path": "\(change.path)"])
    switch change.kind {
    case .changed(let from, let to):
      add([
        "change": "changed", "from": text(from), "fromValue": hasOldValues ? json(from) : nil,
        "to": text(to), "toValue": json(to),
      ])
    case .inserted(let value):
      add(["change": "inserted", "to": text(value), "toValue": json(value)])
    case .removed(let value):
      add([
        "change": "removed", "from": text(value), "fromValue": hasOldValues ? json(value) : nil,
      ])
    case .moved(let from, let to):
      add(["change": "moved", "fromIndex": from, "toIndex": to])
    }
  }
}
