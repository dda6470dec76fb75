import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ArgumentTests {
  private let sitting = Sitting()

  @Test(arguments: [
    ("load", "    ^", "load needs N; write: load N, as in: load 100"),
    ("load; add 1", "    ^", "load needs N; write: load N, as in: load 100"),
    ("load abc", "     ^^^", "“abc” isn't a whole number; N is 1…5000, as in: load 100"),
    ("load 1.5", "     ^^^", "“1.5” isn't a whole number; N is 1…5000, as in: load 100"),
    ("load -", "     ^", "“-” isn't a whole number; N is 1…5000, as in: load 100"),
    ("load ٣", "     ^", "“٣” isn't a whole number; N is 1…5000, as in: load 100"),
    ("load 0", "     ^", "0 is out of range; N is 1…5000, as in: load 100"),
    ("load 5001", "     ^^^^", "5001 is out of range; N is 1…5000, as in: load 100"),
    (
      "load 99999999999999999999", "     ^^^^^^^^^^^^^^^^^^^^",
      "99999999999999999999 is out of range; N is 1…5000, as in: load 100"
    ),
    (#"load "" "#, "     ^^", "“” isn't a whole number; N is 1…5000, as in: load 100"),
    ("load 1 20대 3", "       ^^^^", "“20대” is one too many; the command is: load N"),
    (
      "do nonsense", "   ^^^^^^^^",
      "“nonsense” isn't one of the choices; WHAT is ponder, forget, increase, break, watch"
    ),
    ("note", "    ^", "note needs TEXT; write: note TEXT…"),
    ("trace loud", "      ^^^^", "“loud” isn't one of the choices; LEVEL is full, compact, off"),
    (
      "set latency 5min", "            ^^^^",
      "“5min” isn't a time; write it as in: 300ms, 1.5s or 0"
    ),
  ])
  func `a wrong argument is answered with what would be right`(
    line: String, marks: String, message: String
  ) async {
    #expect(await sitting(line) == "E   \(line)\nE   \(marks)\nE \(message)\n")
    #expect(sitting.session.timeline.lastActionNumber == 0)
  }

  @Test(arguments: [("add -100", -100), ("add +5", 5), ("add 007", 7), (#"add "3""#, 3)])
  func `a number may have a sign, zeros and quotes`(line: String, number: Int) async {
    let lines = await sitting(line).split(separator: "\n")
    #expect(lines.last == " 1.1  .add(\(number))  count: 0 → \(number)")
  }

  @Test func `the words that are left are one text, as it was typed`() async {
    let answer = await sitting(#"trace off; echo  x  'y  z' a\;b ;echo  "a  b""#)
    #expect(
      answer == """
        x  'y  z' a;b
        a  b

        """)
  }

  @Test(arguments: [
    ("press 99", "there is no row [99]; rows are [0]…[2]"),
    ("press 3", "there is no row [3]; rows are [0]…[2]"),
    ("press [3]", "there is no row [3]; rows are [0]…[2]"),
    ("press -1", "there is no row [-1]; rows are [0]…[2]"),
    (
      "press 99999999999999999999",
      "there is no row [99999999999999999999]; rows are [0]…[2]"
    ),
    ("press first", "“first” isn't a row; rows are [0]…[2]"),
    ("press []", "“[]” isn't a row; rows are [0]…[2]"),
    ("press", "press needs ROW; write: press ROW, as in: press 0"),
  ])
  func `a row that isn't there is answered with those that are`(
    line: String, message: String
  ) async {
    _ = await sitting("add 3; open")
    let answer = await sitting(line)
    #expect(answer.split(separator: "\n").last == "E \(message)")
  }

  @Test(arguments: ["press 2", "press [2]"])
  func `a row is written with and without brackets`(line: String) async {
    _ = await sitting("add 3; open")
    #expect(
      await sitting(line) == """
         3  2  PanelReactor
         3.1  2  pressed: nil → 2

        """)
  }

  @Test func `where there is one row, or none, it says so`() async {
    _ = await sitting("open")
    #expect(await sitting("press 0").hasSuffix("E there are no rows; add some first\n"))
    _ = await sitting("close; add 1; open")
    #expect(await sitting("press 1").hasSuffix("E there is no row [1]; the only row is [0]\n"))
  }
}

/// Types of Foundation, and further numbers.
@MainActor @Suite struct FoundationArgumentTests {
  private func read<Value: ParameterValue>(_ text: String, as type: Value.Type) throws -> Value {
    let parameter: Parameter<Value, Void> = .of()
    return try parameter.read([Word(text, span: 0..<0)], ())
  }

  @Test func `a moment, an address, an identifier and a row are read`() throws {
    #expect(try read("2026-11-26", as: Date.self).timeIntervalSince1970 == 1_795_651_200)
    #expect(try read("2026-11-26T00:00:01Z", as: Date.self).timeIntervalSince1970 == 1_795_651_201)
    #expect(
      try read("2026-11-26T00:00:01.250Z", as: Date.self).timeIntervalSince1970
        == 1_795_651_201.25)
    #expect(try read("https://example.org/a", as: URL.self).path == "/a")
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(try read(id, as: UUID.self).uuidString == id)
    #expect(try read("3", as: IndexPath.self) == [0, 3])
    #expect(try read("[1,3]", as: IndexPath.self) == [1, 3])
    #expect(try read("255", as: UInt8.self) == 255)
    #expect(try read("18446744073709551615", as: UInt64.self) == .max)
    #expect(try read("2.5", as: Float.self) == 2.5)
  }

  @Test(arguments: [
    "2026-11-26T09:30:00", "2026-11-26 09:30:00", "2026-11-26x", "2026-11-26T09:30:00Zx",
    "2026-02-29", "2026-11-26T25:00:00Z", "2026-11-26T09:30:00.5Z",
  ]) func `a moment is refused that would be read as another one`(_ text: String) {
    #expect(throws: ShellError.self) { try read(text, as: Date.self) }
  }

  @Test func `others are refused, with the form that is meant`() {
    func problem<Value: ParameterValue>(_ text: String, as type: Value.Type) -> String? {
      do {
        _ = try read(text, as: type)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      [
        problem("tomorrow", as: Date.self), problem("example", as: URL.self),
        problem("1", as: UUID.self), problem("1,2,3", as: IndexPath.self),
        problem("-1", as: IndexPath.self), problem("256", as: UInt8.self),
        problem("1e39", as: Float.self),
      ] == [
        "“tomorrow” isn't a date; write it as in: 2026-11-26T09:30:00Z",
        "“example” isn't an address; write it as in: https://example.org",
        "“1” isn't a UUID; write it as in: E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        "“1,2,3” isn't a row; write it as in: 1,3", "“-1” isn't a row; write it as in: 1,3",
        "256 is out of range; N is 0…255, as in: 3",
        "1e39 is out of range; write it as in: 2.5",
      ])
  }
}
