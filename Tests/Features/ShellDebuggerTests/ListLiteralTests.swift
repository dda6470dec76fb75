import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ListLiteralTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.lists, features: .standard, trace: .off) }

  @Test(arguments: [
    "numbers == [0, 1]", "numbers == [0,1]", "numbers != [1, 0]", "numbers != []",
    #"tags == ["tag 0", "tag 1"]"#, #"tags == ["tag 1", "tag 0"]"#, #"tags != ["tag 0"]"#,
    #"ages == ["ann 0": 0, "ann 1": 1]"#, #"ages != ["ann 0": 0, "ann 1": 2]"#, "ages != [:]",
    "place == [0, 2]", "place != [0, 3]", "place != nil", "shades == [.light, .dark(2)]",
    "shades == [light, dark(2)]", "shades != [.light]", "people != []", "people.count == 2",
    "shade == .dark(2)", "shade == dark(2)", "shade == dark", "shade != .dark(3)",
    "people contains name \"Ann 1\"",
  ]) func `collections are compared with what is written as in Swift`(_ what: String) async {
    #expect(await shell.run("set 2; expect \(what)") == "")
  }

  @Test(arguments: [
    "numbers == []", "tags == []", "ages == [:]", "ages == []", "place is nil", "place != [0, 3]",
    "shades == []", "people == []",
  ]) func `what is empty is equal to an empty list`(_ what: String) async {
    #expect(await shell.run("expect \(what)") == "")
  }

  @Test(arguments: [
    ("numbers == [0, 2]", "numbers == [0, 2] doesn't hold: it is [0, 1], since 1.1"),
    ("numbers == 3", "3 stands where a list is expected; write it as in: [0, 3]"),
    ("numbers == [a]", "a stands where a whole number is expected; write it as in: [0, 3]"),
    ("numbers != [\"a\"]", "a text stands where a whole number is expected"),
    ("numbers == [0", " here, not the end; write it as in"),
    (
      "people == [Ann]",
      "what people holds, Person, can't be written in a line; compare people.count"
    ),
    ("people != [1]", "what people holds, Person, can't be written in a line"),
    ("place == [0, a]", "a stands where a whole number is expected"),
    ("shades == [dark(3), light]", "shades == [dark(3), light] doesn't hold"),
    ("numbers < [3]", "< doesn't fit numbers, an Array<Int>; ==, != and contains fit"),
  ])
  func `what can't be compared is told, and not just unequal`(
    _ what: String, _ message: String
  ) async {
    #expect(await shell.run("set 2; expect \(what)").contains(message))
    #expect(!shell.hasPassed)
  }

  @Test func `a breakpoint waits for a list`() async {
    let text = await shell.run("break when numbers == [0, 1]; set 3; set 2")
    #expect(text.contains("numbers == [0, 1]"), "\(text)")
    #expect(shell.session.timeline.isHeld)
  }
}
