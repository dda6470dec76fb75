import Foundation
import ReactorCore
import StateDiff

/// Compares what the code of today makes of a recording with what was recorded: `transform(action:)`,
/// `mutate`, `transform(mutation:)` of what that returned at once, and `reduce`.
///
/// Effects aren't run: what they gave is taken from the recording.
@MainActor final class ReplayCheck {
  /// What the first difference is, in lines; nil where there is none.
  private(set) var lines: [String] = []
  private let fields = EventFields(isForRecording: true)
  /// What `mutate` returned today, by action: mutations of a type that is known where they are read.
  private var expected: [Int: Any] = [:]
  private var transformed: Set<StepID> = []

  func willTell<R: Reactor>(
    _ line: RecordedLine, _ step: StepID, _ track: Track<R>, _ retelling: Retelling
  ) throws(RecordingFault) {
    guard let reactor = track.liveStore?.reactor else { return }
    switch line.event {
    case "action-transformed":
      let sent = try retelling.value(R.Action.self, line, "fromValue")
      transformed.insert(step)
      try compare(
        line, "toValue", text: try line.text("to"), with: reactor.transform(action: sent),
        "transform(action:)", step, nil)
    case "action-dropped":
      let sent = try retelling.value(R.Action.self, line, "value")
      guard let action = reactor.transform(action: sent) else { return }
      throw difference(
        at: step, "transform(action:)", recorded: ["dropped"], now: [ValueText.concise(action)], nil
      )
    case "action":
      // What others than Equatable actions were made of isn't recorded.
      guard R.Action.self is any Equatable.Type, transformed.remove(step) == nil else { return }
      let action = try retelling.value(R.Action.self, line, "value")
      try compare(
        line, "value", text: try line.text("action"), with: reactor.transform(action: action),
        "transform(action:)", step, nil)
    case "mutate": try compareReturned(line, step, track, reactor)
    case "mutation", "mutation-dropped": try compareMutation(line, step, track, reactor, retelling)
    default: break
    }
  }

  private func compareReturned<R: Reactor>(
    _ line: RecordedLine, _ step: StepID, _ track: Track<R>, _ reactor: R
  ) throws(RecordingFault) {
    guard let action = track.action(of: step), let store = track.liveStore else { return }
    let now = reactor.mutate(action: action, currentState: store.currentState)
    let returned = try Returned(line)
    if let mutations = now.synchronous { expected[step.action] = mutations }
    guard now.returned != returned else { return }
    let mutations = (now.synchronous ?? []).map { "  " + ValueText.concise($0) }
    var place = now.madeAt
    if place == nil { place = try line.location() }
    throw difference(
      at: step, "mutate() of \(ValueText.concise(action))", recorded: [returned.replayText],
      now: [now.returned.replayText] + mutations, place)
  }

  private func compareMutation<R: Reactor>(
    _ line: RecordedLine, _ step: StepID, _ track: Track<R>, _ reactor: R, _ retelling: Retelling
  ) throws(RecordingFault) {
    guard step.action > 0, let mutations = expected[step.action] as? [R.Mutation],
      mutations.indices.contains(step.mutation - 1)
    else { return }
    let now = reactor.transform(mutation: mutations[step.mutation - 1])
    let place = track.location(of: StepID(action: step.action))
    let what = "the mutation that mutate() returned"
    if line.event == "mutation-dropped" {
      guard let now else { return }
      throw difference(at: step, what, recorded: ["dropped"], now: [ValueText.concise(now)], place)
    }
    try compare(line, "value", text: try line.text("mutation"), with: now, what, step, place)
  }

  /// - Parameter now: Nil if it was dropped.
  private func compare<Value>(
    _ line: RecordedLine, _ member: String, text: String, with now: Value?, _ what: String,
    _ step: StepID, _ place: SourceLocation?
  ) throws(RecordingFault) {
    guard let now else {
      throw difference(at: step, what, recorded: [text], now: ["dropped"], place)
    }
    guard let recorded = line.json(member), let json = fields.json(now),
      !JSONLikeness.isAlike(recorded, json.utf8)
    else { return }
    var (then, today) = ([text], [ValueText.concise(now)])
    // Large values have the same short text.
    if then == today {
      then = [Self.excerpt(recorded, beside: json.utf8)]
      today = [Self.excerpt(json.utf8, beside: recorded)]
    }
    throw difference(at: step, what, recorded: then, now: today, place)
  }

  /// Where two texts begin to differ, with a little around it.
  private static func excerpt(
    _ json: some Collection<UInt8>, beside other: some Collection<UInt8>
  ) -> String {
    let same = zip(json, other).prefix { $0 == $1 }.count
    let start = max(0, same - 30)
    let text = String(decoding: json.dropFirst(start).prefix(70), as: UTF8.self)
    return (start > 0 ? "… " : "") + text
  }

  /// Notes what differs; throw what is returned.
  func difference(
    at step: StepID, _ what: String, recorded: [String], now: [String], _ place: SourceLocation?
  ) -> RecordingFault {
    let made = place.map { " (mutate() at \($0))" } ?? ""
    lines = ["\(step) \(what) gives something else today\(made)"]
    lines += recorded.enumerated().map { ($0 == 0 ? "  recorded  " : "            ") + $1 }
    lines += now.enumerated().map { ($0 == 0 ? "  today     " : "            ") + $1 }
    return RecordingFault("step \(step) differs")
  }
}

extension Returned {
  /// As the trace has it.
  fileprivate var replayText: String {
    switch self {
    case .none: "none"
    case .just: "just one mutation"
    case .several(let count): "\(count) mutations"
    case .effect(let key, let isLasting):
      "run" + (key.map { ", replacing \(ValueText.quoted($0))" } ?? "")
        + (isLasting ? ", lasting" : "")
    }
  }
}
