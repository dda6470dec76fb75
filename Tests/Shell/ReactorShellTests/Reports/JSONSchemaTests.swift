import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor struct JSONSchemaTests {
  @Test(.enabled(if: SchemaReader.isThere, Comment(rawValue: SchemaReader.isMissing)))
  func `every kind of line that a session writes is as the schema says`() async throws {
    let lines = try await linesOfEveryKind()
    #expect(try SchemaReader.faults(in: (lines + Self.ofRequests).map { (nil, $0) }) == [])
    let events = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).event }
    let named = Set(try Self.schema().oneOf.map(\.title)).subtracting(["remark"])
    let requested: Set = ["completions", "value", "done"]
    #expect(Set(events) == named.subtracting(requested).union(["slow-frame"]))
  }

  @Test(.enabled(if: SchemaReader.isThere, Comment(rawValue: SchemaReader.isMissing)))
  func `each row of an answer as data is as the schema says`() async throws {
    let sitting = Sitting(json: .counter, trace: .off)
    _ = await sitting("add 2; twice 3; load 5; refuse no; mark 2 here")
    _ = await sitting("undo")
    _ = await sitting("do watch &; add 7")
    _ = await sitting("break mutation add; watch count")
    _ = sitting.take()
    var rows: [(definition: String?, text: String)] = []
    for (row, question) in [
      ("logRow", "log"), ("logRow", "log kind:mutation 2"), ("changeRow", "when count > 2"),
      ("changeRow", "why count all"), ("changeRow", "why count"), ("diffRow", "diff 0 3"),
      ("stateRow", "state"), ("stateRow", "state count"), ("effectRow", "effects"),
      ("commandRow", "help"), ("commandRow", "help all"),
      ("commandRow", "help add"), ("breakpointRow", "break"), ("breakpointRow", "watch"),
      ("changeRow", "when name:add"), ("hindranceRow", "why not count == 2"),
      ("hindranceRow", "why no .add"), ("hindranceRow", "why not isLoading == true"),
      ("countRow", "log count kind:action"),
    ] {
      let line = Data(await sitting(question).utf8)
      let answer = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      let data = try #require(answer["data"] as? [Any])
      #expect(!data.isEmpty, "\(question)")
      for value in data {
        let text = try JSONSerialization.data(withJSONObject: value)
        rows.append((row, String(decoding: text, as: UTF8.self)))
      }
    }
    rows.append(("portRow", #"{"port":50123}"#))
    #expect(try SchemaReader.faults(in: rows) == [])
  }

  @Test(.enabled(if: SchemaReader.isThere, Comment(rawValue: SchemaReader.isMissing)))
  func `a line of another form is refused`() throws {
    let lines = [
      #"{"event":"schema","schema":"reactor-shell","version":1}"#,
      #"{"event":"command"}"#,
      #"{"event":"command","line":"add 1","number":1}"#,
      #"{"event":"pulse","step":"x","time":0.0,"reactor":"Counter","track":0,"name":"message","count":1}"#,
      #"{"event":"Unknown","line":"add 1"}"#,
      #"{"event":"answer","lines":["one"],"data":[{"colour":"red"}]}"#,
    ]
    // One each.
    #expect(try SchemaReader.faults(in: lines.map { (nil, $0) }).count == lines.count)
  }

  @Test func `the article names every event and every field of the schema`() throws {
    let article = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
          "../../../../Sources/Shell/ReactorShell/ReactorShell.docc/JSONLines.md"),
      encoding: .utf8)
    let schema = try JSONSerialization.jsonObject(with: Data(JSONReport.schema.utf8))
    let words = Set(Self.fields(of: schema) + (try Self.schema().oneOf.map(\.title)))
    #expect(words.filter { !article.contains("`\($0)`") }.sorted() == [])
  }

  // MARK: - Output of sessions

  private func linesOfEveryKind() async throws -> [String] {
    let sitting = Sitting(json: .counter)
    let session = try #require(sitting.session)
    session.settings.echoes = true
    // The schema's own line is written when the session begins.
    var text = sitting.take()
    for line in [
      "add 20", "twice 2; do ponder; do forget; do increase", "add 12",
      "add 13", "load 1 & load 2", "note 가", "open; press 0; close", "do watch &", "do break",
      "refuse no", "break count > 40; add 30; add 30; continue", "watch count; add 1",
      "state; state count", "log; log mutations; diff 2 3; why count all; when count > 3",
      "mark 3 here; mark 3", "effects", "cancel all", "undo; add 4",
      "goto 3; goto last", "reset", "add abc", "nonsense",
    ] { text += await sitting(line) }
    text += (await sitting.script("add 1\nadd abc")).text
    // These come from exchanges between apps.
    let store = Store(CounterReactor(clock: sitting.clock), timeline: session.timeline)
    let other = Store(ClashingReactor(), timeline: session.timeline)
    let subscription = store.pulse(\.$message) { [unowned store] in
      guard $0 != nil else { return }
      store.send(.add(1))
      other.send("a")
    }
    store.send(.note("x"))
    subscription.cancel()
    session.note(SlowFrame())
    session.note(DataNote("asked again"))
    text += sitting.take()
    return text.split(separator: "\n").filter { !$0.hasPrefix("E ") }.map(String.init)
  }

  // As RequestTests compares them.
  private static let ofRequests = [
    #"{"event":"completions","start":7,"more":0,"candidates":[{"text":"count","help":"3"}]}"#,
    #"{"event":"value","reactor":"CounterReactor","path":"count","text":"123,456"}"#,
    #"{"event":"done","outcome":"failed","error":{"code":"bad-argument","message":"x"},"mode":{"name":"prompt"}}"#,
    #"{"event":"done","id":1,"outcome":"passed","mode":{"name":"held","reactor":"CounterReactor","step":"1.1","#
      + #""stage":"reduce","asks":false},"first":"1","last":"1.1","breakpoints":[1]}"#,
    #"{"event":"done","id":"a","outcome":"cancelled","mode":{"name":"past","#
      + #""past":{"step":"1.1"}}}"#,
  ]

  private struct SlowFrame: Remark {}

  private struct Line: Decodable {
    let event: String
  }

  // MARK: - The schema

  private struct Schema: Decodable {
    let oneOf: [Kind]

    struct Kind: Decodable {
      let title: String
    }
  }

  private static func schema() throws -> Schema {
    try JSONDecoder().decode(Schema.self, from: Data(JSONReport.schema.utf8))
  }

  private static func fields(of schema: Any) -> [String] {
    switch schema {
    case let object as [String: Any]:
      let properties = object["properties"] as? [String: Any] ?? [:]
      return Array(properties.keys) + object.values.flatMap(fields)
    case let list as [Any]: return list.flatMap(fields)
    default: return []
    }
  }
}

