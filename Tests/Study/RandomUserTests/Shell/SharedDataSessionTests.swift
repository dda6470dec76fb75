import ReactorShell
import StudyFixtures
import Testing

@MainActor @Suite(.enabled(if: SharedData.isThere))
struct SharedDataSessionTests {
  /// One of the eight is in no section: of another gender, and neither twenty nor thirty.
  @Test func `of twelve odd records eight are loaded, and four named`() async {
    let path = "\(SharedData.folder)/randomuser-odd.json"
    let sitting = Sitting(.saved(path: path), trace: .compact)
    let text = await sitting.answer(to: "load 12; trace off; state sectionData[남성].count")
    #expect(text.contains(" 1.2  .setPeople([8 people])"))
    #expect(
      text.replacing(/(?m)^ 1.*\n/, with: "").split(separator: "\n").prefix(8) == [
        "  note  record 3 left out: dob is missing",
        "  note  record 4 left out: dob.age is a string, not a number",
        "  note  record 5 left out: is null",
        "  note  record 8 kept: picture dropped: javascript: isn't http or https",
        "  note  record 10 left out: the same uuid as record 0",
        "  note  asked for 12; the file has 8 that can be taken",
        "  note  1 person is in no section: by gender other, by age not 20 to 39",
        "4",
      ])
  }
}
