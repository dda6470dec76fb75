import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct GrammarTests {
  private let sitting = Sitting(trace: .off)

  private func steps(_ question: String) async -> [String] {
    _ = await sitting("add 1; note Ann; load 4; add 2; ! vain late")
    return await sitting(question).split(separator: "\n").map {
      String($0.drop { $0 == " " }.prefix { $0 != " " })
    }
  }

  // The steps are 1.1 add, 2.1 note, 3.1 setLoading, 3.2 add, 3.3 setLoading, 4.1 add, 5.1 setFailure.
  @Test(arguments: [
    ("log kind:mutation not name:setLoading", ["1.1", "2.1", "3.2", "4.1", "5.1"]),
    ("log kind:mutation and (name:note or name:add)", ["1.1", "2.1", "3.2", "4.1"]),
    ("log kind:mutation (name:note or count > 5)", ["2.1", "4.1", "5.1"]),
    ("log kind:mutation not (name:setL or name:add or name:note)", ["5.1"]),
    ("log kind:mutation not not failed", ["5.1"]),
    ("log kind:mutation count > 5", ["4.1", "5.1"]),
    ("log kind:mutation when count > 5 or isLoading == true", ["3.1", "4.1"]),
    ("log count > 5 and kind:mutation", ["4.1", "5.1"]),
    ("log count > 5 kind:mutation", ["4.1", "5.1"]),
    ("log kind:mutation isLoading changed", ["3.1", "3.3"]),
    ("log isLoading changed kind:mutation", ["3.1", "3.3"]),
    ("log kind:mutation (isLoading changed)", ["3.1", "3.3"]),
    ("log kind:mutation (isLoading changed or name:note)", ["2.1", "3.1", "3.3"]),
    ("log kind:mutation time > 300ms", ["5.1"]),
    ("log kind:mutation time == 300ms and not name:add", ["3.3"]),
    (
      "log kind:effect or name:note",
      ["2", "2.1", "3", "3", "3.3", "3", "5", "5", "5.1", "5"]
    ),
    ("log kind:mutation ann", ["2.1"]),
    ("log kind:mutation not ann count == 1", ["1.1", "3.1"]),
    (#"log kind:mutation failure matches /l.t/"#, ["5.1"]),
    (#"log kind:mutation failure matches "^l te$""#, ["no"]),
    ("log count kind:mutation", ["7"]), ("log count name:note", ["2"]),
    ("log count kind:effect", ["4"]), ("log count", ["13"]),
    ("log 3 kind:mutation not failed", ["3.1", "3.2", "3.3"]),
    ("log 3.2 or name:note", ["2", "2.1", "3.2"]),
    ("when name:add", ["4.1", "4", "3.2", "1.1", "1"]),
    ("when name:add count > 3", ["4.1", "4", "3.2"]), ("when count > 3 and name:note", ["it"]),
    ("log name:add when count > 3", ["3.2"]),
    ("log not (when count > 3) name:add count > 3", ["4", "4.1"]),
    ("when name:note or count > 5", ["4.1", "2.1", "2"]),
    ("when not count > 0", ["0"]), ("when not (count > 0) or failure is nil", ["0"]),
    ("when not isLoading == true and count > 1", ["3.3"]),
  ]) func `log, when and goto read it`(_ question: String, _ expected: [String]) async {
    #expect(await steps(question) == expected)
  }

  @Test(arguments: ["1.1s", "4.35s", "1001ms", "1.001s", "16.1s"])
  func `a time is exactly the one that was typed`(_ time: String) async {
    let answer = await sitting("advance \(time); add 1; log kind:mutation time == \(time)")
    #expect(answer.contains("1.1  .add(1)"), "\(answer)")
  }

  private static let ofStates = [
    "not count == 99", "count == 99 or isLoading == true", "(count > 0 and not isLoading == true)",
    "failure is nil", "failure matches /l.t/",
  ]
  private static let ofSteps = [
    "kind:mutation", "name:add", "not name:add", "time > 0ms", "time > 0ms and name:add", "failed",
  ]

  @Test(arguments: [
    ("expect", "", ""), ("expect ever", "", ""), ("expect never", "", ""),
    ("log", "", ""), ("log count", "", ""), ("log when", "", ""), ("when", "", ""),
    ("why not", "", "why not asks about states"), ("goto when", "", ""),
    ("break", "", ""), ("break when", "", ""), ("break mutation add when", "", ""),
    ("break changes count when", "", ""), ("watch count when", "", ""),
    ("trace full", "the trace is filtered by", ""),
  ]) func `each command reads it whole, or says why a part means nothing there`(
    command: String, states: String, steps: String
  ) async {
    for (conditions, message) in [(Self.ofStates, states), (Self.ofSteps, steps)] {
      for condition in conditions where command != "trace full" || condition != "failed" {
        let sitting = Sitting(trace: .off)
        _ = await sitting("add 1; note Ann; load 2; ! vain late")
        _ = await sitting("\(command) \(condition)")
        let answer = sitting.errors
        let isRead = answer.isEmpty || answer.contains(/doesn't hold|never|no step can match/)
        #expect(
          message.isEmpty ? isRead : answer.contains(message), "\(command) \(condition): \(answer)")
      }
    }
  }

  @Test(arguments: [
    ("break kind:view", "action,mutation,effect,pulse"),
    ("watch count when kind:effect", "mutation"), ("break action add kind:mutation", "action"),
    ("break changed:count kind:action", "action,mutation,effect,pulse"),
    ("break effect load kind:action", "effect"),
  ]) func `nothing waits for what never comes there`(line: String, kinds: String) async {
    _ = await sitting(line)
    #expect(sitting.errors.contains("no step can match there; it looks at kind:\(kinds) alone"))
  }

  @Test func `goto when goes to steps, too`() async {
    _ = await steps("log")
    #expect(await sitting("goto when name:note").hasPrefix("viewing 2.1: .note("))
    #expect(await sitting("goto when time < 100ms and name:add").hasPrefix("viewing 1.1: .add(1)"))
  }

  @Test(arguments: [
    "break mutation add not store:Counter when count > 0", "break name:add not count == 0",
    "break when count > 0 and not isLoading == true", "break name:note or count > 2",
    "watch count when count > 2 or not name:add", "break when time > 1s and name:add",
    "break mutation add when time > 1s and not name:note when count > 0", "break count > 2",
  ]) func `a breakpoint says its condition as it is read again`(_ line: String) async {
    _ = await sitting("add 1; add -1")
    let said = await sitting(line)
    let again = await sitting("delete 1; \(said.drop { $0 != " " }.split(separator: "\n")[0])")
    #expect(
      again.split(separator: "\n").last.map { $0.dropFirst(2) } == said.dropLast(1).dropFirst(2))
  }

  @Test func `break asks a row by all its parts so far, and stops once at it`() async {
    _ = await sitting("break kind:action kind:effect")
    #expect(await sitting("load 2").contains("break 1  hit: kind:action kind:effect"))
    _ = await sitting("continue")
    #expect(await sitting("break") == "1  break kind:action kind:effect, hit once\n")
  }

  @Test func `break stops where steps and states are so`() async {
    _ = await sitting("break name:add and not count == 0")
    #expect(await sitting("load 2 &; note x").isEmpty == true)
    #expect(await sitting("settle").contains("break 1  hit: name:add not count == 0: 2"))
  }

  @Test(arguments: [
    ("add 3; expect ever name:add count > 2", ""), ("add 3; expect never name:note or failed", ""),
    ("! vain late; expect never failed", "it was so first at 1.1 .setFailure"),
    ("load 3; expect ever name:note", "ever name:note doesn't hold"),
    ("add 1; expect name:note", "name:note doesn't hold for any row of the last command"),
    ("add 1; expect name:add and not failed", ""), ("load 1; expect kind:effect", ""),
    ("expect when count > 3", "when asks about steps"),
    ("log name:note or", "log needs PATH"),
    ("log and name:note", "a condition is missing before and"),
    ("log not", "log needs PATH"), ("log time > much", "“much” isn't a time"),
    ("log failure matches /a(/", "“/a(/” isn't a regular expression"),
    ("log count matches /3/", "matches doesn't fit count"),
    ("log (kind:mutation", "the ( isn't closed"),
    ("trace full not count == 3", "the trace is filtered by"),
  ]) func `what can't be meant is an error`(_ line: String, _ message: String) async {
    _ = await sitting(line)
    #expect(message.isEmpty ? sitting.errors.isEmpty : sitting.errors.contains(message))
  }

  @Test func `what is nested deeper than anybody reads is an error`() async {
    for word in ["(", "not (", "when kind:mutation"] {
      _ = await sitting("log \(Array(repeating: word, count: 5_000).joined(separator: " "))")
      #expect(sitting.errors.contains("nested deeper than 32"))
    }
  }
}