private enum SchemaReader {
  static let isMissing = "python3-jsonschema isn't installed: no line is compared with the schema"
  static let isThere = (try? run(["-c", "import jsonschema"], input: "")) != nil

  /// The faults of lines; each may name a part of the schema, `logRow`.
  static func faults(in lines: [(definition: String?, text: String)]) throws -> [String] {
    let values = lines.map { "[\($0.definition.map { "\"\($0)\"" } ?? "null"),\($0.text)]" }
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema, lines = json.load(sys.stdin)
      Draft202012Validator.check_schema(schema)
      for definition, line in lines:
        part = {"$ref": "#/$defs/" + definition, "$defs": schema["$defs"]} if definition else schema
        for fault in Draft202012Validator(part).iter_errors(line):
          print(json.dumps(line), fault.message[:200], sep=": ")
      """
    let output = try run(
      ["-c", program], input: "[\(JSONReport.schema),[\(values.joined(separator: ","))]]")
    return output.split(separator: "\n").map(String.init)
  }

  private struct Failure: Error {}

  /// The text that Python writes; an error where it fails, or isn't there.
  private static func run(_ arguments: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let (written, read) = (Pipe(), Pipe())
    process.standardInput = written
    process.standardOutput = read
    process.standardError = FileHandle.nullDevice
    try process.run()
    if !input.isEmpty { try written.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try written.fileHandleForWriting.close()
    let data = try read.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data, as: UTF8.self)
  }
}
