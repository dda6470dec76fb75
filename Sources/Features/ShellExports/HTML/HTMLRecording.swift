import ReactorCore
import ReactorShell
import StateDiff

/// A session's history as a page holds it: its moments, each a place of the slider, with all that is
/// said of them. Conditions are evaluated here; the page's script searches texts and compares trees.
///
/// A row of the history begins at most one moment. What is known of its step later is added to the step's
/// latest moment, and what comes before its step has one, to the moment that comes next.
///
/// Bound to the actor of the timeline's stores.
final class HTMLRecording: RowVisitor {
  private let pieces: HTMLPieces
  private let fields: HTMLFields
  private let wording: Wording
  private let words: RowWords
  private let failures: FailureLog?
  private var moments: [HTMLMoment] = []
  /// The moments of the rows that are listed first.
  private var found: Set<Int> = []
  /// By step: its latest moment, and what is said of its next.
  private var latest: [StepID: Int] = [:]
  private var early: [StepID: [[UInt8]]] = [:]
  /// By step: where it was received, or had its turn, before all else of its name.
  private var places: [StepID: Int] = [:]
  /// The facts of the moment that comes next, of whatever step.
  private var late: [[UInt8]] = []
  /// By number of the action: its moment.
  private var actions: [Int: Int] = [:]
  private var stores: [(name: String, group: String, end: Int)] = []
  private var storeCounts: [String: Int] = [:]
  /// By number of the track: its store.
  private var storeNumbers: [Int: Int] = [:]
  private var effects: [HTMLEffect] = []
  private var commands:
    [(text: String, moment: Int, firstAction: Int, failure: String?, isQuestion: Bool)] = []
  /// The first action of the first command whose effects failed.
  private var failedAction: Int?
  /// The moment behind which the session went back last.
  private var lastBack = 0
  private var last: (statement: Statement, line: String)?
  private var faults: [(moment: Int, statement: Statement, line: String, position: Int)] = []
  /// By station, store, case and line: a step in which a function ran.
  private var codes: [String: (step: StepID, place: LoopPlace)] = [:]
  private static let mostCode = 200

  @MainActor init(
    of timeline: Timeline, _ record: SessionRecord?, failures: FailureLog?,
    explainer: (any StepExplaining)?, marking rows: [Int], _ pieces: HTMLPieces, in wording: Wording
  ) {
    self.pieces = pieces
    self.failures = failures
    self.wording = wording
    words = RowWords(wording)
    fields = HTMLFields(pieces)
    var ends = timeline.tracks.filter { $0.end != nil }.sorted { $0.endPosition > $1.endPosition }
    var rows = rows[...]
    func endStores(at position: Int, before visit: () -> Void = {}) {
      while let track = ends.last, track.endPosition <= position {
        ends.removeLast()
        if let store = storeNumbers[track.number] { stores[store].end = max(0, moments.count - 1) }
      }
      visit()
      while let row = rows.first, row <= position {
        rows.removeFirst()
        let step = timeline.step(at: row)
        // It is near: a row comes with its moment, or with what is added to the latest one of its step.
        if let index = moments.lastIndex(where: { $0.step == step && $0.kind != .note }) {
          found.insert(index)
        }
      }
    }
    var reader = History(timeline, record)
    reader.readAll(to: self, around: endStores) { add($0, begins: record?.statement(at: $1)) }
    endStores(at: timeline.count)
    if let last = moments.indices.last { moments[last].facts += late }
    if let explainer { explain(by: explainer) }
  }

  // MARK: - Events

