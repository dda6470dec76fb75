import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct BreakpointTests {
  private let sitting = Sitting()

  @Test func `an action stops before mutate, and goes on`() async {
    _ = await sitting("break action add")
    #expect(
      await sitting("add 5") == """
         1  .add(5)  CounterReactor
         1  break 1  hit: action add, before mutate()
        held before mutate() of 1

        """)
    #expect(sitting.session.prompt == "Counter [held before mutate() of 1] › ")
    #expect(await sitting("state count") == "0\n")
    #expect(await sitting("continue") == " 1.1  .add(5)  count: 0 → 5\n")
    #expect(sitting.session.prompt == "Counter › ")
  }

  @Test func `a session in which something stopped goes away`() async {
    weak var session: Session?
    do {
      let sitting = Sitting()
      _ = await sitting("break action add; add 5")
      session = sitting.session
    }
    #expect(session == nil)
  }

  @Test func `a mutation stops before reduce, and what is sent meanwhile waits`() async {
    _ = await sitting("break mutation add; twice 2")
    #expect(sitting.session.prompt == "Counter [held before reduce() of 1.1] › ")
    #expect(
      await sitting("note hello") == """
         2  .note("hello")  queued behind 1.1  CounterReactor
        held before reduce() of 1.1

        """)
    #expect(await sitting("state count; state notes") == "0\n[:]\n")
    _ = await sitting("continue; continue")
    #expect(await sitting("state count; state notes.count") == "4\n1\n")
  }

  @Test func `steps that are yet to come stop, and those that were are an error`() async {
    _ = await sitting("add 1; load 5 &")
    let said = await sitting("break step:1")
    #expect(said.contains("no step can match there; actions from 2 on are yet to come"), "\(said)")
    _ = await sitting("break step:2 kind:mutation; settle")
    #expect(sitting.session.prompt.hasPrefix("Counter [held before reduce() of 2."))
    _ = await sitting("delete all; continue; break step:4..; add 1")
    #expect(!sitting.session.timeline.isHeld)
    _ = await sitting("add 1")
    #expect(sitting.session.timeline.isHeld)
  }

  @Test(arguments: ["load", "wait"])
  func `an effect stops when it starts, by its key or its action`(name: String) async {
    _ = await sitting("break effect \(name)")
    _ = await sitting("\(name) 7")
    #expect(sitting.session.timeline.isHeld)
    #expect(await sitting("state isLoading") == "false\n")
    _ = await sitting("continue")
    #expect(await sitting("state count") == "7\n")
    #expect(await sitting("break") == "1  break effect \(name), hit once\n")
  }

  @Test func `a condition stops when it becomes true, after reduce and before the view`() async {
    _ = await sitting("break when count > 4")
    _ = await sitting("add 4")
    #expect(!sitting.session.timeline.isHeld)
    #expect(
      await sitting("add 1") == """
         2  .add(1)  CounterReactor
         2.1  .add(1)  count: 4 → 5
         2.1  break 1  hit: count > 4 became true: 5
        held before the view of 2.1

        """)
    // It stays true, and doesn't stop again until it was false.
    _ = await sitting("continue; add 1; add 1")
    #expect(!sitting.session.timeline.isHeld)
    _ = await sitting("add -7; add 9")
    #expect(sitting.session.timeline.isHeld)
    #expect(await sitting("break") == "1  break when count > 4, hit 2 times\n")
  }

  @Test func `a condition that is true already says so`() async {
    #expect(
      await sitting("break when failure is nil")
        == "1  break when failure is nil; it is true now, and stops when it becomes so again\n")
  }

  @Test func `a change stops after the reduce, and names both values`() async {
    _ = await sitting("break changes notes[\"memo\"].count")
    #expect(
      await sitting("add 1; note 안녕").contains(
        " 2.1  break 1  hit: notes[\"memo\"].count: nil → 1\n"))
  }

  @Test func `a breakpoint in a reactor of another framework names no stage before which it stops`()
    async
  {
    let sitting = Sitting(Self.fed)
    let said = await sitting("break mutation 3; add 3")
    #expect(
      said.contains("hit: mutation 3: its framework runs the action to the end, and stops then\n"),
      "\(said)")
  }

  @Test func `a breakpoint on an action of another framework stops before it is handed on`() async {
    let sitting = Sitting(Self.fed)
    let held = await sitting("break action 3; add 3; state")
    #expect(held.contains("hit: action 3, before mutate()\n") && held.hasSuffix("0\n"), "\(held)")
    let said = await sitting("step; continue; state")
    #expect(!said.contains("hit") && said.hasSuffix("3\n"), "\(said)")
  }

  private static var fed: App {
    App(
      store: { (session: Session) -> Store<Summed> in
        let store = Store(Summed(), timeline: session.timeline)
        var feed: Feed<Summed>?
        feed = Feed(into: store) { [unowned store] action, number in
          feed?.receive(action, number: number)
          feed?.answer(number, count: 1)
          feed?.reduce(action, of: number, to: store.currentState + action)
        }
        return store
      }, "sum", commands: [Command("add", Int.self) { $0 }])
  }

  @Test func `a watch tells what going back changed`() async {
    _ = await sitting("add 1; add 2; watch count; goto 1.1")
    let lines = await sitting("add 4").split(separator: "\n").filter { $0.contains("watch") }
    // The trace's columns are its own.
    let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words == ["1.1 watch count: 3 → 1", "3.1 watch count: 1 → 5"])
  }

  @Test func `a watched path is printed with its step, and nothing stops`() async {
    #expect(
      await sitting("watch isLoading; load 3; watch") == """
        1  watch isLoading
         1  .load(3)  CounterReactor
         1.1  .setLoading(true)  isLoading: false → true
         1.1  watch  isLoading: false → true
         1.2  .add(3)  count: 0 → 3
         1.3  .setLoading(false)  isLoading: true → false
         1.3  watch  isLoading: true → false
        1  watch isLoading, hit 2 times

        """)
  }

  @Test func `an effect that was let go on is waited for, and its failure is told`() async {
    _ = await sitting("break effect load; vain offline")
    #expect(
      await sitting("continue") == """
         1.1  .setFailure("offline")  failure: nil → "offline"
        E offline

        """)
    _ = await sitting("delete all; load 1; break mutation add; wait 2; delete all")
    #expect(await sitting("continue; state count") == " 3.1  .add(2)  count: 1 → 3\n3\n")
  }

  @Test func `a failure of a command that the end of a script lets go is told at its place`() async
  {
    #expect(await sitting.script("break action add\nadd 1; vain offline").passed)
    #expect(await !sitting.session.finish())
    #expect(
      sitting.errors.hasPrefix(
        """
        the script ends with the flow held before mutate() of 1, with 1 more behind; let it go on, \
        with :continue
        a.txt:2:8: offline

        """), "\(sitting.errors)")
  }

  @Test func `a hit is one that stopped`() async {
    _ = await sitting("break mutation add after 2; add 1; add 1; add 1; :continue")
    #expect(await sitting("break") == "1  break mutation add after 2, hit once\n")
  }

  @Test func `numbers go on, and deleted ones are gone`() async {
    #expect(
      await sitting("break action add; watch count; delete 1; break changes count; break") == """
        1  break action add
        2  watch count
        deleted 1  break action add
        3  break changes count
        2  watch count, hit 0 times
        3  break changes count, hit 0 times

        """)
    #expect(
      await sitting("delete all; break")
        == "2 deleted\nnothing stops the flow, and nothing is watched\n")
  }

  @Test func `a name that never came is taken, and that is said`() async {
    #expect(
      await sitting("add 1; break mutation note; break mutation .add(1)").hasSuffix(
        """
        1  break mutation note; no mutation of that name came yet
        2  break mutation add(1)

        """))
  }

  @Test func `values may have blanks between them`() async {
    _ = await sitting("break mutation add( 1 ); add 2; add 1")
    #expect(sitting.session.prompt.contains("held before reduce() of 2.1"))
  }

  @Test func `in quotes a name of what comes later is taken, and that is said`() async {
    #expect(
      await sitting(#"break mutation "later"; break name:"later" store:Counter; break name:note"#)
        == """
        1  break mutation later; no mutation of that name came yet
        2  break name:later store:Counter; nothing called “later” came yet
        3  break name:note

        """)
  }

  @Test func `an action with values is stopped at with these alone`() async {
    #expect(
      await sitting("break mutation setLoading(false); load 5")
        .contains("break 1  hit: mutation setLoading(false), before reduce()"))
    #expect(sitting.session.timeline.heldStores.count == 1)
  }

  @Test func `a condition, once and after say which of them stop`() async {
    #expect(
      await sitting(
        "break mutation add when count >= 2 and isOpen == false once; add 1; add 1; add 1"
      ).contains("3.1  break 1  hit: mutation add, before reduce()"))
    #expect(
      await sitting("continue; break")
        .hasSuffix(
          "1  break mutation add when count >= 2 and isOpen == false once, off, hit once\n"))
    #expect(
      await sitting("delete all; watch count after 1; add 1; add 1").contains(
        "watch  count: 4 → 5"))
  }

  @Test func `a store may be yet to come`() async {
    #expect(
      await sitting("break store:Panel kind:action")
        == "1  break store:Panel kind:action; nothing called “Panel” came yet\n")
    let text = await sitting("add 2; open; press 0")
    #expect(text.contains("break 1  hit: store:Panel"))
  }

  @Test func `a filter behind when stays there, where it means another thing`() async {
    let (behind, before) = (
      "break when count > 1 and name:add", "break name:add when count > 1"
    )
    #expect(await sitting("\(behind); \(before)") == "1  \(behind)\n2  \(before)\n")
  }

  @Test func `one that is off is passed over until it is on`() async {
    #expect(
      await sitting("break mutation add; break 1 off; add 1; break 1 on").hasSuffix(
        "1  break mutation add\n"))
    #expect(await sitting("add 1").contains("hit: mutation add"))
  }

  @Test func `a condition of several paths stops where it becomes true`() async {
    #expect(
      await sitting("break when count > 1 and (isOpen == true or count changed); add 1; add 1")
        .contains("count > 1 and (isOpen == true or count changed) became true: count 2"))
  }

  private nonisolated static let otherStore = """
    count is in CounterReactor, not in “Panel”; once that store is there, write its name before \
    the path
    """

  @Test(arguments: [
    ("break when isLoading > 3", "> doesn't fit isLoading, a Bool; == and != fit"),
    ("break when isLoading == 3", "“3” can't be a value of isLoading; write true or false"),
    (
      "break when count contains 3",
      "contains doesn't fit count, an Int; ==, !=, <, <=, > and >= fit"
    ),
    ("break when count > 2.5", "“2.5” can't be a value of count; write a whole number, as 3"),
    ("break when count is nil", "count is an Int and never nil; ==, !=, <, <=, > and >= fit"),
    (
      "break when failure < a",
      "< doesn't fit failure, a String?; ==, !=, contains, matches and is nil fit"
    ),
    (
      "break when notes == a",
      "a stands where a list is expected; write it as in: [\"a\": 1]; how many there are is notes.count"
    ),
    (
      "break when failure is 3",
      "failure, a String?, has no cases; ==, !=, contains, matches and is nil fit"
    ),
    ("break when count > 3 store:Panel", Self.otherStore),
    ("watch count store:Panel", Self.otherStore),
    ("break when count", "an operator is missing; write as in: break when count > 3"),
    ("break when count >", "a value is missing after >; write as in: break when count > 3"),
    (
      "break when count ~ 3",
      "“~” isn't an operator; there is ==, !=, <, <=, >, >=, contains, matches and is"
    ),
    (
      "break when cuont > 3",
      "the state has no cuont; it has count, isLoading, failure, notes, isOpen, message"
    ),
    ("break when (count > 3", "the ( isn't closed; write as in: break when count > 3"),
    ("break when count > 3 and", "break when needs PATH; write as in: break when count > 3"),
    (
      "break when (count > 3) isOpen == true",
      "only and or or can follow ); write as in: break when count > 3"
    ),
    ("break mutation add when", "break when needs CONDITION; write as in: break when count > 3"),
    ("break mutation add after x", "“x” isn't a number; after 3 lets three pass"),
    ("break 7 off", "there is no 7; there are none"),
    ("break 7 away", "“away” isn't one of the choices; write: break 7 on, or break 7 off"),
    ("break changes count.x", "count has no x; there is nothing inside"),
    ("break changes", "break changes needs PATH"),
    ("break mutation", "break mutation needs NAME"),
    ("break mutation a b", "“b” is one too many; the command is: break mutation NAME"),
    (
      "break here",
      "“here” isn't something to stop at; write: break action|mutation|effect NAME, "
        + "break changes PATH, break QUESTION, break when CONDITION; "
        + "then when CONDITION, once, after N; break N on|off"
    ),
    (
      "watch nothing",
      "the state has no nothing; it has count, isLoading, failure, notes, isOpen, message"
    ),
    ("delete 7", "there is no 7; there are none"),
    ("delete x", "“x” isn't a number; or write: all"),
    ("continue", "nothing is held; step on, or a breakpoint (break mutation NAME), holds the flow"),
  ])
  func `what can't be is said, and changes nothing`(line: String, message: String) async {
    let text = await sitting(line)
    #expect(text.split(separator: "\n").last.map { $0.dropFirst(2) } == message[...])
    #expect(await sitting("break") == "nothing stops the flow, and nothing is watched\n")
  }

  @Test func `what can stand behind break is completed`() async {
    _ = await sitting("add 1; load 2")
    func completed(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(completed("break ") == ["action", "mutation", "effect", "when", "changes"])
    #expect(completed("break mutation ") == ["add", "setLoading"])
    #expect(completed("break effect ") == ["load"])
    #expect(completed("break action lo") == ["load", "loadInVain"])
    #expect(completed("break when is") == ["isLoading", "isOpen"])
    #expect(completed("break when isOpen ") == ["==", "!=", "changed"])
    #expect(completed("break when isOpen !") == ["!="])
    #expect(
      completed("break when failure ") == ["==", "!=", "contains", "matches", "is", "changed"])
    #expect(completed("break when failure is ") == ["nil"])
    #expect(completed("break when isOpen == ") == ["false", "true"])
    #expect(completed("break when isOpen == true ") == ["and", "or", "once", "after"])
    #expect(completed("break when isOpen == true and cou") == ["count"])
    #expect(completed("break mutation add ") == ["when", "once", "after"])
    _ = await sitting("watch count")
    #expect(completed("delete ") == ["1", "all"])
  }

  @Test func `a script that ends held says what waits, and lets it go`() async throws {
    let shell = try TestSession(.counter, features: .standard, trace: .off)
    _ = await shell.run("break mutation add; twice 3; note x")
    _ = await shell.run("state count")

    _ = await shell.session.finish()
    #expect(await !shell.run("").isEmpty)
    #expect(!shell.session.timeline.isHeld)
    #expect((shell.session.screen?.store.anyState as? CounterReactor.State)?.count == 6)
  }

  @Test func `in JSON a stop is an event of its own`() async {
    let sitting = Sitting(json: .counter, trace: .off)
    #expect(
      await sitting("break action add; add 1").hasSuffix(
        """
        {"event":"debugger","what":"break 1","text":"hit: action add, before mutate()","step":"1","breakpoint":1}
        {"event":"answer","lines":["held before mutate() of 1"],"data":[]}

        """))
  }

  @Test func `in ASCII and read aloud it has no signs`() async {
    let ascii = Sitting(theme: Theme(isUnicode: false))
    #expect(
      await ascii("watch notes[\"memo\"].count; bind count; note 가").contains(
        "  => bind  count: 0, again, though equal (no distinctUntilChanged)\n"))
    let plain = Sitting(theme: Theme(isPlain: true))
    #expect(
      await plain("watch count; bind count; add 1").hasSuffix(
        """
        mutation .add(1), count: 0 to 1, step 1.1
        watch count: 0 to 1, step 1.1
        bind count: 1

        """))
  }

  @Test func `what data says can do nothing to the terminal`() async {
    _ = await sitting("watch message")
    let text = await sitting("note \u{1B}]0;x")
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("watch"))
  }
}

private struct Summed: AdaptingReactor {
  let initialState = 0
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}
