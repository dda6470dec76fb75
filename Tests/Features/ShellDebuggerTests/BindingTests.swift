import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct BindingTests {
  private let sitting = Sitting(trace: .off)

  @Test func `without distinct a binding fires with every state`() async {
    #expect(
      await sitting("bind isLoading; add 1; load 2") == """
          ⇒  bind  isLoading: false (now, as it is subscribed)
          ⇒  bind  isLoading: false, again, though equal (no distinctUntilChanged)
          ⇒  bind  isLoading: true
          ⇒  bind  isLoading: true, again, though equal (no distinctUntilChanged)
          ⇒  bind  isLoading: false

        """)
  }

  @Test func `with distinct it fires where the value changed`() async {
    #expect(
      await sitting("bind isLoading distinct; add 1; load 2") == """
          ⇒  bind  isLoading distinct: false (now, as it is subscribed)
          ⇒  bind  isLoading distinct: true
          ⇒  bind  isLoading distinct: false

        """)
  }

  @Test func `a pulse fires where it was assigned, even equal`() async {
    #expect(
      await sitting("bind message pulse; note hm; add 1; note hm; bind") == """
          ⇒  bind  message pulse: nil (now, as it is subscribed)
          ⇒  bind  message pulse: "hm"
          ⇒  bind  message pulse: "hm", assigned again, though equal
        1  bind message pulse, fired 3 times

        """)
  }

  @Test func `of a pulse distinct compares what it holds, and not how often it was assigned`() async
  {
    #expect(
      await sitting("bind message; bind message distinct; note hm; note hm") == """
          ⇒  bind  message: nil (now, as it is subscribed)
          ⇒  bind  message distinct: nil (now, as it is subscribed)
          ⇒  bind  message: "hm"
          ⇒  bind  message distinct: "hm"
          ⇒  bind  message: "hm", again, though equal (no distinctUntilChanged)

        """)
  }

  @Test func `going back fires no pulse`() async {
    let text = await sitting(
      "note a; note b; bind message pulse; bind message distinct; goto 1.1; note c")
    #expect(
      text.split(separator: "\n").filter { $0.contains("bind") } == [
        "  ⇒  bind  message pulse: \"b\" (now, as it is subscribed)",
        "  ⇒  bind  message distinct: \"b\" (now, as it is subscribed)",
        "  ⇒  bind  message distinct: \"a\"",
        "  ⇒  bind  message pulse: \"c\"",
        "  ⇒  bind  message distinct: \"c\"",
      ])
  }

  @Test func `while the flow is held a binding waits for the view's stage`() async {
    _ = await sitting("bind count; break changes count; add 2")
    #expect(
      sitting.take().hasSuffix(
        "hit: count: 0 → 2\nheld before the view of 1.1\n"))
    #expect(await sitting("continue") == "  ⇒  bind  count: 2\n")
  }

  @Test func `delete ends it, by a number that no breakpoint has`() async {
    _ = await sitting("bind count; break action add; bind isLoading; watch count")
    #expect(await sitting("delete 9").hasSuffix("there is no 9; there is 1, 2, 3, 4\n"))
    #expect(
      await sitting("delete 1; break; bind") == """
        deleted 1  bind count
        2  break action add, hit 0 times
        4  watch count, hit 0 times
        3  bind isLoading, fired once

        """)
    #expect(
      await sitting("delete all; break; bind") == """
        3 deleted
        nothing stops the flow, and nothing is watched
        nothing is bound

        """)
  }

  @Test(arguments: [
    ("bind count pulse", "count isn't a @Pulse; there is message"),
    (
      "bind cuont",
      "the state has no cuont; it has count, isLoading, failure, notes, isOpen, message"
    ),
    ("bind count often", "“often” isn't one of the choices; write one of: distinct, pulse"),
    ("delete 3", "there is no 3; there are none"),
  ])
  func `what can't be is said, and binds nothing`(line: String, message: String) async {
    let text = await sitting(line)
    #expect(text.split(separator: "\n").last?.dropFirst(2) == message[...])
    #expect(await sitting("bind") == "nothing is bound\n")
  }
}
