import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct StageTests {
  private let sitting = Sitting(trace: .full)

  @Test func `a line that ends the stage shows what it did before`() async {
    #expect(await sitting("stage on; add 1; stage off").contains("count: 0 → 1"))
  }

  @Test func `a command is a frame: the loop, and short steps`() async {
    _ = await sitting("stage on")
    #expect(
      await sitting("load 3")
        == """
        You → Action → mutate() → Mutation →[reduce()]→ State → view

          1  action  .load(3)  CounterReactor
          mutate()  run, replacing "load"

          1.1  mutation  .setLoading(true)
          reduce()  isLoading: false → true

          1.2  mutation  .add(3)  +0.30 s
          reduce()  count: 0 → 3

          1.3  mutation  .setLoading(false)  +0.30 s
        ▶  reduce()  isLoading: true → false
          1  done  3 mutations, 0.30 s

        """.withPlace(of: "load 3", in: sitting))
  }

  @Test func `stage alone shows all of a value that was cut, until the flow goes on`() async {
    sitting.drawn(rows: 24, columns: 60)
    let text = String(repeating: "long ", count: 20) + "end"
    _ = await sitting("stage on; note '\(text)'")
    // Of the action, the mutation, and two changes.
    func count() -> Int { sitting.drawnLines.count { $0.contains("end\"") } }
    #expect(count() == 0)
    _ = await sitting("stage")
    #expect(count() == 4, "\(sitting.drawnLines)")
    _ = await sitting("mark 'look here'")
    #expect(count() == 0)
  }

  @Test func `an answer keeps to the room beside the sign`() async {
    sitting.drawn(rows: 24, columns: 40)
    sitting.session.report.restyle { $0.isFitted = true }
    sitting.session.fit(columns: 40)
    _ = await sitting("stage on; note 'one two three four five six seven'")
    _ = await sitting("log")
    let cut = sitting.drawnLines.dropFirst().filter { $0.hasSuffix("…") }
    #expect(!cut.isEmpty && cut.allSatisfy { $0.contains("note") }, "\(sitting.drawnLines)")
  }

  @Test(arguments: [10, 12, 14, 18, 20, 24], [40, 60, 80])
  func `stage leads through everything that isn't seen`(rows: Int, columns: Int) async {
    let sitting = Sitting(trace: .full)
    let whole =
      "action  |mutate()|1.1  mu|isLoading: false|1.2  mu|count: 0|1.3  mu|isLoading: true"
      .split(separator: "|")
    sitting.drawn(rows: rows, columns: columns)
    sitting.session.settings.isInteractive = true
    _ = await sitting("stage on")
    _ = await sitting("load 3")
    var seen = sitting.drawnLines
    // Answers take room, too.
    _ = await sitting("state; state")
    for _ in 0..<20 {
      _ = await sitting("stage")
      seen += sitting.drawnLines
    }
    #expect(whole.filter { part in !seen.contains { $0.contains(part) } } == [])
  }

  @Test func `a class is asked on the stage, too, before it sees what reduce does`() async {
    let asked = await sitting("stage on; predict on; add 3")
    #expect(asked.contains("mutation  .add(3)") && !asked.contains("count: 0 → 3"))
    let answered = await sitting("count")
    #expect(answered.contains("count: 0 → 3") && answered.contains("right  count"))
  }

  @Test func `stage alone shows the last frame of the flow once more`() async {
    _ = await sitting("stage on")
    let frame = await sitting("add 3")
    _ = await sitting("state count")
    #expect(await sitting("stage") == frame)
    #expect(await sitting("stage") == frame)
  }

  @Test func `before there is an action to show, stage alone says whether it is on`() async {
    #expect(
      await sitting("stage; stage on; stage") == "the stage is off: stage on\nstage on\nstage on\n")
  }

  @Test func `stage off brings the trace back as it was`() async {
    let other = Sitting(trace: .compact)
    _ = await other("add 1")
    _ = await sitting("trace compact; stage on; add 1; stage off")
    #expect(await sitting("add 2") == (await other("add 2")))
    #expect(sitting.session.settings.columns == 80)
  }

  @Test func `all stages are shown whatever the trace`() async {
    _ = await sitting("trace off; stage on")
    #expect(await sitting("add 3").contains("mutate()  just"))
  }

  @Test func `an answer stands below the frame, and an error behind it`() async {
    _ = await sitting("stage on")
    #expect(
      await sitting("state count; refuse why").hasSuffix("E why\n")
        == (sitting.text.hasPrefix("0\n")))
  }

  @Test func `JSON has no stage`() async {
    let sitting = Sitting(json: .counter)
    _ = await sitting("! stage on")
    #expect(sitting.text.contains("the stage is for people; it stands in --format text"))
  }

  @Test func `results that go to a file are the whole trace`() async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting("stage on; set output \(folder)/a.txt; add 3; set output off")
      let text = try String(contentsOfFile: "\(folder)/a.txt", encoding: .utf8)
      #expect(text.unaligned.contains("  reduce()  count: 0 → 3\n"))
      #expect(await sitting("add 3").contains("▶  reduce()  count: 3 → 6"))
    }
  }

  @Test func `without Unicode the signs are ASCII`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isUnicode: false))
    _ = await sitting("stage on")
    #expect(
      await sitting("add 3")
        == """
        You > Action > mutate() > Mutation >[reduce()]> State > view

          1  action  .add(3)  CounterReactor
          mutate()  just

          1.1  mutation  .add(3)
        >  reduce()  count: 0 -> 3

        """.withPlace(of: "add 3", in: sitting))
  }

  @Test func `for screen readers it is sentences`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isPlain: true))
    _ = await sitting("stage on")
    #expect(
      await sitting("add 3").split(separator: "\n").filter { !$0.hasPrefix("mutate()") } == [
        "the loop is at: reduce()", "action .add(3), step 1, CounterReactor",
        "mutation .add(3), step 1.1", "reduce() count: 0 to 3",
      ])
  }

  @Test func `what came before the last action has no colours`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isColoured: true))
    _ = await sitting("stage on")
    let lines = await sitting("add 3; twice 2").split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  1  action  .add(3)") })
    #expect(lines.contains { $0.hasPrefix("  2  \u{1B}[1;34maction\u{1B}[0m  .addTwice(2)") })
    #expect(lines.first?.contains("\u{1B}[1m[reduce()]\u{1B}[0m") == true)
    #expect(lines.last?.hasPrefix("\u{1B}[1m▶ \u{1B}[0m") == true)
  }
}

