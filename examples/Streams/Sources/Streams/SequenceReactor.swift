import ReactorCore

/// Mutations from an AsyncSequence: the lines of a text, one every tenth of a second.
struct SequenceReactor: Reactor {
  enum Action { case read(String) }
  enum Mutation {
    case append(Substring)
    case setReading(Bool)
  }

  struct State: Equatable {
    var lines: [Substring] = []
    var isReading = false
  }

  let initialState = State()
  let clock: EffectClock

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .read(let text):
      // Any sequence will do that can be looped over; the loop ends when the effect is cancelled.
      .run(replacing: "read", ifCancelled: .setReading(false)) { emit in
        emit(.setReading(true))
        for try await word in words(of: text) { emit(.append(word)) }
        emit(.setReading(false))
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .append(let line): state.lines.append(line)
    case .setReading(let isReading): state.isReading = isReading
    }
    return state
  }

  private func words(of text: String) -> PacedWords {
    PacedWords(words: text.split(separator: " ")[...], clock: clock)
  }
}

/// Words with a pause before each.
struct PacedWords: AsyncSequence, AsyncIteratorProtocol {
  var words: ArraySlice<Substring>
  let clock: EffectClock

  mutating func next() async throws -> Substring? {
    guard let word = words.popFirst() else { return nil }
    try await clock.sleep(for: .milliseconds(100))
    return word
  }

  func makeAsyncIterator() -> Self { self }
}
