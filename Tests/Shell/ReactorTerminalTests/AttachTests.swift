import Foundation
import TerminalFixtures
import Testing

@Suite struct AttachTests {
  private static let lines = """
    {"event":"app","app":"Shop"}
    {"event":"started","step":"0","time":0,"reactor":"CartReactor","value":{"count":0}}
    {"event":"action","step":"1","time":0.5,"reactor":"CartReactor","action":".add(3)"}
    {"event":"mutation","step":"1.1","time":0.5,"reactor":"CartReactor","mutation":".setCount(3)"}
    {"event":"reduce","step":"1.1","time":0.5,"reactor":"CartReactor","value":{"count":3}}

    """

  @Test func `what an app does stands above the line that is being typed`() async throws {
    let status = try await onTerminal(["attach", "--port", "0", "--trace=compact"]) { shell in
      let app = try App(at: shell, Self.lines)
      try shell.expect("setCount(3)")
      try shell.expect("Shop › ")
      try shell.send("why cou")
      let next = Self.lines.replacing(#""step":"1"#, with: #""step":"2"#)
      try app.send(next.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n")
      try shell.expect(".add(3)")
      try shell.expect("Shop › why cou")
      try shell.send("nt\r")
      try shell.expect("at first 0")
      try app.end()
      try shell.expect("the app has gone after 2 actions, 2 mutations")
      try shell.send("state count\r")
      try shell.expect("\n3\r\n")
      return try shell.leave()
    }
    #expect(status == .exited(0))
  }

  @Test func `a script begins when the app is there, and settle waits for its end`() async throws {
    let arguments = ["attach", "--trace", "off", "--port=0", "-c", "settle", "-c", "why count"]
    let status = try await onTerminal(arguments) { shell in
      let app = try App(at: shell, Self.lines)
      try app.end()
      try shell.expect("the app has gone after 1 action, 1 mutation")
      try shell.expect("0 → 3")
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `Ctrl-C ends it while no app is there`() async throws {
    let status = try await onTerminal(["attach", "--port=0"]) { shell in
      try shell.expect("127.0.0.1:")
      try shell.send("\u{3}")
      return try shell.wait()
    }
    #expect(status == .killed(signal: SIGINT))
  }

  @Test func `Ctrl-C ends settle, and the app goes on`() async throws {
    let status = try await onTerminal(["attach", "--port=0"]) { shell in
      let app = try App(at: shell, Self.lines)
      try shell.expect("Shop › ")
      try shell.send("settle\r")
      try shell.expect("settle\r\n")
      try shell.send("\u{3}")
      try shell.expect("Shop › ")
      try shell.send("quit\r")
      defer { try? app.end() }
      return try shell.wait()
    }
    #expect(status == .exited(0))
  }

  @Test func `requests are answered before an app is there`() async throws {
    let result = try await Shell.run(
      ["attach", "--port", "0", "--format", "json"],
      input: Array(#"{"id":1,"line":"echo a"}"#.utf8))
    #expect(
      result.output.split(separator: "\n").dropFirst(2) == [
        #"{"event":"answer","lines":["a"],"data":[]}"#,
        #"{"event":"done","id":1,"outcome":"passed","mode":{"name":"prompt"}}"#,
      ])
    #expect(result.errors == "" && result.status == 0)
  }

  @Test func `a script waits for an app as long as it is told to`() async throws {
    let result = try await Shell.run(["attach", "--port", "0", "--patience", "0.01", "-c", "log"])
    #expect(result.errors.hasPrefix("no app has come to 127.0.0.1:"))
    #expect(result.status == 1)
  }

  @Test func `what is told before an app is there is Korean, too`() async throws {
    let result = try await Shell.run([
      "attach", "--port", "0", "--patience", "0.01", "--lang", "ko", "-c", "log",
    ])
    #expect(result.errors.hasSuffix("에 연결한 앱이 없습니다\n"))
  }

  @Test func `a wrong port is refused`() async throws {
    let result = try await Shell.run(["attach", "--port", "70000"])
    #expect(result.errors.contains("'70000' is invalid for '--port <port>'"))
    #expect(result.status == 64)
  }

  /// A process that sends lines to the port that a shell names.
  private final class App {
    private let process = Process()
    private let input = Pipe()

    init(at shell: PseudoTerminal, _ lines: String) throws {
      try shell.expect("127.0.0.1:")
      let port = try shell.expect(";")
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "cat >/dev/tcp/127.0.0.1/\(port)"]
      process.standardInput = input
      try process.run()
      try send(lines)
    }

    func send(_ lines: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    }

    func end() throws { try input.fileHandleForWriting.close() }
  }
}
