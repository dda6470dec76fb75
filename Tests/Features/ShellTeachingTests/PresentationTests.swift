import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures
@testable import ShellTeaching

@MainActor @Suite struct PresentationTests {
  static let talk = """
    # One
    #   two lines
    add 1

    twice 2
    # 한국어
    load 3
    # The end
    """

  private func presentation(_ text: String = talk) -> Presentation {
    Presentation(
      name: "talk",
      lines: text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { SourceLine(String($0)) })
  }

  private let sitting = Sitting(trace: .compact)

  /// Returns a player on a session that is at 2 actions, and its output.
  private func play(
    _ text: String = talk, on other: Sitting? = nil, notes: SpeakerNotes? = nil
  ) async throws -> PresentationPlayer {
    let sitting = other ?? sitting
    sitting.session.settings.isInteractive = true
    sitting.session.console = Console()
    sitting.drawn(rows: 24, columns: 80)
    let player = PresentationPlayer(presentation(text), from: sitting.session, notes: notes)
    try player.start()
    return player
  }

  private func state(of player: PresentationPlayer) -> String {
    (player.session.screens.last?.store.anyState as? CounterReactor.State)
      .map { "\($0.count)" } ?? ""
  }

  // MARK: - The file

  @Test func `a file that nobody could present isn't read to its end`() async throws {
    let line = "# " + String(repeating: "x", count: 900_000) + "\n"
    try await withTemporaryFiles(["a": String(repeating: line, count: 20)]) { folder in
      await #expect(
        throws: ShellError.badArgument(
          "\(folder)/a is too large; at most 16000000 bytes can be read at once")
      ) { try await Presentation(file: "\(folder)/a", takesPipes: false) }
    }
  }

  @Test func `comments are the notes of the command below`() {
    let presentation = presentation()
    #expect(
      presentation.items.map { [$0.command.text, "\($0.line)"] + $0.notes } == [
        ["add 1", "3", "One", "two lines"], ["twice 2", "5"], ["load 3", "7", "한국어"],
      ])
    #expect(presentation.closingNotes == ["The end"])
    #expect(presentation.place == "1/3")
  }

  @Test func `it goes on to the end, and no further`() {
    var presentation = presentation()
    var commands: [String] = []
    while let item = presentation.goOn() { commands.append(item.command.text) }
    #expect(commands == ["add 1", "twice 2", "load 3"])
    #expect(presentation.place == "end")
    #expect(presentation.notes == ["The end"])
    #expect(presentation.move(to: -3).isEmpty && presentation.place == "1/3")
    #expect(presentation.move(to: 99).count == 3 && presentation.place == "end")
  }

  // MARK: - Playing

  @Test func `a session of its own counts from 1, and the other stays`() async throws {
    let sitting = Sitting(trace: .compact)
    _ = await sitting("add 7; add 7")
    let player = try await play(on: sitting)
    #expect(player.offeredLine == "add 1")
    await player.next()
    #expect(player.session.timeline.lastActionNumber == 1)
    #expect(sitting.session.timeline.lastActionNumber == 2)
    #expect(state(of: player) == "1")
    #expect(player.offeredLine == "twice 2")
  }

  @Test func `back leads to the state before, without showing the way`() async throws {
    let sitting = Sitting(trace: .compact)
    let player = try await play(on: sitting)
    var states: [String] = [state(of: player)]
    while await player.next() { states.append(state(of: player)) }
    #expect(states == ["0", "1", "5", "8"])
    for expected in states.dropLast().reversed() {
      let drawn = sitting.drawCount
      try await player.back()
      #expect(state(of: player) == expected)
      #expect(sitting.drawCount <= drawn + 2)
    }
    #expect(player.presentation.place == "1/3")
    try await player.back()
    #expect(player.presentation.place == "1/3")
  }

  @Test func `a number leads to that command, with all before it run`() async throws {
    let player = try await play()
    try await player.jump(to: 3)
    #expect(player.presentation.place == "3/3" && state(of: player) == "5")
    #expect(player.offeredLine == "load 3")
    var refusal: ShellError?
    do throws(ShellError) { try await player.jump(to: 9) } catch { refusal = error }
    #expect(refusal == .failed("there is no command 9", hint: "there are 1…3"))
    #expect(player.presentation.place == "3/3")
  }

  @Test func `what is typed in between is run, and gone after a step back`() async throws {
    let player = try await play()
    await player.next()
    await player.run(SourceLine("add 50"), waits: true)
    #expect(state(of: player) == "51")
    #expect(player.offeredLine == "twice 2")
    try await player.back()
    await player.next()
    #expect(state(of: player) == "1")
  }

  @Test func `notes stand below the frame of the command before`() async throws {
    let sitting = Sitting(trace: .compact)
    let player = try await play(on: sitting)
    #expect(sitting.drawnLines.contains("│ One"))
    await player.next()
    await player.next()
    #expect(sitting.drawnLines.filter { $0.hasPrefix("│") } == ["│ 한국어"])
    #expect(sitting.drawnLines.contains { $0.hasSuffix("twice 2") })
    await player.next()
    #expect(
      sitting.drawnLines.filter { $0.hasPrefix("│") } == [
        "│ The end", "│ The end: b goes back, q leaves.",
      ])
  }

  @Test func `notes for the speaker are on no screen of the class`() async throws {
    try await withTemporaryFiles(["notes": "there before\n"]) { folder in
      let sitting = Sitting(trace: .compact)
      let player = try await play(
        on: sitting,
        notes: SpeakerNotes(
          Destination("\(folder)/notes", .append, command: "present", isStream: true)))
      var frames = sitting.drawnLines
      while await player.next() { frames += sitting.drawnLines }
      #expect(!frames.contains { $0.contains("One") || $0.contains("│") || $0.contains("leave") })
      #expect(
        try String(contentsOfFile: "\(folder)/notes", encoding: .utf8) == """
          there before

          1/3  add 1
          │ One
          │ two lines

          Enter next   b back   5g to the 5th   . blank   q leave
          any other word is a command; : before one like back
          then: twice 2

          2/3  twice 2
          then: load 3

          3/3  load 3
          │ 한국어

          end
          │ The end
          │ The end: b goes back, q leaves.

          """)
    }
  }

  @Test func `notes go to a file, if they go anywhere`() async throws {
    try await withTemporaryFiles(["talk": Self.talk]) { folder in
      let line = "present \(folder)/talk --notes"
      let text = await sitting("! \(line) \(folder)")
      #expect(text == "failed as expected: \(folder) is a folder; name a file in it\n")
      #expect(await sitting(line).contains("there is no file behind --notes"))
    }
  }

  @Test func `where the flow is held, the next key reveals a stage`() async throws {
    let player = try await play("step on\nadd 1\nadd 2")
    await player.next()
    await player.next()
    var stages = 0
    while player.session.awaitsEmptyLine, stages < 20 {
      #expect(player.offeredLine == "")
      await player.next()
      stages += 1
    }
    #expect(stages == 5)
    #expect(state(of: player) == "1" && player.offeredLine == "add 2")
    // On the way back the stages pass as well.
    try await player.back()
    #expect(player.presentation.place == "2/3" && state(of: player) == "0")
  }

  @Test func `the next line answers what predict asks`() async throws {
    let player = try await play(
      "predict on\nadd 1\ncount is 1\nadd 2\n:state count\ncount 3\nadd 4")
    for line in ["predict on", "add 1", "count is 1", "add 2", ":state count", "count 3"] {
      #expect(player.offeredLine == line)
      await player.next()
    }
    #expect(state(of: player) == "3" && player.offeredLine == "add 4")
    // At the end of the file nobody has an answer.
    await player.next()
    await player.next()
    #expect(state(of: player) == "7")
    for (number, expected) in [(3, "0"), (4, "1"), (7, "3")] {
      try await player.jump(to: number)
      #expect(state(of: player) == expected)
    }
  }

  @Test func `an answer of the class stands for that of the file`() async throws {
    let player = try await play("predict on\nadd 1\ncount 1\nadd 2")
    await player.next()
    await player.next()
    await player.run(SourceLine(":state isLoading"), waits: true)
    #expect(player.offeredLine == "count 1")
    await player.run(SourceLine("count 7"), waits: true)
    #expect(state(of: player) == "1" && player.offeredLine == "add 2")
  }

  @Test func `an empty screen comes back as it was`() async throws {
    let sitting = Sitting(trace: .compact)
    let player = try await play(on: sitting)
    await player.next()
    let before = sitting.drawnLines
    player.isBlank = true
    #expect(sitting.drawnLines == [""])
    player.isBlank = false
    #expect(sitting.drawnLines == before)
  }

  @Test func `a real clock in the file isn't waited for on the way back`() async throws {
    let player = try await play("clock real\nadd 1\nclock virtual\nload 3\nclock real\nadd 1")
    try await player.jump(to: 6)
    #expect(state(of: player) == "4")
    #expect(player.session.clock.now.offset >= .milliseconds(300))
  }

  // MARK: - In scripts

  @Test func `a script plays all of it, with the notes`() async throws {
    try await withTemporaryFiles(["talk.session": Self.talk]) { folder in
      let sitting = Sitting(trace: .compact)
      _ = await sitting("add 7")
      let text = await sitting("present \(folder)/talk.session")
      let lines = text.split(separator: "\n").map { $0.prefix { $0 != "C" || false } }
      #expect(lines.contains("# One") && lines.contains("# two lines"))
      #expect(
        text.split(separator: "\n").filter { $0.hasPrefix("#") || $0.hasPrefix("Counter ›") } == [
          "# One", "# two lines", "Counter › add 1", "Counter › twice 2", "# 한국어",
          "Counter › load 3", "# The end",
        ])
      #expect(text.contains(" 1.1  .add(1)  count: 0 → 1\n"))
      #expect(await sitting("state count") == "7\n")
    }
  }

  @Test func `JSON Lines go on behind it, and what is answered is kept`() async throws {
    try await withTemporaryFiles(["talk.session": "echo one"]) { folder in
      let sitting = Sitting(json: .counter, trace: .off)
      _ = sitting.take()
      _ = await sitting("present \(folder)/talk.session")
      #expect(
        sitting.text == """
          {"event":"command","line":"echo one"}
          {"event":"answer","lines":["one"],"data":[]}

          """)
      let two = await sitting("echo two")
      #expect(two == #"{"event":"answer","lines":["two"],"data":[]}"# + "\n")
      _ = await sitting("add 1; export markdown \(folder)/a.md")
      let page = try String(contentsOfFile: "\(folder)/a.md", encoding: .utf8)
      #expect(page.contains("Counter › echo two\ntwo\n"), "\(page)")
    }
  }

  @Test func `interrupt ends a file that presents another, and both`() async throws {
    try await withTemporaryFiles(["talk": "clock real; set latency 100s\nload 5\nadd 1\n"]) {
      folder in
      let script = "present \(folder)/talk\necho never\n"
      try script.write(toFile: "\(folder)/a.txt", atomically: true, encoding: .utf8)
      let session = sitting.session!
      // Until the waiting task notices it.
      let keys = Task {
        while !Task.isCancelled {
          session.interrupt()
          await Task.yield()
        }
      }
      let lines = await sitting("run \(folder)/a.txt")
      keys.cancel()
      #expect(!lines.contains("never") && !lines.contains(".add(1)"), "\(lines)")
      #expect(lines.contains("interrupted"))
    }
  }

  @Test func `a script stops where a command fails, and says where`() async throws {
    try await withTemporaryFiles(["talk.session": "# a\nadd 1\nadd x\nadd 2"]) { folder in
      let sitting = Sitting(trace: .off)
      _ = await sitting("present \(folder)/talk.session")
      #expect(sitting.errors.hasPrefix("\(folder)/talk.session:3:5: "))
      #expect(!sitting.text.contains("add 2"))
    }
  }

  @Test func `what can't be presented is refused`() async throws {
    try await withTemporaryFiles(
      ["empty.session": "# only notes\n", "nested.session": "present x"]
    ) { folder in
      let sitting = Sitting(trace: .off)
      #expect(
        await sitting("present \(folder)/none").hasSuffix("E there is no file \(folder)/none\n"))
      #expect(
        await sitting("! present \(folder)/empty.session")
          == "failed as expected: \(folder)/empty.session has no command to present; "
          + "one a line, notes behind #\n")
      _ = await sitting("present \(folder)/nested.session")
      #expect(sitting.errors.contains("a presentation is under way; q leaves it"))
    }
  }
}
