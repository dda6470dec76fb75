import TerminalFixtures
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct PromptTests {
  @Test func `Ctrl-C empties the line`() async throws {
    let status = try await atPrompt { shell in
      try shell.send("half a line")
      try shell.expect("half a line")
      try shell.send("\u{3}")
      try shell.expect("^C")
      try shell.expect("Main › ")
      // Were the line not empty, Ctrl-D would do nothing.
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `the terminal is given back as it was`() async throws {
    let modes = try await atPrompt { shell in
      try shell.send("x")
      try shell.expect("x")
      let isCookedWhileTyping = shell.isCooked
      try shell.send("\u{7F}\u{4}")
      _ = try shell.wait()
      return [isCookedWhileTyping, shell.isCooked]
    }
    #expect(modes == [false, true])
  }

  @Test func `what comes after the window became narrower fits it`() async throws {
    let shown = try await atPrompt { shell in
      try shell.send("set latency 400ms; load 100\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      shell.resize(rows: 24, columns: 44)
      try shell.expect("Main › ")
      return try shell.expect("3 mutations,")
    }
    #expect(shown.contains(/sectionData\["20대"\]: nil →\r\n +30 people\r\n/))
  }

  /// Swift reports much of a crash, and waits for an answer then.
  private static let untold = ["SWIFT_BACKTRACE": "enable=no"]

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL])
  func `a signal that ends it gives the terminal back`(number: Int32) async throws {
    let (status, isCooked) = try await atPrompt(environment: Self.untold) { shell in
      shell.signal(number)
      return (try shell.wait(), shell.isCooked)
    }
    #expect(status == .killed(signal: number))
    #expect(isCooked)
  }

  @Test func `the key that quits gives the terminal back`() async throws {
    let (status, isCooked, rest) = try await atPrompt { shell in
      try shell.send("half a line")
      try shell.expect("half a line")
      try shell.send("\u{1C}")
      return (try shell.wait(), shell.isCooked, shell.rest)
    }
    #expect(status == .killed(signal: SIGQUIT))
    #expect(isCooked)
    // No signs around pasted text any longer.
    #expect(rest.hasSuffix("\u{1B}[?2004l\r\n"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it while Ctrl-S holds its output, and gives the terminal back`(number: Int32)
    async throws
  {
    let (status, isCooked) = try await atPrompt { shell in
      try shell.send("state\r\u{13}")
      shell.waitForSilence()
      shell.signal(number)
      return (try shell.wait(), shell.isCooked)
    }
    #expect(status == .killed(signal: SIGTERM))
    #expect(isCooked)
  }

  /// Readline 8.2 has keys that crash it: the editor takes them away. 24, 30 and 56 are seeds that
  /// once, in 20,000 keys, switched Ctrl-C off, or left the editor waiting for the rest of a character.
  @Test(arguments: [24, 30, 56] as [UInt64])
  func `random keys don't keep Ctrl-C and Ctrl-D from working`(seed: UInt64) async throws {
    let status = try await atPrompt { shell in
      var keys = RandomKeys(seed: seed)
      for _ in 0..<Cases.count(5) { try shell.send((0..<100).map { _ in keys.next() }) }
      // Under load, and while an effect runs, it is silent for a while before it has read all.
      shell.waitForSilence(of: .seconds(1))
      try shell.send("\u{3}")
      shell.waitForSilence(of: .seconds(1))
      return try shell.leave()
    }
    // A command may have failed meanwhile.
    #expect([.exited(0), .exited(1)].contains(status))
  }

  @Test func `digits before a key repeat it 10,000 times at most`() async throws {
    let count = try await atPrompt { shell in
      try shell.send("\u{1B}99999999999x\u{1}echo \r")
      // Behind the line as it is typed.
      try shell.expect("\r\nx")
      return try shell.expect("Main › ").count { $0 == "x" }
    }
    #expect(count + 1 == 10_000)
  }

  @Test func `a character whose rest never comes doesn't keep Ctrl-C from working`() async throws {
    let status = try await atPrompt { shell in
      // A search for a character, and the first byte of one.
      try shell.send([0x1D, 0xED])
      shell.waitForSilence(of: .milliseconds(100))
      try shell.send("\u{3}")
      try shell.expect("Main › ")
      try shell.send("\u{4}")
      return try shell.wait(within: .seconds(2))
    }
    #expect(status == .exited(0))
  }
}
