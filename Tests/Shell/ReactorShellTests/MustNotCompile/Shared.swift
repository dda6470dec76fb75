import ReactorCore
import ReactorShell

/// A choice that is no argument of a command: it doesn't say that it is a `ParameterValue`.
enum Kind: String, CaseIterable { case small, large }

struct CounterReactor: Reactor {
  enum Action {
    case add(Int)
    case move(Int, to: Int)
    case pick(Kind)
    case reset
    case say(String)
  }
  typealias Mutation = Action
  struct State { var count = 0 }
  let initialState = State()
  func reduce(state: consuming State, mutation: Action) -> State { state }
}

struct ListReactor: Reactor {
  enum Action { case open(Int) }
  struct State { var rows: [String] = [] }
  let initialState = State()
  func reduce(state: consuming State, mutation: Action) -> State { state }
}
