import EmbeddedFiles
import Foundation
package import ReactorCore
import StateDiff

/// The report for programs: JSON Lines, the schema and its version first.
package final class JSONReport: Report, RowVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  package static let version = 2

  package static var schema: String { String(cString: json_lines_schema()) }

  package var trace: TraceLevel
  package var output: Output
  private let theme: Theme
  let fields: EventFields

  /// The outcome of a request; shared with reports to files.
  final class Noted {
    enum Outcome: String { case passed, failed, cancelled }

    /// The request under way.
    var request: RequestID?
    var outcome = Outcome.passed
    var error: JSONObject?
    var breakpoints: [Int] = []

    func forget() { (request, outcome, error, breakpoints) = (nil, .passed, nil, []) }
  }

  let noted: Noted

  /// Writes the line that names the schema. Without Unicode the JSON is written with escapes.
  package init(to output: Output, trace: TraceLevel = .full, theme: Theme = Theme()) {
    self.output = output.withoutKeys
    self.theme = theme
    self.trace = trace
    fields = EventFields()
    noted = Noted()
    writeSchema()
  }

  private init(behind other: JSONReport, to output: Output) {
    self.output = output
    theme = other.theme
    trace = other.trace
    fields = other.fields
    noted = other.noted
  }

  private func writeSchema() {
    write("schema", ["schema": "reactor-shell", "version": Self.version])
  }

  // MARK: - Events

  package var kinds: EventKinds {
    trace == .compact
      ? [.action, .mutation, .reduce, .effectEnded, .restored] : trace.kinds
  }

  package func visit(_ row: EventRow) {
    if case .remark(let remark) = row.kind, !remark.shown.isShown(at: trace) { return }
    var object = fields.object(of: row)
    row.kind.write(to: &object, fields)
    write(object)
  }

  // MARK: - Answers and errors

  /// JSON is for programs: English, whatever is spoken.
  package func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject]) {
    switch what {
    case .answer: write("answer", what.fields, data: data(fields))
    case .failure(let error, let source): fail(error, in: source)
    case .goesOn: break
    case .debugger(let line):
      if let breakpoint = line.breakpoint { noted.breakpoints.append(breakpoint) }
      write("debugger", what.fields)
    }
  }

  package func echo(_ prompt: String, _ line: String) {
    write("command", ["line": line])
  }

  /// Errors are events too: in the stream, and as a line on standard error.
  private func fail(_ error: ShellError, in source: SourceOfCommand) {
    // That of another one is late.
    if source.request == noted.request {
      (noted.outcome, noted.error) = (.failed, Self.object(of: error))
    }
    write(
      "error",
      [
        "id": source.request, "code": error.code, "message": "\(error)", "command": source.line,
        "file": source.place?.file, "line": source.place?.line, "runFrom": source.callerObjects,
        "column": error.column, "length": error.length, "missing": error.missing,
        "suggestions": error.suggestions,
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

  static func object(of error: ShellError) -> JSONObject {
    JSONObject([
      "code": error.code, "message": "\(error)", "column": error.column, "length": error.length,
      "missing": error.missing, "suggestions": error.suggestions,
    ])
  }

  func write(_ event: String, _ fields: JSONObject) {
    var object = JSONObject(["event": event])
    object.add(fields)
    write(object)
  }

  func write(
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
