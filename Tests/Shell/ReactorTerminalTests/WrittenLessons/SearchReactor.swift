import ReactorCore

/// Finds words while somebody types.
struct SearchReactor: Reactor {
  enum Action: Codable {
    case type(String)
  }
  enum Mutation: Codable {
    case setText(String)
    case setSearching(Bool)
    case setFound([String])
  }

  struct State: Codable, Equatable {
    var text = ""
    var isSearching = false
    var found: [String] = []
  }

  let initialState = State()
  /// Real at the prompt, virtual in sessions and tests.
  let clock: EffectClock

  /// Finds the words that begin with a text. A short text takes two seconds, a longer one takes one.
  func find(_ text: String) async throws -> [String] {
    try await clock.sleep(for: .seconds(text.count < 3 ? 2 : 1))
    return ["action", "actor", "mutation", "state", "store"].filter { $0.hasPrefix(text) }
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .type(let text):
      if text.isEmpty {
        .concat(
          .cancel("search"), .of(.setText(""), .setFound([]), .setSearching(false)))
      } else {
        .run(replacing: "search") { emit in
          emit(.setText(text))
          emit(.setSearching(true))
          emit(.setFound(try await find(text)))
          emit(.setSearching(false))  // Steps 1 to 3
        }
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setText(let text): state.text = text
    case .setSearching(let isSearching): state.isSearching = isSearching
    case .setFound(let found): state.found = found
    }
    return state
  }
}
