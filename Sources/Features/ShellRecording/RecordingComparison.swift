import ReactorCore
import ReactorShell

/// Two recordings side by side, without today's code: the first step and the first state that
/// differ. Ignores times, places of code, views and typed lines.
struct RecordingComparison {
  private let recordings: [StepReader]
  private var steps: [RecordedStep?] = [nil, nil]
  private(set) var lines: [Sentence] = []

  init(_ one: String, _ other: String) throws(ShellError) {
    recordings = [try StepReader(one), try StepReader(other)]
  }

  /// Reads to the end if there is no difference; those before an error stand in ``lines``.
  mutating func run() throws(ShellError) {
    repeat {
      for side in 0...1 { steps[side] = try recordings[side].next() }
    } while isAlike
    guard let first = steps[0] ?? steps[1] else { return }
    let cause = steps
    lines = ["\(first.id) is the first step that differs"]
    lines += try told(cause) + settings
    let states = try firstStates()
    guard let state = states[0] ?? states[1] else {
      lines.append("each state of each store is the same")
      return
    }
    // A differing reduce is described completely.
    guard zip(cause, states).contains(where: { $0?.place != $1?.place }) else { return }
    lines.append("the first state that differs is that of \(state.store) behind \(state.id)")
    lines += try told(states)
  }

  var counts: Sentence {
    .counts(actions: recordings[0].actionCount, mutations: recordings[0].mutationCount)
  }

  var isEmpty: Bool { recordings[0].actionCount + recordings[0].mutationCount == 0 }

  /// The lines that are left out, as they were cut, or aren't known here.
  var warnings: [Sentence] {
    let cut: [Sentence] = recordings.map(\.reader).filter(\.isCut).map { reader in
      "\(reader.path) was cut in the middle of its last line, which is left out"
    }
    let unknown = Set(recordings.flatMap(\.unknown)).sorted()
    return cut + unknown.map { "“\($0)” isn't known here: it isn't compared" }
  }

  private var isAlike: Bool {
    guard let one = steps[0], let other = steps[1] else { return false }
    return one.isAlike(other)
  }

  // MARK: - States

  /// One is nil if a recording has no more of the store; both where no state differs.
  private mutating func firstStates() throws(ShellError) -> [RecordedStep?] {
    // The changes by which a recording is ahead, by stores.
    var ahead: [[String: ArraySlice<RecordedStep>]] = [[:], [:]]
    var counts = [0, 0]
    // The mutations that one has come to, with how many changes of their store there were by then.
    var reduced: [[String: [StepID: (step: RecordedStep, changes: Int)]]] = [[:], [:]]
    var changes: [[String: Int]] = [[:], [:]]
    // By stores, the latest step that changed the state in one, and left an equal one in the other.
    var uneven: [String: [RecordedStep]] = [:]
    while true {
      for side in 0...1 where steps[side] == nil && counts[1 - side] > 0 {
        let first = ahead[1 - side].values.compactMap(\.first).min { $0.place < $1.place }
        return side == 0 ? [nil, first] : [first, nil]
      }
      // The one that is behind; to its end, if the other has come to its own.
      let side = steps[0] == nil || steps[1] != nil && counts[1] < counts[0] ? 1 : 0
      guard let step = steps[side] else { return [nil, nil] }
      if step.changesState { changes[side][step.store, default: 0] += 1 }
      if step.event == .reduce {
        let count = changes[side][step.store, default: 0]
        let other = reduced[1 - side][step.store]?.removeValue(forKey: step.id)
        if let other, other.step.mutation == step.mutation, other.changes != count {
          return side == 0 ? [step, other.step] : [other.step, step]
        }
        if let other, other.step.changesState != step.changesState {
          let step = try recordings[side].detached(step)
          uneven[step.store] = side == 0 ? [step, other.step] : [other.step, step]
        }
        if other == nil {
          reduced[side][step.store, default: [:]][step.id] = (
            try recordings[side].detached(step), count
          )
        }
      }
      if step.changesState {
        if let other = ahead[1 - side][step.store]?.popFirst() {
          counts[1 - side] -= 1
          guard step.leadsTo(stateOf: other) else {
            let both = side == 0 ? [step, other] : [other, step]
            guard let uneven = uneven[step.store],
              zip(uneven, both).contains(where: { $0.place == $1.place })
            else { return both }
            return uneven
          }
        } else {
          ahead[side][step.store, default: []].append(try recordings[side].detached(step))
          counts[side] += 1
        }
      }
      steps[side] = try recordings[side].next()
    }
  }

