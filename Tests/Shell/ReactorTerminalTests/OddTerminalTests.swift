import TerminalFixtures
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Terminals that can little, much that comes at once, and ends of all kinds.
@Suite struct OddTerminalTests {
  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "no-such-terminal"]])
  func `a terminal that can't move its cursor takes commands`(
    environment: [String: String]
  ) async throws {
    let (output, status) = try await atPrompt(environment: environment) { shell in
      try shell.send("echo 한글\r")
      try shell.expect("\r\n한글\r\n")
      // Also beside output that comes by itself.
      try shell.send("load 5\r")
      try shell.expect("3 mutations,")
      try shell.expect("Main › ")
      try shell.send("\u{4}")
      return (String(decoding: shell.output, as: UTF8.self), try shell.wait())
    }
    #expect(status == .exited(0))
    #expect(!output.contains("\u{1B}[A") && !output.contains("\u{1B}[J"))
  }

  @Test func `Korean is typed and erased where the locale is C`() async throws {
    let status = try await onTerminal(environment: ["LC_ALL": "C"]) { shell in
      try shell.expect("Main > ")
      for byte in "echo 토글이다".utf8 { try shell.send([byte]) }
      try shell.expect("다")
      try shell.send("\u{7F}\u{7F}\r")
      // The shell's output is ASCII there.
      try shell.expect("\r\n\\u{D1A0}\\u{AE00}\r\n")
      try shell.expect("Main > ")
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `a paste of 1 MB is taken, and told that it is too long`() async throws {
    let status = try await atPrompt { shell in
      let paste = "\u{1B}[200~" + String(repeating: "x", count: 1 << 20) + "\u{1B}[201~\r"
      // Readline takes seconds for it, and more where others compute.
      try shell.send(Array(paste.utf8), within: .seconds(60))
      try shell.expect(
        "the line has 1048576 bytes; at most 1000000 can be read", within: .seconds(60))
      try shell.expect("Main › ")
      try shell.send("echo still here\r")
      try shell.expect("\r\nstill here\r\n")
      try shell.expect("Main › ")
      return try shell.leave()
    }
    #expect(status == .exited(1) || status == .exited(0))
  }

  /// Readline divides by a third of the columns.
  @Test(arguments: ["xterm", "dumb"])
  func `a terminal that has become tiny takes keys`(kind: String) async throws {
    let (isThere, status) = try await onTerminal(
      environment: ["TERM": kind], rows: 1, columns: 2
    ) { shell in
      // Its prompt can't be distinguished from other letters.
      try shell.waitForKeyReader()
      for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (1, 2)] as [(UInt16, UInt16)]
      {
        shell.resize(rows: rows, columns: columns)
        // A line that is wider, to its beginning, a letter; completions; a search.
        for keys in [String(repeating: "x", count: 100), "\u{1}x", "\u{5}\u{15}lo\t\t", "\u{12}x"] {
          try shell.send(keys)
          shell.waitForSilence(of: .milliseconds(30))
        }
        try shell.send("\u{3}")
        shell.waitForSilence(of: .milliseconds(30))
      }
      shell.resize(rows: 24, columns: 80)
      // Where others compute, keys wait to be read; Ctrl-C overtakes them, and ends what comes next.
      let isThere = (1...10).contains { _ in
        (try? shell.send("echo still here\r")) != nil
          && (try? shell.expect("\r\nstill here\r\n", within: .seconds(2))) != nil
      }
      try shell.send("\u{4}")
      return (isThere, try shell.wait())
    }
    #expect(isThere)
    #expect(status == .exited(0))
  }

  @Test(arguments: [true, false])
  func `a pasted script of 1,000 lines runs whole and in order`(isBracketed: Bool) async throws {
    let lines = (0..<1000).map { "echo n\($0)" }
    let script =
      isBracketed
      ? "\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~\r"
      : lines.joined(separator: "\r") + "\r"
    let output = try await atPrompt { shell in
      try shell.send(script)
      let output = try shell.expect("\r\nn999\r\n")
      try shell.expect("Main › ")
      return output + "\r\nn999"
    }
    let answers = output.split(separator: "\r\n").filter { $0.first == "n" }
    #expect(answers == (0..<1000).map { "n\($0)" })
  }

  @Test func `what is typed in the same breath as a paste comes after it`() async throws {
    let status = try await atPrompt { shell in
      // The last byte is the beginning of a character whose rest comes later.
      try shell.send(
        Array("\u{1B}[200~echo one\u{1B}[201~\recho two\r".utf8) + Array("echo 한".utf8.dropLast(2)))
      try shell.expect("\r\none\r\n")
      try shell.expect("\r\ntwo\r\n")
      try shell.expect("echo ")
      try shell.send(Array("한\r".utf8.dropFirst()))
      try shell.expect("\r\n한\r\n")
      try shell.expect("Main › ")
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `Ctrl-C on an empty line, twice too, doesn't leave`() async throws {
    let status = try await onTerminal { shell in
      for _ in 0..<2 {
        try shell.expect("Main › ")
        try shell.send("\u{3}")
      }
      try shell.expect("Main › ")
      try shell.send("echo here\r")
      try shell.expect("\r\nhere\r\n")
      try shell.expect("Main › ")
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `Ctrl-C on an empty line cancels a load that goes on`() async throws {
    try await atPrompt { shell in
      try shell.send("set latency 100s\r")
      try shell.expect("Main › ")
      try shell.send("load 100\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      try shell.send("\u{3}")
      try shell.expect("cancelled")
      try shell.send("state isLoading\r")
      try shell.expect("false")
    }
  }

  @Test func `Ctrl-C ends a script that waits for a pipe`() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let status = try await onTerminal([folder.path("pipe")]) { shell in
      try shell.expect("state")
      try shell.send("\u{3}")
      return try shell.wait()
    }
    #expect(status == .killed(signal: SIGINT))
  }

  @Test func `Ctrl-D ends the line that the prompt stands on`() async throws {
    let rest = try await atPrompt { shell in
      try shell.send("\u{4}")
      _ = try shell.wait()
      return shell.rest
    }
    #expect(rest.hasPrefix("\r\n"))
  }

  @Test func `Ctrl-R finds a line again`() async throws {
    try await atPrompt { shell in
      for line in ["echo needle", "echo hay"] {
        try shell.send(line + "\r")
        try shell.expect("\r\n" + line.dropFirst(5) + "\r\n")
        try shell.expect("Main › ")
      }
      try shell.send("\u{12}need")
      try shell.expect("echo ")
      try shell.send("\r")
      try shell.expect("\r\nneedle\r\n")
    }
  }

  @Test func `a terminal that is closed ends the shell`() async throws {
    let status = try await atPrompt { shell in
      try shell.send("half a line")
      try shell.expect("half a line")
      shell.hangUp()
      return try shell.wait()
    }
    // By the signal, or by the end of input: whichever it notices first.
    #expect([.killed(signal: SIGHUP), .exited(0)].contains(status))
  }

  @Test func `a resize while a command runs is followed by what comes after it`() async throws {
    let output = try await atPrompt { shell in
      try shell.send("set latency 500ms\r")
      try shell.expect("Main › ")
      // Waits, since another command follows.
      try shell.send("load 5; echo later\r")
      try shell.expect("running")
      shell.resize(rows: 24, columns: 60)
      try shell.expect("later")
      try shell.expect("Main › ")
      try shell.send("load 5; echo again\r")
      try shell.expect("again\r\n")
      return try shell.expect("again\r\n")
    }
    #expect(output.split(separator: "\r\n").allSatisfy { $0.count <= 60 })
  }
}
