import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// An effect of a recording that hasn't ended.
struct RetoldEffect {
  var info: EffectInfo
  let track: AnyTrack
}

/// Writes one recorded event into the track of its store, with its types.
@MainActor struct EventDecoder: TrackVisitor {
  let line: RecordedLine
  /// The event of the line: one with an action includes the result of `mutate`.
  let event: StoreEvent
  let step: StepID
  let retelling: RecordingRestorer
  private(set) var fault: RecordingFault?

  init(_ event: StoreEvent, in line: RecordedLine, at step: StepID, retelling: RecordingRestorer) {
    self.line = line
    self.event = event
    self.step = step
    self.retelling = retelling
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    do throws(RecordingFault) { try write(to: track) } catch { fault = error }
  }

  private var check: ReplayCheck? { retelling.check }

  private func write<R: Reactor>(to track: Track<R>) throws(RecordingFault) {
    switch event {
    case .started: try started(track)
    case .sent: track.resume(.sent(during: try step(in: "during")), at: step)
    case .queued:
      track.resume(
        .queued(try value(R.Action.self), behind: try step(in: "behind")), at: step)
    case .action:
      let action = try value(R.Action.self)
      try check?.willTell(action, at: step, of: track, in: line)
      track.resume(action, at: step)
    case .actionTransformed:
      let (from, to) = (
        try value(R.Action.self, "fromValue"), try value(R.Action.self, "toValue")
      )
      try check?.willTell(from, transformedTo: to, at: step, of: track, in: line)
      track.resume(.actionTransformed(from: from, to: to), at: step)
    case .actionDropped:
      let action = try value(R.Action.self)
      try check?.willTell(dropped: action, at: step, of: track)
      track.resume(.actionDropped(action), at: step)
    case .mutate:
      let (returned, location) = (try Returned(line), try line.location())
      try check?.willTell(returned, location, at: step, of: track)
      track.resume(returned, location, at: step)
    case .mutation: try mutation(track)
    case .mutationTransformed:
      track.resume(
        .mutationTransformed(
          from: try value(R.Mutation.self, "fromValue"), to: try value(R.Mutation.self, "toValue")),
        at: step)
    case .mutationDropped:
      let mutation = try value(R.Mutation.self)
      try check?.willTell(droppedMutationAt: step, of: track)
      track.resume(.mutationDropped(mutation), at: step)
    case .reduce: try reduce(track)
    case .restored: try restored(track)
    case .effectStarted: try effectStarted(track)
    case .effectEnded: try effectEnded(track)
    // It fires by itself.
    case .pulse: break
    }
  }

  // MARK: - Steps

  private func started<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    for (type, isKept) in [
      ("\(R.Action.self)", RecordedValues.canKeep(R.Action.self)),
      ("\(R.Mutation.self)", RecordedValues.canKeep(R.Mutation.self)),
    ] where !isKept {
      throw RecordingFault(
        "\(R.self).\(type) isn't Codable: the recording can be read, but not resumed",
        isOfAll: true)
    }
    let state = track.initialState
    guard let json = line.json("value"), let now = retelling.fields.json(state) else { return }
    guard !JSONLikeness.isAlike(json, now) else { return }
    let text: Sentence = "step \(step): \(track.name) begins with another state today"
    guard retelling.check == nil else { throw RecordingFault(text) }
    retelling.warn(text)
  }

  private func mutation<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    guard !track.awaitsReduce else {
      throw RecordingFault("the mutation before \(step) wasn't reduced")
    }
    guard step.mutation > 0, retelling.isOwn(step, of: track) else {
      throw RecordingFault("\(step) isn't a mutation of \(track.name)")
    }
    let told = retelling.lineWithValue(of: line, at: step)
    let mutation = try retelling.value(R.Mutation.self, told, "value")
    try check?.willTell(mutation, mutation: step, of: track, in: told)
    track.resume(mutation, mutation: step)
  }

  private func reduce<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    guard track.mutationCount > 0, track.step(ofMutation: track.mutationCount - 1) == step,
      let (before, after) = track.resumeReduce()
    else { throw RecordingFault("there is no mutation \(step) to be reduced") }
    let changes = retelling.fields.changes(from: before, to: after)
    if let recorded = line.json("changes"), !JSONLikeness.areAlike(recorded, changes) {
      try retelling.differs(at: step, of: track, recorded: recorded, now: changes)
    }
    track.showResumed(at: step, restored: false)
  }

  private func restored<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    var from = RestoredState.elsewhere
    if line.has("sourceRestore") {
      from = .restore(try line.count("sourceRestore"))
    } else if let source = try line.optionalText("source") {
      from = source == "initial" ? .initial : .mutation(try step(in: "source"))
    }
    let other = line.has("value") ? try value(R.State.self) : nil
    let leftOut = try line.steps(in: "without")
    guard track.resume(restored: from, without: leftOut, elsewhere: other, at: step) else {
      return retelling.warn(
        "step \(step): the state that \(track.name) was set back to isn't in the recording")
    }
    retelling.noteSetBack(track, at: step)
  }

  // MARK: - Effects

  private func effectStarted<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    let info = EffectInfo(
      id: EffectID(), action: step.action, key: try line.optionalText("key"),
      isLasting: try line.flag("lasting"), startTime: retelling.timeline.time, emitted: 0)
    retelling.began(RetoldEffect(info: info, track: track), number: try line.count("effect"))
    track.resume(.effectStarted(info), at: step)
  }

  private func effectEnded<R: Reactor>(_ track: Track<R>) throws(RecordingFault) {
    let effect = retelling.ended(try line.count("effect"))
    let info = EffectInfo(
      id: effect?.info.id ?? EffectID(), action: step.action, key: effect?.info.key,
      isLasting: effect?.info.isLasting ?? false, startTime: effect?.info.startTime ?? .zero,
      emitted: try line.count("mutations"))
    track.resume(.effectEnded(info, try EffectEnding(line)), at: step)
  }

  // MARK: - Values

  private func step(in member: String) throws(RecordingFault) -> StepID {
    try line.step(in: member)
  }

  private func value<Value>(
    _ type: Value.Type, _ member: String = "value"
  ) throws(RecordingFault) -> Value { try retelling.value(type, line, member) }
}

