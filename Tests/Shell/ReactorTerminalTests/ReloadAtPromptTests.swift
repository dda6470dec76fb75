import Foundation
import TerminalFixtures
import Testing

@Suite struct ReloadAtPromptTests {
  /// Runs the program in the build folder of a package, where `swift build` is this script.
  ///
  /// - Parameter body: Is given the file that stands for the package's sources, too.
  private func withShell(
    building script: String,
    _ body: @Sendable @escaping (_ terminal: PseudoTerminal, _ source: URL) throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let program = folder.path("build/linux/debug/reactor-shell")
    // By another process: while a test starts one, a file that this one writes can't be executed.
    _ = try await Shell.run(
      in: """
        cd '\(folder.path(""))' && mkdir -p build/linux/debug Sources && touch Package.swift
        ln "$0" build/linux/debug || cp "$0" build/linux/debug
        printf '%s\\n' '#!/bin/sh' "\(script)" >swift
        chmod +x swift
        """)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ["PATH": "\(folder.path("")):\(path)"]
    try await onTerminal(["--app", "people"], of: program, environment: environment) { terminal in
      try terminal.expect("RandomUser")
      try body(terminal, URL(filePath: folder.path("Sources/A.swift")))
    }
  }

  @Test func `the program takes its own place, time and again, and the terminal is as before`()
    async throws
  {
    try await withShell(building: "exit 0") { terminal, _ in
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
      try terminal.send("break mutation setPeople\r")
      try terminal.expect("1  break mutation setPeople")
      try terminal.send("reload\r")
      try terminal.expect("reloaded: 1 action")
      try terminal.send("load 6\r")
      try terminal.expect("hit: mutation setPeople")
      try terminal.send("reload\r")
      try terminal.expect("what is held can't be done again")
      try terminal.send("quit\r")
      #expect(try terminal.wait() == .exited(0))
      #expect(terminal.isCooked)
    }
  }

  @Test func `a change of a source reloads by itself, and reload works meanwhile`() async throws {
    try await withShell(building: "exit 0") { terminal, source in
      try terminal.send("reload --watch\r")
      try terminal.expect("the program is reloaded when a source changes")
      try terminal.expect("Main ›")
      for number in 1...2 {
        try Data("// \(number)".utf8).write(to: source)
        try terminal.expect("building reactor-shell")
        try terminal.expect("0 actions sent again, and all came as before")
      }
      try terminal.send("reload\r")
      try terminal.expect("0 actions sent again, and all came as before")
      try Data("// again".utf8).write(to: source)
      try terminal.expect("0 actions sent again, and all came as before")
      try terminal.send("reload --no-watch\r")
      try terminal.expect("sources aren't watched any longer")
      try terminal.send("quit\r")
      #expect(try terminal.wait() == .exited(0))
    }
  }

  @Test func `a build that fails tells its errors, and the program goes on`() async throws {
    let script = "echo 'building'; echo 'A.swift:1:2: error: no such thing'; exit 1"
    try await withShell(building: script) { terminal, _ in
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
      terminal, _ in
      try terminal.send("reload\r")
      try terminal.expect("Another instance of SwiftPM is at work")
      try terminal.send("\u{3}")
      try terminal.expect("interrupted")
      try terminal.send("\u{4}")
      #expect(try terminal.wait() == .exited(0))
    }
  }
}
