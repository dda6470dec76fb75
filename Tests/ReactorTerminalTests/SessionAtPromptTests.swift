import Testing

/// The shell at its prompt, through a terminal of its own.
@Suite struct SessionAtPromptTests {
  @Test func `the banner comes before the first prompt`() async throws {
    let banner = try await onTerminal { shell in
      try shell.expect("reactor-shell")
      try shell.expect("You type")
      try shell.expect("Try: load 100")
      try shell.expect("0    state")
      return try shell.expect("Main › ")
    }
    #expect(!banner.contains("error"))
  }

  @Test func `what a load brings stands above the line that is being typed`() async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("load 100\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      try shell.send("open 2")
      // The load ends, and the half line is shown again below.
      try shell.expect("done      3 mutations")
      try shell.expect("Main › open 2")
      try shell.send("0s\r")
      try shell.expect("20대 › ")
      try shell.send("\u{4}")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `three pasted lines wait for each other`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("\u{1B}[200~load 100\nopen 20s\ntoggle 3\n\u{1B}[201~\r")
      try shell.expect("expandedIndexPath: nil → [0, 3]")
      try shell.expect("20대 › ")
    }
  }

  @Test func `a pasted line is shown again without its password`() async throws {
    let shown = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("\u{1B}[200~echo one\ndata live=http://ann:hunter2@localhost/\n\u{1B}[201~\r")
      // What was pasted stands there as it was; what the shell writes doesn't repeat it.
      try shell.expect("echo one\r\none\r\n")
      return try shell.expect("the next load reads it")
    }
    #expect(shown.contains("data live=http://***@localhost/"))
    #expect(!shown.contains("hunter2"))
  }

  @Test func `three lines that come at once without a paste do, too`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("load 100\ropen 20s\rtoggle 3\r")
      try shell.expect("expandedIndexPath: nil → [0, 3]")
      try shell.expect("20대 › ")
    }
  }

  @Test func `a wrong word is marked below the line, and the prompt goes on`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("open 50s\r")
      try shell.expect("            ^^^")
      try shell.expect("there is no section “50s”")
      try shell.expect("Main › ")
    }
  }

  @Test func `commands and section names are completed`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("lo\t")
      try shell.send("ad 100\u{1}\u{B}loa\t100\r")
      try shell.expect("done      3 mutations")
      try shell.expect("Main › ")
      try shell.send("open \t\t")
      try shell.expect("20대, 30 people")
      try shell.send("wom\t\r")
      try shell.expect("여성 › ")
    }
  }

  @Test func `a failure that comes later is told when it comes`() async throws {
    try await onTerminal(["--data", "no/such.json"]) { shell in
      try shell.expect("Main › ")
      try shell.send("load 100\r")
      try shell.expect("running")
      try shell.expect("no/such.json: there is no such file; check the path\r\n")
      try shell.expect("Main › ")
    }
  }

  @Test func `Ctrl-C cancels what a pasted line waits for`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("latency 100s\r")
      try shell.expect("latency 100000ms")
      try shell.expect("Main › ")
      try shell.send("load 100; echo later\r")
      try shell.expect("running")
      try shell.send("\u{3}")
      try shell.expect("cancelled")
      try shell.expect("Main › ")
    }
  }

  @Test func `quit leaves with status 0`() async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("nonsense\r")
      try shell.expect("Main › ")
      try shell.send("quit\r")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }
}
