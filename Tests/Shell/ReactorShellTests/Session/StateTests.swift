import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct StateTests {
  private let sitting = Sitting(trace: .off, isAligned: true)

  @Test func `state gives a field a line, and what dictionaries hold`() async {
    let text = await sitting("add 3; note 안녕; memo b; state")
    #expect(
      text.split(separator: "\n").prefix(6).joined(separator: "\n") == """
        count: 3
        isLoading: false
        failure: nil
        notes: 1 key
          notes["메모"]: ["안녕", "b"]
        isOpen: false
        """)
  }

  @Test(arguments: [
    ("state count", "3\n"),
    ("state failure", "nil\n"),
    ("state notes", "[\n  \"메모\": [\n    [0]: \"안녕\",\n    [1]: \"b c\"\n  ]\n]\n"),
    (#"state notes["메모"][1]"#, "\"b c\"\n"),
    (#"state notes['메모'][1]"#, "\"b c\"\n"),
    ("state notes[메모][0]", "\"안녕\"\n"),
    (#"state notes["memo"][0]"#, "\"안녕\"\n"),
    ("state notes[memo].count", "2\n"),
    ("state notes.count", "1\n"),
  ])
  func `state of a path gives the whole of it`(line: String, text: String) async {
    _ = await sitting("add 3; note 안녕; note b c")
    #expect(await sitting(line) == text)
  }

  @Test(arguments: [
    (
      "state cout",
      "the state has no cout; it has count, isLoading, failure, notes, isOpen, message"
    ),
    ("state count.x", "count has no x; there is nothing inside"),
    ("state notes.x", #"notes has no x; it has ["메모"]"#),
    (#"state notes["x"]"#, #"notes has no ["x"]; it has ["메모"]"#),
    ("state notes[memo][2]", "notes[memo] has no [2]; it has [0]…[1]"),
    ("state notes[memo][-1]", "notes[memo] has no [-1]; it has [0]…[1]"),
    ("state notes[memo][x]", "notes[memo] has no [x]; it has [0]…[1]"),
    (
      "state notes[memo][99999999999999999999]",
      "notes[memo] has no [99999999999999999999]; it has [0]…[1]"
    ),
    (
      "state notes[memo",
      #"the [ in notes[memo isn't closed; write a path as in: sectionData["20s"][3].name"#
    ),
  ])
  func `a path that leads nowhere says what there is`(line: String, message: String) async {
    _ = await sitting("add 3; note 안녕; note b c")
    let lines = await sitting(line).split(separator: "\n")
    #expect(
      lines
        == [
          "E   \(line)", "E         \(String(repeating: "^", count: line.count - 6))",
          "E \(message)",
        ].map { Substring($0) })
  }

  @Test func `what is in the state can do nothing to a terminal`() async {
    _ = await sitting("note \"\u{1B}[2J\u{202E}x\"")
    let text = await sitting("state; state notes; state notes[memo][0]")
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    #expect(text.contains(#"\u{1B}[2J\u{202E}x"#))
  }
}
