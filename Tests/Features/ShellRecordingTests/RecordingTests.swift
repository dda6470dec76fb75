import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct RecordingTests {
  @Test func `a command is in the file before the next one of its line`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(trace: .off)
      try sitting.session.feature(RecordingFeature.self)?.record(to: "\(folder)/r", program: "x")
      _ = await sitting("add 3; add 4")
      let text = try String(contentsOfFile: "\(folder)/r", encoding: .utf8)
      #expect(text.contains("add(3)") && !text.contains("add(4)"), "\(text)")
    }
  }

  @Test func `what holds the flow, listens to it and is said comes back`() async throws {
    let lines = """
      break mutation add once; add 1; continue; break mutation note; bind count; clock manual
      set lang ko
      """
    try await recording(lines) { sitting, path in
      let resumed = try await Sitting(resuming: path)
      await resumed.expectAnswers(
        of: sitting, to: ["break", "clock", "set lang", "add 2; memo x", "state count"])
      #expect(resumed.session.prompt == sitting.session.prompt)
    }
  }

  // On a clock that really passes, a store begins later than the command that makes it.
  @Test func `a store begins again at the time at which it began`() async throws {
    try await recording("add 3; open; close; add 4") { sitting, path in
      let (begins, at) = (#""event":"started","step":"2.1""#, #","time":0.001"#)
      try change(path) { lines in
        lines.map { $0.replacing(begins, with: begins + at) }
      }
      let resumed = try await Sitting(resuming: path)
      _ = await resumed("export json \(path).again")
      let files = try [path, path + ".again"].map {
        try String(contentsOfFile: $0, encoding: .utf8)
      }
      try #require(files[0].contains(begins + at))
      #expect(files[1].contains(begins + at))
    }
  }

  // The commands that made them stand for them.
  @Test func `marks come back from a recording of 2.0.0, which has no lines for them`() async throws
  {
    try await recording(marked) { sitting, path in
      try change(path) { lines in
        lines.filter { !$0.contains(#""event":"mark""#) }.map {
          $0.replacing(#""version":3"#, with: #""version":2"#)
        }
      }
      let resumed = try await Sitting(resuming: path)
      await resumed.expectAnswers(of: sitting, to: ["log", "mark"])
    }
  }

  private let marked = """
    load 3; mark 1.2 here; mark 1.1 there; mark 1.1 ""; ! mark 9 nowhere; load 4; mark "last"
    goto 2.1; load 2; mark '2.1'
    """

  @Test func `what isn't known here keeps its place, and is shown plainly`() async throws {
    struct SlowFrame: Remark, CustomStringConvertible {
      let description = "21 ms"
    }
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(recordingTo: path)
      _ = await sitting("add 3; add 4")
      sitting.session.timeline.note(SlowFrame(), at: StepID(action: 1))
      _ = await sitting("add 5; goto 2.1; add 6")
      #expect(sitting.session.close())
      let resumed = try await Sitting(resuming: path)
      let (now, then) = (await resumed("log"), await sitting("log"))
      #expect(now == then)
      #expect(now.contains("slow-frame 21 ms\n"))
    }
  }

  @Test func `the session goes back to where it did, though a store before it doesn't begin today`()
    async throws
  {
    func book(turns: Bool) -> App {
      App("book", title: "Book", firstCommand: "turn") { page(0, in: $0, turns: turns) }
    }
    let lines = "put 1\nturn\nput 2\nback\nput 3\nput 4\ngoto 3.1\nput 5"
    try await recording(lines, of: book(turns: true)) { _, path in
      let resumed = try await Sitting(resuming: path, apps: [book(turns: false)])
      #expect(resumed.text.contains("no SourceReactor begins today"))
      _ = await resumed("goto 3.1")
      #expect(await resumed("state") == "3\n")
    }
  }

  private func written(_ session: Session) -> String {
    var text = ""
    session.writeRecording(program: "test") { text += String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test func `what a watch says stands before what others note because of the same reduce`()
    async throws
  {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(recordingTo: path)
      let session = sitting.session!
      let observing = session.observe(.reduce) { _ in session.note(DataNote("seen")) }
      _ = await sitting.script("watch count\nadd 3\nadd 4")
      observing.cancel()
      #expect(session.close())
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\"what\":\"watch\"") && text.contains("\"note\""))
      #expect(written(session) == text)
    }
  }

  @Test func `a mutation that was held when its store went away isn't reduced later`()
    async throws
  {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(startsNothing: true)
      try sitting.record(to: path)
      try sitting.session.start(app: .counter)
      _ = await sitting.script("step on; add 3; step; step; app clashing; step off")
      #expect(sitting.session.close())
      let resumed = try await Sitting(resuming: path)
      await resumed.expectAnswers(of: sitting, to: ["log"])
    }
  }

  @Test(arguments: [
    "step on\nadd 3\nadd 4", "step on\ntwice 2\nadd 4\nstep", "step on\ntwice 2\nstep; step",
    "step on\ntwice 2\nstep; step; step", "step on\nopen\nstep; step; step; step\nstate",
    "break action add\ntwice 2\nadd 3\nadd 4", "break when count > 2\ntwice 2\nadd 4",
    "predict on\nadd 3\nadd 4", "add 3\nstep on\ngoto 0\nadd 4",
    "step on\npredict on\nopen\ncontinue\ncount 3",
  ])
  func `held when it was killed, it is held at the same stage, with all that waits behind it`(
    lines: String
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(.counter, recordingTo: path)
      for line in lines.lines { _ = await sitting(line) }
      sitting.session.keepsRecords()
      let resumed = try await Sitting(resuming: path)
      @MainActor func stages(_ sitting: Sitting) -> [WaitingStage] {
        sitting.session.timeline.heldStores.flatMap(\.waitingStages)
      }
      #expect(!stages(sitting).isEmpty)
      while !stages(sitting).isEmpty {
        #expect(stages(resumed) == stages(sitting))
        #expect(resumed.session.prompt == sitting.session.prompt)
        await resumed.expectAnswers(of: sitting, to: [":show", ":step", ":log"])
      }
      #expect(stages(resumed) == [])
    }
  }

  // Of a store that is held, the view is a stage of its own: what comes before it stays there.
  @Test(arguments: [
    "add 3\nload 5\nopen\nadd 12; add 13\ndo increase; do forget\nredo",
    "do ponder\nload 5 & load 6\n! refuse no\n! do break\nnote 김하늘 a \"quoted\" text",
    "step on; add 3; step; step; echo between; step; step; step off",
    "predict on\nopen\ncount 3\npredict off",
    "step on\npredict on\nopen\ncontinue\ncount 3\npredict off\nstep off",
    "step on\nopen\nstep; step; step; step\necho meanwhile\nstep; step off",
    "step on\nnote Ann\nstep; step; step; step\necho meanwhile\nstep; step off",
    "step on\nopen\nstep; step; step; step\nadd 4\nstep; step off",
    "step on\nadd 3\nadvance 200ms\nadd 4\nstep off",
    "add 3\nstep on\nopen\nstep; step; step\ngoto 1.1\nadd 1\nstep off",
    "add 3\nstep on\nopen\nstep; step; step; step\ngoto 1.1\nadd 1\nstep off",
  ])
  func `recorded again from the timeline, resumed or not, the file is the same`(
    lines: String
  ) async throws {
    try await recording(lines) { sitting, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written(sitting.session) == text)
      let lines = written(try await Sitting(resuming: path).session).split(separator: "\n").filter {
        !$0.contains(#""event":"resumed""#)
      }
      #expect(lines == text.split(separator: "\n"))
    }
  }

  @Test func `an error in a file that files run comes back with all of them`() async throws {
    try await withTemporaryFiles([
      "b.session": "run FOLDER/c.session\n", "c.session": "laod 3\n",
    ]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(recordingTo: path)
      _ = await sitting.script("add 3\nrun \(folder)/b.session")
      #expect(sitting.session.close())
      let resumed = try await Sitting(resuming: path)
      var callers: [[SourceOfCommand.Place]] = []
      resumed.session.record.forEachEntry { entry, _ in
        if case .said(.failure(_, let source)) = entry.kind { callers.append(source.callers) }
      }
      #expect(
        callers == [
          [
            SourceOfCommand.Place(file: "\(folder)/b.session", line: 1),
            SourceOfCommand.Place(file: "a.txt", line: 2),
          ]
        ])
    }
  }

  @Test func `screens that commands push, each with a store of its own, come back`() async throws {
    let book = App("book", title: "Book", firstCommand: "turn") { page(0, in: $0) }
    try await recording("put 1\nturn\nput 2\nturn\nput 3\nback", of: book) { _, path in
      let resumed = try await Sitting(resuming: path, apps: [book])
      #expect(resumed.session.screens.map(\.title) == ["Page 0", "Page 1"])
      #expect(await resumed("state") == "2\n")
      #expect(resumed.errors == "")
    }
  }

  @Test func `lines keep the times at which they were typed`() async throws {
    try await recording("load 5 &\nadvance 100ms\necho a\nsettle\nadd 1") { sitting, path in
      let times = sitting.session.record.commands.map(\.time)
      #expect(times == [.zero, .zero, .milliseconds(100), .milliseconds(100), .milliseconds(300)])
      let resumed = try await Sitting(resuming: path)
      #expect(Array(resumed.session.record.commands.map(\.time).prefix(times.count)) == times)
    }
  }

  private let moved = "set latency 1500ms; open; close; goto 1.1; add 1"

  @Test func `where a store ended stands in it, and times are numbers`() async throws {
    try await recording(moved) { _, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      #expect(lines[0].hasSuffix(#""latency":0.3,"timeout":10.0}"#))
      #expect(lines.contains(#"{"event":"setting","name":"latency","value":1.5}"#))
      let ends = lines.indices.filter { lines[$0] == #"{"event":"ended","track":1}"# }
      #expect(ends.count == 1)
      #expect(ends.first.map { lines[$0 - 1] }?.contains("popped: Panel") == true)
    }
  }

  @Test func `texts of schema 2 are read, and no store's end is missed`() async throws {
    try await recording(moved) { sitting, path in
      try change(path) { lines in
        lines.filter { !$0.contains(#""event":"ended""#) }.map {
          $0.replacing("\"version\":3", with: "\"version\":2").replacing("0.3,", with: #""300ms","#)
            .replacing("10.0", with: #""10s""#).replacing("1.5", with: #""1500ms""#)
        }
      }
      let resumed = try await Sitting(resuming: path)
      await resumed.expectAnswers(
        of: sitting, to: ["set latency", "set timeout", "log", "goto 1.1"])
    }
  }

  @Test func `what belongs together stands in one line, and nothing twice`() async throws {
    try await recording("add 3; open") { _, path in
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      let typed = try #require(lines.firstIndex { $0.contains(#""typed""#) })
      #expect(
        lines[typed...].joined(separator: "\n") == #"""
          {"event":"typed","line":"add 3; open","number":1}
          {"event":"action","step":"1","track":0,"action":".add(3)","value":{"add":{"_0":3}},"returned":"just","file":"Tests/Counter.swift","line":1}
          {"event":"mutation","step":"1.1","track":0,"changes":[{"path":"count","change":"changed","from":"0","to":"3","toValue":3}]}
          {"event":"command","index":1}
          {"event":"action","step":"2","track":0,"action":".open","value":{"open":{}},"returned":"just","file":"Tests/Counter.swift","line":10}
          {"event":"mutation","step":"2.1","track":0,"mutation":".setOpen(true)","value":{"setOpen":{"_0":true}},"changes":[{"path":"isOpen","change":"changed","from":"false","to":"true","toValue":true}]}
          {"event":"started","step":"2.1","track":1,"reactor":"PanelReactor","state":"State(buttons: 3, pressed: nil)"}
          {"event":"view","step":"2.1","text":"pushed; PanelReactor starts with buttons: 3, pressed: nil"}
          """#)
    }
  }

  @Test func `what is shown in the midst of a step is in the file, and resumed alike`()
    async throws
  {
    let session = "add 3; twice 2\nload 5\nopen; do increase\nadd 12; add 13"
    try await recording(session) { sitting, path in
      // A report that shows each line by itself, as a small buffer would.
      let parted = Sitting(startsNothing: true)
      try parted.record(to: "\(path).parted")
      parted.textReport.trace = .full
      parted.willWrite = { parted.session.keepsRecords() }
      try parted.session.start(app: .counter)
      _ = await parted.script(session)
      #expect(parted.session.close())
      let (whole, resumed) = (
        try await Sitting(resuming: path), try await Sitting(resuming: "\(path).parted")
      )
      for line in ["state", "log", "why count", "marbles"] {
        let (one, other) = (await whole(line), await resumed(line))
        #expect(one == other)
      }
      #expect(
        try String(contentsOfFile: "\(path).parted", encoding: .utf8)
          .contains(#"{"event":"reduce","step":"1.1","track":0,"changes":"#))
    }
  }

  @Test func `two shells may record to a device, and only one to a file`() async throws {
    let device = (Sitting(recordingTo: "/dev/null"), Sitting(recordingTo: "/dev/null"))
    #expect(device.0.session.close())
    #expect(device.1.session.close())
    try await recording("add 3") { _, path in
      let first = try await Sitting(resuming: path)
      let second = try await Sitting(resuming: path)
      try first.record(to: path)
      #expect(throws: ShellError.self) {
        try second.record(to: path)
      }
    }
  }

  @Test func `effects that were under way are cancelled and named`() async throws {
    try await recording("load 5 &\nwait 2 &") { _, path in
      let resumed = try await Sitting(resuming: path)
      #expect(
        resumed.take() == """
          resumed 2 actions, 1 mutation from \(path); 2 effects were under way: 1 .load(5), \
          2 .wait(2): not started again

          """)
      #expect(await resumed("state isLoading") == "true\n")
      #expect(await resumed("effects") == "no effect runs\n")
    }
  }

  @Test func `it goes on in the same file, behind a last line that was cut`() async throws {
    try await recording("add 3\nload 5 &") { _, path in
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: try handle.seekToEnd() - 5)
      let resumed = try await Sitting(resuming: path)
      #expect(resumed.take().hasPrefix("\(path) was cut in the middle of its last line"))
      try resumed.record(to: path)
      #expect(await resumed("add 4").contains("count: 3 → 7"))
      #expect(resumed.session.close())

      let again = try await Sitting(resuming: path)
      #expect(await again("state count") == "7\n")
      #expect(await again("log") == resumed("log"))
    }
  }

  @Test func `a file that is there isn't written over`() async throws {
    try await withTemporaryFiles(["a.rec": "mine"]) { folder in
      let path = "\(folder)/a.rec"
      let error = #expect(throws: ShellError.self) {
        let sitting = Sitting()
        try sitting.record(to: path)
      }
      #expect(
        error.map { "\($0)" } == """
          \(path) already exists; to go on with it: --resume \(path) --record \(path)
          """)
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == "mine")
    }
  }

  @Test func `a type that can't be read again is named at once, and when one resumes`()
    async throws
  {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(.relayed, recordingTo: path)
      #expect(
        sitting.take().contains(
          "SumReactor.Action isn't Codable: the recording can be read, but not resumed\n"))
      #expect(await sitting("put 3").contains("total(3)"))
      sitting.session.keepsRecords()
      let resumed = Sitting(startsNothing: true, apps: [.relayed])
      await #expect(throws: ShellError.self) {
        try await resumed.resume(from: path)
      }
    }
  }

  @Test func `passwords and keys don't stand in it`() async throws {
    try await recording("data live http://me:hidden@host/?key=hidden2; add 1") { _, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.contains("hidden"))
      #expect(text.contains("live=http:\\/\\/***@host") || text.contains("live=http://***@host"))
    }
  }

  // MARK: - Replay

  @Test(arguments: [
    (
      #""step":"1.1""#, #""step":"1.1","mutation":".add(4)","value":{"add":{"_0":4}}"#, 1,
      "1.1 the mutation that mutate() returned gives something else today"
    ),
    (#""returned":"just""#, #""returned":"none""#, 1, "1 mutate() of .add(3) gives"),
    (#""toValue":3"#, #""toValue":5"#, 1, "1.1 reduce() of .add(3) gives something else today"),
    (
      #"{"increase":{}},"toValue":{"add":{"_0":1}}"#,
      #"{"increase":{}},"toValue":{"add":{"_0":2}}"#, 1, "2 transform(action:) gives"
    ),
  ])
  func `the first thing that differs is told`(
    old: String, new: String, occurrence: Int, expected: String
  ) async throws {
    try await recording("add 3; do increase") { sitting, path in
      var parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: old)
      let count = parts.count
      try #require(count > occurrence, "\(old)")
      parts[occurrence - 1] += new + parts.remove(at: occurrence)
      try parts.joined(separator: old).write(toFile: path, atomically: true, encoding: .utf8)
      let said = await sitting("replay \(path)")
      #expect(said.hasPrefix(expected), "\(said)")
      #expect(said.contains("E today's code differs from the recording: \(path), line "))
    }
  }

  @Test func `the session that replays isn't touched`() async throws {
    try await recording("add 3") { sitting, path in
      let before = await sitting("log; state")
      _ = await sitting("replay \(path)")
      #expect(await sitting("log; state") == before)
    }
  }

  // MARK: - Parts

  private func recording(
    _ lines: String, of app: App = .counter,
    _ body: @MainActor (Sitting, _ path: String) async throws -> Void
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(app, recordingTo: path)
      _ = await sitting.script(lines)
      #expect(sitting.session.close())
      try await body(sitting, path)
    }
  }

  private func change(_ path: String, _ body: ([String]) -> [String]) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    try body(lines).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

}

@MainActor private func page(
  _ number: Int, in session: Session, turns: Bool = true
) -> StoreScreen<SourceReactor> {
  let store = Store(SourceReactor(), timeline: session.timeline)
  return StoreScreen(
    store, in: session, title: "Page \(number)",
    commands: [
      Command<SourceReactor>("put", Int.self) { (number) throws(ShellError) in number }
        .bound(to: store),
      AnyCommand("turn", help: "The next page.") { [unowned session] in
        if turns { session.push(page(number + 1, in: session)) }
      },
      AnyCommand("back", help: "The page before.") { [unowned session] in session.pop() },
    ])
}
