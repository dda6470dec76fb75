import ReactorShell
import StandardFeatures
import Testing

@testable import RandomUser

@MainActor @Suite struct ShownPathTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.people, features: .standard, trace: .off) }

  /// The output of the last of some lines.
  private func answer(_ lines: String) async -> String {
    var lines = lines.split(separator: "\n").map(String.init)
    let last = lines.removeLast()
    for line in lines { await shell.run(line) }
    return await shell.run(last)
  }

  @Test func `going back is a cause`() async {
    let lines = "load 30\ngoto 1.1\nload 3\ngoto 2.1"
    let why = await answer(lines + "\nwhy sectionData")
    #expect(
      why == """
        1.1  0.30 s  restored                 by going back   4 keys → 0 keys
        1.2  0.30 s  .setPeople([30 people])  of 1 .load(30)  0 keys → 4 keys
        0  at first 0 keys

        """)
    let failed = await answer("! expect sectionData[\"20s\"].count == 99")
    #expect(failed.hasSuffix("it is nil, since the session went back to 1.1\n"))
  }

  @Test func `an opening and a closing toggle don't say the same`() async {
    let log = await answer(
      "load 3\nopen 20s\n" + String(repeating: "toggle 0\n", count: 6)
        + "log kind:mutation store:Detail")
    #expect(log.split(separator: "\n").count == 6)
    #expect(log.matches(of: /\[0, 0\] → nil/).count == 3)
  }

  @Test func `a word isn't looked for in the hidden parts of an address`() async {
    let denied = await answer("load 3\n! expect sectionData[\"20s\"] contains picture nil")
    #expect(denied.hasPrefix("failed as expected"))
  }

  @Test func `diff tells of the stores that are there`() async {
    #expect(await answer("load 30\nopen 20s\ntoggle 1\nback\ndiff 1.3") == "no change\n")
    let other = await answer("goto 1.3\nload 3\ndiff 1.3")
    #expect(
      other == """
        sectionData["20대"]: 7 → 1 (−6)
        sectionData["30대"]: 10 → 1 (−9)
        sectionData["남성"]: 13 → 2 (−11)
        sectionData["여성"]: 17 → 1 (−16)

        """)
  }
}
