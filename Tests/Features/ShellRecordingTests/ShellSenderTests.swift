import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct ShellSenderTests {
  private enum Action: Encodable {
    case add(Int)
    case checkOut
  }
  private enum Mutation {
    case setCount(Int)
    case setNote(String?)
  }
  private struct State: Encodable, Equatable {
    var count = 0
    var note: String?
  }
  private typealias Sender = ShellSender<Action, Mutation, State>

  @Test func `what a reactor does is shown, and what caused it`() async throws {
    let (sitting, attachment) = try listening()
    let link = ShellLink(port: attachment.port.number, pause: 0.01)
    let sender = Sender("CartReactor", link: link)
    sender.state(State())
    try await attachment.begin()
    sender.action(.add(3))
    sender.mutation(.setCount(3))
    sender.state(State(count: 3))
    let cause = sender.cause
    sender.leave()
    sender.action(.checkOut)
    sender.leave()
    sender.enter(cause)
    sender.mutation(.setNote("late"))
    sender.state(State(count: 3, note: "late"))
    sender.leave()
    sender.mutation(.setNote(nil))
    sender.state(State(count: 3))
    sender.state(State(count: 9))
    link.close()
    await sitting.session.run(SourceLine("settle"))
    #expect(sitting.take().contains("the app has gone after 2 actions, 3 mutations"))
    #expect(await sitting("why note").contains("1.2"))
    #expect(await sitting("state") == "count: 9\nnote: nil\n")
    #expect(
      await sitting("log") == """
         0  began  CartReactor
         1  .add(3)  CartReactor
         1.1  .setCount(3)  count: 0 → 3
         2  .checkOut  CartReactor
         1.2  .setNote(Optional("late"))  note: nil → "late"  of .add(3)
         0.1  .setNote(nil)  note: "late" → nil  CartReactor
         2  restored  count: 3 → 9  CartReactor

        """)
    attachment.port.stop()
  }

  @Test func `a shell that comes later has the state of then`() async throws {
    let (first, attachment) = try listening()
    let link = ShellLink(port: attachment.port.number, pause: 0.01)
    let sender = Sender("CartReactor", link: link)
    sender.action(.add(1))
    sender.leave()
    sender.state(State(count: 1))
    sender.action(.add(1))
    sender.mutation(.setCount(2))
    sender.state(State(count: 2))
    sender.leave()
    try await attachment.begin()
    link.close()
    await first.session.run(SourceLine("settle"))
    #expect(await first("state count") == "2\n")
    attachment.port.stop()
  }

  @Test func `the app doesn't wait for a shell that doesn't read, which is told what was lost`()
    async throws
  {
    let port = try LoopbackPort(0)
    let link = ShellLink(port: port.number, limit: 50, pause: 0.01)
    let sender = ShellSender<Int, Int, [String]>("Rows", link: link)
    let row = String(repeating: "x", count: 100_000)
    sender.state([])
    let shell = try #require(await port.next())
    for number in 1...400 {
      sender.action(number)
      sender.mutation(number)
      sender.state([row, "\(number)"])
      sender.leave()
    }
    link.close()
    let lines = await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: shell.readDataToEndOfFile()) }.start()
    }.split(separator: UInt8(ascii: "\n"))
    // Told each time that the shell has caught up, and at the end.
    let lost = try lines.map { String(decoding: $0, as: UTF8.self) }.reduce(0) { sum, line in
      let note = line.firstMatch(of: /"text":"(\d+) events were lost/)
      return try sum + (note.map { try #require(Int($0.1)) } ?? 0)
    }
    let events =
      lines.count { $0.starts(with: Data(#"{"event":"action""#.utf8)) }
      + lines.count { $0.starts(with: Data(#"{"event":"mutation""#.utf8)) }
    #expect(lost > 0)
    #expect(lost == 800 - events)
    let states = lines.filter { $0.contains(Data(#""value":["#.utf8)) }
    let last = try RecordingLine(Array(try #require(states.last))[...], number: 1)
    #expect(try last.decode([String].self, "value", "rows").last == "400")
  }

  @Test func `behind what was lost steps go on in a row, and all that isn't sent is counted`()
    async throws
  {
    let port = try LoopbackPort(0)
    let link = ShellLink(port: port.number, limit: 10, pause: 0.01)
    let sender = ShellSender<Int, Int, [String]>("Rows", link: link)
    let row = String(repeating: "x", count: 100_000)
    sender.state([])
    let shell = try #require(await port.next())
    for number in 1...400 {
      sender.mutation(number)
      sender.state([row, "\(number)"])
    }
    // Its state comes when the shell has caught up.
    sender.mutation(401)
    let input = RequestInput(shell, longestLine: 1 << 20)
    var steps: [Int?] = []
    var (lost, hasCaughtUp) = (0, false)
    while let line = try await input.next() {
      let text = String(decoding: line, as: UTF8.self)
      if let step = text.prefixMatch(of: /{"event":"mutation","step":"0\.(\d+)"/) {
        steps.append(Int(step.1))
      } else if let note = text.firstMatch(of: /"text":"(\d+) events were lost/) {
        lost += try #require(Int(note.1))
      } else if text.contains(#""restored""#), !hasCaughtUp {
        hasCaughtUp = true
        sender.state([])
        sender.mutation(402)
        sender.state([])
        link.close()
      }
    }
    #expect(lost > 0)
    #expect(steps == Array(1...402 - lost))
  }
}
