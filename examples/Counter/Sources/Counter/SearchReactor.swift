import ReactorCore

/// Searches a list of words, once nobody has typed for a while.
struct SearchReactor: Reactor {
  enum Action { case setQuery(String) }
  enum Mutation {
    case setQuery(String)
    case setSearching(Bool)
    case setFound([String])
    case setFailure(String)
  }

  struct State: Equatable {
    var query = ""
    var isSearching = false
    var found: [String] = []
    var failure: String?
  }

  let initialState = State()
  let clock: EffectClock

  static let debounce = Duration.milliseconds(300)
  static let latency = Duration.milliseconds(200)

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .setQuery(let query):
      guard query.contains(where: { !$0.isWhitespace }) else {
        return .of(.setQuery(query), .setFailure("type something to search for"))
      }
      // A newer query replaces this effect, be it still waiting or already searching: debounce
      // and flatMapLatest in one.
      return .run(replacing: "search", ifCancelled: .setSearching(false)) { emit in
        emit(.setQuery(query))
        try await clock.sleep(for: Self.debounce)
        emit(.setSearching(true))
        try await clock.sleep(for: Self.latency)
        emit(.setFound(Self.words.filter { $0.contains(query.lowercased()) }))
        emit(.setSearching(false))
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setQuery(let query):
      state.query = query
      state.failure = nil
    case .setSearching(let isSearching): state.isSearching = isSearching
    case .setFound(let found): state.found = found
    case .setFailure(let failure): state.failure = failure
    }
    return state
  }

  private static let words = [
    "action", "reactor", "reducer", "mutation", "state", "store", "stream", "observer", "operator",
  ]
}
