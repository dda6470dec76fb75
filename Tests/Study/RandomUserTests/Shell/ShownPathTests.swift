import ReactorShell
import StandardFeatures
import Testing

@testable import RandomUser

@MainActor @Suite struct ShownPathTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.people, features: .standard, trace: .off) }

  /// The output of the last of some lines.
  @discardableResult private func answer(_ lines: String) async -> String {
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

  @Test(arguments: [
    ("state DetailReactor.people", "DetailReactor isn't there now"),
    ("expect DetailReactor.people.count == 3", "DetailReactor isn't there now"),
    ("try 3.1", "DetailReactor isn't there now"),
  ])
  func `where a screen has closed, nothing is told of the next of its kind`(
    line: String, message: String
  ) async {
    let lines = "load 5\nopen 20s\ntoggle 0\nback\nopen men\ngoto 4.1\n"
    await answer(lines + line)
    #expect(shell.session.record.commands.last?.failure.map { "\($0.message)" } == message)
    // Of stores that have ended the last: that of step 2.
    #expect(await shell.run("why DetailReactor.expandedIndexPath").contains("2.1  at first nil"))
  }

  @Test func `a path that only one store has needs no name`() async {
    #expect(await answer("load 5\nopen 20s\nexpect pushedScreen is detail") == "")
    #expect(shell.session.record.commands.last?.failure == nil)
  }
}
