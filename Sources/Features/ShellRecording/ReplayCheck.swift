import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// Compares today's transforms of actions and immediate mutations, `mutate` and `reduce` with a
/// recording. Effects aren't run: their mutations are taken from it.
@MainActor final class ReplayCheck {
  private(set) var lines: [Sentence] = []
  private let fields = EventFields(isForRecording: true)
  /// Today's results of `mutate`, by action: mutations of a type that is known to their readers.
  private var expected: [Int: Any] = [:]
  private var transformed: Set<StepID> = []

  func willRestore<R: Reactor>(
    _ kind: Event<R>.Kind, at step: StepID, of track: Track<R>, in line: RecordingLine
  ) throws(RecordingFault) {
    guard let reactor = track.typedStore?.reactor else { return }
    if case .actionTransformed(let sent, let action) = kind {
      transformed.insert(step)
      try compare(
        action, as: line.json("toValue"), text: try line.text("to"),
        with: reactor.transform(action: sent), "transform(action:)", step, nil)
    } else if case .actionDropped(let sent) = kind, let now = reactor.transform(action: sent) {
      throw difference(
        at: step, "transform(action:)", recorded: ["dropped"],
        now: [ValueText.concise(now)].verbatim, nil)
    } else if case .mutationDropped = kind,
      let now = expectedMutation(at: step, of: track) ?? nil
    {
      throw difference(
        at: step, Self.returned, recorded: ["dropped"], now: [ValueText.concise(now)].verbatim,
        track.location(of: StepID(action: step.action)))
    }
  }

  func willRestore<R: Reactor>(
    _ action: R.Action, at step: StepID, of track: Track<R>, in line: RecordingLine
  ) throws(RecordingFault) {
    // The originals of actions that aren't Equatable weren't recorded.
    guard let reactor = track.typedStore?.reactor, R.Action.self is any Equatable.Type,
      transformed.remove(step) == nil
    else { return }
    try compare(
      action, as: line.json("value"), text: try line.text("action"),
      with: reactor.transform(action: action), "transform(action:)", step, nil)
  }

  func willRestore<R: Reactor>(
    _ returned: Returned, _ location: SourceLocation?, at step: StepID, of track: Track<R>
  ) throws(RecordingFault) {
    guard let action = track.action(of: step), let store = track.typedStore else { return }
    let now = store.reactor.mutate(action: action, currentState: store.currentState)
    if let mutations = now.synchronous { expected[step.action] = mutations }
    guard now.returned != returned else { return }
    let mutations = (now.synchronous ?? []).map { Sentence(verbatim: "  " + ValueText.concise($0)) }
    throw difference(
      at: step, "mutate() of \(ValueText.concise(action))", recorded: [returned.replayText],
      now: [now.returned.replayText] + mutations, now.madeAt ?? location)
  }

  func willRestore<R: Reactor>(
    _ mutation: R.Mutation, mutation step: StepID, of track: Track<R>, in line: RecordingLine
  ) throws(RecordingFault) {
    guard let now = expectedMutation(at: step, of: track) else { return }
    try compare(
      mutation, as: line.json("value"),
      text: try line.text(line.event == "action" ? "action" : "mutation"), with: now,
      Self.returned, step, track.location(of: StepID(action: step.action)))
  }

  private static var returned: Sentence { "the mutation that mutate() returned" }

  /// None if today's `transform` drops it; nil where that isn't known.
  private func expectedMutation<R: Reactor>(
    at step: StepID, of track: Track<R>
  ) -> R.Mutation?? {
    guard step.action > 0, let reactor = track.typedStore?.reactor,
      let mutations = expected[step.action] as? [R.Mutation],
      mutations.indices.contains(step.mutation - 1)
    else { return nil }
    return .some(reactor.transform(mutation: mutations[step.mutation - 1]))
  }

