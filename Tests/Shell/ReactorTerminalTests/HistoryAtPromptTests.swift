import Foundation
import TerminalFixtures
import Testing

@Suite struct HistoryAtPromptTests {
  private let folder: TemporaryFolder
  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path("state")] }

  init() throws { folder = try TemporaryFolder() }

  private var history: String {
    get throws { try folder.text("state/reactor-shell/history") }
  }

  @Test func `the next session begins with what was typed`() async throws {
    try await atPrompt(environment: environment) { shell in
      try shell.send("echo 한글\r")
      try shell.expect("Main › ")
      // Nothing is left to be written at the end.
      shell.signal(9)
      _ = try shell.wait()
    }
    try await atPrompt(environment: environment) { shell in
      // Ctrl-P.
      try shell.send("\u{10}\r")
      try shell.expect("\r\n한글\r\n")
    }
    // A repeat isn't written again.
    #expect(try history == "echo 한글\n")
  }

  @Test func `two sessions at once keep what both typed, and each has its own`() async throws {
    let environment = environment
    try await onTerminal(environment: environment) { one in
      let other = try PseudoTerminal(environment: environment)
      for shell in [one, other] { try shell.expect("Main › ") }
      for number in 0..<5 {
        for (name, shell) in [("one", one), ("other", other)] {
          try shell.send("echo \(name)\(number)\r")
          try shell.expect("\r\n\(name)\(number)\r\n")
          try shell.expect("Main › ")
        }
      }
      try one.send("\u{10}\r")
      try one.expect("\r\none4\r\n")
    }
    #expect(
      try history
        == (0..<5).map { "echo one\($0)\necho other\($0)\n" }.joined())
  }

  @Test func `each line of a paste is one, but not what hides or repeats`() async throws {
    try await atPrompt(environment: environment) { shell in
      try shell.send("\u{1B}[200~echo one\n echo hidden\necho two\necho two\u{1B}[201~\r")
      try shell.expect("\r\ntwo\r\n")
      try shell.expect("\r\ntwo\r\n")
      try shell.expect("Main › ")
    }
    #expect(try history == "echo one\necho two\n")
  }

  @Test func `a line with a password is recalled, but not written`() async throws {
    try await atPrompt(environment: environment) { shell in
      try shell.send("data live http://ann:hunter2@localhost/\r")
      try shell.expect("the next load reads it")
      try shell.expect("Main › ")
      try shell.send("echo after\r")
      try shell.expect("\r\nafter\r\n")
      try shell.expect("Main › ")
      try shell.send("\u{10}\u{10}")
      try shell.expect("hunter2")
    }
    #expect(try history == "echo after\n")
  }

  @Test func `a command stands in the file before it runs`() async throws {
    let folder = folder
    let early = try await atPrompt(environment: environment) { shell in
      try shell.send("set latency 100s\r")
      try shell.expect("Main › ")
      try shell.send("load 5; echo later\r")
      try shell.expect("running")
      return try folder.text("state/reactor-shell/history")
    }
    #expect(early == "set latency 100s\nload 5; echo later\n")
  }

  @Test func `a history that can't be used is told in a line, and the shell goes on`() async throws
  {
    let path = folder.url.path
    let warnings = try await onTerminal(environment: ["REACTOR_SHELL_HISTORY": path]) { shell in
      let banner = try shell.expect("Main › ")
      try shell.send("echo on\r")
      let more = try shell.expect("\r\non\r\n")
      return (banner + more).split(separator: "\r\n").filter { $0.contains("history") }
    }
    #expect(
      warnings == [
        "reactor-shell: the history \(path) can't be read: Is a directory; what you type isn't kept"
      ])
  }
}
