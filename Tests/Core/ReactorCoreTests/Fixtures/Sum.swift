import ReactorCore

/// A reactor whose state lists its mutations, as an action lists its consequences. More than three
/// are an effect, which sleeps for a number's milliseconds if it is negative. -1 is dropped.
struct Sum: Reactor {
  struct State { var all: [Int] = [] }

  let clock: VirtualClock
  var externalMutations: Mutations<Int> = .none
  let initialState = State()

  func mutate(action: [Int], currentState: State) -> Mutations<Int> {
    switch action.count {
    case 0: return .none
    case 1: return .just(action[0])
    case 2: return .of(action[0], action[1])
    case 3: return .of(action[0], action[1], action[2])
    default: break
    }
    return .run { emit in
      for number in action {
        if number >= -1 {
          emit(number)
        } else {
          try await clock.sleep(until: clock.now.advanced(by: .milliseconds(-number)))
        }
      }
    }
  }

  func transform(mutation: Int) -> Int? { mutation == -1 ? nil : mutation }

  func reduce(state: consuming State, mutation: Int) -> State {
    state.all.append(mutation)
    return state
  }
}
