import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct PredictionTests {
  private let sitting = Sitting(trace: .full)

  @Test func `what is right is said path by path`() async {
    _ = await sitting("predict on; note hello")
    #expect(sitting.session.prompt == "Counter [what will 1.1 note change?] › ")
    #expect(
      await sitting("message hello, notes[\"memo\"].count 1").hasSuffix(
        """
          right  message
          right  notes["memo"].count

        """))
    #expect(sitting.session.prompt == "Counter › ")
  }

  @Test func `what is not so names what is, what was left out, and where to look`() async {
    _ = await sitting("predict on; add 5")
    #expect(
      await sitting("isLoading true, failure") == """
          reduce()  count: 0 → 5
          not so  isLoading stays false
          not so  failure stays nil
          also  count
          look at  case .add in reduce() of CounterReactor; mutate() made it at Counter.swift:1

        """)
    _ = await sitting("add 1")
    #expect(await sitting("count 7").contains("  not so  count: 5 → 6, not 7\n"))
  }

  @Test func `a list is written as the trace has it`() async {
    let sitting = Sitting(.lists, trace: .full)
    _ = await sitting("predict on; set 2")
    #expect(
      await sitting("numbers [0, 1], place [0, 2]").contains(
        """
          right  numbers
          right  place

        """))
  }

  @Test func `nothing is an answer`() async {
    _ = await sitting("predict on; add 0")
    #expect(
      await sitting("nothing").hasSuffix("  right  nothing changed\n"))
    _ = await sitting("add 1")
    #expect(await sitting("nothing").contains("  not so  count changed\n"))
    _ = await sitting("note hello")
    #expect(await sitting("nothing").contains("  not so  notes[\"메모\"] and 1 more changed\n"))
  }

  @Test(arguments: [":note x", ":app:note x", "! note x"])
  func `a colon or a ! makes a command of a line`(line: String) async {
    let sitting = Sitting()
    _ = await sitting("predict on; add 1")
    #expect(await sitting(line).contains(".note(\"x\")  queued behind 1.1"))
  }

  @Test func `in a script the next line answers, comments and colons aside`() async {
    let result = await sitting.script(
      """
      predict on
      load 3
      isLoading true

      # Now the people come.
      :state isLoading
      count 3
      isLoading false
      :predict off
      load 1
      """)
    #expect(result.passed)
    #expect(
      result.text.split(separator: "\n").filter { $0.contains("right") || $0 == "true" } == [
        "  right  isLoading", "true", "  right  count", "  right  isLoading",
      ])
    #expect(!sitting.session.timeline.isHeld)
  }

  @Test(arguments: [
    ("lading true", "the state has no lading"),
    ("isLoading 3", "“3” can't be a value of isLoading"),
    (",", "nothing is said"), ("state", "the state has no state"),
  ])
  func `what can't be an answer is said, and asked again`(line: String, message: String) async {
    _ = await sitting("predict on; add 5")
    let text = await sitting(line)
    #expect(text.split(separator: "\n").last?.dropFirst(2).hasPrefix(message) == true)
    #expect(sitting.session.prompt == "Counter [what will 1.1 add change?] › ")
    #expect(await sitting(":state count") == "0\n")
  }

  @Test func `a value that can't be is marked, with what could be there`() async {
    let sitting = Sitting(.lists, trace: .off)
    _ = await sitting("predict on; set 2")
    #expect(
      await sitting("numbers [0, x]").contains(
        """
        E   numbers [0, x]
        E               ^
        E x stands where a whole number is expected; write it as in: [0, 3],
        """))
    #expect(
      await sitting("people 3").hasSuffix(
        """
        E          ^
        E 3 stands where a list is expected; compare people.count, or a part of an element, as in \
        people[0].id

        """))
  }

  @Test func `what can stand in an answer is completed`() async {
    func completed(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    _ = await sitting("predict on; add 5")
    #expect(completed("no") == ["nothing", "notes"])
    #expect(completed("is") == ["isLoading", "isOpen"])
    #expect(completed("isLoading ") == ["false", "true"])
    #expect(completed("isLoading = ") == ["false", "true"])
    #expect(completed("isLoading true, cou") == ["count"])
    #expect(completed("isLoading true, no") == ["notes"])
    #expect(completed(":predict o") == ["on", "off"])
    #expect(Set(completed("")).isSuperset(of: ["nothing", "count"]))
    #expect(!completed("").contains("add"))
    _ = await sitting("nothing")
    #expect(completed("").contains("add"))
  }

  @Test func `a command that is expected to fail is judged when its effect has ended`() async {
    let failed = await sitting.script("predict on\n! vain x\nfailure x\necho done")
    #expect(failed.text.contains("failed as expected: x\n"))
    #expect(failed.text.hasSuffix("done\n") && failed.passed)
    let passed = await sitting.script("! load 1\nnothing\ncount 1\nnothing\necho done")
    #expect(passed.text.contains("right  count"))
    #expect(passed.text.contains("a.txt:1:3: “load 1” passed, but was expected to fail\n"))
    #expect(!passed.text.hasSuffix("done\n") && !passed.passed)
  }

  @Test func `an empty line passes the question over`() async {
    _ = await sitting("predict on; add 5")
    _ = sitting.take()
    await sitting.session.enterEmptyLine()
    #expect(sitting.take() == "  reduce()  count: 0 → 5\n")
    #expect(!sitting.session.timeline.isHeld)
  }

  @Test func `predict off lets go of what is asked`() async {
    _ = await sitting("predict on; twice 5; :predict off")
    #expect(await sitting("state count; predict") == "10\npredict off\n")
  }
}
