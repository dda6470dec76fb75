import ReactorCore

struct CounterReactor: Reactor {
  enum Action: Codable, Hashable {
    case add(Int)
    case addTwice(Int)
    /// No mutation.
    case ponder
    case load(Int)
    case wait(Int)
    /// Sets a failure at once.
    case refuse(String)
    /// Sets a failure after its time, as loads do.
    case loadInVain(String)
    /// Throws after its time.
    case breakDown
    /// Never ends.
    case watch
    /// Dropped by `transform(action:)`.
    case forget
    /// Made `add(1)` by `transform(action:)`.
    case increase
    case note(String)
    case open
    case close
  }

  enum Mutation: Codable, Hashable {
    case add(Int)
    case setLoading(Bool)
    case setFailure(String)
    case note(String)
    case setOpen(Bool)
  }

  struct State: Hashable {
    var count = 0
    var isLoading = false
    var failure: String?
    var notes: [String: [String]] = [:]
    var isOpen = false
    var panel: Bool? { isOpen ? true : nil }
    @Pulse var message: String?
  }

  let initialState = State()
  let clock: any Clock<Duration>
  var latency: () -> Duration = { .milliseconds(300) }
  /// Throws the fault of a load.
  var fault: @MainActor () async throws -> Void = {}

  func transform(action: Action) -> Action? {
    switch action {
    case .forget: nil
    case .increase: .add(1)
    default: action
    }
  }

  /// 13 is left out; 12 becomes -12.
  func transform(mutation: Mutation) -> Mutation? {
    switch mutation {
    case .add(13): nil
    case .add(12): .add(-12)
    default: mutation
    }
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .add(let number): .just(.add(number), fileID: "Tests/Counter.swift", line: 1)
    case .addTwice(let number):
      .of(.add(number), .add(number), fileID: "Tests/Counter.swift", line: 2)
    case .ponder, .forget, .increase: .none
    case .load(let number):
      .run(replacing: "load", fileID: "Tests/Counter.swift", line: 3) { emit in
        emit(.setLoading(true))
        try await fault()
        try await clock.sleep(for: latency())
        emit(.add(number))
        emit(.setLoading(false))
      }
    case .wait(let number):
      .run(fileID: "Tests/Counter.swift", line: 4) { emit in
        try await clock.sleep(for: latency())
        emit(.add(number))
      }
    case .refuse(let reason):
      .just(.setFailure(reason), fileID: "Tests/Counter.swift", line: 5)
    case .loadInVain(let reason):
      .run(replacing: "load", fileID: "Tests/Counter.swift", line: 6) { emit in
        try await clock.sleep(for: latency())
        emit(.setFailure(reason))
      }
    case .breakDown:
      .run(fileID: "Tests/Counter.swift", line: 7) { _ in
        try await clock.sleep(for: latency())
        throw Breakdown()
      }
    case .watch:
      .run(lasting: true, fileID: "Tests/Counter.swift", line: 8) { _ in
        while true { try await clock.sleep(for: .seconds(3600)) }
      }
    case .note(let text): .just(.note(text), fileID: "Tests/Counter.swift", line: 9)
    case .open: .just(.setOpen(true), fileID: "Tests/Counter.swift", line: 10)
    case .close: .just(.setOpen(false), fileID: "Tests/Counter.swift", line: 11)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let number):
      state.count += number
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .setFailure(let failure):
      state.failure = failure
    case .note(let text):
      state.notes["메모", default: []].append(text)
      state.message = text
    case .setOpen(let isOpen):
      state.isOpen = isOpen
    }
    return state
  }
}

struct Breakdown: Error, CustomStringConvertible {
  let description = "the machine broke down"
}
