import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ParameterValueTests {
  enum Size: String, CaseIterable, ParameterValue {
    case small = "S"
    case large = "L"
  }
  enum Colour: CaseIterable, ParameterValue { case red, green }

  struct Code: LosslessStringConvertible, ParameterValue {
    let description: String
    init?(_ text: String) {
      guard text.hasPrefix("c") else { return nil }
      description = text
    }
  }

  private func session() throws -> TestSession {
    typealias Words = Command<ClashingReactor>
    return try TestSession(
      App(
        "types",
        commands: [
          Words("int", Int.self) { "\($0)" }, Words("byte", UInt8.self) { "\($0)" },
          Words("two", Int.self, Double?.self) { "\($0) \($1.map { "\($0)" } ?? "none")" },
          Words("bool", Bool.self) { "\($0)" },
          Words("time", Duration.self) { "\($0)" },
          Words("list", [Int].self) { "\($0)" }, Words("words", [String].self) { "\($0)" },
          Words("size", Size.self, Colour?.self) { "\($0) \($1.map { "\($0)" } ?? "none")" },
          Words("code", Code.self) { "\($0)" },
          Words("by", .of(String.self, named: "WHO"), .labelled("times", Int.self)) {
            "\($0) \($1 ?? 1)"
          },
          Words("say", .rest("TEXT")) { $0 },
        ]
      ) { _ in ClashingReactor() }, features: .standard, trace: .off)
  }

  @Test(arguments: [
    ("int -3", "-3"), ("two 1", "1 none"), ("two 1 2.5e1", "1 25.0"), ("bool false", "false"),
    ("time 1500ms", "1.5 seconds"), ("list 1,2,3", "[1, 2, 3]"), ("size L green", "large green"),
    (#"words ["a","b"]"#, #"["a", "b"]"#), (#"words ["a,b"]"#, #"["a,b"]"#),
    (#"words "a","b c""#, #"["a", "b c"]"#), ("words [a,b-c]", #"["a", "b-c"]"#),
    ("words []", "[]"), ("list [1,2]", "[1, 2]"),
    ("size S", "small none"), ("code c7", "c7"), ("by Ann times=3", "Ann 3"),
    ("by \"Ann Lee\"", "Ann Lee 1"), ("say all of 이것", "all of 이것"),
  ])
  func `a word becomes a value of its type`(line: String, state: String) async throws {
    let shell = try session()

    await shell.run(line)

    #expect(shell.session.screen?.store.anyState as? String == state)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [
    ("int x", "“x” isn't a whole number; N is a whole number, as in: 3"),
    (
      "int 9999999999999999999",
      "9999999999999999999 is out of range; N is a whole number, as in: 3"
    ),
    ("byte -1", "-1 is out of range; N is 0…255, as in: 3"),
    ("byte x", "“x” isn't a whole number; N is 0…255, as in: 3"),
    ("int", "int needs N; write: int N, as in: int 3"),
    ("two 1 nan", "“nan” isn't a number; write it as in: 2.5"),
    ("two 1 1e999", "“1e999” isn't a number; write it as in: 2.5"),
    ("bool maybe", "“maybe” isn't one of the choices; write one of: true, false"),
    ("size M", "“M” isn't one of the choices; write one of: S, L"),
    ("size S blue", "“blue” isn't one of the choices; write one of: red, green"),
    ("list 1,,2", "“” isn't a whole number; N is a whole number, as in: 3"),
    ("code 7", "“7” isn't a value of Code"),
    ("by Ann times=", "times= has no value; write: times=N"),
    ("int 1 2", "“2” is one too many; the command is: int N"),
  ])
  func `a word that can't be is refused and changes nothing`(line: String, error: String)
    async throws
  {
    let shell = try session()

    let text = await shell.run(line)

    #expect(text.split(separator: "\n").contains { $0.hasSuffix(error) }, "\(text)")
    #expect(shell.session.screen?.store.anyState as? String == "")
    #expect(!shell.hasPassed)
  }

  @Test func `cases are completed, and the usage names them`() async throws {
    let shell = try session()

    #expect(shell.session.completions(of: "size ").candidates.map(\.text) == ["S", "L"])
    #expect(shell.session.completions(of: "size S r").candidates.map(\.text) == ["red"])
    #expect(shell.session.completions(of: "bool ").candidates.map(\.text) == ["true", "false"])
    #expect(
      await shell.run("help size") == """
        size S|L [red|green]
          Sends an action of ClashingReactor.
          Can be: S, L.

        """)
  }
}
