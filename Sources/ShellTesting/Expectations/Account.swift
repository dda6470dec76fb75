import ReactorCore
import ReactorShell
import StateDiff

/// The events since a command began that no expectation covers yet.
///
/// It hears of mutations and reduces only while `expect all` is on.
final class Account: EventVisitor {
  /// The command that began it, for a message.
  let owner: Owner
  /// The effects that existed when it began: they are covered elsewhere.
  let olderEffects: Set<EffectID>

  /// In the order in which each was changed first.
  private(set) var changes: [PendingChange] = []
  /// The names of all mutations whose turn came, whatever caused them.
  private(set) var mutations: [String] = []
  /// The number of mutations that expectations have named.
  private(set) var settledMutations = 0
  /// Failures that `!` has taken, without those that expectations have named.
  private(set) var failures: [String] = []
  private(set) var settledEffects: Set<EffectID> = []

  struct Owner {
    /// The command as it was written; `expect all` itself before the first.
    let command: String
    let source: SourceOfCommand
    let span: Range<Int>
    /// True if the mutations are those of one command, and not those since `expect all`.
    let isAction: Bool
  }

  init(of owner: Owner, olderEffects: Set<EffectID>) {
    self.owner = owner
    self.olderEffects = olderEffects
  }

  // MARK: - Events

  var kinds: EventKinds { [.mutation, .reduce] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .mutation(let mutation) = event.kind { mutations.append(CaseName.of(mutation)) }
    if case .reduce(let before, let after) = event.kind {
      for change in Differ().changes(from: before, to: after) {
        add(PendingChange(change, of: track, in: event.step))
      }
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}

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

  /// Adds everything that another account, which began later, has collected.
  func take(over other: Account) {
    for change in other.changes { add(change) }
    if other.settledMutations > 0 {
      settledMutations = mutations.count + other.settledMutations
    }
    mutations += other.mutations
    failures += other.failures
    settledEffects.formUnion(other.settledEffects)
  }

  // MARK: - Expectations

  /// Something is expected of a path: the changes that it is about are settled.
  ///
  /// - Parameter isMeant: True if it was asked of a state behind that step.
  func settle(_ place: ExpectedPlace, where isMeant: (StepID) -> Bool) {
    changes.removeAll { place.settles($0) && isMeant($0.step) }
    places = Dictionary(
      changes.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func settleMutations() { settledMutations = mutations.count }

  /// The last failure was named.
  func settleFailure() { _ = failures.popLast() }

  func settle(effects: some Sequence<EffectID>) { settledEffects.formUnion(effects) }
}

/// Something that changed in a state.
struct PendingChange {
  struct ID: Hashable {
    let track: ObjectIdentifier
    let path: StatePath
    let kind: Kind
  }

  enum Kind {
    /// Another value.
    case value
    /// A value that came with its key, or went with it.
    case entry
    /// The arrival or departure of elements in a list or a set.
    case elements
    /// The order of a list.
    case order
  }

  let track: AnyTrack
  let path: StatePath
  let kind: Kind
  /// The last step that changed it.
  var step: StepID

  var id: ID { ID(track: ObjectIdentifier(track), path: path, kind: kind) }

  init(_ change: Change, of track: AnyTrack, in step: StepID) {
    self.track = track
    self.step = step
    var path = change.path
    switch change.kind {
    case .changed: kind = .value
    case .moved:
      path.components.removeLast()
      kind = .order
    case .inserted, .removed:
      switch path.components.last {
      case .key: kind = .entry
      // Its index may belong to another element by now.
      case .index:
        path.components.removeLast()
        kind = .elements
      default: kind = .elements
      }
    }
    self.path = path
  }

  /// The names, keys and indices of the path, as ``ExpectedPlace`` has them.
  var parts: [String] {
    path.components.map { component in
      switch component {
      case .field(let name): name
      case .key(let text): ExpectedPlace.bare(text)
      case .index(let index): "\(index)"
      }
    }
  }
}

extension ExpectedPlace {
  /// Returns true if an expectation of this place covers the change.
  ///
  /// It covers changes there and further in, and the change that put the surrounding value there. A
  /// count covers arrivals and departures, and no more.
  func settles(_ change: PendingChange) -> Bool {
    guard change.track === track else { return false }
    let changed = change.parts
    let isInside = changed.starts(with: parts)
    let isAround = parts.starts(with: changed)
    switch change.kind {
    case .value: return isAround || isInside && !isCount
    case .entry: return isAround || isInside && (!isCount || changed.count == parts.count + 1)
    case .elements: return isCount ? changed == parts : isInside
    case .order: return !isCount && (isInside || isAround)
    }
  }
}
