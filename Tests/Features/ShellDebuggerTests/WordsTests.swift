import ReactorShell
import ShellLanguage
import StateDiff
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WordsTests {
  /// The last line of a session's answer.
  private func last(_ line: String, _ app: App, after: String = "") async -> String {
    let sitting = Sitting(app, trace: .off)
    if !after.isEmpty { _ = await sitting(after) }
    return await sitting(line).split(separator: "\n").last.map { String($0) } ?? ""
  }

  @Test(arguments: [
    ("when chosen.nmae == Ann", "chosen has no nmae; it has id, name"),
    ("when people[7].nmae == Ann", "people[7] has no nmae; it has id, name"),
    ("when people[x].name == Ann", "people has no [x]; it has [0], count"),
    ("when people.cuont > 3", "people has no cuont; it has [0], count"),
    (
      "when chosen.id == three",
      "“three” can't be a value of chosen.id; write a whole number, as 3"
    ),
    (
      "when people[7].id == three",
      "“three” can't be a value of people[7].id; write a whole number, as 3"
    ),
    ("when shade is drak", "Shade has no case “drak”; did you mean dark? It has dark, light"),
    ("when shades[4] == pale", "Shade? has no case “pale”; it has dark, light"),
    ("when shade is dark(3)", "is takes the name of a case alone; for a value write =="),
    ("when chosen is light", "chosen, a Person?, has no cases; ==, != and is nil fit"),
    ("when shade > light", "> doesn't fit shade, a Shade; ==, != and is CASE fit"),
    (
      "when chosen == Ann",
      "chosen, a Person?, can't be written in a line; compare a part of it: chosen.id, chosen.name"
    ),
    (
      "when people contains nmae Ann",
      "the elements of people, of type ListsReactor.Person, have no nmae; they have id, name"
    ),
    (
      "when people contains id > three",
      "“three” can't be a value of id; write a whole number, as 3"
    ),
    (
      "when people contains Ann",
      "what people holds, ListsReactor.Person, isn't found by a word; write: people contains FIELD "
        + "VALUE; it has id, name"
    ),
    (
      "when numbers contains three",
      "“three” can't be a value of numbers; write a whole number, as 3"
    ),
    ("when shades contains pale", "Shade? has no case “pale”; it has dark, light"),
    (
      "when ages[\"x\"] == old", "“old” can't be a value of ages[\"x\"]; write a whole number, as 3"
    ),
    (
      "when numbers..count > 3",
      "a name is missing in numbers..count; write a path as in: sectionData[\"20s\"][3].name"
    ),
    ("state chosen.nmae", "chosen has no nmae; it has id, name"),
    ("expect chosen.nmae == Ann", "chosen has no nmae; it has id, name"),
    ("bind chosen.nmae", "chosen has no nmae; it has id, name"),
    ("watch people[7].nmae", "people[7] has no nmae; it has id, name"),
    ("break changes chosen.nmae", "chosen has no nmae; it has id, name"),
    ("why chosen.nmae", "chosen has no nmae; it has id, name"),
    ("log changed:chosen.nmae", "chosen has no nmae; it has id, name"),
    (
      "break action tg",
      "no action is called “tg”; did you mean tag? One of a store that comes later stands in quotes"
    ),
    (
      "break mutation nosuch",
      "no mutation is called “nosuch”; there is set, tag, rename, turn; one of a store that comes "
        + "later stands in quotes"
    ),
    (
      "break name:nosuch",
      "nothing is called “nosuch”; there is set, tag, rename, turn; one of a store that comes later "
        + "stands in quotes"
    ),
    (
      "watch numbers name:tga",
      "nothing is called “tga”; did you mean tag? One of a store that comes later stands in quotes"
    ),
    (
      "log and kind:mutation",
      "a condition is missing before and; write as in: log count > 3; a text stands in quotes"
    ),
    (
      "log ()",
      "a condition is missing before ); write as in: log count > 3; a text stands in quotes"
    ),
  ])
  func `a word that nothing there has is an error with what would be right`(
    line: String, message: String
  ) async {
    #expect(await last(line, .lists) == "E \(message)")
    let denied = await Sitting(.lists, trace: .off)("! " + line)
    #expect(denied.contains("E \(message)\n") && !denied.contains("as expected"))
  }

  @Test func `the values of a case are checked by its type`() async {
    #expect(
      await last("break mutation setLoading(flase)", .counter)
        == "E “setLoading(flase)” can't come: flase stands where true or false is expected")
    #expect(
      await last("break mutation add", .counter)
        == "1  break mutation add; no mutation of that name came yet")
    let sitting = Sitting()
    _ = await sitting(#"break mutation .note("a  b")"#)
    #expect(
      await sitting(#"note "a  b""#).contains("hit: mutation note(\"a  b\"), before reduce()"))
  }

  @Test func `what can't be known is accepted, and said where it isn't there`() async {
    #expect(
      await last("when ages[\"x\"] > 3", .lists)
        == "it was never true, and never was there ages[\"x\"]")
    #expect(await last("when chosen == nil", .lists) == "0  true at first")
    #expect(
      await last("when chosen.name == Ann", .lists)
        == "it was never true, and never was there chosen.name")
    #expect(
      await last("break when people[7].name == Ann", .lists)
        == "1  break when people[7].name == Ann; people[7].name isn't there now")
    #expect(
      await last("watch chosen.id", .lists) == "1  watch chosen.id; chosen.id isn't there now")
    #expect(
      await last("break mutation \"nosuch\"", .lists)
        == "1  break mutation nosuch; no mutation of that name came yet")
  }

  @Test func `a key and a row can be asked for nil, whether or not they are there`() async {
    let sitting = Sitting(.lists, trace: .off)
    _ = await sitting("set 2")
    for path in ["ages[\"ann 1\"]", "people[1]", "people[1].name", "shades[1]"] {
      #expect(await sitting("when \(path) == nil; expect \(path) != nil") == "0  true at first\n")
      #expect(
        await sitting("expect ever \(path) is nil; why not \(path) is nil").hasPrefix("it was true")
      )
    }
    #expect(await sitting("when people.count == nil").hasSuffix("write a whole number, as 3\n"))
  }

  struct Person {
    let nick: String?
  }

  @Test(arguments: [
    ("nicks contains nil", true), ("nicks contains \"nil\"", false),
    ("people contains nick nil", true), ("people contains nick \"nil\"", false),
  ])
  func `nil as a text isn't a missing value`(line: String, holds: Bool) throws {
    let nicks: [String?] = ["Bo", nil]
    let value: Any = line.hasPrefix("nicks") ? nicks : nicks.map(Person.init)
    let words = try #require(Lexer.statements(in: line).first).words
    let condition = try Condition(words, in: line, of: "when")
    #expect(try condition.terms[0].holdsUnchecked(of: value) == holds)
  }

  @Test(arguments: ["filter != not(tagged(\"a b\"))", "name == \"a b\"", "name == a"])
  func `a condition is told as it was typed`(line: String) throws {
    let words = try #require(Lexer.statements(in: line).first).words
    #expect("\(try Condition(words, in: line, of: "when"))" == line)
  }

  @Test func `elements are found by their fields, with operators too`() async {
    let sitting = Sitting(.lists, trace: .off)
    #expect(
      await sitting("set 4; when people contains id > 2").contains("1.1  0 s  .set(4)  of 1"))
    #expect(
      await sitting("expect people contains name == \"Ann 3\" and people contains id 0") == "")
    #expect(
      await sitting("expect people contains id > 3")
        .contains("E people contains id > 3 doesn't hold"))
  }

  @Test func `a case is asked for without its values`() async {
    let sitting = Sitting(.lists, trace: .off)
    #expect(await sitting("expect shade is light; set 2; expect shades[1] is dark") == "")
    #expect(
      await sitting("when shades[1] is dark")
        == "1.1  0 s  .set(2)  of 1 .set(2)  nil → .dark(2)\n")
    #expect(await sitting("expect shades[9] is nil; ! expect shades[1] is light") != "")
  }

  @Test func `a step is counted back, or the last, wherever one is read`() async {
    let sitting = Sitting(trace: .off)
    _ = await sitting("add 1; add 2; add 4")
    #expect(await sitting("diff -1") == "count: 3 → 7\n")
    #expect(await sitting("diff -2 last") == "count: 1 → 7\n")
    #expect(await sitting("diff -2 count") == "count: 1 → 7\n")
    #expect(await sitting("why last") == "3.1  0 s  .add(4)  of 3 .add(4)  count: 3 → 7\n")
    #expect(
      await sitting("why 1..-1") == """
        2.1  0 s  .add(2)  of 2 .add(2)  count: 1 → 3
        1.1  0 s  .add(1)  of 1 .add(1)  count: 0 → 1

        """)
    #expect(await sitting("log last").hasPrefix(" 3.1  .add(4)  count: 3 → 7  "))
    #expect(await sitting("log 1..2").split(separator: "\n").count == 4)
    #expect(await sitting("try -1").hasPrefix("reduce(state, .add(2)) would give"))
    #expect(
      await sitting("mark -1 here; mark last there; mark")
        .hasSuffix("2.1  .add(2)  here\n3.1  .add(4)  there\n"))
  }

  @Test func `a fault is told where next is missing`() async {
    #expect(
      await last("fault offline", .counter)
        == "E next stands before offline; write: fault next offline")
  }

  @Test(arguments: ["when ", "expect ", "break when ", "goto when "])
  func `parentheses are nested to a limit`(command: String) async {
    let deep = { (n: Int) in
      command + String(repeating: "(", count: n) + "count > 3" + String(repeating: ")", count: n)
    }
    let sitting = Sitting(trace: .off)
    #expect(!(await sitting(deep(32))).contains("nested"))
    #expect(await sitting(deep(20_000)).contains("E this is nested deeper than 32 levels"))
  }

  // MARK: - A property

  /// Lines with words in braces: names of which there are no others, `#` for a number, `?` for true or
  /// false, `=` for an operator.
  private static let lines: [(app: App, line: String)] = [
    (.counter, "when {count} {=} {#}"), (.counter, "when {isLoading} == {?}"),
    (.counter, "when {failure} == x and {isOpen} != {?}"),
    (.counter, "goto 0; when {count} changed"),
    (.counter, "break when {count} {=} {#}"), (.counter, "break when ({isOpen} == {?})"),
    (.counter, "break action {addTwice}"), (.counter, "break mutation {setLoading}"),
    (.counter, "break mutation {setLoading}({?})"), (.counter, "break action {add}({#})"),
    (.counter, "break changes {message}"), (.counter, "break kind:{mutation} name:{setLoading}"),
    (.counter, "watch {count}"), (.counter, "watch {notes} when {count} {=} {#}"),
    (.counter, "bind {failure}"), (.counter, "log kind:{action} name:{loadInVain}"),
    (.counter, "log changed:{isLoading}"), (.counter, "log when {count} {=} {#}"),
    (.counter, "why {message}"), (.counter, "state {notes}"), (.counter, "diff 0 0 {count}"),
    (.counter, "log changed:{count} when {isOpen} == {?}"),
    (.lists, "when {shade} is {light}"), (.lists, "when {shades}[{#}] is {dark}"),
    (.lists, "when {shade} == {light}"), (.lists, "when {shade} != {dark}"),
    (.lists, "when {chosen}.{name} == Ann"), (.lists, "when {people}[{#}].{id} {=} {#}"),
    (.lists, "when {people} contains {name} Ann"), (.lists, "when {people} contains {id} {=} {#}"),
    (.lists, "when {people} contains {id} {#}"), (.lists, "when {numbers} contains {#}"),
    (.lists, "when {people}.{count} {=} {#}"), (.lists, "when {shades} contains {light}"),
    (.lists, "when {numbers} == [{#}]"), (.lists, "when {ages}[x] {=} {#}"),
    (.lists, "bind {chosen}.{id}"), (.lists, "watch {people}[3].{name}"),
    (.lists, "break mutation {rename}"), (.lists, "break action {turn} when {shade} is {dark}"),
  ]

  private static let names: Set<String> = [
    "count", "isLoading", "failure", "notes", "isOpen", "message", "add", "addTwice", "ponder",
    "load", "wait", "refuse", "loadInVain", "breakDown", "watch", "forget", "increase", "note",
    "open", "close", "setLoading", "setFailure", "setOpen", "mutation", "action", "effect", "pulse",
    "view", "mark", "numbers", "tags", "ages", "place", "shades", "people", "chosen", "shade", "id",
    "name", "light", "dark", "set", "tag", "rename", "turn", "last", "first", "step", "nil",
  ]

  @Test func `of right words none is refused, and none that was damaged is accepted`() async {
    var generator = SplitMix64(seed: 45)
    let sittings = [Sitting(.counter, trace: .off), Sitting(.lists, trace: .off)]
    for _ in 0..<Cases.count(400) {
      guard let (app, form) = Self.lines.randomElement(using: &generator) else { return }
      let sitting = app.name == "lists" ? sittings[1] : sittings[0]
      let pieces = form.split(separator: "{", omittingEmptySubsequences: false)
      let spoiled = Int.random(in: 1..<pieces.count, using: &generator)
      var (right, wrong) = (String(pieces[0]), String(pieces[0]))
      for (index, piece) in pieces.enumerated().dropFirst() {
        let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        let word = Self.word(String(parts[0]), &generator)
        right += word + parts[1]
        wrong +=
          (index == spoiled ? Self.damaged(word, of: String(parts[0]), &generator) : word)
          + parts[1]
      }
      let accepted = await sitting(right + "; delete all")
      #expect(!accepted.contains("E "), "\(right): \(accepted)")
      let refused = await sitting(wrong)
      #expect(refused.contains("E "), "\(wrong): \(refused)")
      if !refused.contains("E ") { _ = await sitting("delete all") }
    }
  }

  private static func word(_ slot: String, _ generator: inout SplitMix64) -> String {
    switch slot {
    case "#": "\(Int.random(in: 0...9, using: &generator))"
    case "?": Bool.random(using: &generator) ? "true" : "false"
    case "=": ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &generator) ?? "=="
    default: slot
    }
  }

  private static func damaged(
    _ word: String, of slot: String, _ generator: inout SplitMix64
  ) -> String {
    if slot == "=" {
      return ["=>", "~", "===", "!", "equals"].randomElement(using: &generator) ?? "~"
    }
    while true {
      var letters = Array(word)
      let place = Int.random(in: 0..<letters.count, using: &generator)
      let letter = "abcdefghijklmnopqrstuvwxyzLV".randomElement(using: &generator) ?? "x"
      switch Int.random(in: 0...3, using: &generator) {
      case 0: letters.insert(letter, at: place)
      case 1: letters[place] = letter
      case 2: letters.remove(at: place)
      default: letters.swapAt(place, Int.random(in: 0..<letters.count, using: &generator))
      }
      let text = String(letters)
      let isOther = names.contains { $0.lowercased().hasPrefix(text.lowercased()) }
      if letters.contains(where: \.isLetter), text != word, !isOther { return text }
    }
  }
}
