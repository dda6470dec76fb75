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
    #expect(result.errors.contains("\u{1B}[1mthere is no command"))
    let file = try await onTerminal(["-c", "foo"], environment: ["NO_COLOR": ""]) { shell in
      try shell.expect("there is no command")
    }
    #expect(file.contains("\u{1B}[1m"))
  }
}
