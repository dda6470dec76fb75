/// What `new` writes.
struct NewPackage {
  let name: PackageName
  let library: Library

  /// A file of the package: where it stands in it, and what it holds.
  struct File {
    var path: String
    var text: String
  }

  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(name.text)/\(name.type)Reactor.swift", text: reactor),
      File(path: "Sources/\(name.text)/Commands.swift", text: commands),
      File(path: "Sources/\(name.text)/main.swift", text: main),
      File(path: "Tests/\(name.text)Tests/\(name.type)ReactorTests.swift", text: tests),
      File(path: "Tests/\(name.text)Tests/SessionTests.swift", text: sessionTests),
      File(path: "Tests/Sessions/first.session", text: session),
      File(path: "Tests/Sessions/first.output", text: output),
      File(path: ".gitignore", text: ".build/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS("26.0")],
      dependencies: [
        \(library.dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name.text)",
          dependencies: [
            .product(name: "ReactorCore", package: "reactor-shell"),
            .product(name: "ReactorShell", package: "reactor-shell"),
            .product(name: "ReactorTerminal", package: "reactor-shell"),
            .product(name: "StandardFeatures", package: "reactor-shell"),
          ]),
        .testTarget(
          name: "\(name.text)Tests",
          dependencies: [
            "\(name.text)",
            .product(name: "ReactorCore", package: "reactor-shell"),
            .product(name: "ReactorShell", package: "reactor-shell"),
            .product(name: "StandardFeatures", package: "reactor-shell"),
          ]),
      ]
    )

    """
  }

  var reactor: String {
    """
    import ReactorCore

    /// Counts, at once or after a while.
    struct \(name.type)Reactor: Reactor {
      enum Action { case add(Int), addLater(Int), reset }
      enum Mutation { case add(Int), setWaiting(Bool), clear }

      struct State: Equatable {
        var count = 0
        var isWaiting = false
      }

      let initialState = State()
      /// Real at the prompt, virtual in scripts and tests.
      let clock: EffectClock

      func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
        switch action {
        case .add(let number): .just(.add(number))
        case .reset: .just(.clear)
        case .addLater(let number):
          // A newer one replaces it.
          .run(replacing: "later", ifCancelled: .setWaiting(false)) { emit in
            emit(.setWaiting(true))
            try await clock.sleep(for: .seconds(1))
            emit(.add(number))
            emit(.setWaiting(false))
          }
        }
      }

      func reduce(state: consuming State, mutation: Mutation) -> State {
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

  private var commands: String {
    """
    import ReactorShell

    extension App {
      /// What `swift run` starts, and what the session is tested with.
      @MainActor static var \(name.appVariable): App {
        App(commands: [
          Command("add", Int.self, sends: "add(N)", help: "Adds N.") { .add($0) },
          Command("later", Int.self, sends: "addLater(N)", help: "Adds N after a second.") {
            .addLater($0)
          },
          Command("reset", sends: "reset", help: "Begins at 0 again.") { .reset },
        ]) { \(name.type)Reactor(clock: $0.clock) }
      }
    }

    """
  }

  private var main: String {
    """
    import ReactorShell
    import ReactorTerminal
    import StandardFeatures

    runShell(.\(name.appVariable), features: .standard)

    """
  }

  private var tests: String {
    """
    import ReactorCore
    import Testing

    @testable import \(name.module)

    @MainActor @Suite struct \(name.type)ReactorTests {
      private let clock = EffectClock.virtual()

      @Test func `numbers add up until reset`() {
        let store = Store(\(name.type)Reactor(clock: clock))

        store.send(.add(3))
        store.send(.add(4))
        #expect(store.currentState == .init(count: 7))

        store.send(.reset)
        #expect(store.currentState == .init(count: 0))
      }

      @Test func `a number comes after a second, and takes no time here`() async {
        let timeline = Timeline(clock: clock)
        let store = Store(\(name.type)Reactor(clock: clock), timeline: timeline)

        store.send(.addLater(5))
        #expect(store.currentState == .init(count: 0, isWaiting: true))

        await timeline.settle()
        #expect(store.currentState == .init(count: 5))
        #expect(timeline.time == .seconds(1))
      }
    }

    """
  }
}
