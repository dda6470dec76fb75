import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WaitingTests {
  private let sitting = Sitting()

  @Test func `a command waits for the effects that it started`() async {
    #expect(
      await sitting("load 5; add 1") == """
         1  .load(5)  CounterReactor
         1.1  .setLoading(true)  isLoading: false → true
         1.2  .add(5)  count: 0 → 5
         1.3  .setLoading(false)  isLoading: true → false
         2  .add(1)  CounterReactor
         2.1  .add(1)  count: 5 → 6

        """)
    #expect(sitting.clock.now.offset == .milliseconds(300))
  }

  @Test func `nobody waits for a command with &, and settle waits for all`() async {
    #expect(
      await sitting("wait 1 & wait 2 & add 3; settle; add 4") == """
         1  .wait(1)  CounterReactor
         2  .wait(2)  CounterReactor
         3  .add(3)  CounterReactor
         3.1  .add(3)  count: 0 → 3
         1.1  .add(1)  count: 3 → 4
         2.1  .add(2)  count: 4 → 6
         4  .add(4)  CounterReactor
         4.1  .add(4)  count: 6 → 10

        """)
  }

  @Test func `a command waits for its own effects only`() async {
    _ = await sitting("set latency 2s; wait 1 &; set latency 1s")
    #expect(
      await sitting("wait 2") == """
         2  .wait(2)  CounterReactor
         2.1  .add(2)  count: 0 → 2

        """)
    #expect(sitting.session.timeline.effects.map(\.info.action) == [1])
  }

  @Test func `a newer effect of the same key replaces the older`() async {
    #expect(
      await sitting("load 100 & load 50") == """
         1  .load(100)  CounterReactor
         1.1  .setLoading(true)  isLoading: false → true
         2  .load(50)  CounterReactor
         1  replaced  by 2 after 1 mutation; nothing more comes of it
         2.1  .setLoading(true)  no change
         2.2  .add(50)  count: 0 → 50
         2.3  .setLoading(false)  isLoading: true → false

        """)
  }

  @Test func `nobody waits for an effect that lasts`() async {
    #expect(
      await sitting("do watch; settle; add 1") == """
         1  .watch  CounterReactor
         2  .add(1)  CounterReactor
         2.1  .add(1)  count: 0 → 1

        """)
    #expect(sitting.clock.now.offset == .zero)
  }

  @Test func `without waiting the last command of a line returns at once`() async {
    let text = await sitting("load 1; load 2", waits: false)
    #expect(
      text == """
         1  .load(1)  CounterReactor
         1.1  .setLoading(true)  isLoading: false → true
         1.2  .add(1)  count: 0 → 1
         1.3  .setLoading(false)  isLoading: true → false
         2  .load(2)  CounterReactor
         2.1  .setLoading(true)  isLoading: false → true

        """)
    #expect(sitting.session.timeline.effects.map(\.info.action) == [2])
  }

  @Test func `what a script leaves running is waited for at its end`() async {
    let script = await sitting.script("wait 1 &")
    #expect(script.passed)
    #expect(await sitting.session.finish())
    #expect(
      sitting.take() == """
         1  .wait(1)  CounterReactor
         1.1  .add(1)  count: 0 → 1

        """)
  }

  @Test func `interrupt cancels what runs, and the rest of the line isn't run`() async {
    let session = sitting.session!
    // The session's clock stands still while this runs.
    let hold = sitting.clock.hold()
    async let answer = sitting("load 5; add 1")
    while session.timeline.effects.isEmpty { await Task.yield() }
    #expect(session.interrupt())
    hold.release()
    // Word by word: the label is as wide as its column.
    let lines = await answer.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "1 .load(5) CounterReactor", "1.1 .setLoading(true) isLoading: false → true",
        "1 cancelled after 1 mutation; nothing more comes of it", "E load 5; add 1", "E ^^^^^^",
        "E interrupted",
      ])
  }

  @Test func `with nothing under way there is nothing to interrupt`() async {
    _ = await sitting("do watch")
    #expect(!sitting.session.interrupt())
    #expect(sitting.session.timeline.effects.count == 1)
  }

  @Test func `interrupt ends a file, and is told once`() async throws {
    try await withTemporaryFiles(["a.txt": "load 5\necho never\n"]) { folder in
      let session = sitting.session!
      let hold = sitting.clock.hold()
      async let answer = sitting("run \(folder)/a.txt; echo neither")
      while session.timeline.effects.isEmpty { await Task.yield() }
      #expect(session.interrupt())
      hold.release()
      let lines = await answer.split(separator: "\n")
      #expect(lines.filter { $0.contains("interrupted") } == ["E \(folder)/a.txt:1:1: interrupted"])
      #expect(!lines.contains { $0.contains("never") || $0 == "neither" })
    }
  }
}
