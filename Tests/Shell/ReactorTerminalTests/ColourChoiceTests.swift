import ReactorShell
import TerminalFixtures
import Testing

@testable import ReactorTerminal

@Suite struct ColourChoiceTests {
  @Test(
    arguments: [
      ([:], true, false), (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
      (["TERM": "dumb"], true, false), (["TERM": ""], true, false),
      (["TERM": "xterm", "NO_COLOR": "1"], true, false),
      (["TERM": "xterm", "NO_COLOR": ""], true, true),
      (["TERM": "xterm", "CLICOLOR": "0"], true, false),
      (["TERM": "xterm", "CLICOLOR": "1"], true, true),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], false, true),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false, true),
      (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    ] as [([String: String], Bool, Bool)])
  func `the environment and the terminal decide`(
    environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    let isColoured = ColourChoice.auto.isColoured(in: environment, isTerminal: isTerminal)
    #expect(isColoured == expected)
    #expect(ColourChoice.always.isColoured(in: environment, isTerminal: isTerminal))
    #expect(!ColourChoice.never.isColoured(in: environment, isTerminal: isTerminal))
  }

  @Test func `errors that go to a file have no colours of the terminal`() async throws {
    let result = try await Shell.run(["-c", "foo"], environment: ["CLICOLOR_FORCE": "1"])
    #expect(result.errors.contains("\u{1B}[1;31mthere is no command"))
    let file = try await onTerminal(["-c", "foo"], environment: ["NO_COLOR": ""]) { shell in
      try shell.expect("there is no command")
    }
    #expect(file.contains("\u{1B}[1;31m"))
  }

  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", Palette.light), ("rgb:fd/f6/e3", .light), ("rgb:0/0/0", .dark),
    ("rgba:2828/2a2a/3636/ffff\u{1B}", .dark), ("", nil), ("rgb:zz/0", nil), ("?", nil),
  ])
  func `a background has a palette`(answer: String, palette: Palette?) {
    #expect(ColourChoice.palette(ofBackground: answer) == palette)
  }

  @Test func `a terminal that says its background gets colours for it`() async throws {
    let environment = ["NO_COLOR": "", "TERM": "xterm-256color"]
    _ = try await onTerminal([], environment: environment) { shell in
      try shell.expect("\u{1B}]11;?\u{7}")
      try shell.send("lo\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\ad 3\r")
      try shell.expect("\u{1B}[38;5;127mmutation")
    }
  }
}
