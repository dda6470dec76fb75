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
    write("schema") {
      $0.add("schema", "reactor-shell")
      $0.add("version", Self.version)
    }
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
    if case .remark(let remark) = row.kind, !remark.isShown(at: trace) { return }
    var object = fields.object(of: row)
    fields.add(row.kind, to: &object)
    write(object)
  }

  // MARK: - Answers and errors

  /// JSON is for programs: English, whatever is spoken.
  package func answer(_ lines: [Sentence]) {
    write("answer") { SessionRecord.Speech.answer(lines).add(to: &$0) }
  }

  package func answer(_ lines: [Sentence], data: (EventFields) -> [JSONObject]) {
    write("answer") {
      SessionRecord.Speech.answer(lines).add(to: &$0)
      $0.add("data", data(fields))
    }
  }

  package func tell(_ line: DebuggerLine) {
    write("debugger") { SessionRecord.Speech.debugger(line).add(to: &$0) }
  }

  package func goesOn(action: Int) {}

  package func took(_ time: CommandTime) {
    write("took") { object in
      object.add("real", time.real)
      object.add("virtual", time.virtual)
    }
  }

  package func echo(_ prompt: String, _ line: String) {
    write("command") { $0.add("line", line) }
  }

  /// Errors are events too: in the stream, and as a line on standard error.
  package func failure(_ error: ShellError, in source: SourceOfCommand) {
    write("error") { object in
      object.add("message", "\(error)")
      object.add("command", source.line)
      object.addPlace(of: error, in: source)
    }
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

  private func write(_ event: String, _ fill: (inout JSONObject) -> Void) {
    var object = JSONObject()
    object.add("event", event)
    fill(&object)
    write(object)
  }

  private func write(_ object: JSONObject) {
    output.write((theme.isUnicode ? object.text : object.asciiText) + "\n")
  }
}

extension SessionRecord.Speech {
  /// Adds the speech as recordings have it; for answers and the debugger, as JSON Lines do, too.
  package func add(to object: inout JSONObject) {
    switch self {
    case .answer(let lines):
      object.add("lines", lines.map { SecretMask.masked($0.description) })
    case .drawn(let lines):
      object.add("lines", lines.compactMap(\.textWithoutDots).map { SecretMask.masked($0) })
    case .failure(let error, let source):
      object.add("message", SecretMask.masked(error.sentence.description))
      if let hint = error.hint { object.add("hint", SecretMask.masked(hint.description)) }
      if let note = error.note { object.add("note", SecretMask.masked(note.description)) }
      object.add("command", SecretMask.masked(source.line))
      object.addPlace(of: error, in: source)
    case .goesOn(let action): object.add("step", "\(action)")
    case .debugger(let line):
      object.add("what", line.word.description)
      object.add("text", line.text.description)
      if let step = line.step { object.add("step", "\(step)") }
      if line.isOfView { object.add("ofView", true) }
    }
  }
}

extension JSONObject {
  package mutating func add(_ span: Range<Int>) {
    add("column", span.lowerBound + 1)
    add("length", span.count)
  }

  /// The place of an error, and the lines that are missing there.
  mutating func addPlace(of error: ShellError, in source: SourceOfCommand) {
    if let place = source.place { add(place) }
    if !source.callers.isEmpty {
      add(
        "runFrom",
        source.callers.map { place in
          var object = JSONObject()
          object.add(place)
          return object
        })
    }
    if let span = error.span { add(span) }
    if !error.proposals.isEmpty { add("missing", error.proposals.map(\.description)) }
  }

  private mutating func add(_ place: SourceOfCommand.Place) {
    add("file", place.file)
    add("line", place.line)
  }
}

// MARK: - Schema

// The names and fields of events in the schema.

extension EffectEnding {
  package var name: String {
    switch self {
    case .done: "done"
    case .cancelled: "cancelled"
    case .released: "released"
    case .replaced: "replaced"
    case .failed: "failed"
    }
  }
}

extension Returned {
  func add(to object: inout JSONObject) {
    switch self {
    case .none: object.add("returned", "none")
    case .just: object.add("returned", "just")
    case .several(let count):
      object.add("returned", "several")
      object.add("count", count)
    case .effect(let key, let isLasting):
      object.add("returned", "run")
      if let key { object.add("key", key) }
      object.add("lasting", isLasting)
    case .concat(let parts):
      object.add("returned", "concat")
      object.add("parts", parts.map(\.object))
    case .merge(let parts):
      object.add("returned", "merge")
      object.add("parts", parts.map(\.object))
    case .cancel(let key):
      object.add("returned", "cancel")
      object.add("key", key)
    }
  }

  private var object: JSONObject {
    var object = JSONObject()
    add(to: &object)
    return object
  }
}

extension JSONObject {
  init(_ change: Change, by encoder: JSONEncoder, hasOldValues: Bool) {
    self.init()
    add("path", "\(change.path)")
    switch change.kind {
    case .changed(let from, let to):
      add("change", "changed")
      add("from", text: from)
      if hasOldValues { add("fromValue", encoding: from, by: encoder) }
      add("to", text: to)
      add("toValue", encoding: to, by: encoder)
    case .inserted(let value):
      add("change", "inserted")
      add("to", text: value)
      add("toValue", encoding: value, by: encoder)
    case .removed(let value):
      add("change", "removed")
      add("from", text: value)
      if hasOldValues { add("fromValue", encoding: value, by: encoder) }
    case .moved(let from, let to):
      add("change", "moved")
      add("fromIndex", from)
      add("toIndex", to)
    }
  }
}
