import ReactorCore
import ReactorShell

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
      switch facts.returned {
      case nil: isEnded
      case .effect: isEnded
      default: true
      }
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
      case .started, .sent, .queued, .actionTransformed, .mutation, .reduce, .restored,
        .effectStarted, .pulse:
        break
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
