import TerminalFixtures
import Testing

@Suite struct PlainPromptTests {
  @Test func `the banner and the prompt have no signs that are read aloud badly`() async throws {
    let banner = try await onTerminal(["--plain"], environment: ["NO_COLOR": ""]) { shell in
      try shell.expect("Main > ")
    }
    #expect(
      banner.replacing("\u{1B}[?2004h", with: "") == """
        reactor-shell, RandomUser, invented people, no network\r
        You type, Action, mutate(), Mutation, reduce(), State, view\r
        Try: load 100; why isLoading. Learn: tour. All: help\r
        state isLoading: false, 4 sections, no people, step 0, MainReactor\r

        """)
  }

  @Test func `what comes while a line is typed erases nothing`() async throws {
    let shown = try await onTerminal(["--plain"]) { shell in
      try shell.expect("Main > ")
      try shell.send("load 100\r")
      try shell.expect("running, step 1")
      try shell.expect("Main > ")
      try shell.send("open 2")
      let before = try shell.expect("done 3 mutations, ")
      try shell.expect("Main > open 2")
      return before
    }
    // Sequences that erase a line, or the screen below.
    #expect(!shown.contains("\u{1B}[K") && !shown.contains("\u{1B}[J"))
  }

  @Test func `candidates are listed a line each`() async throws {
    try await onTerminal(["--plain"]) { shell in
      try shell.expect("Main > ")
      try shell.send("open \t\t")
      try shell.expect("\r\nmen, 남성, 0 people\r\nwomen, 여성, 0 people\r\n")
    }
  }
}
