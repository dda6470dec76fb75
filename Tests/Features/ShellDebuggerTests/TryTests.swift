import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct TryTests {
  private let sitting = Sitting(trace: .off)

  @Test(arguments: [
    "add(5)", ".add(5)", "add 5", "CounterReactor.add(5)", ".add( 5 )", "Mutation.add(5)", "add +5",
  ])
  func `a mutation is tried however it is written`(mutation: String) async {
    #expect(
      await sitting("add 1; try \(mutation); state count") == """
        reduce(state, .add(5)) would give
          count: 1 → 6
        and nothing else: the State is what it was
        1

        """)
  }

  @Test(arguments: [
    (#"note("a; b # c \"d\" \u{AC00}")"#, #"message: nil → "a; b # c \"d\" 가""#),
    (#"note 'it is'"#, #"message: nil → "it is""#),
    (#"note car"#, #"message: nil → "car""#),
    ("setLoading true", "isLoading: false → true"),
  ])
  func `texts and truths are read`(mutation: String, line: String) async {
    #expect(await sitting("try \(mutation)").contains(line + "\n"))
  }

  @Test func `a recorded step is tried on the state at hand`() async {
    #expect(
      await sitting("add 2; add 3; try 1.1; try 2.1") == """
        reduce(state, .add(2)) would give
          count: 5 → 7
        and nothing else: the State is what it was
        reduce(state, .add(3)) would give
          count: 5 → 8
        and nothing else: the State is what it was

        """)
  }

  @Test func `of mutations that can't be decoded only steps are tried`() async throws {
    let shell = try TestSession(.relayed, features: .standard, trace: .off)
    #expect(
      await shell.run("put 3; try 2.1; ! try SumReactor.total(3)") == """
        reduce(state, .total(3)) of SumReactor would give
          sum: 3 → 6
        and nothing else: the State is what it was
        failed as expected: only recorded mutations of SumReactor can be tried; its Mutation isn't Decodable; write a step, as in: try 1.1

        """)
  }

  @Test(arguments: [
    ("try 1", "1 is an action; 1 has 1.1…1.1", 4..<5),
    ("try 0", "0 is the beginning, no mutation; actions are 1…2, and log lists all steps", 4..<5),
    ("try 2.1", "there is no step 2.1; 2 has no mutations", 4..<7),
    ("try add(x)", "x stands where a whole number is expected", 8..<9),
    ("try add(1.5)", "1.5 isn't a whole number", 8..<11),
    ("try add(99999999999999999999)", "99999999999999999999 is out of range", 8..<28),
    ("try add(1, 2)", ".add takes no unlabelled value here", 11..<12),
    ("try add(by: 1)", ".add has no by:", 12..<13),
    (
      "try add",
      "add needs a value; "
        + "cases that are known: .add, .setLoading, .setFailure, .note, .setOpen",
      4..<7
    ),
    (
      "try ad(1)",
      "there is no .ad here; "
        + "cases that are known: .add, .setLoading, .setFailure, .note, .setOpen",
      4..<9
    ),
    ("try add(1", "expected , or ) here, not the end", 9..<10),
    ("try add(1))", "expected nothing more here, not “)”", 10..<11),
    ("try note(\"a\" b)", "", 13..<14),
    ("try [1", "expected , or ] here, not the end", 6..<7),
    ("try add(12x)", "", 10..<11),
    ("try ((1))", "expected a value here, not “(”", 4..<5),
  ])
  func `what can't be read is pointed at`(
    line: String, message: String, span: Range<Int>
  ) async {
    _ = await sitting("add 1; add 13")
    let lines = await sitting(line).split(separator: "\n").map(String.init)
    let marks =
      String(repeating: " ", count: span.lowerBound) + String(repeating: "^", count: span.count)
    #expect(lines.first == "E   " + line)
    #expect(lines.dropFirst().first == "E   " + marks)
    if !message.isEmpty { #expect(lines.last == "E " + message) }
    #expect(await sitting("state count") == "1\n")
  }

  @Test func `cases that occurred are completed`() async {
    _ = await sitting("add 1; load 2")
    func found(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(found("try ") == ["setLoading(", "add("])
    #expect(found("try .s") == [".setLoading("])
    #expect(found("try add( ") == [])
  }

  @Test func `check pure says how many were the same`() async {
    #expect(
      await sitting("check pure; add 1; load 2; check pure") == """
        no mutation was recorded yet
        4 recorded mutations, each reduced twice again: the same State every time

        """)
  }

  @Test func `check pure goes on from where a store was set back`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 10; goto 0; add 5")
    #expect(
      await sitting("check pure")
        == "4 recorded mutations, each reduced twice again: the same State every time\n")
  }

  @Test func `check pure names the case that isn't, and fails`() async throws {
    let shell = try TestSession(.impure, features: .standard, trace: .off)
    #expect(
      await shell.run("add 1; roll; roll; ! check pure") == """
        ImpureReactor 2.1 .roll, and 1 more of it: reduced again it gives
          rolled: 1 → 3
        3 recorded mutations were reduced again
        failed as expected: reduce isn't pure: .roll; the same State and Mutation have to give the same State; what differs belongs in mutate()

        """)
  }
}
