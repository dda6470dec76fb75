import ReactorCore

/// Searches while somebody types: it begins when no newer query came for 300 ms.
struct SearchReactor: Reactor {
  enum Action {
    case updateQuery(String)
  }

  enum Mutation {
    case setQuery(String)
    case setLoading(Bool)
    case setResults([String])
    case setFailure(String)
  }

  struct State: Equatable {
    var query = ""
    var isLoading = false
    var results: [String] = []
    var failure: String?
  }

  let initialState = State()
  let words: WordList

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .updateQuery(let query):
      // The newer query replaces the older, asleep or under way: debounce and flatMapLatest.
      .run(replacing: "search", ifCancelled: .setLoading(false)) { emit in
        emit(.setQuery(query))
        guard query.contains(where: { !$0.isWhitespace }) else {
          return emit(.setFailure("type something to search for"))
        }
        try await words.clock.sleep(for: .milliseconds(300))
        emit(.setLoading(true))
        emit(.setResults(try await words.words(like: query)))
        emit(.setLoading(false))
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    // Results of the query before go with it.
    case .setQuery(let query): return State(query: query)
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setResults(let results): state.results = results
    case .setFailure(let failure): state.failure = failure
    }
    return state
  }
}
