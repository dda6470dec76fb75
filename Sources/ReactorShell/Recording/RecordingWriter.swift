import ReactorCore

/// Makes the lines of a recording: JSON Lines, as the report for programs has them, with what is
/// needed to resume the session.
///
/// Lines come by ``write``, in the order in which things happened, each with its end.
final class RecordingWriter: EventVisitor {
  /// The version of the schema. It goes up when a field changes its meaning or goes away.
  static let version = 1
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
  func writeHeader(program: String, _ settings: [(String, String)]) {
    write("schema") {
      $0.add("schema", Self.schema)
      $0.add("version", Self.version)
      $0.add("program", program)
      for (name, value) in settings { $0.add(name, value) }
    }
  }

  // MARK: - Stores

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    var object = JSONObject()
    object.add("event", event.kind.name)
    object.add("step", "\(event.step)")
    object.add("time", event.time / .seconds(1))
    object.add("reactor", track.name)
    object.add("track", track.number)
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
    case .restored(_, let state):
      let index = restoreCounts[track.number, default: 0]
      restoreCounts[track.number] = index + 1
      add(track.restoredState(index) ?? .elsewhere, state, to: &object)
    default: break
    }
    fields.add(event.kind, to: &object)
    writeLine(object)
  }

  private func name<Value, R>(_ type: Value.Type, of reactor: R.Type) {
    guard !RecordedValues.canKeep(type), named.insert("\(R.self).\(type)").inserted else { return }
    cannotResume("\(R.self).\(type)")
  }

  private func add(_ from: RestoredState, _ state: Any, to object: inout JSONObject) {
    switch from {
    case .initial: object.add("source", "initial")
    case .mutation(let step): object.add("source", "\(step)")
    case .restore(let index): object.add("sourceRestore", index)
    case .elsewhere: fields.add("value", encoding: state, to: &object)
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    guard let (name, text) = remark.recorded else { return }
    write(name) {
      $0.add("step", "\(step)")
      $0.add("time", time / .seconds(1))
      $0.add("text", text)
    }
  }

  // MARK: - The session

  func write(_ entry: SessionLog.Entry) {
    write(entry.kind.name) {
      $0.add("time", entry.time / .seconds(1))
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

extension Remark {
  /// What a recording, and the report for programs, call it, and its text; nil for what they leave
  /// out.
  var recorded: (name: String, text: String)? {
    switch self {
    case let update as ViewUpdate: ("view", update.text)
    case let note as DataNote: ("note", note.text)
    default: nil
    }
  }
}

extension SessionLog.Kind {
  /// The name of the event in the schema.
  var name: String {
    switch self {
    case .app: "app"
    case .typed: "typed"
    case .meant: "meant"
    case .failed, .failedLater: "failed"
    case .interrupted: "interrupted"
    case .returned: "returned"
    case .setting: "setting"
    case .moves: "moves"
    case .screensLeft: "screens"
    case .fork, .branch: "branch"
    case .resumed: "resumed"
    }
  }

  fileprivate func add(to object: inout JSONObject) {
    switch self {
    case .app(let name): object.add("app", name)
    case .typed(let line, let action):
      object.add("line", SecretMask.masked(line))
      object.add("nextAction", action)
    case .meant(let span, let name):
      object.add(span)
      object.add("name", name)
    case .failed(let span, let message, let isOfEffect):
      object.add(span)
      object.add("message", SecretMask.masked(message))
      object.add("ofEffect", isOfEffect)
    case .failedLater(let action, let message):
      object.add("step", "\(action)")
      object.add("message", SecretMask.masked(message))
    case .setting(let name, let value):
      object.add("name", name)
      object.add("value", SecretMask.masked(value))
    case .moves(let command): object.add("command", SecretMask.masked(command))
    case .screensLeft(let count): object.add("count", count)
    case .fork(let step, let position):
      object.add("step", "\(step)")
      object.add("position", position)
    case .branch(let branch): object.add("branch", branch + 1)
    case .interrupted, .returned, .resumed: break
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ span: Range<Int>) {
    add("column", span.lowerBound + 1)
    add("length", span.count)
  }
}
