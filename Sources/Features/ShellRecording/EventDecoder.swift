import Foundation
import ReactorCore
import ReactorShell
import StateDiff

struct RestoredEffect {
  var info: EffectInfo
  let track: AnyTrack
}

/// Writes one recorded event into the track of its store, with its types, or repeats it.
/// An action or a mutation comes once, a mutation in its own store and after the reduce of the one before:
/// a line that breaks this is a fault, which ends the restoring.
@MainActor struct EventDecoder: TrackVisitor {
  let line: RecordingLine
  /// The event of the line: one with an action includes the result of `mutate`.
  let event: EventName
  let step: StepID
  let restorer: RecordingRestorer
  let rerun: Rerun?
  var fault: RecordingFault?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    do throws(RecordingFault) {
      if let rerun { try rerun.redo(self, on: track) } else { try write(to: track) }
    } catch { fault = error }
  }

  private var check: ReplayCheck? { restorer.plan.check }

  private func write<R: Reactor>(to track: Track<R>) throws(RecordingFault) {
    let line = event == .mutation ? try lineOfMutation(of: track) : line
    guard let kind = try Event<R>.Kind(event, in: line, at: step, by: restorer) else {
      return try writeState(to: track)
    }
    switch kind {
    case .action(let action):
      try checkIsNew()
      try check?.willRestore(action, at: step, of: track, in: line)
      track.resume(action, at: step)
    case .mutate(let returned, let location):
      try check?.willRestore(returned, location, at: step, of: track)
      track.resume(returned, location, at: step)
    case .mutation(let mutation):
      try check?.willRestore(mutation, mutation: step, of: track, in: line)
      track.resume(mutation, mutation: step)
    // Today's reducer fires it, where there is one.
    case .pulse where restorer.plan.foreign == nil: return
    default:
      try check?.willRestore(kind, at: step, of: track, in: line)
      track.resume(kind, at: step)
    }
    if case .effectStarted(let info) = kind {
      restorer.began(
        RestoredEffect(info: info, track: track), number: try line.count("effect"))
    } else if case .effectEnded = kind {
      restorer.ended(try line.count("effect"))
    }
  }

  private func lineOfMutation<R: Reactor>(
    of track: Track<R>
  ) throws(RecordingFault) -> RecordingLine {
    guard !track.awaitsReduce else {
      throw RecordingFault("the mutation before \(step) wasn't reduced")
    }
    guard step.mutation > 0, restorer.isOwn(step, of: track) else {
      throw RecordingFault("\(step) isn't a mutation of \(track.name)")
    }
    try checkIsNew()
    warnOfGap()
    return restorer.lineWithValue(of: line, at: step)
  }

  /// Warns if the action's mutation before this one has no line. One that a transform drops has a line.
  private func warnOfGap() {
    let timeline = restorer.timeline
    let last = StepID(action: step.action, mutation: step.mutation - 1)
    guard step.mutation > 1, timeline.position(of: last) == nil else { return }
    let first = timeline.position(of: StepID(action: step.action)) ?? 0
    if (first..<timeline.count).contains(where: { timeline.step(at: $0) == last }) { return }
    restorer.warn(
      once: .gap, "\(restorer.reader.path) has \(step) and no \(last): a line is missing in it")
  }

  private func checkIsNew() throws(RecordingFault) {
    guard restorer.timeline.position(of: step) == nil else {
      throw RecordingFault("step \(step) is there already")
    }
  }

  // MARK: - States

  // Recordings hold no states but those of elsewhere: today's code makes them.
  private func writeState<R: Reactor>(to track: Track<R>) throws(RecordingFault) {
    if event == .started {
      try started(track)
    } else if event == .reduce {
      try reduce(track)
    } else {
      try restored(track)
    }
  }

  private func started<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    if restorer.plan.foreign != nil { return }
    for (type, isKept) in [
      ("\(R.Action.self)", RecordedValues.canKeep(R.Action.self)),
      ("\(R.Mutation.self)", RecordedValues.canKeep(R.Mutation.self)),
    ] where !isKept {
      throw RecordingFault(
        "\(R.typeName).\(type) isn't Codable: the recording can be read, but not resumed",
        isOfAll: true)
    }
    let state = track.initialState
    guard let json = line.json("value"), let now = restorer.fields.json(state) else { return }
    guard !JSONLikeness.isAlike(json, now) else { return }
    let text: Sentence = "step \(step): \(track.name) begins with another state today"
    guard restorer.plan.check == nil else { throw RecordingFault(text) }
    restorer.warn(text)
  }

  private func reduce<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    if let track = track as? Track<ForeignReactor>, track.awaitsReduce {
      track.mutation(at: track.changeCount - 1)?.after =
        try restorer.foreignState(after: line, on: track, before: track.changeCount - 1)
    }
    guard track.changeCount > 0, track.step(ofChange: track.changeCount - 1) == step,
      let (before, after) = track.resumeReduce()
    else { throw RecordingFault("there is no mutation \(step) to be reduced") }
    let changes = restorer.fields.changes(from: before, to: after)
    if restorer.plan.foreign == nil, let recorded = line.json("changes"),
      !JSONLikeness.areAlike(recorded, changes)
    {
      try restorer.differs(at: step, of: track, recorded: recorded, now: changes)
    }
    restorer.noteReduced(track, at: step)
  }

  private func restored<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    let source = try RestoredState(line)
    var other: R.State?
    if let track = track as? Track<ForeignReactor> {
      if line.has("value") || source == .elsewhere {
        let state = try restorer.foreignState(after: line, on: track, before: track.changeCount)
        other = state as? R.State
      }
    } else if line.has("value") {
      other = try restorer.value(R.State.self, line, "value")
    }
    // In schema 2 steps could be omitted: then the state is in the line, or lost.
    let isAlternative = try !line.steps(in: "without").isEmpty
    guard
      track.resume(restored: isAlternative ? .elsewhere : source, elsewhere: other, at: step)
    else {
      return restorer.warn(
        "step \(step): the state that \(track.name) was set back to isn't in the recording")
    }
    restorer.noteSetBack(track, at: step)
  }
}

