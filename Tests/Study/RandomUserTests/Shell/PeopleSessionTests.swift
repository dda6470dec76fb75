import ReactorShell
import Testing

@MainActor @Suite struct PeopleSessionTests {
  @Test func `the same seed gives the same bytes on every run, another gives others`() async {
    let line = "load 100; open 20s; toggle 3; show; state people; toggle 3; back; show"
    let first = await Sitting().answer(to: line)
    #expect(await Sitting().answer(to: line) == first)
    let seeded = await Sitting(seed: "서울").answer(to: line)
    #expect(seeded != first)
    let again = Sitting()
    _ = await again("set seed 서울")
    #expect(await again.answer(to: line) == seeded)
  }

  @Test(arguments: [
    ("", "open 20s", 5, "20대 is empty; type load 100 first"),
    (
      "load 100 &", "open 20s", 5,
      "20대 is empty; people are being loaded; type settle to wait for them"
    ),
    ("load 30; goto 1.1", "open 20s", 5, "20대 is empty; type load 100 first"),
    (
      "variant original; fault next offline; ! load 100", "open 20s", 5,
      "20대 is empty; type load 100 first"
    ),
    (
      "", "load", 4,
      "load needs N; write: load N [gender=female|male] [nat=NAT,…] [page=PAGE], as in: load 100"
    ),
    ("", "load 5001", 5, "5001 is out of range; N is 1…5000, as in: load 100"),
    (
      "", "open 50s", 5,
      "there is no section “50s”; sections are 남성 (men), 여성 (women), 20대 (20s), 30대 (30s)"
    ),
    ("", "open", 4, "open needs SECTION; write: open SECTION, as in: open 20s"),
    (
      "", "toggle 3", 0,
      "toggle doesn't work on this screen; open a section first, such as: open 20s"
    ),
    (
      "", "back", 0,
      "back doesn't work on this screen; this is the first one; open a section first, such as: "
        + "open 20s"
    ),
    ("load 100; open 20s", "toggle 99", 7, "there is no row [99]; rows are [0]…[29]"),
    ("load 100; open 20s", "toggle", 6, "toggle needs ROW; write: toggle ROW, as in: toggle 0"),
    (
      "load 100; open 20s", "load 100", 0,
      "load doesn't work on this screen; go back to the main screen first: back"
    ),
    (
      "load 100; open 20s", "open 30s", 0,
      "open doesn't work on this screen; go back to the main screen first: back"
    ),
    (
      "", "area town", 5,
      "“town” isn't one of the choices; write one of: city, state, country"
    ),
  ])
  func `a wrong word is answered, and the state stays`(
    setUp: String, line: String, column: Int, message: String
  ) async {
    let sitting = Sitting(trace: .off)
    let before = await sitting(setUp + "; state; log".dropFirst(setUp.isEmpty ? 2 : 0))
    let lines = await sitting(line).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[0] == "E   \(line)")
    #expect(
      lines[1].distance(from: lines[1].startIndex, to: lines[1].firstIndex(of: "^")!)
        == column + 4)
    #expect(lines[2] == "E \(message)")
    #expect(await before.hasSuffix(sitting("state; log")))
  }

  @Test func `an empty section says where people are`() async {
    let sitting = Sitting(trace: .off)
    #expect(
      await sitting("load 1; open women") == """
        E   load 1; open women
        E                ^^^^^
        E 여성 is empty; people are in 남성; load 100 may bring others

        """)
    #expect(sitting.session.prompt == "Main › ")
  }

  @Test func `headers that change are told of, even where no cell does`() async {
    let views = await Sitting()("load 300; load 400")
      .split(separator: "\n").filter { $0.contains("view") }
    #expect(
      views == [
        "  ⇒  view  32 cells inserted in 4 sections, 4 headers changed",
        "  ⇒  view  4 headers changed",
      ])
  }

  @Test func `the state takes paths by the sections' other names`() async {
    let sitting = Sitting(trace: .off)
    _ = await sitting("load 100")
    #expect(
      await sitting(#"state sectionData["20s"].count; state sectionData["20대"].count"#)
        == "30\n30\n")
    #expect(
      await sitting(#"state sectionData["20s"][3].country"#) == "\"South Korea\"\n")
  }

  @Test func `a load that is left behind with the screen goes on`() async {
    let sitting = Sitting(trace: .compact)
    _ = await sitting("load 100")
    #expect(
      await sitting("load 50 & open 20s; settle; back; state sectionData.count") == """
         2  .load(50)  MainReactor
         2.1  .setLoading(true)  isLoading: false → true
         3  .toSectionDetail("20대", [30 people])  MainReactor
         3.1  .toSectionDetail("20대", [30 people])  pushedScreen: nil → .detail("20대", [30 people])
         2.2  .setPeople([50 people])  sectionData["20대"]: 30 → 15 (−15)  and 3 more
         2.3  .setLoading(false)  isLoading: true → false
         4  .removePushed  MainReactor
         4.1  .removePushed  pushedScreen: .detail("20대", [30 people]) → nil
        4

        """)
  }
}
