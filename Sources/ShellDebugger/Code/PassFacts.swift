import ReactorCore
import ReactorShell
import StateDiff

/// What the record says of an action: what `mutate` returned, where it made it, what came of it.
struct PassFacts {
  private(set) var action: Any?
  private(set) var returned: Returned?
  private(set) var location: SourceLocation?
  /// True if transform(mutation:) changed or dropped a mutation that was returned.
  private(set) var isTransformed = false
  private(set) var given: [Any] = []
  /// How the effect that it started ended.
  private(set) var ending: EffectEnding?
  /// So many mutations are told of.
  static let limit = 12

  /// Reads what there is of an action, from its line on.
  init(of action: Int, in timeline: Timeline, _ track: AnyTrack) {
    guard let position = timeline.position(of: StepID(action: action)) else { return }
    let reader = FactReader(action)
    // What mutate returned stands near; an effect ends whenever it does.
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

  private init() {}

  private final class FactReader: EventVisitor {
    var facts = PassFacts()
    private let action: Int
    private var isEnded = false
    init(_ action: Int) { self.action = action }

    var kinds: EventKinds {
      [.action, .actionDropped, .mutate, .mutationTransformed, .mutationDropped, .effectEnded]
    }

    /// Nothing more is to come, or it would have to be looked for too far.
    var isEnough: Bool {
      isEnded || facts.returned?.isOverTime == false
    }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      guard event.step.action == action else { return }
      switch event.kind {
      case .action(let action):
        facts.action = action
      case .actionDropped(let action):
        facts.action = action
        isEnded = true
      case .mutate(let returned, let location):
        facts.returned = returned
        facts.location = location
      case .effectEnded(_, let ending):
        facts.ending = ending
        isEnded = true
      case .mutationTransformed, .mutationDropped:
        facts.isTransformed = true
      // None of `kinds`.
      default: break
      }
    }

    func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
  }

  private struct MutationReader: TrackVisitor {
    let action: Int
    var given: [Any] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      given = track.mutations(ofAction: action).prefix(PassFacts.limit + 1).compactMap {
        track.mutation(at: $0)
      }
    }
  }
}

// MARK: - ReactorKitText

/// The answer of `mutate` as it is written with ReactorKit and RxSwift, as far as the record holds it.
///
/// Mutations that came at once are known whole. Of an effect only the mutations are recorded, not how it waits,
/// catches, orders and cancels: that is said, and no RxSwift is made up.
struct ReactorKitText {
  let facts: PassFacts
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
    let given = facts.given.prefix(PassFacts.limit)
    let mutations = given.map(Self.text)
    let isWhole = given.allSatisfy { SwiftLiteral.text(of: $0) != nil }
    let gap = isWhole ? [] : [comment("… stands for a value that can't be written in a line")]
    switch returned {
    case .none: return ["return .empty()"]
    case .effect(let key, let isLasting): return effect(key: key, isLasting: isLasting)
    case .concat, .merge: return effect(key: nil, isLasting: false)
    case .cancel(let key):
      return [
        comment("the stream of \(ValueText.quoted(key)) ends by its take(until:)"),
        "return .empty()",
      ]
    case .just: return ["return .just(\(mutations.first ?? "…"))"] + gap
    case .several:
      let more = facts.given.count > mutations.count ? [comment("and more").indented] : []
      return ["return Observable.concat(["] + mutations.map { "  .just(\($0))," } + more + ["])"]
        + gap
    }
  }

  private func effect(key: String?, isLasting: Bool) -> [String] {
    var lines = [
      comment("an Observable of the mutations that the trace shows; how it waits, catches,"),
      comment("orders and cancels isn't recorded, so it can't be derived: see mutate() above"),
    ]
    if let key {
      lines.append(
        comment("replacing \(ValueText.quoted(key)): what flatMapLatest does for a stream"))
    }
    if isLasting { lines.append(comment("lasting: it doesn't complete")) }
    if case .failed = facts.ending {
      lines.append(
        comment("it failed: ReactorKit ends it there and tells nobody, unless it catches"))
    }
    return lines
  }

  private func comment(_ sentence: Sentence) -> String { "// " + sentence.text(in: wording) }

  /// `Mutation.add(2)`; `…` stands for values that have no literal.
  static func text(of mutation: Any) -> String {
    if let literal = SwiftLiteral.text(of: mutation) {
      return literal.hasPrefix(".") ? "Mutation\(literal)" : literal
    }
    guard let parts = SwiftLiteral.Case(mutation) else { return "…" }
    let values = parts.payload.map { part in
      (part.label.map { "\($0): " } ?? "")
        + (SwiftLiteral.text(of: part.value, isInside: true) ?? "…")
    }
    return "Mutation.\(parts.name)(\(values.joined(separator: ", ")))"
  }
}

extension String {
  fileprivate var indented: String { "  " + self }
}
