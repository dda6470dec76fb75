import ReactorCore
import ReactorShell

/// A lamp, to have something to count.
struct LampReactor: Reactor {
  enum Action {
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
  /// `toggle` and `dim 40`.
  static var lamp: App {
    App(
      commands: [
        Command("toggle", help: "Switches the lamp on or off.") { .toggle },
        Command(
          "dim", .number("PERCENT", in: 0...100, example: "40"), help: "Sets how bright it is."
        ) { .dim($0) },
      ],
      reactor: { _ in LampReactor() })
  }
}
