import Foundation
import TerminalFixtures
import Testing

@testable import ReactorTerminal

@Suite struct PagerTests {
  private static let teller = "echo \"pager of $(wc -l) lines\"; head -n 1 </dev/tty"

  private func atPrompt<Result: Sendable>(
    pager: String, _ arguments: [String] = ["--trace", "off"], rows: UInt16 = 10,
    _ body: @escaping @Sendable (PseudoTerminal) throws -> Result
  ) async throws -> Result {
    try await TerminalFixtures.atPrompt(
      arguments, environment: ["PAGER": pager], rows: rows, body)
  }

  @Test func `an answer that is longer than the screen goes to the pager, and the prompt waits`()
    async throws
  {
    let shown = try await atPrompt(pager: Self.teller) { shell in
      try shell.send("help all\r")
      try shell.expect("pager of ")
      let lines = try shell.expect(" lines")
      // The terminal is the pager's: cooked, as any program finds it.
      let isCooked = shell.isCooked
      try shell.send("enough\r")
      try shell.expect("Main › ")
      return "\(Int(lines).map { $0 > 10 } ?? false) \(isCooked)"
    }
    #expect(shown == "true true")
  }

  @Test func `in a lesson a long answer goes there, too, and the lesson waits`() async throws {
    let shown = try await atPrompt(pager: Self.teller) { shell in
      try shell.send("tour 1\r")
      try shell.expect("[Enter] › ")
      try shell.send("help all\r")
      try shell.expect("pager of ")
      shell.waitForSilence()
      let during = shell.rest
      try shell.send("enough\r")
      try shell.expect("Press Enter to read on.")
      return during
    }
    #expect(!shown.contains("Press Enter"))
  }

  @Test func `an answer that fits doesn't`() async throws {
    let shown = try await atPrompt(pager: Self.teller) { shell in
      try shell.send("state\r")
      return try shell.expect("Main › ")
    }
    #expect(shown.contains("isLoading: false"))
    #expect(!shown.contains("pager"))
  }

  @Test func `the trace doesn't, however long, and what effects print waits for the pager`()
    async throws
  {
    let shown = try await atPrompt(pager: Self.teller, ["--trace", "full"]) { shell in
      try shell.send("set latency 50ms\r")
      try shell.expect("Main › ")
      try shell.send("load 100 &; help all\r")
      let before = try shell.expect("pager of ")
      shell.waitForSilence()
      let during = shell.rest
      try shell.send("enough\r")
      let after = try shell.expect("3 mutations,")
      return [
        before.contains("1.2  mutation"), during.contains("mutation"), after.contains("1.2  "),
      ]
      .map { "\($0)" }
    }
    #expect(shown == ["false", "false", "true"])
  }

  @Test func `two long answers of a line come one after the other`() async throws {
    try await atPrompt(pager: Self.teller) { shell in
      try shell.send("help all; echo between; :help all\r")
      try shell.expect("pager of ")
      try shell.send("enough\r")
      try shell.expect("between")
      try shell.expect("pager of ")
      try shell.send("enough\r")
      try shell.expect("Main › ")
    }
  }

  @Test func `a pager that stops reading early is no error`() async throws {
    let shown = try await atPrompt(pager: "head -n 1; exit 1") { shell in
      try shell.send("help all\r")
      return try shell.expect("Main › ")
    }
    #expect(shown.contains("Loads 1 to 5000 people") && !shown.contains("Opens a section"))
    #expect(!shown.contains("can't be run"))
  }

  @Test func `Ctrl-C is the pager's`() async throws {
    let shown = try await atPrompt(
      pager: "trap 'echo caught; exit' INT; echo ready; while :; do sleep 0.1; done"
    ) { shell in
      try shell.send("help all\r")
      try shell.expect("ready")
      try shell.send("\u{3}")
      let shown = try shell.expect("Main › ")
      try shell.send("\u{4}")
      return [shown, "\(try shell.wait())"]
    }
    #expect(shown[0].contains("caught"))
    #expect(shown[1] == "exited(0)")
  }

  @Test(arguments: ["/no/such/pager", "no-such-pager -x", "'no such' pager"])
  func `without the pager the answer is shown all the same`(pager: String) async throws {
    let shown = try await atPrompt(pager: pager) { shell in
      try shell.send("help all\r")
      return try shell.expect("Main › ")
    }
    #expect(shown.contains("PAGER “\(pager)” can't be run\r\n"))
    #expect(shown.contains("Leaves; so does Ctrl-D."))
  }

  @Test(arguments: [" ", "cat", " cat "])
  func `no pager is none`(pager: String) {
    #expect(Pager(environment: ["PAGER": pager]).command == nil)
    #expect(Pager(environment: ["PAGER": ""]).command == nil)
  }

  @Test func `by itself it is less, if there is one and it is wanted`() {
    #expect(Pager(environment: ["TERM": "xterm", "PATH": "/no/such"]).command == nil)
    #expect(
      Pager(environment: ["TERM": "xterm", "PATH": "/usr/bin"], isByDefault: false).command == nil)
    #expect(Pager(environment: ["TERM": "dumb", "PATH": "/usr/bin:/bin"]).command == nil)
    #expect(Pager(environment: ["PAGER": "more"], isByDefault: false).command == "more")
  }

  @Test func `less begins with the newest steps of the log, and with the first line of all else`()
    async throws
  {
    let folder = try TemporaryFolder()
    let less = folder.path("less")
    // No file that is written here: while another test starts a program, it couldn't be executed.
    try FileManager.default.createSymbolicLink(atPath: less, withDestinationPath: "/bin/echo")
    let shown = try await atPrompt(pager: "\(less) given") { shell in
      try shell.send("load 3; load 4; load 5; load 6\r")
      try shell.expect("Main › ")
      try shell.send("log\r")
      try shell.expect("given")
      let log = try shell.expect("\r\n")
      try shell.expect("Main › ")
      try shell.send("help all\r")
      try shell.expect("given")
      return [log, try shell.expect("\r\n")]
    }
    #expect(shown == [" +G", ""])
  }

  @Test func `LESS is set unless it is`() async throws {
    for (less, expected) in [("", "of RFX"), ("-i", "of -i")] {
      let environment = ["PAGER": "echo \"of $LESS\"", "LESS": less]
      try await onTerminal(["--trace", "off"], environment: environment, rows: 10) { shell in
        try shell.expect("Main › ")
        try shell.send("help all\r")
        try shell.expect(expected)
      }
    }
  }

  @Test func `a file that is run and lines that come at once have no pager`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("help all\n".utf8, to: "a.session")
    let path = folder.path("a.session")
    let shown = try await atPrompt(pager: Self.teller) { shell in
      try shell.send("run \(path)\r")
      let first = try shell.expect("Leaves; so does Ctrl-D.")
      try shell.expect("Main › ")
      try shell.send("\u{1B}[200~help all\nstate\n\u{1B}[201~\r")
      return first + (try shell.expect("pushedScreen"))
    }
    #expect(!shown.contains("pager of"))
  }
}
