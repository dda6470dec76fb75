import ReactorCore

/// ReactorKit's own example: a query, the first page of its results, and further pages.
struct GitHubSearchReactor: Reactor {
  enum Action {
    case updateQuery(String)
    case loadNextPage
  }

  enum Mutation {
    case setQuery(String)
    case setLoading(Bool)
    case appendRepos([Repo], nextPage: Int?)
    case setFailure(String)
  }

  struct State: Equatable {
    var query = ""
    var repos: [Repo] = []
    /// Nil before the first page and after the last.
    var nextPage: Int?
    var isLoading = false
    var failure: String?
  }

  let initialState = State()
  let search: RepoSearch

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .updateQuery(let query):
      return load(page: 1, of: query, first: .setQuery(query))
    case .loadNextPage:
      // Never twice at once, and never past the end.
      guard !currentState.isLoading, let page = currentState.nextPage else { return .none }
      return load(page: page, of: currentState.query, first: .setLoading(true))
    }
  }

  /// One key for all: a newer query replaces the page of an older one that is under way.
  private func load(page: Int, of query: String, first: Mutation) -> Mutations<Mutation> {
    .run(replacing: "search", ifCancelled: .setLoading(false)) { emit in
      emit(first)
      do {
        let found = try await search.page(page, of: query)
        emit(.appendRepos(found.repos, nextPage: found.nextPage))
      } catch {
        // Not if it was cancelled: then nothing more comes of it, whatever is emitted.
        emit(.setFailure("\(error)"))
      }
      emit(.setLoading(false))
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setQuery(let query):
      return State(query: query, isLoading: true)
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .appendRepos(let repos, let nextPage):
      state.repos += repos
      state.nextPage = nextPage
    case .setFailure(let failure):
      state.failure = failure
    }
    return state
  }
}
