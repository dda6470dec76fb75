import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct SavedScriptTests {
  @Test func `lines come in order, with what nobody waited for and the time that passed`()
    async throws
  {
    let sitting = Sitting()
    _ = await sitting("load 5", waits: false)
    sitting.clock.advance(by: .milliseconds(100))
    _ = await sitting("wait 2 ; add 1  # a comment", waits: false)
    sitting.clock.advance(by: .seconds(2))
    await sitting.session.timeline.settle()
    _ = await sitting("add 2; quit")
    #expect(
      SavedScript(sitting.session).lines == [
        "load 5 &", "advance 100ms", "wait 2; add 1", "advance 2000ms", "add 2",
      ])
  }

  @Test(arguments: [
    ("counter", ["add 1"], ["add 1"]), ("clashing", ["log"], ["app clashing", "log"]),
    ("counter", ["app clashing", "log"], ["app counter", "app clashing", "log"]),
    ("counter", ["app counter", "add 1"], ["app counter", "add 1"]),
    ("clashing", ["app clashing; log"], ["app clashing; log"]),
    ("clashing", ["# set", "app clashing"], ["app clashing", "# set", "app clashing"]),
  ])
  func `the script begins with the app that the session began with`(
    app: String, lines: [String], saved: [String]
  ) async throws {
    let sitting = Sitting(app == "counter" ? .counter : .clashing)
    for line in lines { _ = await sitting(line) }
    #expect(SavedScript(sitting.session).lines == saved)
    let named = Statement.app(atBeginningOf: saved.joined(separator: "\n"))
    let again = Sitting(named == "clashing" ? .clashing : .counter)
    _ = await again.script(saved.joined(separator: "\n"))
    #expect(
      again.session.timeline.tracks.map(\.name) == sitting.session.timeline.tracks.map(\.name))
    #expect(again.session.app?.name == sitting.session.app?.name)
    #expect(SavedScript(again.session).lines == saved)
  }

  @Test(arguments: [
    // Time that a command let pass isn't let pass again.
    (
      ["load 2 &", "advance 1ms", "settle &", "add 1", "add 2"],
      ["load 2 &", "advance 1ms", "settle", "add 1", "add 2"]
    ),
    // A quoted command at a question has a colon, and no quotes.
    (
      ["predict on", "add 3", "! 'load' 6", ":predict off"],
      ["predict on", "add 3", ":load 6", ":predict off"]
    ),
    // What fails fails again; what can't be read, or wasn't run, is a comment.
    (
      ["refuse no; add 1", "nonsense", "add", "add \"", "! refuse yes", "add 1; add x"],
      [
        "! refuse no", "# add 1  (wasn't run)",
        "expect error \"\" nonsense", "expect error \"\" add",
        "# add \"  (the quote \" isn't closed; end the text with \", or write \\\" for the sign itself)",
        "! refuse yes", "add 1; expect error \"\" add x",
      ]
    ),
    // So is what was asked about it.
    (
      ["add x", "log", "expect error number", "add 1", "expect count == 1"],
      ["expect error \"\" add x", "log", "expect error number", "add 1", "expect count == 1"]
    ),
    // Passwords and keys are left out, which a comment says.
    (
      ["data live http://me:hidden@host/"],
      ["# *** stands for a password or key, which isn't saved:", "data live http://***@host/"]
    ),
    // Of a command that was held the verdict stands in its own line.
    (["step on", "! load 1", "step off"], ["step on", "load 1", "step off"]),
    (["step on", "vain x", "step off"], ["step on", "! vain x", "step off"]),
    (["step on", "! vain x", "step off"], ["step on", "! vain x", "step off"]),
    // Without one it isn't turned round.
    (
      ["step on", "vain broken", "continue", "advance 1s", "step over", "cancel 1"],
      ["step on", "vain broken", "continue", "advance 1s", "step over", "cancel 1"]
    ),
    // Whoever lets the flow go on waits for what was held, but for commands with &.
    (
      ["step on", "load 1", "load 2 &", "step off", "add 1"],
      ["step on", "load 1", "load 2 &", "step off", "add 1"]
    ),
  ])
  func `lines are saved so that they do the same again`(lines: [String], saved: [String]) async {
    let sitting = Sitting()
    for line in lines { _ = await sitting(line) }
    #expect(SavedScript(sitting.session).lines == saved)
  }

  @Test(arguments: [("load 5", ":cancel all"), ("do watch; load 5", ":cancel 2")])
  func `effects that Ctrl-C cancelled are cancelled again`(line: String, cancelling: String) async {
    let sitting = Sitting()
    _ = await sitting(line, waits: false)
    sitting.clock.advance(by: .milliseconds(100))
    await sitting.session.cancelEffectsByLine()
    _ = await sitting("add 2")
    #expect(
      SavedScript(sitting.session).lines == ["\(line) &", "advance 100ms", cancelling, "add 2"])
  }

  @Test func `names of files lead from the place of the script to the same files`() async throws {
    try await withTemporaryFiles(["i.session": "add 1", "o.session": "run i.session; add 2"]) {
      folder in
      let sitting = Sitting()
      #expect(await sitting.session.run(script: folder + "/o.session"))
      let name = folder.split(separator: "/").last ?? ""
      #expect(
        SavedScript(sitting.session, for: folder + "/p.session").lines == ["run i.session; add 2"])
      #expect(
        SavedScript(sitting.session, for: folder + "/../p.session").lines
          == ["run \(name)/i.session; add 2"])
    }
  }

  @Test func `a command that shows, and couldn't, is a comment`() async throws {
    let sitting = Sitting()
    try await withTemporaryFiles([:]) { folder in
      for line in ["add 1", "set output \(folder)/o.txt", "stage on", "set output off", "add 2"] {
        _ = await sitting(line)
      }
      let lines = SavedScript(sitting.session).lines
      #expect(
        lines.filter { !$0.hasPrefix("# set output") } == [
          "add 1", "# stage on  (results go to a file; set output off takes them back)", "add 2",
        ], "\(lines)")
    }
  }

  @Test func `a line that is no text is a comment`() async {
    let sitting = Sitting()
    await sitting.session.run(SourceLine(bytes: Array("add 1".utf8) + [0xFF]))
    #expect(
      SavedScript(sitting.session).lines == [
        "# add 1\u{FFFD}  (these bytes aren't UTF-8; save the text as UTF-8)"
      ])
  }

  @Test(arguments: [
    ("vain no & wait 9", "! vain no & wait 9"), ("wait 9 & vain no", "wait 9 & ! vain no"),
  ])
  func `of a line the command is turned round that failed`(
    line: String, saved: String
  ) async {
    let sitting = Sitting()
    _ = await sitting(line, waits: false)
    sitting.clock.advance(by: .seconds(20))
    await sitting.session.timeline.settle()
    #expect(SavedScript(sitting.session).lines == [saved])
  }

  @Test func `what was held is waited for by who lets it go on`() async throws {
    let sitting = Sitting()
    let lines = ["predict on", "load 5", "nothing", "nothing", "nothing", "predict off"]
    for line in lines { _ = await sitting(line) }
    #expect(SavedScript(sitting.session).lines == lines)
    let again = Sitting()
    #expect(await again.script(lines.joined(separator: "\n")).passed)
    #expect(await again("log") == sitting("log"))
  }

  @Test func `what a command did that failed by its words isn't left out`() async throws {
    let sitting = Sitting()
    for line in ["add 3", "open", "press 1", "close", "goto 3", "press x"] {
      _ = await sitting(line)
    }
    let lines = SavedScript(sitting.session).lines
    #expect(lines == ["add 3", "open", "press 1", "close", "goto 3", "expect error \"\" press x"])
    let again = Sitting()
    #expect(await again.script(lines.joined(separator: "\n")).passed)
    #expect(await again("log") == sitting("log"))
  }

  @Test func `a file that stopped at a mistake is run again up to there`() async throws {
    try await withTemporaryFiles(["a.session": "add 2\nnosuch\n", "b.session": "refuse no"]) {
      folder in
      let sitting = Sitting()
      for line in ["run \(folder)/a.session", "run \(folder)/b.session", "run", "add 3"] {
        _ = await sitting(line)
      }
      let lines = SavedScript(sitting.session).lines
      #expect(
        lines == [
          "expect error \"\" run \(folder)/a.session", "! run \(folder)/b.session",
          "expect error \"\" run", "add 3",
        ])
      let again = Sitting()
      #expect(await again.script(lines.joined(separator: "\n")).passed)
      #expect(await again("state count") == "5\n")
    }
  }

  @Test func `what no line can hold is written out in comments`() async throws {
    let sitting = Sitting()
    _ = await sitting("ad\0d 1")
    _ = await sitting("add 1")
    let lines = SavedScript(sitting.session).lines
    #expect(lines == ["# ad\\0d 1  (a command can't contain a zero byte; remove it)", "add 1"])
    #expect(await Sitting().script(lines.joined(separator: "\n")).passed)
  }

  @Test func `names that were cut short are written out`() async throws {
    let sitting = Sitting()
    sitting.session.settings.isInteractive = true
    _ = await sitting("tw 2; :fau off; memo on")
    #expect(SavedScript(sitting.session).lines == ["twice 2; :fault off; memo on"])
  }

  @Test func `a file that is there stays, and the hint names save`() async throws {
    try await withTemporaryFiles(["a.session": "mine"]) { folder in
      let said = await Sitting()("save \(folder)/a.session")
      #expect(
        said.contains(
          "already exists; to replace it: save \(folder)/a.session overwrite"), "\(said)")
    }
  }
}
