import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures
@testable import ShellTeaching

@MainActor @Suite struct MarkTests {
  private let sitting = Sitting(trace: .full)

  @Test func `without a terminal a long text is whole`() async {
    let text = String(repeating: "word ", count: 40).dropLast()
    for sitting in [sitting, Sitting(json: .counter)] {
      _ = await sitting("add 1; mark \"\(text)\"")
      #expect(await sitting("mark").contains(text))
    }
  }

  @Test func `a mark is shown at once, with its step`() async {
    _ = await sitting("load 3")
    #expect(await sitting("mark 1.2 \"look here\"") == " 1.2  mark  look here\n")
    #expect(await sitting("mark 1.2") == "1.2: look here\n")
    #expect(await sitting("mark 0 안녕 hello") == " 0  mark  안녕 hello\n")
  }

  @Test func `without a step, a text is a mark on the last one that is shown`() async {
    _ = await sitting("add 1; twice 2")
    #expect(await sitting("mark \"look here\"") == " 2.2  mark  look here\n")
    _ = await sitting("goto 1.1")
    #expect(await sitting("mark \"and here\" too") == " 1.1  mark  and here too\n")
    #expect(await sitting("mark look here") == " 1.1  mark  look here\n")
  }

  @Test func `mark alone lists them in the order of their steps`() async {
    _ = await sitting("add 1; twice 2; mark 2.2 third; mark 1 first; mark 2.1 second")
    #expect(
      await sitting("mark") == """
        1  .add(1)  first
        2.1  .add(2)  second
        2.2  .add(2)  third

        """)
  }

  @Test func `the newer mark of a step holds, and an empty one takes it away`() async {
    _ = await sitting("add 1; mark 1 old; mark 1 new")
    #expect(await sitting("mark 1") == "1: new\n")
    #expect(await sitting("log").split(separator: "\n").count { $0.contains("mark") } == 1)
    #expect(await sitting("mark 1 \"\"") == "1 has no mark any longer\n")
    #expect(await sitting("mark") == "no step has a mark; mark 1.2 \"look here\" makes one\n")
    #expect(await sitting("log kind:mark") == "no row matches\n")
    #expect(await sitting("! mark 1 \"\"") == "failed as expected: 1 has no mark\n")
  }

  @Test func `log lists a mark below its step`() async {
    _ = await sitting("trace off; twice 2; add 3; mark 1.1 here; mark 2 there")
    #expect(await sitting("log kind:mark").matches(of: /mark  [a-z]+/).count == 2)
    let stages = await sitting("log 1..2").split(separator: "\n").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      stages == [
        "1 .addTwice(2)", "1.1 .add(2)", "1.1 mark", "1.2 .add(2)", "2 .add(3)", "2 mark",
        "2.1 .add(3)",
      ])
    #expect(await sitting("log kind:mark there").hasSuffix(" 2  mark  there\n"))
  }

  @Test func `goto tells the mark of the step that is looked at`() async {
    _ = await sitting("add 1; add 2; mark 1.1 \"look here\"")
    #expect(
      await sitting("goto 1.1") == "viewing 1.1: .add(1)\n  mark: look here\n  count: 3 → 1\n")
    #expect(await sitting("goto 1") == "viewing 1: .add(1)\nno change\n")
  }

  @Test func `a step that isn't there can't be marked`() async {
    #expect(
      await sitting("! mark 7 x") == "failed as expected: there is no step 7; "
        + "nothing was sent yet; 0 is the beginning\n")
    #expect(
      await sitting("! mark 0")
        == "failed as expected: 0 has no mark; write: mark 0 \"look here\"\n")
  }

  @Test func `in JSON a mark is an event`() async {
    let sitting = Sitting(json: .counter)
    _ = await sitting("add 1; mark 1.1 \"look here\"")
    #expect(
      sitting.text.hasSuffix(
        #"{"event":"mark","step":"1.1","time":0.0,"text":"look here"}"# + "\n"))
  }

  @Test func `what a mark says can do nothing to a terminal, and keeps no secret`() async {
    _ = await sitting("add 1")
    #expect(await sitting("mark 1 a\u{1B}[2Jb") == " 1  mark  a\\u{1B}[2Jb\n")
    #expect(
      await sitting("mark 1 https://x.org?api_key=abcdef")
        == " 1  mark  https://x.org?api_key=***\n")
  }

  @Test func `marks that were recorded before are found`() async {
    _ = await sitting("add 1")
    sitting.session.timeline.note(Mark("from elsewhere"), at: StepID(action: 1))
    #expect(await sitting("mark 1") == "1: from elsewhere\n")
    let all = Marks(sitting.session.timeline).all
    #expect(all.map(\.text) == ["from elsewhere"])
  }
}
