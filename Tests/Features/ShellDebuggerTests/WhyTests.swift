import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WhyTests {
  private let sitting = Sitting(trace: .off)

  @Test func `in a narrow terminal rows go on below, and nothing is lost without a sign`() async {
    let sitting = Sitting(trace: .off, columns: 30, isAligned: true)
    sitting.textReport.style.isFitted = true
    sitting.session.settings.columns = 30
    #expect(
      await sitting("load 4; settle; why count; why not count == 0") == """
        1.2  0.30 s  .add(4)  of 1 …
          0 → 4
        0  at first 0
        1.2 began with: load 4
        it was true at first
        1.2  .add(4)  made it
          otherwise
        nothing in this history was on
          its way

        """)
  }

  @Test func `a path goes on into keys, rows and optionals`() async {
    #expect(
      await sitting("note a; note b; why notes[memo][1]; why notes.count; why message") == """
        2.1  0 s  .note("b")  of 2 .note("b")  nil → "b"
        0  at first nil
        2.1 began with: note b
        1.1  0 s  .note("a")  of 1 .note("a")  0 → 1
        0  at first 0
        1.1 began with: note a
        2.1  0 s  .note("b")  of 2 .note("b")  "a" → "b"
        1.1  0 s  .note("a")  of 1 .note("a")  nil → "a"
        0  at first nil
        2.1 began with: note b

        """)
  }

  @Test func `of a collection with as many elements, the changed part is named by its whole path`()
    async
  {
    #expect(
      await sitting("note a; note b; why notes") == """
        2.1  0 s  .note("b")  of 2 .note("b")  notes["메모"][1] inserted: "b"
        1.1  0 s  .note("a")  of 1 .note("a")  0 keys → 1 key
        0  at first 0 keys
        2.1 began with: note b

        """)
  }

  @Test func `a pulse that is assigned an equal value has changed`() async {
    #expect(await sitting("note a; note a; why message").hasPrefix("2.1  0 s  .note(\"a\")"))
  }

  @Test func `of long texts what differs is seen`() async {
    let text = "a note that is much longer than there is room for, which ends with "
    _ = await sitting("memo \"\(text)one\"; memo \"\(text)two\"")
    let words = await sitting("why message").split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ")
        .contains(#""…which ends with one" → "…which ends with two""#))
  }

  @Test func `many changes are counted, all of them on request`() async {
    for _ in 0..<60 { _ = await sitting("add 1") }
    let lines = await sitting("why count").split(separator: "\n")
    #expect(lines.count == 53)
    #expect(lines[50] == "… 10 earlier changes: why count all")
    #expect(await sitting("why count all").split(separator: "\n").count == 62)
  }

  @Test func `of one of several stores of a name it says so`() async {
    _ = await sitting("add 3; open; press 1; close; open; press 2")
    #expect(
      await sitting("why PanelReactor.pressed; when PanelReactor.pressed changed") == """
        6.1  0 s  2  of 6 2  nil → 2
        5.1  at first nil
        this is one of 2 stores called PanelReactor; for all of them: when PanelReactor.pressed changed
        6.1 began with: press 2
        6.1  0 s  2  of 6 2  nil → 2
        3.1  0 s  1  of 3 1  nil → 1

        """)
    #expect(await sitting("goto 3; why PanelReactor.pressed").hasSuffix("began with: press 1\n"))
  }

  @Test func `another store is named, and one that isn't there`() async throws {
    let shell = try TestSession(.relayed, features: .standard, trace: .off)
    #expect(
      await shell.run("put 3; why SumReactor.deep.last; why SumReactor#1.sum") == """
        2.1  0 s  .total(3)  of 2 .total(3), during 1.1, because of 1 3  nil → 3
        0  at first nil
        2.1 began with: put 3
        test:1:38: the state has no SumReactor#1; there is nothing inside
          put 3; why SumReactor.deep.last; why SumReactor#1.sum
                                               ^^^^^^^^^^^^^^^^

        """)
  }

  @Test(arguments: [
    ("wait 2 &; add 1; advance 1s; why count", "1.1 began with: wait 2 &"),
    ("add 1; ! refuse x; why failure", "2.1 began with: ! refuse x"),
    ("add 1; state; state; add 2; why count", "2.1 began with: add 2"),
    ("add 1; goto 0; add 2; goto 1.1; why count", "1.1 began with: add 1"),
    (".add(4); why count", "1.1 began with: .add(4)"),
    (
      "note http://a.example/?token=s3cret; why message",
      "1.1 began with: note http://a.example/?token=***"
    ),
  ])
  func `the typed line at the beginning of the last change is named`(line: String, last: String)
    async
  {
    #expect(await sitting(line).hasSuffix("\n\(last)\n"))
  }

  @Test func `paths are completed, of other stores too`() async {
    _ = await sitting("add 1; open; press 0; close")
    func found(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(found("why is") == ["isLoading", "isOpen"])
    #expect(found("why Pan") == ["PanelReactor."])
    #expect(found("why PanelReactor.") == ["PanelReactor.buttons", "PanelReactor.pressed"])
  }

  @Test func `diff compares two steps, or one with now, a store after the other`() async throws {
    #expect(
      await sitting("add 1; note a; add 5; diff 1.1 3.1; diff 2; diff 2 2.1") == """
        count: 1 → 6
        notes["메모"]: nil → ["a"]
        message: nil → "a"
        count: 1 → 6
        no change

        """)
    let shell = try TestSession(.relayed, features: .standard, trace: .off)
    #expect(
      await shell.run(
        "put 3; put 4; diff 1.1; diff 1.1 2.1; ! diff 9; expect error \"step\" diff x")
          == """
          SumReactor
            sum: 0 → 7
            deep.last: nil → 4
          SourceReactor
            state: 3 → 4
          SumReactor
            sum: 0 → 3
            deep.last: nil → 3
          failed as expected: there is no step 9; actions are 1…4, and log lists all steps
          failed as expected: “x” isn't a step; write it as the trace does: 12, 12.3, 0 for the beginning, or last, -1

          """)
  }
}
