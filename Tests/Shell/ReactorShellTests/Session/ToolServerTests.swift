import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct ToolServerTests {
  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
    ("2025-03-26", "2025-11-25"), ("zzz", "2025-11-25"),
  ])
  func `it greets in the version that the client speaks, else in the newest`(
    wanted: String, version: String
  ) async throws {
    let answers = try await answers(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#)
    #expect(
      answers.first?.hasPrefix(
        #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(version)","capabilities":{"tools":{}},"#
          + #""serverInfo":{"name":"counter","version":"0"},"instructions":"A shell around reactors"#
      )
        == true)
  }

  @Test func `tools are listed, and which of them only ask`() async throws {
    let listed = try await answers(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#).first ?? ""
    let names = listed.matches(of: /\{"name":"([a-z]+)"/).map { String($0.output.1) }
    #expect(names == ["run", "state", "why", "log", "diff"])
    let flags = listed.matches(of: /"readOnlyHint":([a-z]+)/).map { String($0.output.1) }
    #expect(flags == ["false", "true", "true", "true", "true"])
  }

  @Test func `the tools run lines of one session, and ask about it`() async throws {
    let answers = try await calls(
      ("run", #"{"line":"add 3; twice 2"}"#), ("state", #"{"path":"count"}"#),
      ("diff", #"{"from":"1.1","to":"2.1"}"#))
    #expect(answers[0].content.first?.text.split(separator: "\n").count == 5)
    #expect(answers.dropFirst().map(\.content.first?.text) == ["7", "count: 3 → 5"])
  }

  @Test(arguments: [
    ("state", #"{"path":"count; add 1"}"#), ("state", #"{"path":"count\nadd 1"}"#),
    ("why", #"{"of":"count & add 1"}"#), ("log", #"{"filter":"1; add 1"}"#),
  ]) func `a tool that asks changes nothing`(_ tool: String, _ arguments: String) async throws {
    let answers = try await calls((tool, arguments), ("state", #"{"path":"count"}"#))
    #expect(
      answers.map(\.content.first?.text)
        == ["\(tool) takes a word or several; run takes commands", "0"])
  }

  @Test func `of a session that is over nothing is answered`() async throws {
    let answers = try await calls(
      ("run", #"{"line":"quit"}"#), ("run", #"{"line":"expect count == 1"}"#))
    #expect(
      answers.map(\.content.first?.text)
        == ["done", "the session is over, since quit was run: start the server anew"])
  }

  @Test func `an error teaches, and is said to be one`() async throws {
    let answer = try await call("run", #"{"line":"ad 3"}"#)
    #expect(
      answer.content.first?.text
        == "run:1:1: there is no command “ad”; did you mean add?\n  ad 3\n  ^^")
    #expect(answer.isError)
  }

  @Test(arguments: [
    ("add 3; add 4; goto 1.1", "viewing 1.1; an action goes on from there", "past"),
    ("break mutation add; add 3", "held before reduce() of 1.1", "held"),
  ])
  func `the last line says where one stands, if it isn't the end`(
    line: String, last: String, mode: String
  ) async throws {
    let answers = try await calls(("run", #"{"line":"\#(line)"}"#), ("state", "{}"))
    let lines = answers.map { $0.content.first?.text.split(separator: "\n").last.map(String.init) }
    #expect(lines == [last, last])
    #expect(answers.map(\.structuredContent.mode.name) == [mode, mode])
  }

  @Test func `of a long answer the newest is kept, and how the rest is had is said`() async throws {
    let line = Array(repeating: "echo x", count: 99).joined(separator: "; ")
    let text = try await call("run", #"{"line":"\#(line); echo y"}"#).content.first?.text ?? ""
    #expect(text.split(separator: "\n").count == 80)
    #expect(
      text.hasPrefix(
        "… 21 earlier lines; fewer commands a call, or log with a filter, show them\nx"))
    #expect(text.hasSuffix("x\ny"))
  }

  @Test func `a long line is cut`() async throws {
    let line = "echo " + String(repeating: "x", count: 5000)
    let text = try await call("run", #"{"line":"\#(line)"}"#).content.first?.text ?? ""
    #expect(
      text.hasSuffix(
        "xx… 3000 more characters; fewer commands a call, or log with a filter, show them"))
  }

  @Test func `a filter that is offered to an agent can be typed`() async throws {
    let text = try #require(Tool.log.arguments.first?.text.split(separator: ": ").last)
    for filter in text.split(separator: ", ") {
      let answers = try await calls(
        ("run", #"{"line":"add 1; load 2; add 3; add 4; add 5"}"#),
        ("log", #"{"filter":"\#(filter)"}"#))
      #expect(answers.map(\.isError) == [false, false], "\(filter)")
    }
  }

  // MARK: - Messages

  @Test(arguments: [
    ("nonsense", "", -32700), ("[1]", "", -32600), ("{", "", -32700),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "", -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "", -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, #""id":1,"#, -32600),
    (#"{"id":1,"method":"ping"}"#, #""id":1,"#, -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, #""id":1,"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"nosuch"}"#, #""id":1,"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, #""id":1,"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, #""id":1,"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nosuch"}}"#, #""id":1,"#,
      -32602
    ),
  ])
  func `a message that can't be answered gets its code`(
    message: String, id: String, code: Int
  ) async throws {
    let answers = try await answers(message)
    #expect(answers.count == 1)
    #expect(
      answers.first?.hasPrefix(
        #"{"jsonrpc":"2.0",\#(id)"error":{"code":\#(code),"message":""#) == true)
  }

  @Test(arguments: [
    "", "  ", #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","method":"x"}"#,
  ])
  func `what asks for nothing isn't answered`(message: String) async throws {
    #expect(try await answers(message) == [])
  }

  @Test(arguments: [("-3", "-3"), ("1e2", "100"), ("2.0", "2"), (#""a""#, #""a""#)])
  func `an id is a text or any whole number`(id: String, shown: String) async throws {
    #expect(
      try await answers(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping","params":null}"#)
        == [#"{"jsonrpc":"2.0","id":\#(shown),"result":{}}"#])
  }

  @Test(arguments: [
    ("why", "{}", "why needs of, a text: A path of the state, or a step: isLoading, 1.2"),
    ("why", "null", "why needs of, a text: A path of the state, or a step: isLoading, 1.2"),
    (
      "run", #"{"line":3}"#,
      "run needs line, a text: A line, or several: load 3; expect isLoading == false"
    ),
    ("run", #"{"line":"add 3","extra":1}"#, "run has no argument “extra”; it has line"),
  ])
  func `a wrong argument is an answer that its agent reads`(
    tool: String, arguments: String, expected: String
  ) async throws {
    let answer = try await call(tool, arguments)
    #expect(answer.content.first?.text == expected)
    #expect(answer.isError)
  }

  // MARK: - Cancelling

  @Test func `a call that is cancelled ends, is not answered, and the next one goes on`()
    async throws
  {
    let client = try Client(isHeld: true)
    client.heard = { [unowned client] text in
      // Answered while the call waits.
      guard text.contains(#""id":2,"#) else { return }
      client.write(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        Client.call(3, "run", #"{"line":"add 1"}"#))
      client.close()
    }
    client.write(
      Client.call(1, "run", #"{"line":"load 5"}"#), #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)
    await client.run()
    #expect(
      client.sent.map { $0.prefix(24) } == [
        #"{"jsonrpc":"2.0","id":2,"#, #"{"jsonrpc":"2.0","id":3,"#,
      ])
    #expect(client.session.timeline.effects.isEmpty)
  }

  @Test func `input that ends, ends what runs`() async throws {
    let client = try Client(isHeld: true)
    client.write(Client.call(1, "run", #"{"line":"load 5"}"#), Client.call(2, "state", "{}"))
    client.close()
    await client.run()
    #expect(client.session.timeline.effects.isEmpty)
    #expect(client.sent.count == 1)
  }

  // MARK: - Parts

  private func answers(_ messages: String...) async throws -> [String] {
    let client = try Client()
    client.write(messages.joined(separator: "\n"))
    client.close()
    await client.run()
    return client.sent.map { String($0.dropLast()) }
  }

  private struct Answer: Decodable {
    struct Content: Decodable { let text: String }
    struct Structure: Decodable {
      struct Mode: Decodable { let name: String }
      let mode: Mode
    }
    let content: [Content]
    let structuredContent: Structure
    let isError: Bool
  }

  /// The answers to calls, each a tool and its arguments.
  private func calls(_ calls: (tool: String, arguments: String)...) async throws -> [Answer] {
    let client = try Client()
    for (tool, arguments) in calls { client.write(Client.call(1, tool, arguments)) }
    client.close()
    await client.run()
    struct Message: Decodable { let result: Answer }
    return try client.sent.map {
      try JSONDecoder().decode(Message.self, from: Data($0.utf8)).result
    }
  }

  private func call(_ tool: String, _ arguments: String) async throws -> Answer {
    try #require(try await calls((tool, arguments)).first)
  }
}

/// Writes messages to a server of its own, and keeps what that sends.
@MainActor private final class Client {
  let session: Session
  private(set) var sent: [String] = []
  var heard: (String) -> Void = { _ in }
  private let pipe = Pipe()
  private let written = WrittenText()
  /// While it is there, no effect ends.
  private var hold: EffectClock.Hold?

  init(isHeld: Bool = false) throws {
    session = Session(
      apps: [.counter], clock: .virtual(),
      report: TextReport(to: written.output, trace: .compact, columns: 100), features: .standard)
    session.settings.program = "counter"
    if isHeld { hold = session.clock.virtual?.hold() }
    try session.start(app: .counter)
  }

  static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  nonisolated func write(_ messages: String...) {
    try? pipe.fileHandleForWriting.write(
      contentsOf: Data((messages.joined(separator: "\n") + "\n").utf8))
  }

  nonisolated func close() { try? pipe.fileHandleForWriting.close() }

  func run() async {
    let lines = ToolServer.lines(
      of: pipe.fileHandleForReading, in: session, showing: written, version: ""
    ) { [unowned self] text in
      sent.append(text)
      heard(text)
    }
    _ = await session.run(lines)
  }
}
