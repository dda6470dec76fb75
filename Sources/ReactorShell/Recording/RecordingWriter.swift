import ReactorCore

/// Makes the lines of a recording: JSON Lines, as the report for programs has them, with what is
/// needed to resume the session.
///
/// Lines come by ``write``, in the order in which things happened, each with its end.
final class RecordingWriter: EventVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  static let version = 2
  static let schema = "reactor-shell-recording"

  private let take: (String) -> Void
  private let fields = EventFields(isForRecording: true)
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
    after known: RecordingNumbers = RecordingNumbers(), write: @escaping (String) -> Void
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
    write("schema") {
      $0.add("schema", Self.schema)
      $0.add("version", Self.version)
      $0.add("program", program)
      for (name, value) in settings { $0.add(name, value) }
      if let oldest { $0.add("oldestAction", oldest) }
    }
  }

  // MARK: - Stores

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let row = EventRow(event, of: track)
    var object = fields.object(of: row)
    switch event.kind {
    case .started:
      name(R.Action.self, of: R.self)
      name(R.Mutation.self, of: R.self)
    case .effectStarted(let effect):
      effectCount += 1
      effects[effect.id] = effectCount
      object.add("effect", effectCount)
    case .effectEnded(let effect, _):
      if let number = effects.removeValue(forKey: effect.id) { object.add("effect", number) }
    case .restored(_, let state): addSource(of: state, in: track, to: &object)
    case .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate, .mutation,
      .mutationTransformed, .mutationDropped, .reduce, .pulse:
      break
    }
    fields.add(row.kind, to: &object)
    writeLine(object)
  }

  /// Adds the source of the state that a store was set back to.
  private func addSource<R: Reactor>(
    of state: R.State, in track: Track<R>, to object: inout JSONObject
  ) {
    let index = restoreCounts[track.number, default: 0]
    restoreCounts[track.number] = index + 1
    let (source, leftOut) = track.restoredState(index) ?? (.elsewhere, [])
    switch source {
    case .initial: object.add("source", "initial")
    case .mutation(let step): object.add("source", "\(step)")
    case .restore(let index): object.add("sourceRestore", index)
    case .elsewhere: break
    }
    object.addWithout(leftOut)
    if !leftOut.isEmpty || source == .elsewhere {
      fields.add("value", encoding: state, to: &object)
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
    var object = fields.object(of: row)
    fields.add(row.kind, to: &object)
    writeLine(object)
  }

  // MARK: - The session

  func write(_ entry: SessionRecord.Entry) {
    // A recording is English, whatever is spoken.
    if case .language = entry.kind { return }
    write(entry.kind.name) {
      if entry.kind.hasTime { $0.add("time", entry.time / .seconds(1)) }
      if case .line = entry.kind { $0.add("nextAction", entry.nextAction) }
      entry.kind.add(to: &$0)
    }
  }

  /// What a server says back may hold a key, what was typed a password.
  private func writeLine(_ object: JSONObject) {
    take(SecretMask.masked(object.text) + "\n")
  }

  private func write(_ event: String, _ fill: (inout JSONObject) -> Void) {
    var object = JSONObject()
    object.add("event", event)
    fill(&object)
    writeLine(object)
  }
}

/// What a recording has counted until some line.
struct RecordingNumbers {
  var effects: [EffectID: Int] = [:]
  var effectCount = 0
  var restoreCounts: [Int: Int] = [:]
}
