import ReactorCore
import ReactorShell
import StateDiff

/// The events since a command began that no expectation covers yet.
///
/// It hears of mutations and reduces only while `expect all` is on.
final class Account: EventVisitor {
  let owner: Owner
  let olderEffects: Set<EffectID>

  /// In the order in which each was changed first.
  private(set) var changes: [PendingChange] = []
  private(set) var mutations: [Any] = []
  private(set) var settledMutations = 0
  /// Failures that `!` has taken, without those that expectations have named.
  private(set) var failures: [String] = []
  private(set) var settledEffects: Set<EffectID> = []

  struct Owner {
    enum Beginning {
      case start
      case expectAll
      case action(String)
    }

    let beginning: Beginning
    let source: SourceOfCommand
    let span: Range<Int>

    var isAction: Bool { if case .action = beginning { true } else { false } }
  }

  init(of owner: Owner, olderEffects: Set<EffectID>) {
    self.owner = owner
    self.olderEffects = olderEffects
  }

  // MARK: - Events

  var kinds: EventKinds { [.mutation, .reduce] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .mutation(let mutation) = event.kind { mutations.append(mutation) }
    if case .reduce(let before, let after) = event.kind {
      for change in Differ().changes(from: before, to: after) {
        add(PendingChange(change, of: track, in: event.step))
      }
    }
  }

  private var places: [PendingChange.ID: Int] = [:]

  private func add(_ change: PendingChange) {
    if let place = places[change.id] {
      changes[place].step = change.step
    } else {
      places[change.id] = changes.count
      changes.append(change)
    }
  }

  func add(failure: String) { failures.append(failure) }

  func adopt(_ other: Account) {
    for change in other.changes { add(change) }
    if other.settledMutations > 0 {
      settledMutations = mutations.count + other.settledMutations
    }
    mutations += other.mutations
    failures += other.failures
    settledEffects.formUnion(other.settledEffects)
  }

  // MARK: - Expectations

  func settle(_ path: SettledPath, where isMeant: (StepID) -> Bool) {
    changes.removeAll { path.settles($0) && isMeant($0.step) }
    places = Dictionary(
      changes.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func settleMutations() { settledMutations = mutations.count }

  func settleFailure() { _ = failures.popLast() }

  func settle(effects: some Sequence<EffectID>) { settledEffects.formUnion(effects) }
}

struct PendingChange {
  struct ID: Hashable {
    let track: ObjectIdentifier
    let path: StatePath
  }

  let track: AnyTrack
  /// The path of the value; of the whole list or set if elements came, went or moved.
  let path: StatePath
  var step: StepID

  var id: ID { ID(track: ObjectIdentifier(track), path: path) }

  init(_ change: Change, of track: AnyTrack, in step: StepID) {
    self.track = track
    self.step = step
    var path = change.path
    let isOfElement =
      switch change.kind {
      case .changed: false
      case .inserted, .removed, .moved: true
      }
    // Its index may belong to another element by now.
    if isOfElement, case .index = path.components.last { path.components.removeLast() }
    self.path = path
  }
}

struct SettledPath {
  private let track: AnyTrack?
  private let parts: [String]
  private let hasPulses: Bool

  /// The path of a value that nothing else would do for; of a count, that of an empty collection.
  init(_ place: ExpectedPlace) {
    track = place.track
    parts = place.parts
    hasPulses = place.aspect == .digest
  }

  func settles(_ change: PendingChange) -> Bool {
    let changed = FieldPath.parts(of: change.path)
    guard change.track === track, changed.starts(with: parts) else { return false }
    // A value says nothing of how often it was assigned.
    return hasPulses || changed.count == parts.count || changed.last != "valueUpdatedCount"
  }
}
