import ReactorCore
import ReactorShell
import StateDiff

/// What a page tells, read from a timeline: moments in their order, effects, states.
final class HTMLRecording: RowVisitor {
  private(set) var stores: [HTMLStore] = []
  private(set) var moments: [HTMLMoment] = []
  private(set) var effects: [HTMLEffect] = []
  /// The commands, each with the moment that came next: numbers of texts and moments, ascending.
  private(set) var commands: [(text: Int, moment: Int)] = []
  private(set) var changes = HTMLChanges()
  private(set) var states = HTMLStates()
  private(set) var texts = HTMLTexts()

  private var reader = HTMLStateReader()
  /// By track: which store it is, and its latest state.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var readings: [HTMLStateReader.Reading?] = []
  /// Facts that came before the moment they belong to.
  private var facts: [StepID: [[Int]]] = [:]
  /// The latest action or mutation of each step.
  private var latest: [StepID: Int] = [:]
  private var running: [EffectID: Int] = [:]
  /// Remarks that belong to the moment that comes next, of whatever step.
  private var lateFacts: [[Int]] = []

  private let wording: Wording

  init(of timeline: Timeline, commands typed: [HTMLExport.TypedCommand], in wording: Wording) {
    self.wording = wording
    var counts: [String: Int] = [:]
    for track in timeline.tracks {
      numbers[ObjectIdentifier(track)] = stores.count
      counts[track.name, default: 0] += 1
      stores.append(
        HTMLStore(
          trackName: track.name, number: counts[track.name, default: 1], origin: track.origin))
    }
    readings = Array(repeating: nil, count: stores.count)
    // Of what was dropped, the states that were left.
    if timeline.oldestPosition > 0 {
      var first = FirstStates(
        position: timeline.oldestPosition,
        time: timeline.time(at: timeline.oldestPosition) ?? .zero,
        numbers: numbers, recording: self)
      for track in timeline.tracks { track.accept(&first) }
    }
    var typed = typed[...]
    var ends = timeline.tracks.enumerated().sorted {
      $0.element.endPosition < $1.element.endPosition
    }[...]
    func reach(_ position: Int) {
      while let command = typed.first, command.position <= position {
        typed.removeFirst()
        commands.append((texts.id(of: command.line), moments.count))
      }
      while let (store, track) = ends.first, track.endPosition <= position {
        ends.removeFirst()
        // What came last is why it went.
        stores[store].end = max(0, moments.count - 1)
      }
    }
    timeline.replay(to: self, begin: reach)
    reach(timeline.count)
    if let last = moments.indices.last { moments[last].facts += lateFacts }
  }

  func visit(_ row: EventRow) {
    if case .remark(let remark) = row.kind { return tell(remark, row) }
    guard let track = row.track, let store = numbers[ObjectIdentifier(track)] else { return }
    let step = row.step
    func add(_ kind: HTMLMoment.Kind, _ text: String) {
      moments.append(
        HTMLMoment(
          kind: kind, step: step, store: store, time: row.time, text: texts.id(of: text),
          facts: (facts.removeValue(forKey: step) ?? []) + lateFacts))
      lateFacts = []
      if kind == .action || kind == .mutation { latest[step] = moments.count - 1 }
    }
    switch row.kind {
    case .started(let state): begin(store, state, at: step, time: row.time)
    case .sent(let outer): tell(step, "sent", "\(outer)", isNext: true)
    case .queued(_, let outer): tell(step, "queued", "\(outer)", isNext: true)
    case .action(let action): add(.action, ValueText.concise(action, limit: Self.limit))
    case .actionTransformed(let sent, _):
      tell(step, "transformed", ValueText.concise(sent), isNext: latest[step] == nil)
    case .actionDropped(let action):
      add(.action, ValueText.concise(action, limit: Self.limit))
      tell(step, "dropped")
    case .mutate(let returned, let place): tell(returned, place, at: step)
    case .mutation(let mutation): add(.mutation, ValueText.concise(mutation, limit: Self.limit))
    case .mutationTransformed(let given, _):
      tell(step, "transformed", ValueText.concise(given), isNext: latest[step] == nil)
    case .mutationDropped(let mutation):
      add(.mutation, ValueText.concise(mutation, limit: Self.limit))
      tell(step, "dropped")
    case .reduce(let change): if let moment = latest[step] { tell(change, in: moment) }
    case .restored(let change):
      add(.restored, "")
      latest[step] = moments.count - 1
      tell(change, in: moments.count - 1)
    case .effectStarted(let effect):
      running[effect.id] = effects.count
      effects.append(
        HTMLEffect(
          action: effect.action, store: store, start: max(0, moments.count - 1),
          key: effect.key.map { texts.id(of: ValueText.quoted($0)) }, isLasting: effect.isLasting))
    case .effectEnded(let effect, let ending):
      add(.effectEnd, ending.name)
      end(effect, ending)
    case .pulse(let name, let count): tell(step, "pulse", name, "\(count)")
    case .remark: break
    }
  }

