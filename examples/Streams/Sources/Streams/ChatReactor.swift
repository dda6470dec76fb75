import ReactorCore

/// Mutations from an AsyncSequence: a chat room whose messages come as an `AsyncStream`.
struct ChatReactor: Reactor {
  enum Action {
    case say(String)
    case leave
  }

  enum Mutation {
    case addMessage(String)
    case setOpen(Bool)
  }

  struct State: Equatable {
    var messages: [String] = []
    var isOpen = true
  }

  let initialState = State()
  let room: ChatRoom

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .say(let message): room.say(message)
    case .leave: room.close()
    }
    return .none
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .addMessage(let message): state.messages.append(message)
    case .setOpen(let isOpen): state.isOpen = isOpen
    }
    return state
  }

  /// Begins when the store is made. Lasting, since it isn't expected to end: no command waits.
  var externalMutations: Mutations<Mutation> {
    .run(lasting: true) { emit in
      for await message in room.messages { emit(.addMessage(message)) }
      emit(.setOpen(false))
    }
  }
}