extension RecordingRestorer: @MainActor RecordedValueReader {
  func value<Value>(
    _ type: Value.Type, _ line: RecordingLine, _ member: String
  ) throws(RecordingFault) -> Value {
    if type == ForeignStep.self, let step = try foreignStep(in: line, member) as? Value {
      return step
    }
    guard let decodable = type as? any Decodable.Type else {
      throw RecordingFault("\(type) isn't Decodable")
    }
    guard let json = line.json(member) else {
      throw RecordingFault("it has no \(member) of type \(type)")
    }
    do {
      guard let value = try RecordedValues.decoder.decode(decodable, from: Data(json)) as? Value
      else {
        throw RecordingFault("\(member) isn't a value of \(type)")
      }
      return value
    } catch {
      throw RecordingFault("\(member) can't be read as today's \(type)")
    }
  }

  func effect(in line: RecordingLine, of action: Int) throws(RecordingFault) -> EffectInfo {
    effects[try line.count("effect")]?.info
      ?? EffectInfo(
        id: EffectID(), action: action, key: nil, isLasting: false, startTime: timeline.time,
        emitted: 0)
  }

  func differs<R: Reactor>(
    at step: StepID, of track: Track<R>, recorded: ArraySlice<UInt8>, now: [UInt8]
  ) throws(RecordingFault) {
    let mutation = track.mutation(at: track.changeCount - 1)
    let name = mutation.map { ValueText.concise($0) } ?? ""
    if let check = plan.check {
      throw check.difference(
        at: step, "reduce() of \(name)", recorded: RecordedChange.lines(recorded),
        now: RecordedChange.lines(now), track.location(of: StepID(action: step.action)))
    }
    warn(
      once: .reduce,
      """
      reduce() of today gives something else for \(step) \(name) than was recorded; it goes on \
      with today's state (replay tells what differs)
      """)
  }
}
