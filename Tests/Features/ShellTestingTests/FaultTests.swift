import Foundation
import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct FaultTests {
  /// Runs lines as a transcript. A file of commands would be run in its own folder, which is the
  /// whole process's.
  private func run(
    _ lines: String..., options: [String: String] = [:], of app: App = .counter
  ) async throws -> (lines: [String], isPassed: Bool, json: String?) {
    let folder = try TemporaryFolder()
    let text = lines.map { "\(app.title) › \($0)\n...\n" }.joined()
    try folder.write("```text\n\(text)```\n".utf8, to: "a.md")
    // All tests run at once, and a file that takes too long ends the process.
    var options = options.merging(["mutate": "", "time-limit": "3600s"]) { $1 }
    if options["json"] != nil { options["json"] = folder.path("a.json") }
    var printed = ""
    let isPassed = try await FileSubcommand.test.run(
      [folder.path("a.md")], false, false, OptionValues(program: "shell", options), [app],
      .standard, Console()
    ) { printed += $0 }
    func short(_ text: String) -> String { text.replacing(folder.url.path + "/", with: "") }
    return (
      short(printed).split(separator: "\n").map(String.init), isPassed,
      try? short(folder.text("a.json"))
    )
  }

  @Test func `the result of a file is printed before the next one runs`() async throws {
    try await withTemporaryFiles(["a.md": "", "b.md": ""]) { folder in
      var printed: [String] = []
      _ = try await FileSubcommand.test.run(
        ["\(folder)/a.md", "\(folder)/b.md"], false, false,
        OptionValues(program: "shell", ["time-limit": "3600s"]), [.counter], .standard,
        Console()
      ) { printed.append($0) }
      #expect(printed.map { $0.prefix(4) } == ["TAP ", "not ", "1..2"])
    }
  }

  @Test func `what nothing expects isn't noticed, and where it would show is said`() async throws {
    let result = try await run("add 3")
    #expect(
      result.lines.suffix(4) == [
        "# a.md: 0 of 3 faults noticed",
        "# not noticed: CounterReactor: mutate() gives none for .add; shows at 1 .add(3), Counter.swift:1",
        "# not noticed: CounterReactor: reduce() ignores .add; shows at 1.1 .add(3), Counter.swift:1",
        "# not noticed: CounterReactor: reduce() applies .add twice; shows at 1.1 .add(3), Counter.swift:1",
      ])
    #expect(result.isPassed)
  }

  @Test func `expectations notice, and a fault that changes nothing is equivalent`() async throws {
    let result = try await run(
      "expect all", "load 3", "expect count == 3", "expect isLoading == false",
      "expect mutations == .setLoading(true) .add(3) .setLoading(false)",
      "expect ever isLoading == true", options: ["at-least": "100", "json": ""])
    #expect(
      result.lines.suffix(2) == [
        "# a.md: 5 of 5 faults noticed",
        "# equivalent: CounterReactor: reduce() applies .setLoading twice; every state and every step is the same",
      ])
    #expect(result.isPassed)
    #expect(
      result.json == """
        {"files":[{"file":"a.md","faults":5,"noticed":5,"unnoticed":[],"equivalent":[{"fault":\
        "CounterReactor: reduce() applies .setLoading twice","reason":"every state and every step is \
        the same"}]}]}

        """)
  }

  @Test func `too few that are noticed fail`() async throws {
    let result = try await run(
      "add 3", "expect count == 3", "note x", options: ["at-least": "80"])
    #expect(!result.isPassed)
    #expect(result.lines.last == "# 3 of 6 is less than 80 %")
  }

  @Test func `none are too few as well`() async throws {
    let result = try await run("echo hi", options: ["at-least": "0"])
    #expect(!result.isPassed)
    #expect(result.lines.last == "# there is no fault to notice")
  }

  @Test func `faults are made in a reactor of another framework, but in its effects`() async throws
  {
    let app = App(
      store: { Fed.store(on: $0.timeline) }, "sum", title: "Sum",
      commands: [Command("add", Int.self) { $0 }])
    let result = try await run("add 3", "expect state == 3", of: app)
    #expect(result.lines.suffix(2) == ["# 1 passed, 0 failed", "# a.md: 3 of 3 faults noticed"])
  }

  @Test func `a file that fails isn't run against faults`() async throws {
    let result = try await run("add 3", "expect count == 4")
    #expect(!result.isPassed && !result.lines.contains { $0.contains("noticed") })
  }

  @Test func `the last mutation of an effect is missing, of each that an action starts`()
    async throws
  {
    let fault = "# not noticed: CounterReactor: the effect of .load lacks its last mutation; "
    let silent = try await run("load 1")
    #expect(silent.lines.contains(fault + "shows at 1.3 .setLoading(false), Counter.swift:3"))
    let expecting = try await run("load 1 & load 2", "load 3", "expect isLoading == false")
    #expect(!expecting.lines.contains { $0.hasPrefix(fault) })
  }

  @Test func `wrong options are errors`() async throws {
    await #expect { _ = try await run("add 1", options: ["at-least": "much"]) } throws: {
      "\($0)".contains("isn't a number from 0 to 100")
    }
  }
}

/// A store that a framework feeds, which asks for faults.
private struct Fed: AdaptingReactor {
  let initialState = 0
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }

  @MainActor static func store(on timeline: Timeline) -> Store<Fed> {
    let store = Store(Fed(), timeline: timeline)
    var feed: Feed<Fed>?
    feed = Feed(into: store) { [unowned store] action, number in
      guard let feed else { return }
      feed.receive(action, number: number)
      guard !feed.isSilenced(action) else { return feed.answer(number, count: 0) }
      feed.answer(number, count: 1)
      let before = store.currentState
      feed.reduce(
        action, of: number, to: feed.state(before + action, from: before, by: action))
    }
    return store
  }
}
