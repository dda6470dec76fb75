import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct PromptTests {
  @Test func `Ctrl-D on an empty line leaves`() async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("\u{4}")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `Ctrl-C empties the line`() async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("half a line")
      try shell.expect("half a line")
      try shell.send("\u{3}")
      try shell.expect("^C")
      try shell.expect("Main › ")
      // Were the line not empty, Ctrl-D would do nothing.
      try shell.send("\u{4}")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `Backspace erases a Korean syllable that came byte by byte`() async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      for byte in "토글".utf8 { try shell.send([byte]) }
      try shell.expect("글")
      try shell.send("\u{7F}\u{7F}")
      try shell.send("\u{4}")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `the terminal is given back as it was`() async throws {
    let modes = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("x")
      try shell.expect("x")
      let isCookedWhileTyping = shell.isCooked
      try shell.send("\u{7F}\u{4}")
      _ = try shell.wait()
      return [isCookedWhileTyping, shell.isCooked]
    }
    #expect(modes == [false, true])
  }

  @Test func `a narrower window shows the line again`() async throws {
    try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send(String(repeating: "x", count: 60))
      try shell.expect("xxxx")
      shell.resize(rows: 24, columns: 40)
      try shell.expect("Main › ")
    }
  }

  @Test func `what comes after the window became narrower fits it`() async throws {
    let shown = try await onTerminal { shell in
      try shell.expect("Main › ")
      try shell.send("latency 400ms; load 100\r")
      try shell.expect("running")
      try shell.expect("Main › ")
      shell.resize(rows: 24, columns: 40)
      try shell.expect("Main › ")
      return try shell.expect("done ")
    }
    #expect(shown.contains("sectionData[\"20대\"]: nil\r\n                → 30 people\r\n"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends it gives the terminal back`(number: Int32) async throws {
    let (status, isCooked) = try await onTerminal { shell in
      try shell.expect("Main › ")
      shell.signal(number)
      return (try shell.wait(), shell.isCooked)
    }
    #expect(status == .killed(signal: number))
    #expect(isCooked)
  }

  /// Readline 8.2 has keys that crash it: the editor takes them away.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random keys don't crash it`(seed: UInt64) async throws {
    let status = try await onTerminal { shell in
      try shell.expect("Main › ")
      var keys = RandomKeys(seed: seed)
      for _ in 0..<200 {
        do { try shell.send((0..<100).map { _ in keys.next() }) } catch { break }
      }
      shell.waitForSilence()
      // Whatever was half typed.
      for _ in 0..<5 {
        try? shell.send("\u{3}")
        shell.waitForSilence()
        try? shell.send("\u{4}")
        if let status = try? shell.wait(within: .seconds(2)) { return status }
      }
      return try shell.wait()
    }
    // The keys may spell a command that leaves, or one that fails.
    guard case .exited = status else {
      Issue.record("\(status)")
      return
    }
  }
}