// MARK: - On a screen

@MainActor @Suite struct DrawnStageTests {
  private let sitting = Sitting(trace: .full)

  init() {
    sitting.drawn(rows: 24, columns: 80)
    sitting.session.settings.isInteractive = true
  }

  @Test(arguments: [(24, 80), (40, 120), (12, 40), (7, 30)])
  func `no frame is larger than the screen, and the last stage is always on it`(
    rows: Int, columns: Int
  ) async {
    sitting.drawn(rows: rows, columns: columns)
    _ = await sitting("stage on")
    var generator = SplitMix64(seed: UInt64(rows))
    for _ in 0..<60 {
      let lines = [
        "add 3", "twice 2", "load 4", "note 한국어로 쓴 \(String(repeating: "긴 글 ", count: 20))",
        "step on", "step off", "step over", "step", "stage", "state", "open", "close",
        "predict on", ":predict off", "count 3", "explain on", "load 1; load 2; add 1; twice 4",
        "help", "mark 1 \"look here\"",
      ]
      let line = lines[Int.random(in: lines.indices, using: &generator)]
      _ = await sitting(line)
      let frame = sitting.drawnLines
      #expect(frame.count <= rows - 1, "\(line): \(frame)")
      let widest = frame.map { DisplayWidth.columns(coloured: $0) }.max() ?? 0
      #expect(widest <= columns, "\(line): \(frame)")
      let current = frame.count { $0.hasPrefix("▶ ") }
      #expect(current <= 1)
    }
    #expect(sitting.drawCount > 60)
  }

  @Test func `Enter reveals stage by stage, and older ones stay above`() async {
    _ = await sitting("stage on; step on")
    _ = await sitting("add 3")
    var places: [String] = []
    for _ in 0..<4 {
      await sitting.session.enterEmptyLine()
      places.append(
        String(sitting.drawnLines.first { $0.hasPrefix("▶ ") }?.dropFirst(7).prefix(8) ?? ""))
    }
    #expect(places == ["action  ", "mutate()", "mutation", "reduce()"])
    #expect(sitting.drawnLines.count { $0.contains("1.1  mutation") } == 1)
    #expect(
      sitting.drawnLines.first == "You → Action → mutate() → Mutation →[reduce()]→ State → view")
  }

  @Test func `each typed line clears the screen, and stands on the next`() async {
    _ = await sitting("stage on")
    _ = await sitting("add 3")
    _ = await sitting("add 4")
    #expect(sitting.drawnLines.contains("Counter › add 4"))
    #expect(!sitting.drawnLines.contains { $0.contains("add(3)") })
  }

  @Test func `stage alone shows the last command, on a screen, too`() async {
    for line in ["stage on", "add 3", "add 4", "stage"] { _ = await sitting(line) }
    #expect(sitting.drawnLines.contains { $0.contains("add(4)") })
    #expect(!sitting.drawnLines.contains { $0.contains("add(3)") })
    for line in ["state", "stage"] { _ = await sitting(line) }
    #expect(sitting.drawnLines.contains { $0.contains("add(4)") })
  }

  @Test func `a mark is shown below its step, whose frame stays`() async {
    _ = await sitting("stage on")
    _ = await sitting("twice 2")
    _ = await sitting("mark 1.1 \"look here\"")
    let steps = sitting.drawnLines.filter { !$0.isEmpty }.suffix(5).map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      steps == [
        "1.1 mutation", "reduce() count:", "1.1 mark", "1.2 mutation", "▶ reduce()",
      ])
  }
}

extension Sitting {
  func drawn(rows: Int, columns: Int) {
    textReport.output.screen = StageScreen(
      size: { (rows, columns) },
      draw: { [unowned self] lines in
        drawnLines = lines()
        drawCount += 1
      })
  }
}

extension String {
  /// The output without a line: the place of mutate's result depends on the fixture.
  @MainActor fileprivate func withPlace(of line: String, in sitting: Sitting) -> String {
    let written = sitting.text.unaligned.split(separator: "\n", omittingEmptySubsequences: false)
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isCut = line.hasPrefix("  mutate()")
      let found = written.first { isCut && $0.hasPrefix(line) && $0.count <= 80 }
      return String(found ?? line)
    }.joined(separator: "\n")
  }
}
