import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ClockTests {
  private let sitting = Sitting()

  @Test func `on a manual clock commands don't wait for who sleeps`() async {
    _ = await sitting("clock manual")
    #expect(
      await sitting("load 3") == """
         1  .load(3)  CounterReactor
         1.1  .setLoading(true)  isLoading: false → true
        1 .load(3) sleeps until 0.30 s, for 0.30 s more

        """)
    #expect(
      await sitting("advance 200ms; add 1; advance 100ms") == """
        it is 0.20 s; no effect woke
        1 .load(3) sleeps until 0.30 s, for 0.10 s more
         2  .add(1)  CounterReactor
         2.1  .add(1)  count: 0 → 1
         1.2  .add(3)  count: 1 → 4
         1.3  .setLoading(false)  isLoading: true → false
        it is 0.30 s; woke: 1 .load(3)

        """)
  }

  @Test func `settle, too, comes back from a manual clock, and virtual goes on`() async {
    _ = await sitting("clock manual; load 3")
    #expect(await sitting("settle") == "1 .load(3) sleeps until 0.30 s, for 0.30 s more\n")
    #expect(
      await sitting("clock virtual; settle; state count") == """
        clock virtual: time advances when every effect sleeps; it is 0 s
        1 .load(3) sleeps until 0.30 s, for 0.30 s more
         1.2  .add(3)  count: 0 → 3
         1.3  .setLoading(false)  isLoading: true → false
        3

        """)
  }

  @Test func `on the real clock sleepers go on, and nobody moves it`() async {
    _ = await sitting("set latency 1ms; clock manual; load 3; clock real")
    await sitting.session.timeline.settle()
    #expect(await sitting("state count") == "3\n")
    #expect(sitting.session.clock.virtual == nil)
    #expect(await sitting("clock").hasPrefix("clock real: time passes by itself; it is "))
  }

  @Test func `a break and a manual clock leave room between two mutations`() async {
    _ = await sitting("clock manual; load 3; break mutation add; advance 300ms; delete all")
    _ = await sitting("add 4")
    #expect(await sitting("state count") == "0\n")
    _ = await sitting("continue")
    #expect(await sitting("state count; state isLoading") == "7\nfalse\n")
  }

  @Test(arguments: ["clock wrong", "clock real now"])
  func `another clock isn't there`(line: String) async {
    _ = await sitting("! \(line)")
    #expect(sitting.session.clock.virtual?.pace == .automatic)
  }
}