  private func tell(_ remark: any Remark, _ row: EventRow) {
    guard !(remark is Mark) else { return }
    let words = remark.described
    let fact = [words.name, words.sentence.text(in: wording)].map { texts.id(of: $0) }
    // A remark of a step that was long ago, as where a branch begins, belongs to what comes next.
    if let moment = latest[row.step] ?? moments.indices.last, moments[moment].time >= row.time {
      moments[moment].facts.append(fact)
    } else {
      lateFacts.append(fact)
    }
  }

  /// Actions and mutations are kept to so many characters.
  private static let limit = 160

  // MARK: - States

  fileprivate func begin(_ store: Int, _ state: Any, at step: StepID, time: Duration) {
    var moment = HTMLMoment(kind: .start, step: step, store: store, time: time)
    moment.state = read(state, of: store)
    moments.append(moment)
  }

  private func tell(_ change: StateChange, in moment: Int) {
    moments[moment].changes = changes.ids(of: change.changes, texts: &texts)
    moments[moment].state = read(change.after, of: moments[moment].store)
  }

  private func read(_ state: Any, of store: Int) -> Int {
    let reading = reader.read(state, after: readings[store], into: &states, texts: &texts)
    readings[store] = reading
    return reading.id
  }

  // MARK: - Facts and effects

  /// - Parameter isNext: Whether the moment that it belongs to is still to come.
  private func tell(_ step: StepID, _ name: String, _ words: String..., isNext: Bool = false) {
    let fact = ([name] + words).map { texts.id(of: $0) }
    if isNext {
      facts[step, default: []].append(fact)
    } else if let moment = latest[step] ?? moments.indices.last {
      moments[moment].facts.append(fact)
    }
  }

  private func tell(_ returned: Returned, _ place: SourceLocation?, at step: StepID) {
    let place = place.map { "\($0)" } ?? ""
    switch returned {
    case .none: tell(step, "mutate", "none", place)
    case .just: tell(step, "mutate", "just", place)
    case .several(let count): tell(step, "mutate", "several", place, "\(count)")
    case .effect(let key, let isLasting):
      let key = key.map { ValueText.quoted($0) } ?? ""
      tell(step, "mutate", isLasting ? "lasting" : "run", place, key)
    }
  }

  private func end(_ effect: EffectInfo, _ ending: EffectEnding) {
    guard let index = running.removeValue(forKey: effect.id) else { return }
    effects[index].end = moments.count - 1
    effects[index].ending = texts.id(of: ending.name)
    effects[index].emittedCount = effect.emittedCount
    switch ending {
    case .replaced(let action): effects[index].reason = texts.id(of: "\(action)")
    case .failed(let error): effects[index].reason = texts.id(of: "\(error)")
    case .done, .cancelled: break
    }
  }
}

/// Begins the stores with the states that they had when the recording begins.
private struct FirstStates: TrackVisitor {
  let position: Int
  let time: Duration
  let numbers: [ObjectIdentifier: Int]
  let recording: HTMLRecording

  func visit<R: Reactor>(_ track: Track<R>) {
    guard let store = numbers[ObjectIdentifier(track)], let state = track.state(at: position)
    else { return }
    recording.begin(store, state, at: .start, time: time)
  }
}
