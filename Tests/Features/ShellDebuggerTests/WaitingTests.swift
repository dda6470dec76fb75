import ReactorShell
import StandardFeatures
import Testing

@testable import ReactorCore

@MainActor @Suite struct WaitingTests {
  private func shell() throws -> TestSession {
    let shell = try TestSession(.asking, features: .standard, trace: .off)
    shell.session.settings.patience = .milliseconds(500)
    return shell
  }

  @Test func `an effect that waits for a later line is named, and what to write`() async throws {
    let shell = try shell()
    #expect(
      await shell.run("ask; answer 3") == """
        test:1:1: 1 .ask waits, and nothing happens; if a later line provides what it waits for, write: \
        ask &; if it takes real time: set patience 30s
          ask; answer 3
          ^^^

        """)
  }

  @Test func `with & the later line gives it`() async throws {
    let shell = try shell()
    #expect(await shell.run("ask &; answer 3; settle; state heard") == "3\n")
    #expect(shell.hasPassed)
  }

  @Test func `an effect that never ends is named, and what to write`() async throws {
    let shell = try shell()
    #expect(
      await shell.run("tick; settle") == """
        test:1:1: 1 .tick sleeps again and again, and never ends; make it lasting, or write: tick &
          tick; settle
          ^^^^

        """)
    #expect(await shell.run("settle") == "")
  }

  @Test func `settle names it, too`() async throws {
    let shell = try shell()
    #expect(
      await shell.run("ask &; settle").contains(
        "1 .ask waits, and nothing happens"))
  }

  @Test func `advance moves on without an effect that was told of`() async throws {
    let shell = try shell()
    _ = await shell.run("ask")
    #expect(await shell.run("advance 1s; clock").contains("it is 1.00 s"))
  }

  @Test func `advance names an effect that another command resumed`() async throws {
    let shell = try shell()
    #expect(
      await shell.run("step on; ask; step off; advance 1s").contains(
        "1 .ask waits, and nothing happens"))
  }

  @Test func `with & time passes, and the later line gives it`() async throws {
    let shell = try shell()
    #expect(await shell.run("ask &; advance 1s; answer 3; settle; state heard") == "3\n")
    #expect(shell.hasPassed)
  }

  @Test func `with & time passes where lines have no place, too`() async throws {
    let session = try shell().session
    await session.run(SourceLine("ask &"))
    #expect(await session.run(SourceLine("advance 1s; answer 3; settle; expect heard == 3")))
  }

  @Test func `two seconds are enough on a virtual clock, unless patience was set`() throws {
    let session = try TestSession(.asking, features: .standard, trace: .off).session
    // The process has been idle since.
    let begin = Duration.seconds(1_000_000)
    #expect(session.runner.patience?.isOver(.seconds(2), begin) == true)
    session.settings.patience = .seconds(30)
    #expect(session.runner.patience?.isOver(.seconds(2), begin) == false)
    #expect(session.runner.patience?.isOver(.seconds(31), begin) == true)
  }
}

extension App {
  fileprivate static var asking: App {
    App(commands: [
      Command("ask") { () throws(ShellError) in .ask },
      Command("answer", Int.self) { (number) throws(ShellError) in .answer(number) },
      Command("tick") { () throws(ShellError) in .tick },
    ]) { AskingReactor(clock: $0.clock) }
  }
}

private final class AskingReactor: Reactor {
  enum Action {
    case ask
    case answer(Int)
    case tick
  }
  enum Mutation { case hear(Int) }
  struct State { var heard = 0 }

  let initialState = State()
  let clock: EffectClock
  private let (answers, answer) = AsyncStream<Int>.makeStream()

  init(clock: EffectClock) { self.clock = clock }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .ask:
      let answers = answers
      return .run { emit in
        for await number in answers {
          emit(.hear(number))
          break
        }
      }
    case .answer(let number):
      answer.yield(number)
      return .none
    case .tick:
      return .run { [clock] _ in
        while true { try await clock.sleep(for: .seconds(1)) }
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .hear(let number): State(heard: number)
    }
  }
}
