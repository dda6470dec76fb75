import Testing

@testable import ReactorCore
@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

/// Lines of a log that differ from earlier ones in the number of their step alone.
@MainActor @Suite struct RepeatedLineTests {
  private static let filters = [
    [], ["kind:action"], ["kind:mutation"], ["kind:mutation,view"], ["kind:view"],
    ["kind:view", "panel"], ["kind:view", "store:Counter"], ["name:add"],
    ["name:add", "kind:mutation"], ["changed:CounterReactor.count"], ["store:Counter"],
    ["step:9..60"], ["1"], ["when", "CounterReactor.count", ">", "1"],
    ["when", "CounterReactor.count", "changed"],
    ["when", "CounterReactor.count", ">", "1", "and", "CounterReactor.isOpen", "==", "true"],
    ["kind:action", "when", "CounterReactor.count", "<", "2"],
    ["when", "PanelReactor.pressed", "==", "1", "and", "CounterReactor.count", ">", "0"],
  ]

  /// A sitting in which much comes again.
  private func sitting(_ seed: UInt64, columns: Int = 80, isPlain: Bool = false) async -> Sitting {
    var random = SplitMix64(seed: seed)
    let sitting = Sitting(trace: .off, theme: Theme(isPlain: isPlain), columns: columns)
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
    for _ in 1...30 { _ = await sitting("add 1; open; press 0; close; add -1") }
    return sitting
  }

  @Test(arguments: Cases.seeds(2))
  func `a line that is repeated is the line that would be written`(seed: UInt64) async throws {
    let sitting = await sitting(seed)
    #expect(!sitting.session.notes.isEmpty)
    for filter in Self.filters {
      let texts = try texts(of: filter, in: sitting.session)
      #expect(texts.repeated == texts.written, "\(filter)")
      #expect(!texts.written.isEmpty, "\(filter)")
      #expect(texts.recordCount - texts.visitCount > 20, "\(filter)")
    }
  }

  @Test(arguments: [(30, false), (44, false), (80, true), (30, true)])
  func `lines that are cut, wrapped or spoken are those that would be written`(
    columns: Int, isPlain: Bool
  ) async throws {
    let sitting = await sitting(3, columns: columns, isPlain: isPlain)
    for filter in Self.filters {
      let texts = try texts(of: filter, in: sitting.session)
      #expect(texts.repeated == texts.written, "\(filter)")
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

  @Test func `mutations of dropped actions name these by their numbers`() async throws {
    let sitting = Sitting(trace: .off)
    let timeline: Timeline = sitting.session.timeline
    let store = try #require(sitting.session.screen?.store as? Store<CounterReactor>)
    store.send(.wait(1))
    await timeline.advance(by: .milliseconds(100))
    store.send(.wait(1))
    for _ in 1...100 { for number in [1, -1] { store.send(.add(number)) } }
    #expect(timeline.dropOldest(keeping: 60) > 0)
    for _ in 1...2 {
      await timeline.advance(by: .milliseconds(200))
      store.send(.add(-1))
    }
    let texts = try texts(of: ["kind:mutation"], in: sitting.session)
    #expect(texts.repeated == texts.written)
    #expect(
      texts.written.filter { $0.contains(" 1.1 ") || $0.contains(" 2.1 ") }.map { $0.suffix(4) }
        == [
          "of 1", "of 2",
        ])
  }

  @Test func `the same update of the view is another store's elsewhere`() async throws {
    let sitting = Sitting(.relayed, trace: .off)
    for number in 1...4 { _ = await sitting("put \(number)") }
    for action in 1...8 {
      sitting.session.timeline.note(ViewUpdate("it changed"), at: StepID(action: action))
    }
    for store in ["Sum", "Source"] {
      let texts = try texts(of: ["kind:view", "store:\(store)"], in: sitting.session)
      #expect(texts.repeated == texts.written)
      #expect(texts.written.count == 4)
    }
  }

  @Test func `a mutation that a breakpoint held is listed, whatever came meanwhile`() async throws {
    let sitting = Sitting(.relayed, trace: .off)
    let sum = try #require(
      sitting.session.screen?.stores.lazy.compactMap { $0 as? Store<SumReactor> }.first)
    sum.send(.total(1))
    _ = await sitting("break mutation 7")
    _ = await sitting("put 7", waits: false)
    sum.send(.total(1))
    sum.send(.total(1))
    _ = await sitting("continue")
    let texts = try texts(of: ["kind:mutation", "store:Source"], in: sitting.session)
    #expect(texts.repeated == texts.written)
    #expect(texts.written.map { $0.contains("state: 0 → 7") } == [true])
  }

  /// The lines of a log, as data and as text: as `log` has them, and each written by itself. Of the
  /// first the number of records, and of those whose events were visited.
  private func texts(
    of filter: [String], in session: Session
  ) throws -> (repeated: [String], written: [String], recordCount: Int, visitCount: Int) {
    let view = session.timeline.viewAtHand
    // Where steps are left out, each line is written; here none is.
    let other = try #require(
      session.timeline.view(on: view.branch, without: [StepID(action: 1_000_000)]))
    let read = try FilterWords(session).read(filter.map { Word($0, span: 0..<0) }, of: "log")
    var (recordCount, visitCount) = (0, 0)
    func texts(of view: Timeline.View) throws -> [String] {
      var test = StepTest(read, on: view, in: session)
      test.filters += read.rest.map { .text(ValueSearch($0.text)) }
      let formatter = try #require(session.report.textFormatter)
      let report = LogReport(
        of: view, in: session.timeline, where: test, notes: session.notes, formatter)
      (recordCount, visitCount) = (0, 0)
      view.replay(nil, to: report, chosen: nil) { record, visit in
        let isRemark = record.line.kind == .remark
        recordCount += isRemark ? 0 : 1
        report.visit(record) {
          visitCount += isRemark ? 0 : 1
          visit()
        }
      }
      return report.lines.map { "\($0.object.text)\n\($0.text)" }
    }
    let written = try texts(of: other)
    return (try texts(of: view), written, recordCount, visitCount)
  }
}
