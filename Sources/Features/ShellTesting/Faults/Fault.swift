import ReactorCore
import ReactorShell

/// A fault of a reactor that a test is to notice.
final class Fault: ReactorFault {
  enum Kind: Hashable {
    case ignored(mutation: String)
    case repeated(mutation: String)
    case silenced(action: String)
    case shortened(action: String, key: String?)
  }

  /// An effect of a run, or several with one key, by the number of its action.
  struct Place: Hashable {
    let session: Int
    let store: String
    let action: Int
    let key: String?
  }

  let kind: Kind
  let store: String
  private let counts: [Place: Int]
  private var emittedCounts: [Place: Int] = [:]
  private var remaining: Int
  var isEndless: Bool { remaining < 0 }
  /// The session that runs, counted from 0.
  var session = 0

  init(_ kind: Kind, of store: String, counts: [Place: Int] = [:], most: Int) {
    (self.kind, self.store, self.counts, remaining) = (kind, store, counts, most)
  }

  private func isMade(_ kind: Kind, in store: String) -> Bool {
    guard self.kind == kind, self.store == store, remaining >= 0 else { return false }
    remaining -= 1
    return remaining >= 0
  }

  func silences<R: Reactor>(_ action: R.Action, in store: Store<R>) -> Bool {
    isMade(.silenced(action: CaseName.of(action)), in: store.name)
  }

  func state<R: Reactor>(
    _ after: R.State, from before: R.State, by mutation: R.Mutation, in store: Store<R>
  ) -> R.State {
    let name = CaseName.of(mutation)
    if isMade(.ignored(mutation: name), in: store.name) { return before }
    if isMade(.repeated(mutation: name), in: store.name) {
      return store.reactor.reduce(state: after, mutation: mutation)
    }
    return after
  }

  func drops(_ effect: Effect) -> Bool {
    let place = Place(
      session: session, store: effect.storeName, action: effect.info.action, key: effect.info.key)
    guard let count = counts[place] else { return false }
    emittedCounts[place, default: 0] += 1
    return emittedCounts[place] == count
  }
}

extension Fault: CustomStringConvertible {
  /// `MainReactor: reduce() ignores .setLoading`
  var description: String {
    let text =
      switch kind {
      case .ignored(let mutation): "reduce() ignores .\(mutation)"
      case .repeated(let mutation): "reduce() applies .\(mutation) twice"
      case .silenced(let action): "mutate() gives none for .\(action)"
      case .shortened(let action, _): "the effect of .\(action) lacks its last mutation"
      }
    return "\(store): \(text)"
  }
}