  func visit(_ row: EventRow) {
    switch row.kind {
    case .started(let state):
      if let track = row.track { begin(track, state, at: row.step, time: row.time) }
    case .action(let value): add(.action, row, value)
    case .actionDropped(let value): add(.action, row, value, isDropped: true)
    case .mutation(let value): add(.mutation, row, value)
    case .mutationDropped(let value): add(.mutation, row, value, isDropped: true)
    case .restored(let change): add(.restored, row, change: fields.change(change))
    case .reduce(let change):
      guard let index = momentOfReduce(row) else { return }
      moments[index].change = fields.change(change)
      moments[index].changeCount = change.changes.count
      addCode(of: row, .reduce, to: index)
      guard let track = row.track, let failures else { return }
      moments[index].isFailure = failures.isFailure(
        from: change.before, to: change.after, at: row.step, of: track)
    case .effectStarted(let effect):
      effects.append(HTMLEffect(effect, from: max(0, moments.count - 1), text(of: row)))
    case .effectEnded(let effect, let ending):
      add(.effectEnd, row, text: text(of: row), isFailure: row.isFailedEffect)
      guard let index = effects.lastIndex(where: { $0.id == effect.id }) else { return }
      effects[index].end(ending, at: max(0, moments.count - 1), text(of: row))
    case .remark(let mark as Mark):
      // It stands at its step, wherever it was made; an empty one takes it away.
      if let index = places[row.step] { moments[index].mark = HTMLFields.cut(mark.text) }
    case .remark: remark(fact(of: row), at: row.step, row.time)
    case .sent, .queued, .actionTransformed, .mutationTransformed, .mutate, .pulse:
      if let index = latest[row.step] {
        moments[index].facts.append(fact(of: row))
        if case .mutate = row.kind { addCode(of: row, .mutate, to: index) }
      } else {
        early[row.step, default: []].append(fact(of: row))
      }
    }
  }

  private func add(
    _ kind: HTMLMoment.Kind, _ row: EventRow, _ value: Any, isDropped: Bool = false
  ) {
    add(
      kind, row, text: fields.text(of: value), payload: fields.payload(of: value),
      isDropped: isDropped)
  }

  private func add(
    _ kind: HTMLMoment.Kind, _ row: EventRow, text: String = "", payload: Int? = nil,
    change: JSONObject = JSONObject(), isDropped: Bool = false, isFailure: Bool = false
  ) {
    guard let store = row.track.flatMap({ storeNumbers[$0.number] }) else { return }
    var moment = HTMLMoment(
      kind: kind, step: row.step, time: row.time, store: store, text: text,
      payload: payload, change: change, isDropped: isDropped, isFailure: isFailure)
    moment.facts = (early.removeValue(forKey: row.step) ?? []) + late
    late = []
    // Where somebody goes back, stores are set back to the step, and may begin.
    if kind == .mutation || kind == .effectEnd, let start = actions[row.step.action] {
      moments[start].length = row.time - moments[start].time
      if kind == .mutation { moment.length = moments[start].length }
    }
    if kind == .action { actions[row.step.action] = moments.count }
    if kind != .effectEnd { latest[row.step] = moments.count }
    append(moment)
  }

  /// Returns the moment of the mutation. If the flow was held before its reduce, adds another for that.
  private func momentOfReduce(_ row: EventRow) -> Int? {
    guard let index = latest[row.step], index < moments.count - 1 else {
      return latest[row.step]
    }
    let (held, count) = (moments[index], moments.count)
    add(.mutation, row, text: held.text, payload: held.payload)
    guard moments.count > count else { return index }
    moments[index].mark = ""
    moments[count].mark = held.mark
    return count
  }

  private func append(_ moment: HTMLMoment) {
    let isStep = moment.kind == .action || moment.kind == .mutation
    if isStep || places[moment.step] == nil { places[moment.step] = moments.count }
    moments.append(moment)
  }

  private func begin(_ track: AnyTrack, _ state: Any, at step: StepID, time: Duration) {
    // Of two stores of one name the second is `Name#2`, as in the shell.
    let count = storeCounts[track.name, default: 0] + 1
    storeCounts[track.name] = count
    storeNumbers[track.number] = stores.count
    var moment = HTMLMoment(
      kind: .start, step: step, time: time, store: stores.count)
    moment.change.add("state", fields.tree(of: state))
    append(moment)
    stores.append((count > 1 ? "\(track.name)#\(count)" : track.name, track.name, -1))
  }

