import ReactorCore

/// What the record says of an action: what `mutate` returned, where it made it, what came of it.
struct PassFacts {
  /// A mutation that the action caused.
  struct Given {
    let step: StepID
    let mutation: Any
    let time: Duration
  }

  private(set) var action: Any?
  private(set) var time = Duration.zero
  private(set) var returned: Returned?
  private(set) var location: SourceLocation?
  private(set) var given: [Given] = []
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
    var mutations = MutationReader(action: action, timeline: timeline)
    track.accept(&mutations)
    given = mutations.given
  }

  private init() {}

  private final class FactReader: EventVisitor {
    var facts = PassFacts()
    private let action: Int
    private var isEnded = false
    init(_ action: Int) { self.action = action }

    var kinds: EventKinds { [.action, .actionDropped, .mutate, .effectEnded] }

    /// Nothing more is to come, or it would have to be looked for too far.
    var isEnough: Bool {
      switch facts.returned {
      case nil: isEnded
      case .effect: isEnded
      default: true
      }
    }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      guard event.step == StepID(action: action) else { return }
      switch event.kind {
      case .action(let action):
        facts.action = action
        facts.time = event.time
      case .actionDropped(let action):
        facts.action = action
        isEnded = true
      case .mutate(let returned, let location):
        facts.returned = returned
        facts.location = location
      case .effectEnded(_, let ending):
        facts.ending = ending
        isEnded = true
      default: break
      }
    }

    func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
  }

  private struct MutationReader: TrackVisitor {
    let action: Int
    let timeline: Timeline
    var given: [Given] = []

    init(action: Int, timeline: Timeline) {
      self.action = action
      self.timeline = timeline
    }

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      given = track.mutations(ofAction: action).prefix(PassFacts.limit + 1).compactMap { index in
        let step = track.step(ofMutation: index)
        return track.mutation(at: index).map {
          Given(
            step: step, mutation: $0,
            time: timeline.position(of: step).flatMap(timeline.time(at:)) ?? .zero)
        }
      }
    }
  }
}