  private func compare<Value>(
    _ then: Value, as json: ArraySlice<UInt8>?, text: String, with now: Value?, _ what: Sentence,
    _ step: StepID, _ place: SourceLocation?
  ) throws(RecordingFault) {
    guard let now else {
      throw difference(at: step, what, recorded: [text].verbatim, now: ["dropped"], place)
    }
    if let then = then as? any Equatable, then.isEqual(to: now) { return }
    guard let json, let today = fields.json(now), !JSONLikeness.isAlike(json, today) else { return }
    var texts = (then: text, today: ValueText.concise(now))
    // Large values have the same short text.
    if texts.then == texts.today {
      texts = (
        JSONLikeness.excerpt(json, beside: today), JSONLikeness.excerpt(today, beside: json)
      )
    }
    throw difference(
      at: step, what, recorded: [texts.then].verbatim, now: [texts.today].verbatim, place)
  }

  /// Notes a difference; throw the returned error.
  func difference(
    at step: StepID, _ what: Sentence, recorded: [Sentence], now: [Sentence],
    _ place: SourceLocation?
  ) -> RecordingFault {
    let first: Sentence = "\(step) \(what) gives something else today"
    lines = [place.map { "\(first) (mutate() at \($0))" } ?? first]
    lines += recorded.enumerated().map { $0 == 0 ? "  recorded  \($1)" : "            \($1)" }
    lines += now.enumerated().map { $0 == 0 ? "  today     \($1)" : "            \($1)" }
    return RecordingFault("step \(step) differs")
  }
}

extension Returned {
  fileprivate var replayText: Sentence {
    switch self {
    case .none: "none"
    case .just: "just one mutation"
    case .several(let count): "\(count) mutations"
    case .effect, .concat, .merge, .cancel: gloss
    }
  }
}

struct RecordedChange: Decodable {
  var path: String
  var change: String
  var from: String?
  var to: String?
  var fromIndex: Int?
  var toIndex: Int?

  var text: Sentence {
    switch change {
    case "inserted": Sentence(verbatim: "\(path): + \(to ?? "")")
    case "removed": Sentence(verbatim: "\(path): − \(from ?? "")")
    case "moved": "\(path): moved from [\(fromIndex ?? 0)] to [\(toIndex ?? 0)]"
    default: Sentence(verbatim: "\(path): \(from ?? "") → \(to ?? "")")
    }
  }

  static func lines(_ json: some Collection<UInt8>) -> [Sentence] {
    guard let changes = try? JSONDecoder().decode([Self].self, from: Data(json)) else {
      return [Sentence(verbatim: String(decoding: json.prefix(200), as: UTF8.self))]
    }
    return changes.isEmpty ? ["no change"] : changes.map(\.text)
  }
}

/// Compares two values in JSON, however they are written, ignoring the order of sets and
/// dictionaries, which varies between processes.
enum JSONLikeness {
  static func isAlike(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    if one.elementsEqual(other) { return true }
    guard let one = text(one), let other = text(other) else { return false }
    return one == other
  }

  static func areAlike(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    if one.elementsEqual(other) { return true }
    guard let one = value(one) as? [Any], let other = value(other) as? [Any],
      one.count == other.count
    else { return false }
    return zip(one, other).allSatisfy { sorted($0) == sorted($1) }
  }

  static func excerpt(
    _ json: some Collection<UInt8>, beside other: some Collection<UInt8>
  ) -> String {
    let same = zip(json, other).prefix { $0 == $1 }.count
    let start = max(0, same - 30)
    let text = String(decoding: json.dropFirst(start).prefix(70), as: UTF8.self)
    return (start > 0 ? "… " : "") + text
  }

  private static func text(_ json: some Collection<UInt8>) -> String? { value(json).map(sorted) }

  private static func value(_ json: some Collection<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
  }

  private static func sorted(_ value: Any) -> String {
    switch value {
    case let list as [Any]: "[" + list.map(sorted).sorted().joined(separator: ",") + "]"
    case let members as [String: Any]:
      "{" + members.map { "\($0):\(sorted($1))" }.sorted().joined(separator: ",") + "}"
    default: "\(value)"
    }
  }
}

final class SilentReport: Report {
  var trace = TraceLevel.off
  var output = Output(write: { _ in }, writeError: { _ in })
  var kinds: EventKinds { [] }
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {}
  func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject]) {}
  func echo(_ prompt: String, _ line: String) {}
}
