import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

/// Lines of a log that differ from earlier ones in the number of their step alone.
@MainActor @Suite struct RepeatedLineTests {
  private static let filters = [
    [], ["kind:action"], ["kind:mutation"], ["kind:mutation,view"], ["name:add"],
    ["name:add", "kind:mutation"], ["changed:CounterReactor.count"], ["store:Counter"],
    ["step:9..60"], ["1"],
    ["failed"], ["when", "CounterReactor.count", ">", "1"],
    ["when", "CounterReactor.count", "changed"],
    ["when", "CounterReactor.count", ">", "1", "and", "CounterReactor.isOpen", "==", "true"],
    ["kind:action", "when", "CounterReactor.count", "<", "0"],
    ["when", "PanelReactor.pressed", "==", "1", "and", "CounterReactor.count", ">", "0"],
  ]

  @Test(arguments: 1...8)
  func `a line that is repeated is the line that would be written`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sitting = Sitting(trace: .off)
    let session: Session = sitting.session
    _ = await sitting("add 3; open; press 1; close; now")
    for number in 1...300 {
      let line =
        [
          "add 1", "add 1", "add -1", "add -1", "add 0", "twice 1", "do forget", "do increase",
          "load 2 &", "open", "press 1", "press 2", "press 0", "close", "close", "settle", "undo",
          "mark \(number / 4) here", "refuse x", "wait 1",
        ].randomElement(using: &random) ?? ""
      _ = await sitting(line)
    }
    _ = await sitting("settle; now; close")
    for _ in 1...30 { _ = await sitting("add 1; open; close; add -1") }
    #expect(!session.notes.isEmpty)
    for filter in Self.filters {
      let texts = try texts(of: filter, in: session)
      #expect(texts.repeated == texts.written, "\(filter)")
      if filter.isEmpty { #expect(texts.written.count > 200) }
    }
  }

  @Test func `an action that was sent in the course of another isn't repeated as one from outside`()
    async throws
  {
    let sitting = Sitting(.relayed, trace: .off)
    let sum = try #require(
      sitting.session.screen?.stores.lazy.compactMap { $0 as? Store<SumReactor> }.first)
    for number in [1, 2, 1, 3, 1, 2] {
      sum.send(.total(number))
      _ = await sitting("put \(number)")
    }
    for filter in [[], ["kind:mutation"], ["store:Sum"]] {
      let texts = try texts(of: filter, in: sitting.session)
      #expect(texts.repeated == texts.written)
    }
  }

  /// The lines of a log, as data and as text: as `log` has them, and each written by itself.
  private func texts(
    of filter: [String], in session: Session
  ) throws -> (repeated: [String], written: [String]) {
    let view = session.timeline.viewAtHand
    // Where steps are left out, each line is written; here none is.
    let other = try #require(
      session.timeline.view(on: view.branch, without: [StepID(action: 1_000_000)]))
    let read = try FilterWords(session).read(filter.map { Word($0, span: 0..<0) }, of: "log")
    func texts(of view: Timeline.View) -> [String] {
      var test = StepTest(read, on: view, in: session)
      test.filters += read.rest.map { .text(ValueSearch($0.text)) }
      let log = StepLog(
        view, of: session.timeline, where: test, PathIndex(), notes: session.notes,
        style: session.report.style)
      return log.lines().map { "\($0.object.text)\n\($0.text)" }
    }
    return (texts(of: view), texts(of: other))
  }
}
