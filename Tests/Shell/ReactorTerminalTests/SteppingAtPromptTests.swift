import TerminalFixtures
import Testing

@Suite struct SteppingAtPromptTests {
  @Test func `Enter on an empty line reveals the next stage, and the prompt names it`() async throws
  {
    let status = try await atPrompt { shell in
      try shell.send("step on\r")
      try shell.expect("Main [step by step] › ")
      try shell.send("load 2\r")
      try shell.expect("Main [held before action 1] › ")
      try shell.send("\r")
      try shell.expect(".load(2)")
      try shell.expect("Main [held before mutate() of 1] › ")
      try shell.send("\r")
      try shell.expect("run, replacing \"load\"")
      try shell.expect("Main [held before mutation 1.1] › ")
      try shell.send("\r")
      try shell.expect(".setLoading(true)")
      try shell.expect("Main [held before reduce() of 1.1] › ")
      try shell.send("state isLoading\r")
      try shell.expect("false")
      try shell.expect("Main [held before reduce() of 1.1] › ")
      try shell.send("\r")
      try shell.expect("isLoading: false → true")
      try shell.expect("Main [held before the view of 1.1] › ")
      try shell.send("\r")
      try shell.expect("nothing to do")
      // Later stages change the prompt by themselves.
      try shell.expect("Main [held before mutation 1.2] › ")
      try shell.send("step off\r")
      try shell.expect("3 mutations,")
      try shell.expect("Main › ")
      try shell.send("\r\u{4}")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `a breakpoint that is hit while a line is typed keeps the line`() async throws {
    try await atPrompt { shell in
      try shell.send("break mutation setPeople\r")
      try shell.expect("Main › ")
      try shell.send("load 2\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      try shell.send("state is")
      try shell.expect("hit: mutation setPeople, before reduce()")
      try shell.expect("Main [held before reduce() of 1.2] › state is")
      try shell.send("Loading; continue\r")
      try shell.expect("true")
      try shell.expect("3 mutations,")
      try shell.expect("Main › ")
    }
  }

  @Test func `a prediction is typed at the prompt, and Enter passes over one`() async throws {
    try await atPrompt { shell in
      try shell.send("predict on\r")
      try shell.expect("Main › ")
      try shell.send("load 2\r")
      try shell.expect("Main [what will 1.1 setLoading change?] › ")
      try shell.send("isLoading true\r")
      try shell.expect("right")
      try shell.expect("Main [what will 1.2 setPeople change?] › ")
      try shell.send("\r")
      try shell.expect("cells inserted")
      try shell.expect("Main [what will 1.3 setLoading change?] › ")
      try shell.send(":predict off\r")
      try shell.expect("3 mutations,")
    }
  }

  @Test func `the clock of the prompt can be stopped, and goes on`() async throws {
    try await atPrompt { shell in
      try shell.send("clock manual; load 2\r")
      try shell.expect("1 .load(2) sleeps until ")
      try shell.expect("Main › ")
      try shell.send("advance 1s\r")
      try shell.expect("3 mutations,")
      try shell.expect("woke: 1 .load(2)")
      try shell.send("clock real; load 3\r")
      try shell.expect("3 mutations,")
    }
  }
}
