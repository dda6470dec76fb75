import Foundation
import TerminalFixtures
import Testing

/// `reload`, with a `swift` in place of the real one.
@Suite struct ReloadAtPromptTests {
  /// Runs the program where `swift build` is this script.
  private func withShell(
    building script: String, _ body: @Sendable @escaping (PseudoTerminal) throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    // By another process: while a test starts one, a file that this one writes can't be executed.
    _ = try await Shell.run(
      in: """
        printf '%s\\n' '#!/bin/sh' "\(script)" >'\(folder.path("swift"))'
        chmod +x '\(folder.path("swift"))'
        """)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ["PATH": "\(folder.path("")):\(path)"]
    try await onTerminal(["--app", "people"], environment: environment) { terminal in
      try terminal.expect("RandomUser")
      try body(terminal)
    }
  }

  @Test func `the program takes its own place, time and again, and the terminal is as before`()
    async throws
  {
    try await withShell(building: "exit 0") { terminal in
      try terminal.send("load 5\r")
      try terminal.expect("done")
      for _ in 1...5 {
        try terminal.send("reload\r")
        try terminal.expect("reloaded: 1 action sent again, and all came as before")
        try terminal.expect("Main ›")
        #expect(!terminal.rest.contains("You type"))
      }
      try terminal.send("state isLoading\r")
      try terminal.expect("false")
      try terminal.send("quit\r")
      #expect(try terminal.wait() == .exited(0))
      #expect(terminal.isCooked)
    }
  }

  @Test func `a build that fails tells its errors, and the program goes on`() async throws {
    let script = "echo 'building'; echo 'A.swift:1:2: error: no such thing'; exit 1"
    try await withShell(building: script) { terminal in
      try terminal.send("load 5\r")
      try terminal.expect("done")
      try terminal.send("reload\r")
      try terminal.expect("A.swift:1:2: error: no such thing")
      try terminal.expect("it can't be built; the program goes on as it was")
      try terminal.send("now\r")
      try terminal.expect("Main ›")
      try terminal.send("\u{4}")
      #expect(try terminal.wait() == .exited(0))
    }
  }

  @Test func `Ctrl-C ends the build, and the program goes on`() async throws {
    try await withShell(building: "echo 'Another instance of SwiftPM is at work'; exec sleep 1000")
    {
      terminal in
      try terminal.send("reload\r")
      try terminal.expect("Another instance of SwiftPM is at work")
      try terminal.send("\u{3}")
      try terminal.expect("interrupted")
      try terminal.send("\u{4}")
      #expect(try terminal.wait() == .exited(0))
    }
  }
}
