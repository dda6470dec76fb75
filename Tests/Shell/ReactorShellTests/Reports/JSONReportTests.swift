import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct JSONReportTests {
  private func lines(
    _ line: String, app: App = .counter, trace: TraceLevel = .full
  ) async throws -> [(text: String, object: [String: Any])] {
    let sitting = Sitting(json: app, trace: trace)
    let start = sitting.take()
    let text = start + (await sitting(line)).replacing(/(?m)^E .*\n/, with: "")
    return try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return (String(line), try #require(object as? [String: Any]))
    }
  }

  @Test func `the schema and its version come first, then an object a line`() async throws {
    let texts = try await lines("twice 2; wait 1").map(\.text)
    #expect(
      texts.joined(separator: "\n") == #"""
        {"event":"schema","schema":"reactor-shell","version":2}
        {"event":"started","step":"0","time":0.0,"reactor":"CounterReactor","track":0,"state":"State(count: 0, isLoading: false, failure: nil, notes: [:], …)"}
        {"event":"action","step":"1","time":0.0,"reactor":"CounterReactor","track":0,"action":".addTwice(2)","value":{"addTwice":{"_0":2}}}
        {"event":"mutate","step":"1","time":0.0,"reactor":"CounterReactor","track":0,"returned":"several","count":2,"file":"Tests/Counter.swift","line":2}
        {"event":"mutation","step":"1.1","time":0.0,"reactor":"CounterReactor","track":0,"mutation":".add(2)","value":{"add":{"_0":2}}}
        {"event":"reduce","step":"1.1","time":0.0,"reactor":"CounterReactor","track":0,"changes":[{"path":"count","change":"changed","from":"0","fromValue":0,"to":"2","toValue":2}]}
        {"event":"mutation","step":"1.2","time":0.0,"reactor":"CounterReactor","track":0,"mutation":".add(2)","value":{"add":{"_0":2}}}
        {"event":"reduce","step":"1.2","time":0.0,"reactor":"CounterReactor","track":0,"changes":[{"path":"count","change":"changed","from":"2","fromValue":2,"to":"4","toValue":4}]}
        {"event":"action","step":"2","time":0.0,"reactor":"CounterReactor","track":0,"action":".wait(1)","value":{"wait":{"_0":1}}}
        {"event":"mutate","step":"2","time":0.0,"reactor":"CounterReactor","track":0,"returned":"run","lasting":false,"file":"Tests/Counter.swift","line":4}
        {"event":"effect-started","step":"2","time":0.0,"reactor":"CounterReactor","track":0,"lasting":false}
        {"event":"mutation","step":"2.1","time":0.3,"reactor":"CounterReactor","track":0,"mutation":".add(1)","value":{"add":{"_0":1}}}
        {"event":"reduce","step":"2.1","time":0.3,"reactor":"CounterReactor","track":0,"changes":[{"path":"count","change":"changed","from":"4","fromValue":4,"to":"5","toValue":5}]}
        {"event":"effect-ended","step":"2","time":0.3,"reactor":"CounterReactor","track":0,"ending":"done","mutations":1}
        """#)
  }

  @Test func `an error is a line of the stream, with its place, and goes to standard error`()
    async throws
  {
    let sitting = Sitting(json: .counter)
    _ = sitting.take()
    let script = await sitting.script("\n add abc")
    #expect(
      script.text == """
        {"event":"error","code":"bad-argument","message":"“abc” isn't a whole number; N is -100…100, as in: add 5","command":" add abc","file":"a.txt","line":2,"column":6,"length":3}
        E a.txt:2:6: “abc” isn't a whole number; N is -100…100, as in: add 5
        E    add abc
        E        ^^^

        """)
  }

  @Test func `effects that were replaced, cancelled or failed say so`() async throws {
    let objects = try await lines("load 1 & load 2 & do break").map(\.object)
    let ended = objects.filter { $0["event"] as? String == "effect-ended" }
    #expect(ended.map { $0["ending"] as? String } == ["replaced", "done", "failed"])
    #expect(ended.compactMap { $0["by"] as? String } == ["2"])
    #expect(ended.compactMap { $0["error"] as? String } == ["the machine broke down"])
  }

  @Test func `control characters are escaped, and read back as they were`() async throws {
    let text = "a\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{2028}\t\\ \u{FEFF}😀한"
    let lines = try await lines(#"echo "\#(text.replacing("\\", with: #"\\"#))""#)
    let answer = try #require(lines.last)
    #expect(answer.object["lines"] as? [String] == [text])
    #expect(
      answer.text
        == #"{"event":"answer","lines":["a\u001B[2J\u007F\u009B\u202E\u2028\t\\ \uFEFF😀한"],"#
        + #""data":[]}"#)
  }

  @Test(arguments: 0..<10)
  func `whatever text there is, each line is JSON`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let texts = (0..<20).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 1...0x2FFF, using: &generator))
          }))
    }
    for text in texts {
      // A mark that joins a quote would hide it.
      let quoted =
        "x"
        + text.replacing("\\", with: "").replacing("\"", with: "")
        .replacing("\n", with: "") + "x"
      let lines = try await lines("note \"\(quoted)\"; echo \"\(quoted)\"")
      #expect(lines.last?.object["lines"] as? [String] == [quoted])
    }
  }

  @Test(arguments: [
    (TraceLevel.compact, ["schema", "action", "mutation", "reduce", "answer"]),
    (.off, ["schema", "answer"]),
  ])
  func `the trace level leaves lines out`(trace: TraceLevel, events: [String]) async throws {
    let seen = try await lines("add 1; echo a", trace: trace)
      .compactMap { $0.object["event"] as? String }
    #expect(seen == events)
  }
}
