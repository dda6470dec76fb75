import ReactorCore
import ReactorShell

/// A lamp, to have something to count.
struct LampReactor: Reactor {
  /// Codable, so that `toggle` and `dim 40` are commands.
  enum Action: Codable {
    case toggle
    case dim(Int)
  }

  struct State: Equatable {
    var isOn = false
    var brightness = 100
  }

  let initialState = State()

  func reduce(state: consuming State, mutation: Action) -> State {
    switch mutation {
    case .toggle: state.isOn.toggle()
    case .dim(let brightness): state.brightness = brightness
    }
    return state
  }
}

extension App {
  static var lamp: App { App { _ in LampReactor() } }
}
