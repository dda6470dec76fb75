import ReactorCore
import ReactorShell
import Testing

@MainActor @Suite struct CommandHelpTests {
  private struct TapeReactor: Reactor {
    enum Side: String, CaseIterable, ParameterValue { case front, back }
    enum Action {
      case play
      case wind(Int)
      case move(from: Int, to: Int)
      case label(String, side: Side)
      case skip(by: Int)
    }
    struct State { var position = 0 }
    let initialState = State()

    func reduce(state: consuming State, mutation: Action) -> State { state }
  }

  private func help(of command: Command<TapeReactor>) async throws -> String {
    let shell = try TestSession(App(commands: [command]) { _ in TapeReactor() }, trace: .off)
    let line = await shell.run("help").split(separator: "\n")[1].drop { $0 == " " }
    return String(line)
  }

  @Test func `help shows the sentence that was written, whatever is sent`() async throws {
    #expect(
      try await help(
        of: Command("wind", Int.self, sends: "wind(N)", help: "Winds on.") { .wind($0) })
        == "wind N  Winds on.")
  }

  @Test func `without a sentence it shows the action as Swift writes it`() async throws {
    #expect(
      try await help(of: Command("wind", Int.self, sends: "wind(N)") { .wind($0) })
        == "wind N  .wind(N)")
  }

  @Test func `without either it shows an action with the names of what is typed`() async throws {
    #expect(try await help(of: Command("play") { .play }) == "play  .play")
    #expect(try await help(of: Command("wind", Int.self) { .wind($0) }) == "wind N  .wind(N)")
    #expect(
      try await help(
        of: Command("label", String.self, TapeReactor.Side.self) { .label($0, side: $1) })
        == "label TEXT front|back  .label(TEXT, side: front|back)")
  }

  @Test func `a value that the closure makes has no name`() async throws {
    #expect(
      try await help(of: Command("skip", Int.self) { .skip(by: 2 * $0) }) == "skip N  .skip(by: …)")
  }

  @Test func `two arguments that can't be told apart have no name`() async throws {
    let move = Command<TapeReactor>(
      "move", .of(Int.self, named: "FROM"), .of(Int.self, named: "TO")
    ) { .move(from: $1, to: $0) }
    #expect(try await help(of: move) == "move FROM TO  .move(from: …, to: …)")
  }

  @Test func `where no action is known it says whose it is`() async throws {
    let refused = Command<TapeReactor>("play") { throw ShellError.refused("there is no tape") }
    #expect(try await help(of: refused) == "play  Sends an action of TapeReactor.")
  }
}
