import ReactorCore

/// Mutations from an AsyncSequence: headlines, as they come in.
struct NewsReactor: Reactor {
  enum Action {
    case clear
  }

  enum Mutation {
    case addHeadline(String)
    case setOver
    case clear
  }

  struct State: Equatable {
    var headlines: [String] = []
    var isOver = false
  }

  let initialState = State()
  let news: News

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .clear: .just(.clear)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .addHeadline(let headline): state.headlines.append(headline)
    case .setOver: state.isOver = true
    case .clear: state.headlines = []
    }
    return state
  }

  /// Begins when the store is made. Lasting: no command waits for the end of the news.
  var externalMutations: Mutations<Mutation> {
    .run(lasting: true) { emit in
      for try await headline in news { emit(.addHeadline(headline)) }
      emit(.setOver)
    }
  }
}
