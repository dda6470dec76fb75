import Foundation
import TerminalFixtures
import Testing

@Suite struct RecordingOptionTests {
  @Test func `a session goes on in its recording, and so does its history`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.rec")
    let first = try await Shell.run(["--record", path, "--trace", "off", "-c", "load 20; open men"])
    #expect(first == Shell.Result(output: "", errors: "", status: 0))
    let second = try await Shell.run([
      "--resume", path, "--record", path, "--trace", "off", "-c", "toggle 0; back",
    ])
    #expect(second.output == "resumed 2 actions, 4 mutations from \(path)\n")
    let third = try await Shell.run(["--resume", path, "--trace", "off", "-c", "log name:toggle"])
    #expect(
      third.output == """
        resumed 4 actions, 6 mutations from \(path)
         3    .toggle([0, 0])                                              DetailReactor
         3.1  .toggle([0, 0])  expandedIndexPath: nil → [0, 0]

        """)
  }

  @Test func `open answers from a recording of another app, with options and scripts behind it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("a.rec")
    let options = ["--record", path, "--trace", "off", "-c", "load 20"]
    #expect(try await Shell.run(options).status == 0)
    let result = try await Shell.run(
      ["open", path, "--trace=off", "-c", "state isLoading", "-", "-c", "load 3"],
      input: Array("log name:setLoading\n".utf8))
    #expect(
      result.output == """
        1 action, 3 mutations in \(path), only to look at
        false
         1.1  .setLoading(true)  isLoading: false → true                    of .load(20)
         1.3  .setLoading(false)  isLoading: true → false

        """)
    #expect(result.errors.contains("its app isn't here") && result.status == 1)
    let none = try await Shell.run(["open", folder.path("none")])
    #expect(none.errors.contains("there is no file \(folder.path("none"))"))
    #expect(none.status == 1)
  }

  @Test(arguments: [["open", "-"], ["open", "/dev/stdin"], ["--resume", "-"]])
  func `a recording comes from standard input`(words: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.rec")
    _ = try await Shell.run(["--record", path, "--trace", "off", "-c", "load 20"])
    let result = try await Shell.run(
      words + ["--record", folder.path("b.rec"), "--trace", "off", "-c", "log name:setLoading"],
      input: Array(try Data(contentsOf: URL(filePath: path))))
    #expect(
      result.output.split(separator: "\n").dropFirst().joined(separator: "\n") == """
         1.1  .setLoading(true)  isLoading: false → true                    of .load(20)
         1.3  .setLoading(false)  isLoading: true → false
        """)
    #expect(result.errors == "" && result.status == 0)
  }

  @Test(arguments: [("false", 0), ("true", 1)])
  func `a test comes from standard input`(value: String, status: Int32) async throws {
    let result = try await Shell.run(
      ["test", "-"], input: Array("load 3\nexpect isLoading == \(value)\n".utf8))
    #expect(result.output.contains("\n\(status == 0 ? "ok" : "not ok") 1 - -\n"))
    #expect(result.status == status)
  }

  @Test func `an agent asks a recording`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.rec")
    _ = try await Shell.run(["--record", path, "--trace", "off", "-c", "load 20"])
    let call = #"{"name":"why","arguments":{"of":"isLoading"}}"#
    let result = try await Shell.run(
      ["mcp", path],
      input: Array(
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize"}
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":\(call)}
        """.utf8))
    #expect(result.output.contains("1 action, 3 mutations in \(path), only to look at"))
    #expect(result.output.contains(".setLoading(false)  of 1 .load(20)  true → false"))
    #expect(result.status == 0)
  }

  @Test func `an agent reads the language that it asks for`() async throws {
    let call = #"{"name":"run","arguments":{"line":"lod 3"}}"#
    let result = try await Shell.run(
      ["mcp", "--lang", "ko", "--color", "always"],
      input: Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(call)}"#.utf8))
    #expect(result.output.contains(#""text":"run:1:1: “lod”라는 명령은 없습니다"#))
  }

  @Test func `a program reads why nothing began`() async throws {
    let result = try await Shell.run(["--format", "json", "--record", "/nosuch/a.rec", "-c", "log"])
    #expect(
      result.output.split(separator: "\n").last
        == #"{"event":"error","code":"failed","message":"/nosuch/a.rec can't be written: No such file or directory","command":""}"#
    )
    #expect(result.status == 1)
  }

  @Test func `a script that can't be read leaves no recording`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Shell.run(["--record", folder.path("a.rec"), folder.path("none")])
    #expect(result.errors == "there is no file \(folder.path("none"))\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.rec")))
  }

  @Test func `it is readable by its owner alone`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Shell.run(["--record", folder.path("a.rec"), "-c", "echo"])
    #expect(try folder.permissions(of: "a.rec") == 0o600)
  }

  #if os(Linux)
    @Test func `on a full disk the recording ends, the session goes on, and the status is 1`()
      async throws
    {
      let result = try await Shell.run([
        "--record", "/dev/full", "--trace", "off", "-c", "load 3; echo on",
      ])
      #expect(
        result
          == Shell.Result(
            output: "on\n",
            errors: """
              /dev/full can't be written: No space left on device; recording has ended, the \
              session goes on

              """, status: 1))
    }
  #endif

  @Test func `at the prompt all is written before it is shown`() async throws {
    let folder = try TemporaryFolder()
    _ = try await atPrompt(["--record", folder.path("a.rec")], columns: 100) { shell in
      try shell.send("load 3\r")
      try shell.expect(" 1    done")
      #expect(try folder.text("a.rec").contains(#""event":"effect-ended","step":"1""#))
      try shell.send("quit\r")
      return try shell.wait()
    }
  }

  @Test func `the recording says which app and data it goes on with`() async throws {
    let result = try await Shell.run(["--resume", "a.rec", "--app", "photos"])
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "--app, --data, --seed: the recording says which app and which data it goes on with."))
  }

  @Test(.enabled(if: Tool.isThere("jq")))
  func `jq reads it as the article shows`() async throws {
    try await articleExample("jq")
  }

  @Test(.enabled(if: Tool.isThere("sqlite3")))
  func `sqlite3 reads it as the article shows`() async throws {
    try await articleExample("sqlite3")
  }

  private func articleExample(_ tool: String) async throws {
    let folder = try TemporaryFolder()
    let events = try await Shell.run([
      "--format", "json", "-c", "load 100; load 3 & load 20; open 20s",
    ])
    #expect(events.status == 0)
    try events.output.write(
      toFile: folder.path("walk.jsonl"), atomically: true, encoding: .utf8)
    let article = try String(
      contentsOf: Shell.top.appending(
        path: "Sources/Shell/ReactorShell/ReactorShell.docc/JSONLines.md"), encoding: .utf8)
    let block = try #require(
      article.components(separatedBy: "\n```").first { $0.contains("\n$ \(tool) ") })
    let lines = block.split(separator: "\n").drop { !$0.hasPrefix("$ \(tool)") }
    let command = String(try #require(lines.first).dropFirst(2))
    let result = try await Shell.run(
      ["-c", command], executable: "/bin/sh", directory: folder.url)
    #expect(
      result.output == lines.dropFirst().prefix { !$0.hasPrefix("$") }.joined(separator: "\n")
        + "\n")
    #expect(result.errors == "")
  }
}

private enum Tool {
  static func isThere(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
  }
}