  // MARK: - Texts

  private func told(_ steps: [RecordedStep?]) throws(ShellError) -> [Sentence] {
    var lines: [Sentence] = []
    for side in 0...1 {
      let texts = try recordings[side].lines(of: steps[side], beside: steps[1 - side])
      lines.append("  \(recordings[side].reader.path): \(texts[0])")
      lines += texts.dropFirst().map { "    \($0)" }
    }
    return lines
  }

  private var settings: [Sentence] {
    ["data", "seed"].compactMap { name in
      let values = recordings.map { $0.settings[name] ?? "" }
      guard values[0] != values[1] else { return nil }
      let quoted = values.map { ShellError.quoted($0) }
      let paths = recordings.map(\.reader.path)
      return "\(name) is \(quoted[0]) in \(paths[0]) and \(quoted[1]) in \(paths[1])"
    }
  }
}

private struct RecordedStep {
  let event: EventName
  let id: StepID
  /// The name of the store, with a number if it isn't the first of that name.
  let store: String
  let place: Place
  var line: RecordingLine
  let mutation: String?

  struct Place: Comparable {
    let line: Int
    let event: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.line, one.event) < (other.line, other.event)
    }
  }

  func isAlike(_ other: Self) -> Bool {
    event == other.event && id == other.id && store == other.store && differing(from: other) == nil
  }

  /// The JSON of the first member that differs; nil if none does.
  private func differing(from other: Self) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    for names in event.members {
      let name = names.first { line.has($0) && other.line.has($0) } ?? names[0]
      let (json, otherJSON) = (line.json(name) ?? [], other.line.json(name) ?? [])
      guard !json.elementsEqual(otherJSON) else { continue }
      // Sets and dictionaries have another order in every process, and the same text.
      let isAlike =
        name == "changes"
        ? JSONLikeness.areAlike(json, otherJSON)
        : JSONLikeness.isAlike(json, otherJSON) && text(names) == other.text(names)
      guard isAlike else { return (json, otherJSON) }
    }
    return nil
  }

  private func text(_ names: [String]) -> String? {
    names.dropFirst().lazy.compactMap { try? line.text($0) }.first
  }

  // MARK: - States

  var changesState: Bool {
    event == .started
      || (event == .reduce || event == .restored) && (line.json("changes")?.count ?? 0) > 2
  }

  func leadsTo(stateOf other: Self) -> Bool {
    (event == .started) == (other.event == .started) && differing(from: other) == nil
  }

  // MARK: - Texts

  func lines(beside other: Self?) throws(RecordingFault) -> [Sentence] {
    var texts = try texts
    if let other, other.event == event {
      let others = try other.texts
      if texts == others, let (json, otherJSON) = differing(from: other) {
        // Large values have the same short text.
        texts = [Sentence(verbatim: JSONLikeness.excerpt(json, beside: otherJSON))]
      } else if line.has("changes") {
        texts.removeAll(where: Set(others).contains)
      }
    }
    if texts.count > Self.mostLines {
      texts = texts.prefix(Self.mostLines) + ["and \(texts.count - Self.mostLines) more"]
    }
    let first: Sentence = "\(id) \(try label)  \(texts.first ?? "nothing more")"
    let isElsewhere = other.map { $0.store != store } ?? false
    return [isElsewhere ? "\(first), \(store)" : first] + texts.dropFirst()
  }

  private static let mostLines = 20

  private var label: Sentence {
    get throws(RecordingFault) {
      switch event {
      case .started: "state"
      case .sent: id.mutation == 0 ? "sent" : "given"
      case .mutate, .reduce: Sentence(verbatim: event.rawValue + "()")
      case .actionTransformed, .mutationTransformed: "transform"
      case .actionDropped, .mutationDropped: "dropped"
      case .effectStarted: "started"
      case .effectEnded: Sentence(key: try line.text("ending"))
      default: Sentence(key: event.rawValue)
      }
    }
  }

  private var texts: [Sentence] {
    get throws(RecordingFault) {
      switch event {
      case .started: [Sentence(verbatim: try line.text("state"))]
      case .sent: ["in the course of \(try line.text("during"))"]
      case .queued: ["behind \(try line.text("behind")): \(try line.text("action"))"]
      case .actionTransformed, .mutationTransformed:
        [Sentence(verbatim: "\(try line.text("from")) → \(try line.text("to"))")]
      case .mutate: [try Returned(line).gloss]
      case .reduce where !changesState: ["an equal State"]
      case .reduce, .restored: RecordedChange.lines(line.json("changes") ?? [])
      case .effectStarted:
        [
          Returned.effect(
            key: try line.optionalText("key"), isLasting: try line.flag("lasting")
          ).gloss
        ]
      case .effectEnded:
        if let error = try line.optionalText("error") {
          [Sentence(verbatim: error)]
        } else {
          [.mutations(try line.count("mutations"))]
        }
      default:
        event.members.compactMap { names in
          names.reversed().lazy.compactMap { try? line.text($0) }.first
        }.verbatim
      }
    }
  }
}