  // MARK: - Facts

  private func text(of row: EventRow) -> String {
    HTMLFields.cut("\(row.form.label.text(in: wording)) \(row.text(in: words))")
  }

  private func fact(of row: EventRow) -> [UInt8] {
    var place: SourceLocation?
    if case .mutate(_, let location) = row.kind { place = location }
    return fact(row.form.name, row.form.label, row.text(in: words), place)
  }

  /// `[event, label, text, place in the source]`
  private func fact(
    _ name: String, _ label: Sentence, _ text: String, _ place: SourceLocation? = nil
  ) -> [UInt8] {
    var json = Array("[\"\(name)\",".utf8)
    json.append(quoted: escapedForDisplay(label.text(in: wording)))
    json.append(UInt8(ascii: ","))
    json.append(quoted: escapedForDisplay(HTMLFields.cut(text)))
    if let place { json += ",\"\(place)\"".utf8 }
    return json + "]".utf8
  }

  /// A remark on a step that was long ago, as where somebody goes back, belongs to what comes next.
  private func remark(_ fact: [UInt8], at step: StepID, _ time: Duration) {
    if let index = latest[step] ?? moments.indices.last, index >= lastBack,
      moments[index].time >= time
    {
      moments[index].facts.append(fact)
    } else {
      late.append(fact)
    }
  }

  // MARK: - Code

