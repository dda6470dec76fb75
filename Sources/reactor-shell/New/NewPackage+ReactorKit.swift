import EmbeddedFiles

// The parts of a package that are different for reactors of ReactorKit.

extension NewPackage {
  var adapter: String { String(cString: reactorkit_adapter()) }

  var dependencies: String {
    let kits = [
      ".package(url: \"https://github.com/ReactorKit/ReactorKit.git\", from: \"3.2.0\")",
      ".package(url: \"https://github.com/ReactiveX/RxSwift.git\", from: \"6.0.0\")",
    ]
    return ([library.dependency] + (adaptsReactorKit ? kits : [])).joined(separator: ",\n    ")
  }

  var reactorKitProducts: String {
    guard adaptsReactorKit else { return "" }
    let products = [
      ("ShellDebugger", "reactor-shell"), ("ReactorKit", "ReactorKit"), ("RxSwift", "RxSwift"),
    ]
    return products.map { "\n        .product(name: \"\($0)\", package: \"\($1)\")," }.joined()
  }

  var reactorKitReactor: String {
    """
    import ReactorKit
    import RxSwift

    /// Counts, at once or after a while.
    final class \(name.type)Reactor: Reactor {
      enum Action { case add(Int), addLater(Int), reset }
      enum Mutation { case add(Int), setWaiting(Bool), clear }

      struct State {
        var count = 0
        var isWaiting = false
      }

      let initialState = State()

      func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .add(let number):
          return .just(.add(number))
        case .reset:
          return .just(.clear)
        case .addLater(let number):
          return .concat(
            .just(.setWaiting(true)),
            .just(.add(number)).delay(.milliseconds(100), scheduler: MainScheduler.instance),
            .just(.setWaiting(false)))
        }
      }

      func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .add(let number): state.count += number
        case .setWaiting(let isWaiting): state.isWaiting = isWaiting
        case .clear: state.count = 0
        }
        return state
      }
    }

    """
  }

  /// Instead of `main.swift`, whose code is on no actor in Swift 5.
  var program: String {
    """
    import ReactorShell
    import ReactorTerminal
    import StandardFeatures

    @main enum Program {
      @MainActor static func main() { runShell(\(appList), features: .standard) }
    }

    """
  }
}
