import ReactorCore
import ReactorShell

struct PassFacts {
  private(set) var action: Any?
  private(set) var isDropped = false
  private(set) var returned: Returned?
  private(set) var location: SourceLocation?
  private(set) var isTransformed = false
  private(set) var given: [Any] = []
  private(set) var ending: EffectEnding?
  static let limit = 12

  init(of action: Int, in timeline: Timeline, _ track: AnyTrack) {
    guard let position = timeline.position(of: StepID(action: action)) else { return }
    let reader = FactReader(action)
    // The result of mutate is near; an effect may end at any time.
    var start = position
    while start < timeline.count, !reader.isEnough {
      timeline.replay(start..<start + 64, to: reader)
      start += 64
    }
    self = reader.facts
    var mutations = MutationReader(action: action)
    track.accept(&mutations)
    given = mutations.given
  }

  init(action: Any? = nil, returned: Returned? = nil, given: [Any] = []) {
    self.action = action
    self.returned = returned
    self.given = given
  }

  private final class FactReader: EventVisitor {
    var facts = PassFacts()
    private let action: Int
    private var isEnded = false
    init(_ action: Int) { self.action = action }

    var kinds: EventKinds {
      [.action, .actionDropped, .mutate, .mutationTransformed, .mutationDropped, .effectEnded]
    }

    var isEnough: Bool {
      isEnded || facts.returned?.isOverTime == false
    }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      guard event.step.action == action else { return }
      if case .action(let action) = event.kind {
        facts.action = action
      } else if case .actionDropped(let action) = event.kind {
        (facts.action, facts.isDropped) = (action, true)
        isEnded = true
      } else if case .mutate(let returned, let location) = event.kind {
        facts.returned = returned
        facts.location = location
      } else if case .effectEnded(_, let ending) = event.kind {
        facts.ending = ending
        isEnded = true
      } else {
        // The last of `kinds`.
        facts.isTransformed = true
      }
    }
  }

  private struct MutationReader: TrackVisitor {
    let action: Int
    var given: [Any] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      given = track.changes(ofAction: action).prefix(PassFacts.limit + 1).compactMap {
        track.mutation(at: $0)
      }
    }
  }
}

/// The answer of `mutate` over RxSwift, as far as it is certain: mutations that came at once.
/// The body of an effect is called as it stands in the source.
struct ReactorKitText {
  let facts: PassFacts
  let run: Set<String>?
  let wording: Wording

  var lines: [String] {
    guard let returned = facts.returned else { return [] }
    let action = facts.action.map(CaseName.of) ?? "…"
    return ["case .\(action):"] + body(returned).map { "  " + $0 }
  }

  private func body(_ returned: Returned) -> [String] {
    guard !facts.isTransformed || returned.isOverTime else {
      return [
        comment(
          "transform(mutation:) changed what mutate() returned, and only the change is recorded")
      ]
    }
    if case .effect(let key, _) = returned { return effect(key: key) }
    let keys = returned.leaves.compactMap(\.cancelledKey)
    // For several effects the record doesn't assign the mutations.
    guard !returned.isOverTime,
      keys.count == returned.leaves.prefix(while: { $0.cancelledKey != nil }).count
    else { return unknown }
    return keys.map(ending(of:)) + now(returned.leaves.map(\.count).reduce(0, +))
  }

  /// Returns the lines of mutations that come at once; while the flow is held, some are missing.
  private func now(_ count: Int) -> [String] {
    let given = facts.given.prefix(PassFacts.limit)
    let missing = max(0, min(count, PassFacts.limit) - given.count)
    let mutations = given.map(Self.text) + Array(repeating: "…", count: missing)
    let isWhole = missing == 0 && given.allSatisfy { SwiftLiteral.text(of: $0) != nil }
    let gap =
      isWhole
      ? [] : [comment("… stands for a value that can't be written in a line, or is still to come")]
    guard mutations.count > 1 else {
      return [mutations.first.map { "return .just(\($0))" } ?? "return .empty()"] + gap
    }
    let list = mutations.joined(separator: ", ")
    if facts.given.count == given.count, list.count < 70 { return ["return .of(\(list))"] + gap }
    let more = facts.given.count > given.count ? ["  " + comment("and more")] : []
    return ["return .of("] + mutations.map { "  \($0)," } + more + [")"] + gap
  }

  private func effect(key: String?) -> [String] {
    // One that is replaced would have a last word.
    guard let run, !run.contains("ifReplaced") else { return unknown + failed }
    var lines = [
      "let work: @MainActor ((Mutation) -> Void) async throws -> Void =",
      "  …  \(comment("the braces of run, as they are"))",
      "return Observable.create { observer in",
      "  let task = Task.immediate { @MainActor in",
      "    do {",
      "      try await work(observer.onNext)",
      "      observer.onCompleted()",
      "    } catch {",
      "      observer.onError(error)",
      "    }",
      "  }",
      "  return Disposables.create { task.cancel() }",
      "}",
    ]
    if let key {
      lines = [ending(of: key)] + lines
      lines.append(".take(until: ended.filter { $0 == \(SwiftLiteral.quoted(key)) })")
    }
    if run.contains("ifCancelled") {
      lines.append(comment("ifCancelled is left out: it follows a cancel, not a replacement"))
    }
    return lines + failed
  }

  private var failed: [String] {
    guard case .failed = facts.ending else { return [] }
    return [comment("it failed: ReactorKit ends it there and tells nobody, unless it catches")]
  }

  private func ending(of key: String) -> String {
    "ended.accept(\(SwiftLiteral.quoted(key)))  " + comment("ended is a PublishRelay<String>")
  }

  private var unknown: [String] {
    [
      comment("an Observable of the mutations that the trace shows; how it waits, catches, orders"),
      comment("and cancels isn't recorded: write mutate(action:) over RxSwift beside mutate()"),
    ]
  }

  private func comment(_ sentence: Sentence) -> String { "// " + sentence.text(in: wording) }

  /// `.add(2)`; `…` stands for values that have no literal.
  static func text(of mutation: Any) -> String {
    if let literal = SwiftLiteral.text(of: mutation) { return literal }
    guard let parts = SwiftLiteral.Case(mutation) else { return "…" }
    let values = parts.payload.map { part in
      (part.label.map { "\($0): " } ?? "")
        + (SwiftLiteral.text(of: part.value, isInside: true) ?? "…")
    }
    return ".\(parts.name)(\(values.joined(separator: ", ")))"
  }
}

extension Returned {
  fileprivate var leaves: [Returned] {
    switch self {
    case .concat(let parts), .merge(let parts): parts.flatMap(\.leaves)
    case .none, .just, .several, .effect, .cancel: [self]
    }
  }

  fileprivate var count: Int {
    switch self {
    case .just: 1
    case .several(let count): count
    case .none, .effect, .cancel, .concat, .merge: 0
    }
  }

  fileprivate var cancelledKey: String? {
    if case .cancel(let key) = self { key } else { nil }
  }
}
