package import ReactorCore
import StateDiff

/// Makes the lines of a recording: JSON Lines, as the report for programs, and data to resume it.
/// The time stands where it differs from the line before; the last line is open.
package final class RecordingWriter: EventVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  package static let version = 3
  package static let schema = "reactor-shell-recording"

  private let emit: (WrittenLine) -> Void
  private let fields = EventFields(isForRecording: true)
  private var line = WrittenLine()
  private var open: (step: StepID, last: EventName?)?
  private var time: Duration?
  private var action: (number: Int, text: String, value: [UInt8])?
  private var numbers: RecordingNumbers
  /// Called with the name of a type whose values can't be read again, once for each.
  package var cannotResume: (String) -> Void = { _ in }
  private var named: Set<String> = []

  /// - Parameter numbers: The counts so far, if it continues a recording.
  package init(
    after numbers: RecordingNumbers = RecordingNumbers(), write: @escaping (WrittenLine) -> Void
  ) {
    emit = write
    self.numbers = numbers
  }

  package func writeHeader(
    program: String, _ settings: [(String, String)], ofOnlooker: Bool = false
  ) {
    begin("schema")
    line.fields.add(["schema": Self.schema, "version": Self.version, "program": program])
    for (name, value) in settings { line.fields.add([name: DataSettings.member(value, of: name)]) }
    line.fields.add(["onlooker": ofOnlooker ? true : nil])
    endLine()
  }

  // MARK: - Stores

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let row = EventRow(event, of: track)
    if case .started = event.kind {
      name(R.Action.self, of: R.self)
      name(R.Mutation.self, of: R.self)
    }
    begin(row)
    switch event.kind {
    case .started:
      line.fields.add("reactor", track.name)
      write(row)
    case .action, .mutation: addValue(of: row)
    case .effectStarted(let effect):
      numbers.effectCount += 1
      numbers.effects[effect.id] = numbers.effectCount
      line.fields.add("effect", numbers.effectCount)
      write(row)
    case .effectEnded(let effect, _):
      if let number = numbers.effects.removeValue(forKey: effect.id) {
        line.fields.add("effect", number)
      }
      write(row)
    case .restored(_, let state):
      addSource(of: state, in: track)
      write(row)
    default: write(row)
    }
  }

  private func write(_ row: EventRow) { row.kind.write(to: &line.fields, fields) }

  /// The answer of `mutate` and the result of `reduce` stand in the line of what they belong to.
  private func begin(_ row: EventRow) {
    let form = row.form
    if let event = form.event, isOpen(for: row, behind: { $0.follower?.event == event }) {
      open?.last = event
      return
    }
    begin(form.name)
    line.step = row.step
    numbers.lastAction = max(numbers.lastAction, row.step.action)
    add(row.time)
    line.fields.add("track", ifAny: row.track?.number)
    open = (row.step, form.event)
  }

  private func begin(_ event: String) {
    endLine()
    line.event = event
  }

  private func isOpen(for row: EventRow, behind isLast: (EventName) -> Bool) -> Bool {
    guard let open, let last = open.last else { return false }
    return open.step == row.step && row.time == time && isLast(last)
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
    line.fields.add("value", ifAny: RawJSON(json))
  }

  private func addSource<R: Reactor>(of state: R.State, in track: Track<R>) {
    let index = numbers.restoreCounts[track.number, default: 0]
    numbers.restoreCounts[track.number] = index + 1
    let source = track.restoredState(index) ?? .elsewhere
    line.fields.add(source.fields)
    if source == .elsewhere {
      line.fields.add(["value": RawJSON(fields.json(state))])
    }
  }

  private func name<Value, R: Reactor>(_ type: Value.Type, of reactor: R.Type) {
    guard !RecordedValues.canKeep(type), named.insert("\(R.typeName).\(type)").inserted else {
      return
    }
    cannotResume("\(R.typeName).\(type)")
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    let row = EventRow(remark, at: step, time: time)
    if remark is ViewUpdate, isOpen(for: row, behind: { $0 == .reduce }) {
      open?.last = nil
      line.fields.add(row.form.name, fields.text(of: remark))
    } else {
      begin(row)
      write(row)
    }
  }

  // MARK: - The session

  package func write(_ entry: SessionRecord.Entry) {
    // A recording is English, whatever is spoken.
    if case .language = entry.kind { return }
    begin("")
    if entry.kind.hasTime { add(entry.time) }
    line.event = entry.kind.write(to: &line.fields)
    // An action that waits in a held store has its number already.
    if entry.beginsCommand, entry.nextAction != numbers.lastAction + 1 {
      line.fields.add("next", entry.nextAction)
      numbers.lastAction = entry.nextAction - 1
    }
    endLine()
  }

  private func add(_ time: Duration) {
    guard time != self.time else { return }
    line.time = time
    self.time = time
  }

  package func endLine() {
    open = nil
    guard !line.event.isEmpty else { return }
    emit(line)
    line.removeAll()
  }
}

/// Writes what waits in the held stores.
struct WaitingWork: TrackVisitor {
  static let none = [UInt8].list(of: [])

  private let fields = EventFields(isForRecording: true)
  private var stores: [JSONObject] = []

  static func json(of timeline: Timeline) -> [UInt8] {
    var waiting = Self()
    for track in timeline.tracks { track.accept(&waiting) }
    return .list(of: waiting.stores)
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let work = track.waitingWork else { return }
    let stages = work.map { stage, value in
      JSONObject([
        "stage": stage.kind.rawValue, "step": stage.step,
        "value": value.flatMap { RawJSON(fields.jsonToResume($0)) },
      ])
    }
    stores.append(JSONObject(["track": track.number, "stages": stages]))
  }
}

package struct WrittenLine {
  fileprivate var event = ""
  fileprivate var step: StepID?
  /// The time, where it is another than in the line before.
  fileprivate var time: Duration?
  fileprivate var fields = JSONObject()

  fileprivate init() {}

  fileprivate mutating func removeAll() {
    (event, step, time) = ("", nil, nil)
    fields.removeAll()
  }

  package var bytes: [UInt8] {
    var object = JSONObject()
    object.add("event", event)
    object.add("step", ifAny: step)
    object.add("time", ifAny: time)
    object.add(fields)
    // The answer of a server may hold a key, a typed line a password.
    var bytes = SecretMask.masked(object.bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

package struct RecordingNumbers {
  package var effects: [EffectID: Int] = [:]
  package var effectCount = 0
  package var restoreCounts: [Int: Int] = [:]
  package var lastAction = 0

  package init() {}
}
