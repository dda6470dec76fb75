import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ReactorAppTests {
  @Test func `its state is its screen, and data is not spoken of`() async throws {
    let shell = try TestSession(.plain, features: .standard)

    #expect(
      await shell.run(
        """
        add 2; show; state; app; expect error "no command" data live; expect error "one of the" set seed x
        """
      ).unaligned == """
         0  state  count: 0  PlainReactor
         1  action  2  PlainReactor
          mutate()  just
         1.1  mutation  2
          reduce()  count: 0 → 2
        count: 2
        count: 2
        * plain  Plain
        failed as expected: there is no command “data” here; help lists what works
        failed as expected: “seed” isn't one of the choices; \
        SETTING is lang, theme, output, patience

        """)
    #expect(shell.session.prompt == "Plain › ")
    #expect(shell.session.app?.firstCommand == "add 3")
  }

  @Test func `an app may call its words as the shell's, and start`() async throws {
    let shell = try TestSession(.resetting, features: .standard, trace: .off)

    let text = await shell.run("reset; undo; help; quit; :help undo; state; :state")

    #expect(text == "undo\n  Sends an action of ClashingReactor.\n\"state\"\n")
    #expect(shell.session.screen?.store.anyState as? String == "state")
    #expect(!shell.session.isOver)
    await shell.run(":quit")
    #expect(shell.session.isOver)
  }

  @Test func `what the app calls a failure fails the command`() async throws {
    let shell = try TestSession(
      App(
        commands: [Command("say", String.self) { $0 }], failure: { $0 == "no" ? "said no" : nil },
        reactor: { _ in ClashingReactor() }), features: .standard, trace: .off)

    #expect(await shell.run("say yes") == "")
    #expect(await shell.run("say no") == "test:1:1: said no\n  say no\n  ^^^^^^\n")
    #expect(!shell.hasPassed)
  }

  @Test func `several stores on a screen are shown by name, and paths begin with one`() async throws
  {
    let shell = try TestSession(
      App("two", title: "Two", firstCommand: "add 1") { session in
        let first = Store(PlainReactor(), timeline: session.timeline)
        let second = Store(ClashingReactor(), timeline: session.timeline)
        let third = Store(PlainReactor(), timeline: session.timeline)
        return StoreScreen(
          first, in: session, title: "Two",
          commands: [
            Command<PlainReactor>("add", Int.self) { $0 }.bound(to: first),
            Command<ClashingReactor>("say", String.self) { $0 }.bound(to: second),
          ],
          with: [second, third])
      }, features: .standard, trace: .off)

    #expect(
      await shell.run("add 3; say 네; state; state count; state PlainReactor#2.count") == """
        PlainReactor#1
          count: 3
        ClashingReactor
          "네"
        PlainReactor#2
          count: 0
        3
        0

        """)
    #expect(
      shell.session.completions(of: "state P").candidates.map(\.text) == [
        "PlainReactor#1", "PlainReactor#2",
      ])
    #expect(
      shell.session.completions(of: "state PlainReactor#2.").candidates
        == [Candidate("PlainReactor#2.count", help: "0")])
  }

  @Test func `time passes when it is told to`() async throws {
    let shell = try TestSession(
      App(commands: [Command("tick") { 0 }]) { TickingReactor(clock: $0.clock) },
      features: .standard, trace: .compact)

    #expect(
      await shell.run("tick; advance 2s; settle") == """
         1    0                                                           TickingReactor
         1.1  1  state: 0 → 1
         1.2  1  state: 1 → 2

        """)
  }
}

struct PlainReactor: Reactor {
  typealias Action = Int
  struct State { var count = 0 }
  let initialState = State()

  func reduce(state: consuming State, mutation: Int) -> State {
    state.count += mutation
    return state
  }
}

struct TickingReactor: Reactor {
  typealias Action = Int
  let initialState = 0
  let clock: EffectClock

  func mutate(action: Int, currentState: Int) -> Mutations<Int> {
    .run(lasting: true) { emit in
      while true {
        try await clock.sleep(for: .seconds(1))
        emit(1)
      }
    }
  }

  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}

extension App {
  @MainActor fileprivate static var plain: App {
    App(commands: [Command("add", Int.self) { $0 }]) { _ in PlainReactor() }
  }

  @MainActor fileprivate static var resetting: App {
    App(
      "resetting",
      commands: ["reset", "undo", "help", "quit", "state"].map { name in
        Command(name) { name }
      }
    ) { _ in ClashingReactor() }
  }
}
