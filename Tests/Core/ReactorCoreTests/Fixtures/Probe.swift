import ReactorCore

/// A reactor on words: an action is a line of ``Script``, a state is the mutations until now.
///
/// Every stage can be replaced.
struct Probe: Reactor {
  typealias Action = String
  typealias Mutation = String
  typealias State = Words

  var initialState: Words = []
  var mutating: (String, Words) -> Mutations<String>
  var reducing: (Words, String) -> Words = { Words($0.all + [$1]) }
  var transformingAction: (String) -> String? = { $0 }
  var transformingMutation: (String) -> String? = { $0 }
  var transformingState: (Words) -> Words = { $0 }
  var externalMutations: Mutations<String> = .none

  /// Follows the script; effects sleep on `clock`.
  init(clock: VirtualClock = VirtualClock()) {
    mutating = { action, _ in Script.mutations(action, clock: clock) }
  }

  init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }

  func mutate(action: String, currentState: Words) -> Mutations<String> {
    mutating(action, currentState)
  }
  func reduce(state: consuming Words, mutation: String) -> Words { reducing(state, mutation) }
  func transform(action: String) -> String? { transformingAction(action) }
  func transform(mutation: String) -> String? { transformingMutation(mutation) }
  func transform(state: Words) -> Words { transformingState(state) }
}
