import TerminalFixtures
import Testing

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
    let status = try await atPrompt { shell in
      try shell.send("load 100\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      try shell.send("open 2")
      // The load ends, and the half line is shown again below.
      try shell.expect("3 mutations,")
      try shell.expect("Main › open 2")
      try shell.send("0s\r")
      try shell.expect("20대 › ")
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `each screen suggests a command once, until it was used`() async throws {
    let later = try await atPrompt { shell in
      try shell.send("load 100\r")
      try shell.expect("next: open 20s")
      try shell.send("open 20s\r")
      try shell.expect("next: toggle 0")
      try shell.send("back\rload 3\r")
      let later = try shell.expect("3 mutations,")
      try shell.send("echo end\r")
      return try later + shell.expect("\nend")
    }
    #expect(!later.contains("next: "))
  }

  @Test func `an expectation that is so says that it holds`() async throws {
    try await atPrompt { shell in
      try shell.send("expect isLoading == false\r")
      try shell.expect("\nholds\r\n")
    }
  }

  @Test(arguments: [
    "\u{1B}[200~load 100\nopen 20s\ntoggle 3\n\u{1B}[201~\r", "load 100\ropen 20s\rtoggle 3\r",
  ])
  func `three lines that come at once, pasted or not, wait for each other`(
    lines: String
  ) async throws {
    try await atPrompt { shell in
      try shell.send(lines)
      try shell.expect("expandedIndexPath: nil → [0, 3]")
      try shell.expect("20대 › ")
    }
  }

  @Test func `a pasted line is shown again without its password`() async throws {
    let shown = try await atPrompt { shell in
      try shell.send("\u{1B}[200~echo one\ndata live=http://ann:hunter2@localhost/\n\u{1B}[201~\r")
      // The pasted text stands there as it was; the shell's output doesn't repeat it.
      try shell.expect("echo one\r\none\r\n")
      return try shell.expect("the next load reads it")
    }
    #expect(shown.contains("data live=http://***@localhost/"))
    #expect(!shown.contains("hunter2"))
  }

  @Test func `a wrong word is marked below the line, and the prompt goes on`() async throws {
    try await atPrompt { shell in
      try shell.send("open 50s\r")
      try shell.expect("            ^^^")
      try shell.expect("there is no section “50s”")
      try shell.expect("Main › ")
    }
  }

  @Test func `commands and section names are completed`() async throws {
    try await atPrompt { shell in
      try shell.send("lo\t")
      try shell.send("ad 100\u{1}\u{B}loa\t100\r")
      try shell.expect("3 mutations,")
      try shell.expect("Main › ")
      try shell.send("open \t\t")
      try shell.expect("men    남성, 45 people")
      try shell.expect("20s    20대, 30 people")
      try shell.send("wom\t\r")
      try shell.expect("여성 › ")
    }
  }

  @Test func `a beginning that only one word has is completed, with a blank`() async throws {
    try await atPrompt { shell in
      try shell.send("trace off; load 100; settle\r")
      try shell.expect("Main › ")
      try shell.send("op\t")
      try shell.expect("open ")
      try shell.send("20s\r")
      try shell.expect("20대 › ")
      try shell.send("toggle \t\t")
      try shell.expect("  0   سارا صادقی")
      try shell.expect("  19  ענת אזולאי")
      try shell.expect("  … and 10 more: type more of the word")
      try shell.expect("20대 › toggle ")
    }
  }

  @Test func `a path into the state is completed step by step`() async throws {
    try await atPrompt { shell in
      try shell.send("load 100; trace off\r")
      try shell.expect("1    done")
      try shell.expect("Main › ")
      try shell.send("state sec\t")
      try shell.expect("tion")
      try shell.send("\t\t")
      try shell.expect("  sectionTitles  4 strings")
      try shell.expect("  sectionData    4 keys")
      // To its end, and on to the keys.
      try shell.send("D\t\t\t\t")
      try shell.expect("  sectionData[\"20대\"]  30 people")
      try shell.expect("  sectionData[\"여성\"]  55 people")
      try shell.send("20d\u{7F}s\"][0].name.fi\t\r")
      try shell.expect("\"سارا\"\r\n")
    }
  }

  @Test func `in the middle of a line only the word at the cursor is completed`() async throws {
    try await atPrompt { shell in
      // To the beginning of the line, and over three letters.
      try shell.send("ech one\u{1}\u{6}\u{6}\u{6}\t\r")
      try shell.expect("one\r\n")
      try shell.expect("Main › ")
      try shell.send("trace \"com\"\u{2}\t\r")
      try shell.expect("Main › ")
      try shell.send("trace\r")
      try shell.expect("trace compact\r\n")
    }
  }

  @Test func `a failure that comes later is told when it comes`() async throws {
    try await atPrompt(["--data", "no/such.json"]) { shell in
      try shell.send("load 100\r")
      try shell.expect("running")
      try shell.expect("no/such.json: there is no such file; check the path\r\n")
      try shell.expect("Main › ")
    }
  }

  @Test func `Ctrl-C cancels what a pasted line waits for`() async throws {
    try await atPrompt { shell in
      try shell.send("set latency 100s\r")
      try shell.expect("latency 100s")
      try shell.expect("Main › ")
      try shell.send("load 100; echo later\r")
      try shell.expect("running")
      try shell.send("\u{3}")
      try shell.expect("cancelled")
      try shell.expect("Main › ")
    }
  }

  @Test func `quit leaves with status 0`() async throws {
    let status = try await atPrompt { shell in
      try shell.send("nonsense\r")
      try shell.expect("Main › ")
      try shell.send("quit\r")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }
}
