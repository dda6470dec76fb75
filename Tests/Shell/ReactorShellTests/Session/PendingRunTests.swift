import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

/// Who a failure belongs to, and when a command is judged.
@MainActor @Suite struct PendingRunTests {
  private let sitting = Sitting(trace: .off)

  private func run(_ lines: String..., with files: [String: String] = [:]) async throws -> String {
    var text = ""
    try await withTemporaryFiles(files) { folder in
      let script = await sitting.script(
        lines.joined(separator: "\n").replacing("FOLDER", with: folder))
      let isFinished = script.passed ? await sitting.session.finish() : false
      text =
        sitting.take().replacing("\(folder)/", with: "")
        .replacing(/held before action \d\n/, with: "") + (isFinished ? "0" : "1")
    }
    return text
  }

  // MARK: - Whose failure it is

  @Test func `settle takes no failure that a ! waits for`() async throws {
    #expect(
      try await run("step on", "! vain x", "step off &", "settle") == "failed as expected: x\n0")
  }

  private let late = [
    "late": "vain x &\nadvance 1s\necho in\n", "later": "vain x &\necho in\n",
    "other": "advance 1s\nrefuse no\n",
  ]

  @Test func `! takes what its file fails with while it runs, with & too`() async throws {
    #expect(
      try await run("trace off; ! run FOLDER/late", with: late) == """
        x
        in
        failed as expected: a command of the file failed
        0
        """)
  }

  @Test func `what its file fails with later is late`() async throws {
    let expecting = try await run("! run FOLDER/later", "echo on", with: late)
    #expect(expecting.hasPrefix("in\nE a.txt:1:3: ") && expecting.hasSuffix("1"))
    #expect(expecting.contains("passed, but was expected to fail"))
    _ = await sitting("settle")
    #expect(
      try await run("run FOLDER/later", "echo on", with: late) == """
        in
        on
        E later:1:1: x
        E   vain x &
        E   ^^^^^^
        E   run from a.txt:1
        1
        """)
  }

  @Test func `a held file that goes on with & is judged when it has failed`() async throws {
    #expect(
      try await run(
        "step on", "! run FOLDER/held", "step off &", "settle", with: ["held": "vain x"])
        == "x\nfailed as expected: a command of the file failed\n0")
  }

  @Test func `! takes no failure of a command in front of it`() async throws {
    let text = try await run("vain x &", "! run FOLDER/other", "echo on", with: late)
    #expect(text.hasPrefix("E a.txt:1:1: x\nE   vain x &\nE   ^^^^^^\n"))
    #expect(text.hasSuffix("no\nfailed as expected: a command of the file failed\non\n1"))
  }

  @Test func `run FILE & is no command in the background`() async throws {
    #expect(
      try await run("run FOLDER/later &", "settle", with: late) == """
        in
        E later:1:1: x
        E   vain x &
        E   ^^^^^^
        E   run from a.txt:1
        1
        """)
  }

  // MARK: - When it is judged

  @Test func `at the prompt ! waits for the failure`() async {
    sitting.session.settings.isInteractive = true
    #expect(await sitting("! vain x", waits: false) == "failed as expected: x\n")
  }

  @Test func `a held command fails at its own place, and ends the line that let it go`()
    async throws
  {
    #expect(
      try await run("step on", "vain x", "step off", "echo never") == """
        E a.txt:2:1: x
        E   vain x
        E   ^^^^^^
        1
        """)
  }

  @Test func `a held file fails as one that isn't`() async throws {
    #expect(
      try await run(
        "step on", "! run FOLDER/f", "step off", "echo on", with: ["f": "vain x\necho in\n"])
        == "in\nx\nfailed as expected: a command of the file failed\non\n0")
  }

  @Test func `the verdict on a held command is that of the last command`() async throws {
    #expect(
      try await run("step on", "! vain x", "step off", "expect error x") == """
        failed as expected: x
        0
        """)
  }

  @Test func `a cancelled ! has neither passed nor failed`() async throws {
    #expect(
      try await run("! vain x &", "cancel all", "echo on") == """
        “vain x” was cancelled: it neither passed nor failed
        on
        0
        """)
  }

  @Test func `an interrupt cancels what its line started, and nothing else`() async {
    let session = sitting.session!
    _ = await sitting("wait 5 &")
    let hold = sitting.clock.hold()
    async let answer = sitting("wait 6")
    while session.timeline.effects.count == 1 { await Task.yield() }
    #expect(session.interrupt())
    hold.release()
    #expect(await answer.hasSuffix("E interrupted\n"))
    #expect(session.timeline.effects.map(\.info.action) == [1])
  }

  @Test func `an interrupt judges nothing of another line`() async {
    let session = sitting.session!
    _ = await sitting("step on; ! wait 5")
    let hold = sitting.clock.hold()
    async let answer = sitting("step off")
    while session.timeline.effects.isEmpty { await Task.yield() }
    #expect(!session.interrupt())
    hold.release()
    #expect(await answer.hasSuffix("E interrupted\n"))
    #expect(await sitting("settle") == "E “wait 5” passed, but was expected to fail\n")
  }
}
