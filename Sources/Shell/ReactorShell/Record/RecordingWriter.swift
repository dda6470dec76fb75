package import ReactorCore
import StateDiff

/// Makes the lines of a recording: JSON Lines, with the events as the report for programs has them
/// and the data that is needed to resume the session.
///
/// An action and the result of `mutate` stand in one line; a mutation, its changes and the view's
/// update stand in another. The time and the store stand where they differ from the line before.
/// Lines come by ``write``, in the order in which things happened, each with its end; the last one
/// is open until ``endLine()``.
package final class RecordingWriter: EventVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  package static let version = 2
  package static let schema = "reactor-shell-recording"

  private let take: (WrittenLine) -> Void
  private let fields: any RowFields
  /// The line that is written, and the events in it.
  private var line: WrittenLine
  private var open: (step: StepID, last: EventKinds)?
  private var time: Duration?
  private var track: Int?
  /// The action of the line with an action that was written last, and its value.
  private var action: (number: Int, text: String, value: [UInt8])?
  private(set) var effects: [EffectID: Int]
  private var effectCount: Int
  private var restoreCounts: [Int: Int]
  /// Called with the name of a type whose values can't be read again, once for each.
  package var cannotResume: (String) -> Void = { _ in }
  private var named: Set<String> = []

  /// - Parameters:
  ///   - known: The numbers of effects so far, if it continues a recording.
  ///   - fields: The fields of an event; by default those of recordings.
  package init(
    after known: RecordingNumbers = RecordingNumbers(),
    fields: any RowFields = EventFields(isForRecording: true),
    write: @escaping (WrittenLine) -> Void
  ) {
    take = write
    self.fields = fields
    line = WrittenLine(fields: fields.emptyObject)
    effects = known.effects
    effectCount = known.effectCount
    restoreCounts = known.restoreCounts
  }

  /// Writes the first line.
  ///
  /// - Parameter oldest: The first action in the recording, if older ones were dropped.
  package func writeHeader(program: String, _ settings: [(String, String)], oldest: Int? = nil) {
    begin("schema")
    line.fields.add("schema", Self.schema)
    line.fields.add("version", Self.version)
    line.fields.add("program", program)
    for (name, value) in settings { line.fields.add(name, value) }
    if let oldest { line.fields.add("oldestAction", oldest) }
    endLine()
  }

  // MARK: - Stores

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let row = EventRow(event, of: track)
    switch event.kind {
    case .started(let state):
      name(R.Action.self, of: R.self)
      name(R.Mutation.self, of: R.self)
      write(track, state, at: event.step, time: event.time)
    case .action:
      begin(row, holding: .action)
      addValue(of: row)
    case .mutate:
      if !goesOn(row, behind: .action, with: .mutate) { begin(row) }
      fields.add(row.kind, to: &line.fields)
    case .mutation:
      begin(row, holding: .mutation)
      addValue(of: row)
    case .reduce:
      if !goesOn(row, behind: .mutation, with: .reduce) { begin(row, holding: .reduce) }
      fields.add(row.kind, to: &line.fields)
    case .effectStarted(let effect):
      begin(row)
      effectCount += 1
      effects[effect.id] = effectCount
      line.fields.add("effect", effectCount)
      fields.add(row.kind, to: &line.fields)
    case .effectEnded(let effect, _):
      begin(row)
      if let number = effects.removeValue(forKey: effect.id) { line.fields.add("effect", number) }
      fields.add(row.kind, to: &line.fields)
    case .restored(_, let state):
      begin(row)
      addSource(of: state, in: track)
      fields.add(row.kind, to: &line.fields)
    default:
      begin(row)
      fields.add(row.kind, to: &line.fields)
    }
  }

  /// Begins a line with its event, its step, and its time and store where they are others.
  private func begin(_ row: EventRow, holding kind: EventKinds = []) {
    begin(row.form.name)
    line.step = row.step
    add(row.time)
    if let number = row.track?.number, number != track {
      line.fields.add("track", number)
      track = number
    }
    open = (row.step, kind)
  }

  private func begin(_ event: String) {
    endLine()
    line.event = event
  }

  /// A store begins, or is there where the oldest steps were dropped.
  package func write(_ track: AnyTrack, _ state: Any, at step: StepID, time: Duration) {
    let row = EventRow(of: track, .started(state), at: step, time: time)
    begin(row)
    line.fields.add("reactor", track.name)
    fields.add(row.kind, to: &line.fields)
  }

  /// Writes that a store has gone. Recordings omit this: the reader's app does it again.
  package func write(endOf track: AnyTrack) {
    begin("gone")
    line.fields.add("store", track.number)
  }

  /// Checks that an event belongs into the line that is open, behind another.
  private func goesOn(
    _ row: EventRow, behind kind: EventKinds, with next: EventKinds
  ) -> Bool {
    guard let open, open.step == row.step, open.last == kind, row.time == time else { return false }
    self.open?.last = next
    return true
  }

  /// Adds an action or a mutation; nothing, if a mutation is written as its action was.
  private func addValue(of row: EventRow) {
    guard let value = row.value else { return }
    let (text, json) = (fields.text(of: value), fields.json(value))
    if row.step.mutation == 0 {
      action = json.map { (row.step.action, text, $0) }
    } else if let action, action.number == row.step.action, action.text == text,
      action.value == json
    {
      return
    }
    line.fields.add(row.form.name, text)
    if let json { line.fields.add("value", json: json) }
  }

  /// Adds the source of the state that a store was set back to.
  private func addSource<R: Reactor>(of state: R.State, in track: Track<R>) {
    let index = restoreCounts[track.number, default: 0]
    restoreCounts[track.number] = index + 1
    let (source, leftOut) = track.restoredState(index) ?? (.elsewhere, [])
    switch source {
    case .initial: line.fields.add("source", "initial")
    case .mutation(let step): line.fields.add("source", "\(step)")
    case .restore(let index): line.fields.add("sourceRestore", index)
    case .elsewhere: break
    }
    line.fields.addWithout(leftOut)
    if !leftOut.isEmpty || source == .elsewhere, let json = fields.json(state) {
      line.fields.add("value", json: json)
    }
  }

  private func name<Value, R>(_ type: Value.Type, of reactor: R.Type) {
    guard !RecordedValues.canKeep(type), named.insert("\(R.self).\(type)").inserted else { return }
    cannotResume("\(R.self).\(type)")
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    let row = EventRow(remark, at: step, time: time)
    if remark is ViewUpdate, goesOn(row, behind: .reduce, with: []) {
      line.fields.add(row.form.name, fields.text(of: remark))
    } else {
      begin(row)
      fields.add(row.kind, to: &line.fields)
    }
  }

  // MARK: - The session

  /// - Parameter text: The command that was typed, if that is wanted rather than its line.
  package func write(_ entry: SessionRecord.Entry, text: String? = nil) {
    // A recording is English, whatever is spoken.
    if case .language = entry.kind { return }
    begin(entry.kind.name)
    if entry.kind.hasTime { add(entry.time) }
    if let text { line.fields.add("text", text) } else { entry.kind.add(to: &line.fields) }
    endLine()
  }

  /// Writes that a branch begins, behind a moment of a page.
  package func writeBranch(
    _ entry: SessionRecord.Entry, after moment: Int, without leftOut: [StepID]
  ) {
    begin(entry.kind.name)
    add(entry.time)
    line.fields.add("from", moment)
    line.fields.addWithout(leftOut)
    endLine()
  }

  private func add(_ time: Duration) {
    guard time != self.time else { return }
    line.time = time
    self.time = time
  }

  /// Ends the current line: later members begin another.
  package func endLine() {
    open = nil
    guard !line.event.isEmpty else { return }
    take(line)
    line.removeAll()
  }
}

/// A line of a recording, as it was written.
package struct WrittenLine {
  fileprivate(set) var event = ""
  package fileprivate(set) var step: StepID?
  /// The time, where it is another than in the line before.
  package fileprivate(set) var time: Duration?
  fileprivate(set) var fields: JSONObject

  fileprivate init(fields: JSONObject) { self.fields = fields }

  /// Empties it, but keeps its memory.
  fileprivate mutating func removeAll() {
    (event, step, time) = ("", nil, nil)
    fields.removeAll()
  }

  /// The line without its step and its time: alike where the same has happened.
  package var withoutStep: [UInt8] {
    var object = JSONObject()
    object.add("event", event)
    object.add(fields)
    return object.bytes
  }

  /// The line in its file, with its end.
  package var bytes: [UInt8] {
    var object = JSONObject()
    object.add("event", event)
    if let step { object.add("step", step) }
    if let time { object.add("time", time) }
    object.add(fields)
    // The answer of a server may hold a key, a typed line a password.
    var bytes = SecretMask.masked(object.bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

/// The counts of a recording up to a line.
package struct RecordingNumbers {
  package var effects: [EffectID: Int] = [:]
  package var effectCount = 0
  package var restoreCounts: [Int: Int] = [:]

  package init() {}
}
