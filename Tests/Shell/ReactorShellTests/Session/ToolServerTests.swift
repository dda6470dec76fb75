import Foundation
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct ToolServerTests {
  @Test func `it greets in the version that the client speaks`() async throws {
    let answer = try await answer(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#)
    #expect(
      answer
        == #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-03-26","capabilities":{"tools":{}},"#
        + #""serverInfo":{"name":"counter","version":"0"},"instructions":"A shell around reactors "#
        + #"(Action → Mutation → State). run \"help all\" lists its words."}}"#)
  }

  @Test func `a notification gets no answer`() async throws {
    #expect(try await answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
  }

  @Test func `tools are listed`() async throws {
    let listed = try await answer(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)
    let names = (listed ?? "").matches(of: /\{"name":"([a-z]+)"/).map { String($0.output.1) }
    #expect(names == ["run", "state", "why", "log", "diff"])
  }

  @Test func `the tools run lines of one session, and ask about it`() async throws {
    let server = try server()
    let run = try await text(server, "run", #"{"line":"add 3; twice 2"}"#)
    #expect(run?.split(separator: "\n").count == 5, "\(run ?? "")")
    let state = try await text(server, "state", #"{"path":"count"}"#)
    #expect(state == "7")
    let diff = try await text(server, "diff", #"{"from":"1.1","to":"2.1"}"#)
    #expect(diff == "count: 3 → 5")
  }

  @Test(arguments: [
    ("state", #"{"path":"count; add 1"}"#), ("state", #"{"path":"count\nadd 1"}"#),
    ("why", #"{"of":"count & add 1"}"#), ("log", #"{"filter":"1; add 1"}"#),
  ]) func `a tool that asks changes nothing`(_ tool: String, _ arguments: String) async throws {
    let server = try server()
    let answer = try await text(server, tool, arguments)
    #expect(answer == "\(tool) takes a word or several; run takes commands")
    #expect(try await text(server, "state", #"{"path":"count"}"#) == "0")
  }

  @Test func `of a session that is over nothing is answered`() async throws {
    let server = try server()
    _ = try await text(server, "run", #"{"line":"quit"}"#)
    #expect(
      try await text(server, "run", #"{"line":"expect count == 1"}"#)
        == "the session is over, since quit was run: start the server anew")
  }

  @Test func `an error teaches, and is said to be one`() async throws {
    let answer = try await answer(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run","arguments":{"line":"ad 3"}}}"#
    )
    #expect(
      answer
        == #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"run:1:1: there is no "#
        + #"command “ad”; did you mean add?\n  ad 3\n  ^^"}],"isError":true}}"#)
  }

  @Test func `a long answer is cut, and that is said`() async throws {
    let server = try server()
    let line = Array(repeating: "echo x", count: 100).joined(separator: "; ")
    let text = try await text(server, "run", #"{"line":"\#(line)"}"#) ?? ""
    #expect(text.split(separator: "\n").count == 80)
    #expect(text.hasSuffix("x\n… 21 more lines; ask for less"))
  }

  @Test(arguments: [
    ("nonsense", -32700), (#"{"id":1,"method":"nosuch"}"#, -32601),
    (#"{"id":1,"method":"tools/call"}"#, -32602),
    (#"{"id":1,"method":"tools/call","params":{"name":"nosuch"}}"#, -32602),
    (#"{"id":1,"method":"tools/call","params":{"name":"why","arguments":{}}}"#, -32602),
  ])
  func `a message that can't be answered gets its code`(message: String, code: Int) async throws {
    #expect(try await answer(message)?.contains(#""error":{"code":\#(code),"#) == true)
  }

  // MARK: - Parts

  private func server() throws -> ToolServer {
    try ToolServer([.counter], features: .standard, name: "counter", version: "")
  }

  private func answer(_ message: String) async throws -> String? {
    let server = try server()
    return await server.answer(Array(message.utf8)[...])?.text
  }

  private func text(
    _ server: ToolServer, _ tool: String, _ arguments: String
  ) async throws -> String? {
    let message =
      #"{"id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answer = try #require(await server.answer(Array(message.utf8)[...]))
    struct Message: Decodable {
      struct Result: Decodable { let content: [Content] }
      struct Content: Decodable { let text: String }
      let result: Result
    }
    return try JSONDecoder().decode(Message.self, from: Data(answer.bytes)).result.content.first?
      .text
  }
}
