import ReactorShell
import StateDiff
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ColouredAnswersTests {
  private func sitting(isColoured: Bool) async -> Sitting {
    var theme = Theme(isColoured: isColoured)
    theme.palette = .dark
    let sitting = Sitting(theme: theme, isAligned: true)
    _ = await sitting("add 1; add 2; open; close")
    return sitting
  }

  @Test(arguments: [
    "log", "log add", "why count", "why count all", "why 1..2", "when count > 1", "diff 0",
    "diff 1 2", "goto 1; now", "try 1.1", "state", "state count", "help",
    "help all", "help log", "help log count", "nothing", "why nothing",
  ])
  func `colours change no text`(line: String) async {
    let coloured = await sitting(isColoured: true)(line)
    let plain = await sitting(isColoured: false)(line)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: [
    ("log 1..1", "\u{1B}[1;38;5;75m.add(1)\u{1B}[0m"),
    ("log 1.1", "count: 0 → \u{1B}[1;38;5;114m1\u{1B}[0m"),
    ("diff 0", "count: 0 → \u{1B}[1;38;5;114m3\u{1B}[0m"),
    ("why count", "1 → \u{1B}[1;38;5;114m3\u{1B}[0m"),
    ("when count > 1", "1 → \u{1B}[1;38;5;114m3\u{1B}[0m"),
    ("goto 1", "count: 3 → \u{1B}[1;38;5;114m1\u{1B}[0m"),
    ("try 1.1", "count: 3 → \u{1B}[1;38;5;114m4\u{1B}[0m"), ("state", "\u{1B}[1mcount\u{1B}[0m: 3"),
    ("help log", "\u{1B}[1mlog [FILTER…]\u{1B}[0m"),
    ("nothing", "\u{1B}[1;38;5;210mthere is no command"),
  ])
  func `answers have the looks of traces`(line: String, part: String) async {
    let shown = await sitting(isColoured: true)(line)
    #expect(shown.contains(part), "\(shown)")
  }

  @Test func `a record and a program get the text alone`() {
    let painted = Sentence(painted: "a \u{1B}[1mb\u{1B}[0m").indented
    #expect(painted.painted == "  a \u{1B}[1mb\u{1B}[0m" && painted.masked.painted == nil)
    #expect(painted.description == "  a b" && painted.size == 5)
    var theme = Theme(isColoured: true)
    theme.isDrawn = true
    #expect(TextFormatter(TextStyle(theme)).lines(answering: [painted]) == ["  a b"])
  }

  @Test func `text of a state can't have colours of its own`() {
    struct Named { var name = "\u{1B}[31mred" }
    var theme = Theme(isColoured: true)
    #expect(
      StateView(Named()).outline(in: theme).map(\.painted) == [
        "\u{1B}[1mname\u{1B}[0m: \"\\u{1B}[31mred\""
      ])
    theme.isColoured = false
    #expect(StateView(Named()).outline(in: theme).map(\.painted) == [nil])
  }
}
