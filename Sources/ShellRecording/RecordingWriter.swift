import ReactorCore
import ReactorShell
import StateDiff

/// Makes the lines of a recording: JSON Lines, with the events as the report for programs has them
/// and what is needed to resume the session.
///
/// An action and what `mutate` returned stand in one line; a mutation, its changes and what the view
/// did stand in another. The time and the store stand where they are others than in the line before.
/// Lines come by ``write``, in the order in which things happened, each with its end; the last one
/// is open until ``endLine()``.
final class RecordingWriter: EventVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  static let version = 2
  static let schema = "reactor-shell-recording"

  private let take: ([UInt8]) -> Void
  private let fields = EventFields(isForRecording: true)
  /// The line that is written, and the events in it.
  private var line = JSONObject()
  private var open: (step: StepID, last: EventKinds)?
  private var time: Duration?
  private var track: Int?
  /// The action of the line with an action that was written last, and its value.
  private var action: (number: Int, text: String, value: [UInt8])?
  /// The numbers of the effects that run.
  private(set) var effects: [EffectID: Int]
  private var effectCount: Int
  /// How often the store of a track was set back.
  private var restoreCounts: [Int: Int]
  /// Called with the name of a type whose values can't be read again, once for each.
  var cannotResume: (String) -> Void = { _ in }
  private var named: Set<String> = []

  /// - Parameter known: The numbers that effects got before, if it goes on with a recording.
  init(
    after known: RecordingNumbers = RecordingNumbers(), write: @escaping ([UInt8]) -> Void
  ) {
    take = write
    effects = known.effects
    effectCount = known.effectCount
    restoreCounts = known.restoreCounts
  }

  /// The first line.
  ///
  /// - Parameter oldest: The first action that is told, where older ones were dropped.
  func writeHeader(program: String, _ settings: [(String, String)], oldest: Int? = nil) {
    begin("schema")
    line.add("schema", Self.schema)
    line.add("version", Self.version)
    line.add("program", program)
    for (name, value) in settings { line.add(name, value) }
    if let oldest { line.add("oldestAction", oldest) }
    endLine()
  }

  // MARK: - Stores

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let row = EventRow(event, of: track)
    switch event.kind {
    case .started:
      name(R.Action.self, of: R.self)
      name(R.Mutation.self, of: R.self)
      begin(row)
      line.add("reactor", track.name)
      fields.add(row.kind, to: &line)
    case .action:
      begin(row, holding: .action)
      addValue(of: row)
    case .mutate:
      if !goesOn(row, behind: .action, with: .mutate) { begin(row) }
      fields.add(row.kind, to: &line)
    case .mutation:
      begin(row, holding: .mutation)
      addValue(of: row)
    case .reduce:
      if !goesOn(row, behind: .mutation, with: .reduce) { begin(row, holding: .reduce) }
      fields.add(row.kind, to: &line)
    case .effectStarted(let effect):
      begin(row)
      effectCount += 1
      effects[effect.id] = effectCount
      line.add("effect", effectCount)
      fields.add(row.kind, to: &line)
    case .effectEnded(let effect, _):
      begin(row)
      if let number = effects.removeValue(forKey: effect.id) { line.add("effect", number) }
      fields.add(row.kind, to: &line)
    case .restored(_, let state):
      begin(row)
      addSource(of: state, in: track)
      fields.add(row.kind, to: &line)
    case .sent, .queued, .actionTransformed, .actionDropped, .mutationTransformed,
      .mutationDropped, .pulse:
      begin(row)
      fields.add(row.kind, to: &line)
    }
  }

  /// Begins a line with its event, its step, and its time and store where they are others.
  private func begin(_ row: EventRow, holding kind: EventKinds = []) {
    begin(row.name)
    line.add("step", row.step)
    add(row.time)
    if let number = row.track?.number, number != track {
      line.add("track", number)
      track = number
    }
    open = (row.step, kind)
  }

  private func begin(_ event: String) {
    endLine()
    line.add("event", event)
  }

  /// Checks that an event belongs into the line that is open, behind another.
  private func goesOn(
    _ row: EventRow, behind kind: EventKinds, with next: EventKinds
  ) -> Bool {
    guard let open, open.step == row.step, open.last == kind, row.time == time else { return false }
    self.open?.last = next
    return true
  }

  /// Adds an action or a mutation; nothing, where a mutation is written as its action was.
  private func addValue(of row: EventRow) {
    guard let value = row.value else { return }
    let (text, json) = (ValueText.concise(value), fields.json(value))
    if row.step.mutation == 0 {
      action = json.map { (row.step.action, text, $0) }
    } else if let action, action.number == row.step.action, action.text == text,
      action.value == json
    {
      return
    }
    line.add(row.name, text)
    if let json { line.add("value", json: json) }
  }

  /// Adds the source of the state that a store was set back to.
  private func addSource<R: Reactor>(of state: R.State, in track: Track<R>) {
    let index = restoreCounts[track.number, default: 0]
    restoreCounts[track.number] = index + 1
    let (source, leftOut) = track.restoredState(index) ?? (.elsewhere, [])
    switch source {
    case .initial: line.add("source", "initial")
    case .mutation(let step): line.add("source", "\(step)")
    case .restore(let index): line.add("sourceRestore", index)
    case .elsewhere: break
    }
    line.addWithout(leftOut)
    if !leftOut.isEmpty || source == .elsewhere {
      fields.add("value", encoding: state, to: &line)
    }
  }

  private func name<Value, R>(_ type: Value.Type, of reactor: R.Type) {
    guard !RecordedValues.canKeep(type), named.insert("\(R.self).\(type)").inserted else { return }
    cannotResume("\(R.self).\(type)")
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    // Marks stand in it as the commands that made them.
    guard !(remark is Mark) else { return }
    let row = EventRow(remark, at: step, time: time)
    if remark is ViewUpdate, goesOn(row, behind: .reduce, with: []) {
      line.add(row.name, remark.described.sentence.description)
    } else {
      begin(row)
      fields.add(row.kind, to: &line)
    }
  }

  // MARK: - The session

  func write(_ entry: SessionRecord.Entry) {
    // A recording is English, whatever is spoken.
    if case .language = entry.kind { return }
    begin(entry.kind.name)
    if entry.kind.hasTime { add(entry.time) }
    entry.kind.add(to: &line)
    endLine()
  }

  private func add(_ time: Duration) {
    guard time != self.time else { return }
    line.add("time", time)
    self.time = time
  }

  /// Ends the line that is written: what comes begins another.
  func endLine() {
    open = nil
    guard !line.isEmpty else { return }
    // What a server says back may hold a key, what was typed a password.
    var bytes = SecretMask.masked(line.bytes)
    bytes.append(UInt8(ascii: "\n"))
    take(bytes)
    line.removeAll()
  }
}

/// What a recording has counted until some line.
struct RecordingNumbers {
  var effects: [EffectID: Int] = [:]
  var effectCount = 0
  var restoreCounts: [Int: Int] = [:]
}