private final class StepReader {
  let reader: RecordingReader
  /// `data`, `seed` and others, as they were at the beginning.
  let settings: [String: String]
  private(set) var actionCount = 0
  private(set) var mutationCount = 0
  private var stores: [Int: String] = [:]
  private var namesakes: [String: Int] = [:]
  private var track = 0
  private var action: (number: Int, line: RecordingLine)?
  private var mutation: (id: StepID, text: String)?
  private(set) var unknown: Set<String> = []
  private var rest: ArraySlice<RecordedStep> = []

  init(_ path: String) throws(ShellError) {
    reader = try RecordingReader(path)
    let header = try RecordingHeader(reader)
    settings = Dictionary(header.settings) { _, last in last }
    guard try reader.peek() != nil else {
      throw .failed("\(path) has nothing in it but its first line")
    }
  }

  func next() throws(ShellError) -> RecordedStep? {
    while rest.isEmpty, let line = try reader.peek() {
      reader.advance()
      try faultless(line.number) { () throws(RecordingFault) in try read(line) }
    }
    return rest.popFirst()
  }

  private func read(_ line: RecordingLine) throws(RecordingFault) {
    if line.has("track") { track = try line.count("track") }
    guard line.has("step"), !line.events.isEmpty else {
      if let kept = try line.remark() as? KeptRemark { unknown.insert(kept.name) }
      return
    }
    let id = try line.step()
    if line.events == [.started] {
      let name = try line.text("reactor")
      namesakes[name, default: 0] += 1
      stores[track] = namesakes[name].flatMap { $0 > 1 ? "\(name) \($0)" : nil } ?? name
    }
    if line.events.first == .action { action = (id.action, line) }
    for (index, event) in line.events.enumerated() {
      var valued = line
      if event == .action || event == .actionDropped { actionCount += 1 }
      if event == .mutation {
        mutationCount += 1
        valued = line.withValue(of: action, by: id)
        mutation = (id, try valued.text(valued.has("mutation") ? "mutation" : "action"))
      }
      rest.append(
        RecordedStep(
          event: event, id: id, store: stores[track] ?? "",
          place: RecordedStep.Place(line: line.number, event: index), line: valued,
          mutation: event == .reduce && mutation?.id == id ? mutation?.text : nil))
    }
  }

  func detached(_ step: RecordedStep) throws(ShellError) -> RecordedStep {
    var step = step
    step.line = try faultless(step.place.line) { () throws(RecordingFault) in
      try step.line.detached
    }
    return step
  }

  func lines(
    of step: RecordedStep?, beside other: RecordedStep?
  ) throws(ShellError) -> [Sentence] {
    guard let step else { return ["nothing more"] }
    return try faultless(step.place.line) { () throws(RecordingFault) in
      try step.lines(beside: other)
    }
  }

  private func faultless<Result>(
    _ line: Int, _ body: () throws(RecordingFault) -> Result
  ) throws(ShellError) -> Result {
    do throws(RecordingFault) { return try body() } catch { throw reader.error(error, line: line) }
  }
}
