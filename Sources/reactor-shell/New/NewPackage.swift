struct NewPackage {
  let name: PackageName
  let library: Library
  let adaptsReactorKit: Bool
  let found: FoundReactors?
  let lesson: WrittenLesson?

  struct File {
    var path: String
    var text: String
  }

  var files: [File] {
    if let lesson { return files(of: lesson) }
    if let found { return files(around: found) }
    let own = [
      File(path: "Package.swift", text: manifest),
      File(
        path: "Sources/\(name.text)/\(name.type)Reactor.swift",
        text: adaptsReactorKit ? reactorKitReactor : reactor),
      File(path: "Sources/\(name.text)/Commands.swift", text: commands),
    ]
    let kinds =
      adaptsReactorKit
      ? [
        File(path: "Sources/\(name.text)/Program.swift", text: program),
        File(path: "Sources/\(name.text)/ReactorKitAdapter.swift", text: adapter),
      ]
      : [
        File(path: "Sources/\(name.text)/main.swift", text: main),
        File(path: "Tests/\(name.text)Tests/\(name.type)ReactorTests.swift", text: tests),
      ]
    let session = [
      File(path: "Tests/\(name.text)Tests/SessionTests.swift", text: sessionTests),
      File(path: "Tests/Sessions/first.session", text: session),
      File(path: "Tests/Sessions/first.output", text: output),
      File(path: ".gitignore", text: ".build/\n"),
    ]
    return own + kinds + session
  }

  var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS("26.0")],
      dependencies: [
        \(dependencies)
      ],
      targets: [
        .executableTarget(
          name: "\(name.text)",
          dependencies: [
            .product(name: "ReactorCore", package: "reactor-shell"),
            .product(name: "ReactorShell", package: "reactor-shell"),
            .product(name: "ReactorTerminal", package: "reactor-shell"),
            .product(name: "StandardFeatures", package: "reactor-shell"),\(reactorKitProducts)
          ],
          swiftSettings: settings),\(testTarget)
      ]
    )

    \(settings)

    """
  }

  private var testTarget: String {
    guard lesson == nil else { return "" }
    return """

          .testTarget(
            name: "\(name.text)Tests",
            dependencies: [
              "\(name.text)",
              .product(name: "ReactorCore", package: "reactor-shell"),
              .product(name: "ReactorShell", package: "reactor-shell"),
              .product(name: "ReactorTesting", package: "reactor-shell"),
              .product(name: "StandardFeatures", package: "reactor-shell"),
            ],
            swiftSettings: settings),
      """
  }

  private var settings: String {
    adaptsReactorKit
      ? """
      // As RxSwift itself is compiled: its closures say nothing of actors.
      var settings: [SwiftSetting] { [.swiftLanguageMode(.v5)] }
      """
      : """
      // All of it on the main actor, where the store lives, as Xcode sets it for new apps.
      var settings: [SwiftSetting] { [.defaultIsolation(MainActor.self)] }
      """
  }

  var reactor: String {
    """
    import ReactorCore

    /// Counts, at once or after a while.
    struct \(name.type)Reactor: Reactor {
      // Codable, so that a recording has them whole, and `reload` sends them again.
      enum Action: Codable { case add(Int), addLater(Int), reset }
      enum Mutation: Codable, Equatable { case add(Int), setWaiting(Bool), clear }

      struct State: Codable, Equatable {
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
      /// The app that `swift run` starts, and that the session is tested with.
      @MainActor static var \(name.appVariable): App {
        App(commands: [
          Command("add", Int.self, sends: "add(N)", help: "Adds N.") { .add($0) },
          Command("later", Int.self, sends: "addLater(N)", help: "Adds N after a second.") {
            .addLater($0)
          },
          Command("reset", sends: "reset", help: "Begins at 0 again.") { .reset },
        ]) { \(adaptsReactorKit ? "_ in \(name.type)Reactor()" : "\(name.type)Reactor(clock: $0.clock)") }
      }
    }

    """
  }

  var main: String {
    """
    import ReactorShell
    import ReactorTerminal
    import StandardFeatures

    runShell(\(appList), features: .standard)

    """
  }

  private var tests: String {
    """
    import ReactorCore
    import ReactorTesting
    import Testing

    @testable import \(name.module)

    @Suite struct \(name.type)ReactorTests {
      private let clock = EffectClock.virtual()

      @Test func `numbers add up until reset`() {
        let store = Store(\(name.type)Reactor(clock: clock))

        store.send(.add(3))
        store.send(.add(4))
        #expect(store.currentState == .init(count: 7))

        store.send(.reset)
        #expect(store.currentState == .init(count: 0))
      }

      /// The test names every mutation and every state; one left out, or an effect still running at the
      /// end, is an issue.
      @Test func `a number comes after a second, and takes no time here`() async {
        let store = TestStore(\(name.type)Reactor(clock: clock), on: clock)

        store.send(.addLater(5))
        store.receive(.setWaiting(true)) { $0.isWaiting = true }
        await store.advance(by: .seconds(1))
        store.receive(.add(5)) { $0.count = 5 }
        store.receive(.setWaiting(false)) { $0.isWaiting = false }
        await store.finish()
      }
    }

    """
  }
}