  /// Notes that a function ran, once for each case and each place in it.
  private func addCode(of row: EventRow, _ place: LoopPlace, to index: Int) {
    var key = "\(place) \(row.track?.name ?? "") \(moments[index].text.prefix { $0 != "(" })"
    if case .mutate(_, let location?) = row.kind { key += " \(location)" }
    if codes[key] == nil, codes.count < Self.mostCode { codes[key] = (row.step, place) }
    moments[index].codeKey = key
  }

  /// Adds the functions that ran, and why values are so of which something else was expected.
  @MainActor private func explain(by explainer: any StepExplaining) {
    // In the order of the moments: that of a dictionary differs from run to run.
    var excerpts: [String: [[Int]]] = [:]
    for index in moments.indices {
      guard let key = moments[index].codeKey, let (step, place) = codes[key] else { continue }
      moments[index].code =
        excerpts[key]
        ?? explainer.code(of: step).filter { $0.place == place }.map { excerpt in
          var object = JSONObject(showsInvisible: true)
          object.add("title", excerpt.title)
          object.add("first", excerpt.first)
          object.add("lines", excerpt.lines)
          return [pieces.number(of: object.bytes), excerpt.mark ?? 0]
            + excerpt.ran.flatMap { [$0.lowerBound, $0.upperBound] }
        }
      excerpts[key] = moments[index].code
    }
    for fault in faults {
      moments[fault.moment].why = explainer.causes(
        behind: fault.statement, in: fault.line, upTo: fault.position)
    }
  }

  // MARK: - The session

  private func add(
    _ entry: SessionRecord.Entry, begins command: (statement: Statement, line: String)?
  ) {
    // Comments and blank lines aren't shown.
    if let command {
      last = command
      let text = RecordedCommand.text(of: command.statement, in: command.line)
      let isQuestion =
        !command.statement.isExpectation
        && !entry.traits.isDisjoint(with: MarkdownPage.leftOut.union([.readsOnly, .writesFile]))
      return commands.append(
        (HTMLFields.cut(text), moments.count, entry.nextAction, nil, isQuestion))
    }
    switch entry.kind {
    case .failed(_, let message, let isOfEffect, let action):
      guard let command = commands.lastIndex(where: { $0.firstAction <= action ?? .max }) else {
        return
      }
      let text = SecretMask.masked(message.text(in: wording))
      commands[command].failure = HTMLFields.cut(text)
      if isOfEffect, failedAction == nil { failedAction = commands[command].firstAction }
      guard action == nil, let last, last.statement.isExpectation else { return }
      addNote(text, at: entry.time, isFailure: true)
      faults.append((moments.count - 1, last.statement, last.line, entry.position - 1))
    case .prompt(let parts) where parts.isHeld:
      if let place = parts.notes.last { addNote(place.text(in: wording), at: entry.time) }
    case .said(.debugger(let line)):
      if line.breakpoint != nil {
        let text: Sentence = "\(line.word) \(line.text)"
        addNote(text.text(in: wording), at: entry.time)
      } else if !line.isOfView, let index = line.step.flatMap({ latest[$0] }) {
        moments[index].facts.append(fact("debugger", line.word, line.text.text(in: wording)))
      }
    case .back: lastBack = moments.count
    // These tell of this machine, or of what was said on it, rather than of what was done.
    case .line, .command, .meant, .interrupted, .returned, .failedLater, .origin, .prompt,
      .language,
      .app, .setting, .width, .moves, .screensLeft, .ended, .held, .looks, .resumed, .answer, .said,
      .leftOut:
      return
    }
  }

  /// Something beside the flow of which one has to know: it is held, or an expectation failed.
  private func addNote(_ text: String, at time: Duration, isFailure: Bool = false) {
    guard let above = moments.last, above.kind != .note || above.text != text else { return }
    append(
      HTMLMoment(
        kind: .note, step: above.step, time: time, store: above.store,
        text: HTMLFields.cut(text), isFailure: isFailure))
  }

  /// The moment at which something failed; else the mutation of the last command that changed most.
  private var opening: Int {
    let failure =
      faults.first?.moment
      ?? failedAction.flatMap { first in
        moments.firstIndex { $0.isFailure && $0.step.action >= first }
      }
    if let failure { return failure }
    guard let last = moments.lastIndex(where: { $0.kind == .mutation }) else {
      return max(0, moments.count - 1)
    }
    let start = commands.last { $0.moment <= last }?.moment ?? last
    return (start...last).filter { moments[$0].kind == .mutation }
      .max { moments[$0].changeCount < moments[$1].changeCount } ?? last
  }

  // MARK: - JSON

  /// Adds all of it to the data of a page.
  ///
  /// A moment is `[piece, microseconds since the one before, action, mutation, microseconds that it
  /// took, store less that of the one before]`, an effect `[piece, action, moment, number of moments]`, a command `[piece, moments since
  /// the one before]`, without zeros at the end.
  func write(to head: inout JSONObject) {
    head.add("opening", opening)
    if !found.isEmpty { head.add("found", found.sorted()) }
    head.add(
      "stores", stores.map { JSONObject(["name": $0.name, "group": $0.group, "end": $0.end]) })
    var last = 0
    let shown = zip(commands, commands.dropFirst().map(\.firstAction) + [.max]).filter {
      $0.failure != nil || !$0.isQuestion
        // Of a file whose app isn't here, a word of the app's may look like a question.
        || $0.firstAction < $1 && actions[$0.firstAction] != nil
    }
    head.add(
      "commands",
      shown.map { command, _ in
        defer { last = command.moment }
        var object = JSONObject(showsInvisible: true)
        object.add(["text": command.text, "failure": command.failure])
        return RawNumbers([pieces.number(of: object.bytes), command.moment - last])
      })
    head.add(
      "effects",
      effects.map { RawNumbers([pieces.number(of: $0.piece), $0.action, $0.start, $0.length]) })
    var (time, store) = (0, 0)
    head.add(
      "moments",
      moments.map { moment in
        let now = Int(moment.time / .microseconds(1))
        defer { (time, store) = (now, moment.store) }
        return RawNumbers([
          pieces.number(of: moment.piece), now - time, moment.step.action, moment.step.mutation,
          Int(moment.length / .microseconds(1)), moment.store - store,
        ])
      })
  }
}
