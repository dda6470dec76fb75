import ReactorCore
import ReactorShell
import Synchronization
import Testing

@testable import ShellFixtures

@MainActor @Suite struct InterruptionTests {
  private let sitting = Sitting(trace: .off)

  /// Presses Ctrl-C once it was asked so often whether it was.
  private func press(after count: Int) {
    let asked = Asked(count)
    sitting.session.console = Console()
    sitting.session.console?.interruptCount = { asked.next() }
  }

  private final class Asked: Sendable {
    private let left: Mutex<Int>
    init(_ count: Int) { left = Mutex(count) }
    func next() -> Int {
      left.withLock { left in
        left -= 1
        return left < 0 ? 1 : 0
      }
    }
  }

  @Test(arguments: [
    "log", "log nothing", "log name:add", "log when count > 5", "why count all", "when count > 3",
    "when all count changed", "when all count > 3",
    "diff 1; log",
  ])
  func `a question that is interrupted gives no answer`(question: String) async {
    _ = await sitting.script(String(repeating: "add 1\n", count: 600))
    press(after: 4)
    #expect(await sitting(question).hasSuffix("E interrupted\n"))
    #expect(sitting.session.isInterrupted)
  }

  @Test func `what runs goes on, and the signal means nothing more`() async {
    _ = await sitting.script(String(repeating: "add 1\n", count: 600))
    _ = await sitting("load 3 &")
    press(after: 4)
    _ = await sitting("log")
    #expect(sitting.session.timeline.effects.count == 1)
    #expect(sitting.session.takeAnsweredInterrupt())
    #expect(!sitting.session.takeAnsweredInterrupt())
  }

  @Test func `the check of a recording ends`() async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting.script(String(repeating: "add 1\n", count: 600))
      _ = await sitting("export json \(folder)/a")
      press(after: 4)
      #expect(await sitting("replay \(folder)/a").hasSuffix("E interrupted\n"))
    }
  }

  @Test func `an export that is interrupted writes no file`() async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting.script(String(repeating: "add 1\n", count: 600))
      press(after: 4)
      #expect(await sitting("export json \(folder)/a.jsonl").hasSuffix("E interrupted\n"))
      #expect(FileKind("\(folder)/a.jsonl") == .nothing)
    }
  }

  @Test func `the next question doesn't take what an interrupted one had found`() async {
    _ = await sitting.script(String(repeating: "add 1\n", count: 600))
    press(after: 2)
    #expect(await sitting("why count all").hasSuffix("E interrupted\n"))
    sitting.session.console = nil
    #expect(await sitting("why count all").split(separator: "\n").count == 602)
  }

  @Test(arguments: [0, 1, 2, 5, 12])
  func `wherever questions were interrupted, the next answers are whole`(count: Int) async {
    let questions = [
      "when all count > 300", "when all count > 3 and isOpen == false",
      "when all name:add count changed", "log name:add 500",
    ]
    _ = await sitting.script(String(repeating: "add 1\n", count: 600))
    let other = Sitting(trace: .off)
    _ = await other.script(String(repeating: "add 1\n", count: 600))
    // The changes are found, and nothing else.
    _ = await sitting("why count")
    for question in questions {
      press(after: count)
      _ = await sitting(question)
      sitting.session.console = nil
      #expect(await sitting(question) == other(question))
    }
  }

  @Test func `an action isn't a question`() async {
    press(after: 0)
    #expect(await sitting("add 3") == "")
    #expect(!sitting.session.isInterrupted)
  }
}
