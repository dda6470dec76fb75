import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct KeepingTests {
  private final class Count { var number = 0 }

  private struct Adding: Reactor {
    let initialState = 0
    func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
  }

  private struct Doubling: Reactor {
    let initialState = 0
    func reduce(state: consuming Int, mutation: Int) -> Int { state + 2 * mutation }
  }

  @Test func `a thing is made once for each name and type`() throws {
    let session = try TestSession(
      App(commands: [Command<Adding>]()) { _ in Adding() }, features: .standard
    ).session
    let first = session.kept(as: "a") { Count() }
    first.number = 7

    #expect(session.kept(as: "a") { Count() }.number == 7)
    #expect(session.kept(as: "b") { Count() }.number == 0)
  }

  @Test func `a thing outlives the app's start, and goes with the session`() throws {
    let app = App(commands: [Command<Adding>]()) { _ in Adding() }
    var shell: TestSession? = try TestSession(app, features: .standard)
    weak let thing = shell?.session.kept(as: "a") { Count() }
    try shell?.session.start(app: app)
    #expect(thing != nil)
    shell = nil
    #expect(thing == nil)
  }

  @Test func `a command sends to a store of another reactor with its actions and states`()
    async throws
  {
    let app = App("sums", title: "Sums", firstCommand: "add 2") { session in
      let store = Store(Doubling(), timeline: session.timeline)
      let add = Command<Adding>("add", Int.self) { $0 }
      return StoreScreen(store, in: session, commands: [add.bound(to: store)])
    }
    let shell = try TestSession(app, features: .standard, trace: .off)
    #expect(await shell.run("add 3; state; help add") == "6\nadd N\n  Sends an action of Adding.\n")
  }
}
