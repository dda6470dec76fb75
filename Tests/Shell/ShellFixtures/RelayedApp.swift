import ReactorCore
import ReactorShell

/// Two reactors on a screen: the first's states are sent on to the second.
extension App {
  @MainActor static var relayed: App {
    App(
      "relayed", title: "Relayed", firstCommand: "put 1", start: { RelayedApp.screen(in: $0) }
    )
  }

  @MainActor static var impure: App {
    App(commands: [
      Command("roll", help: "Rolls.") { () throws(ShellError) in .roll },
      Command("add", Int.self) { (number) throws(ShellError) in .add(number) },
    ]) { _ in ImpureReactor() }
  }
}

@MainActor private enum RelayedApp {
  private static var subscriptions: [ObjectIdentifier: Subscription] = [:]

  static func screen(in session: Session) -> StoreScreen<SourceReactor> {
    let sum = Store(SumReactor(), timeline: session.timeline)
    let source = Store(SourceReactor(), timeline: session.timeline)
    subscriptions[ObjectIdentifier(session)] = source.subscribe { [weak sum] state in
      if state > 0 { sum?.send(.total(state)) }
    }
    return StoreScreen(
      source, in: session,
      commands: [
        Command<SourceReactor>("put", Int.self) { (number) throws(ShellError) in number }
          .bound(to: source)
      ], with: [sum])
  }
}

struct SourceReactor: Reactor {
  typealias Action = Int
  let initialState = 0
  func reduce(state: consuming Int, mutation: Int) -> Int { mutation }
}

struct SumReactor: Reactor {
  enum Action { case total(Int) }
  struct State {
    var sum = 0
    var deep = Deep()
  }
  struct Deep { var last: Int? }
  let initialState = State()

  func reduce(state: consuming State, mutation: Action) -> State {
    switch mutation {
    case .total(let number):
      state.sum += number
      state.deep.last = number
    }
    return state
  }
}

/// Rolls a die where it reduces, which nobody should.
struct ImpureReactor: Reactor {
  enum Action: Codable {
    case add(Int)
    case roll
  }
  struct State: Equatable {
    var count = 0
    var rolled = 0
  }
  let initialState = State()
  private final class Die { var last = 0 }
  private let die = Die()

  func reduce(state: consuming State, mutation: Action) -> State {
    switch mutation {
    case .add(let number):
      state.count += number
    case .roll:
      die.last += 1
      state.rolled = die.last
    }
    return state
  }
}