extension RecordingRestorer {
  func value<Value>(
    _ type: Value.Type, _ line: RecordedLine, _ member: String
  ) throws(RecordingFault) -> Value {
    guard let decodable = type as? any Decodable.Type else {
      throw RecordingFault("\(type) isn't Decodable")
    }
    guard let json = line.json(member) else {
      throw RecordingFault("it has no \(member), a \(type)")
    }
    do {
      guard let value = try decoder.decode(decodable, from: Data(json)) as? Value else {
        throw RecordingFault("\(member) isn't a \(type)")
      }
      return value
    } catch {
      throw RecordingFault("\(member) isn't a \(type) of today")
    }
  }

  /// Today's reduce made something else of a mutation.
  func differs<R: Reactor>(
    at step: StepID, of track: Track<R>, recorded: ArraySlice<UInt8>, now: [UInt8]
  ) throws(RecordingFault) {
    let mutation = track.mutation(at: track.mutationCount - 1)
    let name = mutation.map { ValueText.concise($0) } ?? ""
    if let check {
      throw check.difference(
        at: step, "reduce() of \(name)", recorded: RecordedChange.lines(recorded),
        now: RecordedChange.lines(now), track.location(of: StepID(action: step.action)))
    }
    warnOfReduce(step, name)
  }

  private func warnOfReduce(_ step: StepID, _ mutation: String) {
    guard !hasWarnedOfReduce else { return }
    hasWarnedOfReduce = true
    warn(
      """
      reduce() of today gives something else for \(step) \(mutation) than was recorded; it goes on \
      with today's state (replay tells what differs)
      """)
  }
}

extension EffectEnding {
  init(_ line: RecordedLine) throws(RecordingFault) {
    switch try line.text("ending") {
    case "done": self = .done
    case "cancelled": self = .cancelled
    case "released": self = .released
    case "replaced": self = .replaced(by: try line.step(in: "by").action)
    case "failed": self = .failed(RecordedError(description: try line.text("error")))
    case let name: throw RecordingFault("“\(name)” isn't an ending of an effect")
    }
  }
}

/// The error of an effect, in a recording.
private struct RecordedError: Error, CustomStringConvertible {
  let description: String
}

extension Returned {
  init(_ line: RecordedLine) throws(RecordingFault) {
    do {
      try self.init(
        line.text("returned"), count: line.count("count"), key: line.optionalText("key"),
        isLasting: line.flag("lasting"),
        parts: line.decode([RecordedPart].self, "parts", "a list of what mutate() can return"))
    } catch {
      throw error as? RecordingFault ?? RecordingFault("what mutate() returned can't be read")
    }
  }

  fileprivate init(
    _ name: String, count: @autoclosure () throws -> Int, key: @autoclosure () throws -> String?,
    isLasting: @autoclosure () throws -> Bool, parts: @autoclosure () throws -> [RecordedPart]
  ) throws {
    switch name {
    case "none": self = .none
    case "just": self = .just
    case "several": self = .several(try count())
    case "run": self = .effect(key: try key(), isLasting: try isLasting())
    case "concat": self = .concat(try parts().map(\.returned))
    case "merge": self = .merge(try parts().map(\.returned))
    case "cancel":
      guard let key = try key() else { throw RecordingFault("it has no \("key")") }
      self = .cancel(key: key)
    default: throw RecordingFault("mutate() can't return “\(name)”")
    }
  }
}

/// A part of the result of `mutate`, in a recording.
private struct RecordedPart: Decodable {
  let returned: Returned

  private enum Key: CodingKey { case returned, count, key, lasting, parts }

  init(from decoder: any Decoder) throws {
    let part = try decoder.container(keyedBy: Key.self)
    returned = try Returned(
      part.decode(String.self, forKey: .returned), count: part.decode(Int.self, forKey: .count),
      key: part.decodeIfPresent(String.self, forKey: .key),
      isLasting: part.decode(Bool.self, forKey: .lasting),
      parts: part.decode([Self].self, forKey: .parts))
  }
}

extension RecordedLine {
  func location() throws(RecordingFault) -> SourceLocation? {
    guard let file = try optionalText("file") else { return nil }
    return SourceLocation(fileID: file, line: UInt(try count("line")))
  }
}
