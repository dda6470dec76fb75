import ReactorShell
import StudyFixtures
import Testing

@MainActor @Suite struct SavedDataSessionTests {
  /// The output of a load from a file: the trace from the second mutation on, and the error.
  private func load(_ path: String, count: Int = 5) async -> (text: String, isLoading: String) {
    let sitting = Sitting(.saved(path: path), trace: .compact)
    let text = await sitting.answer(to: "load \(count)")
    let lines = text.split(separator: "\n").dropFirst(2).map { "\($0)\n" }.joined()
    return (lines, await sitting.answer(to: "state isLoading"))
  }

  private static let faults: [(text: String?, message: String)] = [
    (#"{"error": "Uh oh"}"#, "a.json: the API answered with an error: Uh oh"),
    (nil, "a.json: there is no such file; beside it are b.json"),
    ("", "a.json: is empty; save the response again"),
    ("{\"results\": [", "a.json: isn't JSON; save the response again, as it came"),
    (
      String(repeating: "[", count: 100_000),
      "a.json: isn't JSON; save the response again, as it came"
    ),
    ("[]", "a.json: is JSON, but another response than expected: "),
  ]

  @Test(arguments: 0..<6)
  func `a file that holds no people is one clear line, and loading ends`(index: Int) async throws {
    let fault = Self.faults[index]
    var files = ["b.json": "{}"]
    files["a.json"] = fault.text
    try await withTemporaryFiles(files) { @MainActor folder in
      let (text, isLoading) = await load("\(folder)/a.json")
      let lines = text.split(separator: "\n").map(String.init)
      let message = lines.last ?? ""
      #expect(isLoading == "false\n")
      #expect(lines[0].contains(/^ 1.2  .setFailure\(".*…"\)  failure: nil → ".*…"$/))
      #expect(
        lines.dropFirst() == [
          " 1.3  .setLoading(false)  isLoading: true → false", "E   load 5", "E   ^^^^^^", message,
        ])
      #expect(message.hasPrefix("E \(folder)/\(fault.message)") && message.count < 400)
    }
  }

  @Test func `odd records are named with their reasons, and the others loaded`() async throws {
    try await withTemporaryFiles(["a.json": oddPage]) { @MainActor folder in
      let sitting = Sitting(.saved(path: "\(folder)/a.json"))
      let text = await sitting("load 6; state")
      #expect(
        text.split(separator: "\n").filter { $0.contains("note ") } == [
          "  note  record 1 left out: is null",
          "  note  record 2 left out: dob is missing",
          "  note  record 3 kept: picture dropped: javascript: isn't http or https",
          "  note  record 5 left out: the same uuid as record 0",
          "  note  asked for 6; the file has 3 that can be taken",
          "  note  1 person is in no section: by gender other, by age not 20 to 39",
        ])
      #expect(text.contains("\n  sectionData[\"여성\"]: 2 people\n"))
    }
  }

  @Test func `after a failure other data is chosen and loads`() async throws {
    try await withTemporaryFiles(["a.json": pageText(recordText())]) { @MainActor folder in
      let sitting = Sitting(.saved(path: "\(folder)/none.json"), trace: .off)
      _ = await sitting("! load 1")
      #expect(
        await sitting(
          "data \(folder)/a.json; load 1; state failure; state sectionData[women].count")
            == """
            data \(folder)/a.json: people from a saved response, no network; the next load reads it
            nil
            1

            """)
    }
  }

  /// Six records: one with terminal escapes and a right-to-left override in its name, null, one
  /// without an age, one whose picture is a script, one that is in no section, the first again.
  private var oddPage: String {
    func uuid(_ digit: Int) -> String { "\"\(digit)1111111-1111-4111-8111-111111111111\"" }
    let evil = #"{"first": "Evil\u001b]0;title\u0007\u001b[2J", "last": "\u202eLee\u009b"}"#
    return pageText(
      recordText(uuid: uuid(1), name: evil), "null", recordText(uuid: uuid(2), dob: nil),
      recordText(uuid: uuid(3), picture: #"{"large": "javascript:alert(1)"}"#),
      recordText(uuid: uuid(4), gender: #""other""#, dob: #"{"age": 50}"#),
      recordText(uuid: uuid(1)))
  }
}
