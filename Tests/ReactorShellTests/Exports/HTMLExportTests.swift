import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports

/// What a page holds.
@MainActor @Suite struct HTMLExportTests {
  private let sitting = Sitting()

  private func page(
    title: String = "Counter", commands: [HTMLExport.TypedCommand] = []
  ) throws -> HTMLPageData {
    try HTMLPageData(
      HTMLExport(of: sitting.session.timeline, title: title, commands: commands))
  }

  private func run(_ lines: String...) async {
    for line in lines { _ = await sitting(line) }
  }

  // MARK: - What happened

  @Test func `every step is there, in its order, with how its effect ended`() async throws {
    await run("add 3", "load 4", "do ponder")
    let data = try page()
    let steps = data.moments.map { "\($0[0]) \(data.step($0)) \(data.text($0[5]))" }
    #expect(
      steps == [
        "0 0 ", "1 1 .add(3)", "2 1.1 .add(3)", "1 2 .load(4)", "2 2.1 .setLoading(true)",
        "2 2.2 .add(4)", "2 2.3 .setLoading(false)", "4 2 done", "1 3 .ponder",
      ])
  }

  @Test func `a step has what it changed, and what mutate and the view made of it`() async throws {
    await run("add 12", "open")
    let data = try page()
    let mutations = data.moments.filter { $0[0] as? Int == 2 }
    #expect(
      mutations.map(data.changes) == [[["count", "0", "-12"]], [["isOpen", "false", "true"]]])
    #expect(
      mutations.map(data.facts) == [
        [["transformed", ".add(12)"]],
        [["view", "pushed; PanelReactor starts with buttons: -12, pressed: nil"]],
      ])
    let action = try #require(data.moments.first { $0[0] as? Int == 1 })
    #expect(data.facts(action) == [["mutate", "just", "Counter.swift:1"]])
  }

  @Test func `what a transform dropped is told as dropped`() async throws {
    await run("do forget", "add 13")
    let data = try page()
    let dropped = data.moments.filter { data.facts($0).contains(["dropped"]) }
    #expect(dropped.map(data.step) == ["1", "2.1"])
  }

  @Test func `an effect is a bar from its start to its end, with who replaced it`() async throws {
    _ = await sitting("load 1", waits: false)
    await run("load 2")
    _ = await sitting("do break")
    let data = try page()
    let effects = data.rows("effects").map { effect in
      "\(effect[0]) \(effect[2])-\(effect[3]) \(data.text(effect[4])) \(data.text(effect[6])) "
        + data.text(effect[7])
    }
    #expect(
      effects == [
        "1 1-4 \"load\" replaced 2", "2 4-8 \"load\" done ",
        "3 9-10  failed the machine broke down",
      ])
  }

  @Test func `commands stand with the actions that they sent`() async throws {
    await run("add 1")
    let data = try page(commands: [.init(line: "add 1", position: 1)])
    #expect(data.rows("commands").map { "\(data.text($0[0])) \($0[1])" } == ["add 1 1"])
  }

  @Test func `of what was dropped the state is there that was left`() async throws {
    for number in 1...20 { await run("add \(number)") }
    sitting.session.timeline.dropOldest(keeping: 2)
    let data = try page()
    #expect(data.oldestAction == 19)
    #expect(data.moments.map(data.step) == ["0", "19", "19.1", "20", "20.1"])
    #expect(data.states().map { $0[1] } == ["  count: 134", "  count: 153", "  count: 173"])
  }

  @Test func `a recording without a store is an empty page`() throws {
    let data = try HTMLPageData(HTMLExport(of: Timeline(), title: ""))
    #expect(data.moments.isEmpty)
  }

  // MARK: - States

  @Test func `a state is a tree of its parts`() async throws {
    await run("memo one", "memo two")
    #expect(
      try page().states().last == [
        "State (6)", "  count: 0", "  isLoading: false", "  failure: nil",
        "  notes: 1 key (1)", "    \"메모\": [\"one\", \"two\"] (2)", "      [0]: \"one\"",
        "      [1]: \"two\"", "  isOpen: false", "  message: \"two\"",
      ])
  }

  @Test(arguments: 1...10)
  func `what is told by what differs gives every state as it was`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for number in 1...60 {
      let lines = [
        "add \(number)", "twice \(number % 10)", "load \(number)", "open", "close",
        "memo number \(number)", "memo \"again\"", "do increase", "refuse \(number)",
      ]
      _ = await sitting(lines.randomElement(using: &random) ?? "add 1", waits: number % 3 > 0)
    }
    let scratch = FromScratch()
    sitting.session.timeline.replay(to: scratch)
    let data = try page()
    #expect(data.nodes.contains { ($0 as? [Any])?.first as? Int == 3 })
    #expect(data.states() == scratch.states)
  }

  /// Reads each state by itself, without those before it.
  private final class FromScratch: EventVisitor {
    private(set) var states: [[String]] = []
    var kinds: EventKinds { [.started, .reduce, .restored] }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      switch event.kind {
      case .started(let state), .reduce(_, let state), .restored(_, let state):
        states.append(lines(of: state))
      default: break
      }
    }

    func visit(_ remark: any Remark, at step: StepID, time: Duration) {}

    private func lines(of state: Any) -> [String] {
      var (reader, nodes, texts) = (HTMLStateReader(), HTMLStates(), HTMLTexts())
      let root = reader.read(state, after: nil, into: &nodes, texts: &texts)
      let json = ScriptJSON.object([
        ("moments", "[[0,0,0,0,0,0,\(root.id)]]"),
        ("shapes", ScriptJSON.array(nodes.shapes.json)), ("nodes", ScriptJSON.array(nodes.json)),
        ("texts", ScriptJSON.array(texts.all.map(ScriptJSON.string))),
      ])
      let page = "<script type=\"application/json\" id=\"data\">\(json)</script"
      return (try? HTMLPageData(page: page).states().first) ?? []
    }
  }

  @Test func `of a large collection the first are there, and how many there are`() {
    var (reader, nodes, texts) = (HTMLStateReader(), HTMLStates(), HTMLTexts())
    _ = reader.read(Array(1...1000), after: nil, into: &nodes, texts: &texts)
    #expect(nodes.json.last?.hasPrefix("[1,") == true)
    #expect(nodes.json.last?.split(separator: ",").count == 4 + HTMLStateReader.mostElements)
    #expect(nodes.json.last?.contains(",-1,1000,") == true)
  }

  @Test func `instances that refer to each other come to an end`() {
    final class Link {
      var other: Link?
      var more: [Link] = []
    }
    let (one, two) = (Link(), Link())
    (one.other, two.other) = (two, one)
    one.more = [one, two, one, two]
    defer { (one.other, one.more) = (nil, []) }
    var (reader, nodes, texts) = (HTMLStateReader(), HTMLStates(), HTMLTexts())
    _ = reader.read(one, after: nil, into: &nodes, texts: &texts)
    #expect(nodes.json.count < 10_000)
  }
}
