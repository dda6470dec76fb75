import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct BadRecordingTests {
  nonisolated private static let header =
    #"{"event":"schema","schema":"reactor-shell-recording","version":2}"#
  nonisolated private static let begin =
    header + "\n" + #"{"event":"app","time":0.0,"app":"counter"}"# + "\n"
    + #"{"event":"started","step":"0","time":0.0,"reactor":"CounterReactor","track":0}"# + "\n"

  @Test(arguments: [
    ("", "FILE is empty; --record FILE makes a recording"),
    ("add 3\n", "FILE isn't a recording; --record FILE makes one, from the beginning on"),
    ("{}\n", "FILE isn't a recording; --record FILE makes one, from the beginning on"),
    ("\u{0}\u{0}\u{0}", "FILE isn't a recording; --record FILE makes one, from the beginning on"),
    (
      #"{"event":"schema","schema":"reactor-shell","version":1}"#,
      "FILE is of the schema “reactor-shell”, and isn't a recording; record with --record FILE"
    ),
    (
      header.replacing(":2}", with: ":4}"),
      "FILE was made by a newer version: schema 4, this reads up to 3"
    ),
    (
      header.replacing(":2}", with: ":1}"),
      "FILE was made by version 1 of the program, which didn't record all; "
        + "record the session again with --record FILE"
    ),
    (header, "FILE has no store in it"),
    (
      header + "\n" + #"{"event":"app","time":0,"app":"maps"}"#,
      "FILE, line 2: it is a recording of the app “maps”; here there is counter, clashing"
    ),
  ])
  func `what can't be begun with is refused`(text: String, expected: String) async throws {
    #expect(try await message(of: Array(text.utf8)) == expected)
  }

  @Test func `folders and files that aren't there are refused`() async throws {
    #expect(try await message(at: "/") == "/ is a folder; name a recording in it")
    #expect(try await message(at: "/nonexistent") == "there is no file /nonexistent")
    #expect(try await message(at: "/dev/null") == "/dev/null is a device; name a recording")
  }

  @Test func `links that lead back to themselves aren't called missing`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/loop"
      #expect(symlink("loop", path) == 0)
      let message = try await message(at: path)
      #expect(message == "\(path) can't be read: Too many levels of symbolic links")
    }
  }

  @Test(arguments: [
    ("{\"a\":", "it isn't a JSON object"),
    ("\u{0}", "it isn't a JSON object"),
    ("[]", "it isn't a JSON object"),
    ("{\"event\":3}", "event isn't a text"),
    (#"{"time":1}"#, "it has no event"),
    (#"{"event":"typed","time":"x"}"#, "time isn't a number of seconds"),
    (#"{"event":"action","step":"a","time":1,"track":0}"#, "“a” isn't a step"),
    (
      #"{"event":"action","step":"4000000000","time":1,"track":0}"#,
      "step 4000000000 is far beyond the one before"
    ),
    (
      #"{"event":"action","step":"2","time":1,"track":0,"value":{"jump":{}}}"#,
      "value can't be read as today's Action"
    ),
    (#"{"event":"action","step":"2","time":1,"track":0}"#, "it has no value of type Action"),
    (
      #"{"event":"action","step":"1","time":1,"track":0,"value":{"add":{"_0":1}}}"#,
      "step 1 is there already"
    ),
    (
      #"{"event":"mutation","step":"1.1","time":1,"track":0,"value":{"add":{"_0":1}}}"#,
      "step 1.1 is there already"
    ),
    (
      #"{"event":"reduce","step":"2.1","time":1,"track":0,"changes":[]}"#,
      "there is no mutation 2.1 to be reduced"
    ),
    (
      #"{"event":"mutation","step":"7.1","time":1,"track":0,"value":{"add":{"_0":1}}}"#,
      "7.1 isn't a mutation of CounterReactor"
    ),
    (
      #"{"event":"mutate","step":"1","time":1,"track":0,"returned":"several","count":-1}"#,
      "count isn't a whole number"
    ),
    (String(repeating: "[", count: 100_000), "it isn't a JSON object"),
    (
      #"{"event":"action","step":"2","time":1,"track":0,"value":"#
        + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}",
      "value can't be read as today's Action"
    ),
  ])
  func `what comes before a wrong line is resumed`(line: String, expected: String) async throws {
    let action = """
      {"event":"action","step":"1","time":1,"reactor":"CounterReactor","track":0,\
      "value":{"add":{"_0":3}}}
      {"event":"mutation","step":"1.1","time":1,"reactor":"CounterReactor","track":0,\
      "value":{"add":{"_0":3}}}
      {"event":"reduce","step":"1.1","time":1,"reactor":"CounterReactor","track":0}

      """
    try await withTemporaryFiles(["a.rec": Self.begin + action + line + "\n"]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = try await Sitting(resuming: path)
      #expect(
        sitting.take() == """
          \(path), line 7: \(expected); what comes before it was resumed
          resumed 1 action, 1 mutation from \(path)

          """)
      #expect(await sitting("state count") == "3\n")
      let error = #expect(throws: ShellError.self) {
        try sitting.record(to: path)
      }
      #expect(error.map { "\($0)".contains("a line of it is wrong; record to another") } == true)
    }
  }

  @Test func `text that isn't UTF-8 is a wrong line`() async throws {
    let bytes = Array(Self.begin.utf8) + Array(#"{"event":"typed","line":""#.utf8) + [0xFF, 0xFE]
    let line = bytes + Array(#"","nextAction":1,"time":1}"#.utf8) + [10]
    #expect(try await told(line).contains("line 4: line isn't text in UTF-8; what comes before"))
  }

  @Test func `events and members that aren't known are passed over`() async throws {
    let line = #"{"event":"weather","time":1,"wind":[{"x":"}"}],"track":0,"step":"0"}"# + "\n"
    #expect(try await told(Array((Self.begin + line).utf8)).hasPrefix("resumed 0 actions"))
  }

  @Test(arguments: 1...20)
  func `a recording with bytes that were changed never stops the program`(
    seed: UInt64
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(recordingTo: path)
      _ = await sitting.script("add 3; load 5 & wait 2\nopen; close\ngoto 1.1\nadd 4")
      _ = await sitting.script("step on; twice 2; add 5; step; step")
      #expect(sitting.session.close())
      var random = SplitMix64(seed: seed)
      var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      for _ in 1...Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 140..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = UInt8.random(in: 48...57, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 200))
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let resumed = Sitting(startsNothing: true)
      do {
        try await resumed.resume(from: path)
        _ = await resumed(":step; :step; :continue")
        let said = await resumed("log; state; marbles; why count; goto 1; now; add 1")
        #expect(!said.isEmpty)
      } catch {
        #expect("\(error)".contains("a.rec"))
      }
      _ = await resumed("replay \(path)")
    }
  }

  // MARK: - Parts

  private func message(of bytes: [UInt8]) async throws -> String {
    var text = ""
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      text = try await message(at: path).replacing(path, with: "FILE")
    }
    return text
  }

  private func message(at path: String) async throws -> String {
    let error = await #expect(throws: ShellError.self) { try await Sitting(resuming: path) }
    return error.map { "\($0)" } ?? ""
  }

  private func told(_ bytes: [UInt8]) async throws -> String {
    var text = ""
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      text = try await Sitting(resuming: path).take()
    }
    return text
  }
}
