import ReactorCore
import ReactorShell
import StateDiff

/// A run of a file, with a fault or without: what happened in its sessions.
@MainActor final class ObservedRun {
  let fault: Fault?
  private var sessions: [(events: ObservedEvents, subscription: Subscription)] = []

  init(_ fault: Fault?) { self.fault = fault }

  /// Observes a session, before its first store begins.
  func observe(_ session: Session) {
    let events = ObservedEvents(number: sessions.count)
    fault?.session = sessions.count
    session.timeline.fault = fault
    sessions.append((events, session.timeline.observe(first: events)))
  }

  private var events: [ObservedEvents.Row] { sessions.flatMap(\.events.rows) }

  func firstDifference(from sound: ObservedRun) -> ObservedEvents.Row? {
    let (expected, actual) = (sound.events, events)
    let index = zip(expected, actual).enumerated().first { $1.0.digest != $1.1.digest }?.offset
    if let index { return expected[index] }
    guard expected.count != actual.count else { return nil }
    return expected.dropFirst(actual.count).first ?? actual.dropFirst(expected.count).first
  }

  /// The faults that the reactors of the run can have, in the order in which they would show.
  var faults: [Fault] {
    var kinds: [(store: String, kind: Fault.Kind)] = []
    var counts: [String: [Fault.Kind: [Fault.Place: Int]]] = [:]
    func add(_ store: String, _ kind: Fault.Kind) {
      if !kinds.contains(where: { $0.store == store && $0.kind == kind }) {
        kinds.append((store, kind))
      }
    }
    for (events, _) in sessions {
      for row in events.rows {
        switch row.origin {
        case .action(let name) where events.actionsWithMutations.contains(row.step.action):
          add(row.store, .silenced(action: name))
        case .mutation(let name):
          add(row.store, .ignored(mutation: name))
          add(row.store, .repeated(mutation: name))
        case .effect(let action, let place):
          guard let count = events.counts[place] else { continue }
          let kind = Fault.Kind.shortened(action: action, key: place.key)
          add(row.store, kind)
          counts[row.store, default: [:]][kind, default: [:]][place] = count
        case .action, nil: continue
        }
      }
    }
    return kinds.map {
      Fault(
        $0.kind, of: $0.store, counts: counts[$0.store]?[$0.kind] ?? [:],
        most: 100 + events.count)
    }
  }
}

/// The events of a session, as far as two runs are compared by them.
final class ObservedEvents: EventVisitor {
  struct Row {
    enum Origin {
      case action(String)
      case mutation(String)
      case effect(action: String, Fault.Place)
    }

    let step: StepID
    let store: String
    let digest: String
    let text: String
    let place: SourceLocation?
    let origin: Origin?
  }

  private(set) var rows: [Row] = []
  private(set) var actionsWithMutations: Set<Int> = []
  private(set) var counts: [Fault.Place: Int] = [:]
  private let number: Int
  private var text: [StepID: String] = [:]
  private var actions: [Int: String] = [:]
  private var places: [Int: SourceLocation] = [:]

  init(number: Int) { self.number = number }

  var kinds: EventKinds { .all }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    var origin: Row.Origin?
    let seen: String
    func place(of effect: EffectInfo) -> Fault.Place {
      Fault.Place(session: number, store: track.name, action: effect.action, key: effect.key)
    }
    switch event.kind {
    case .started(let state): seen = digest(of: state)
    case .sent(let step): seen = "\(step)"
    case .queued(let action, _), .actionTransformed(_, let action), .actionDropped(let action):
      seen = digest(of: action)
    case .action(let action):
      (seen, origin) = (digest(of: action), .action(CaseName.of(action)))
      text[event.step] = ValueText.concise(action)
      actions[event.step.action] = CaseName.of(action)
    case .mutate(let returned, let place):
      seen = "\(returned)"
      places[event.step.action] = place
      if returned != .none { actionsWithMutations.insert(event.step.action) }
    case .mutation(let mutation):
      (seen, origin) = (digest(of: mutation), .mutation(CaseName.of(mutation)))
      text[event.step] = ValueText.concise(mutation)
    case .mutationTransformed(_, let mutation), .mutationDropped(let mutation):
      seen = digest(of: mutation)
    case .reduce(_, let after), .restored(_, let after): seen = digest(of: after)
    case .effectStarted(let effect):
      seen = effect.key ?? ""
      origin = actions[effect.action].map { .effect(action: $0, place(of: effect)) }
    case .effectEnded(let effect, let ending):
      counts[place(of: effect), default: 0] += effect.emittedCount
      seen = "\(ending) \(effect.emittedCount)"
    case .pulse(let name, let count): seen = "\(name) \(count)"
    }
    // Its mutations come from elsewhere.
    if case .effect? = origin, track.store?.isFed == true { origin = nil }
    rows.append(
      Row(
        step: event.step, store: track.name,
        digest: "\(track.name) \(event.step) \(event.kind.kinds.rawValue) \(seen)",
        text: text[event.step] ?? "", place: places[event.step.action], origin: origin))
  }

  private func digest(of value: Any) -> String { ValueDigest.text(of: value) }
}
