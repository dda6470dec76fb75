import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

@MainActor @Suite(.enabled(if: HTMLPageData.node != nil)) struct HTMLExportTests {
  private let sitting = Sitting()

  private func page() throws -> HTMLPageData {
    try HTMLPageData(
      HTMLExport(of: sitting.session.timeline, sitting.session.record, title: "Counter"))
  }

  private func run(_ lines: String...) async {
    for line in lines { _ = await sitting(line) }
  }

  // MARK: - Events

  @Test func `every step is there, in its order, with how its effect ended`() async throws {
    await run("add 3", "load 4", "do ponder")
    let steps = try page().read().moments.map { "\($0.kind) \($0.step) \($0.text)" }
    #expect(
      steps == [
        "0 0 ", "1 1 .add(3)", "2 1.1 .add(3)", "1 2 .load(4)", "2 2.1 .setLoading(true)",
        "2 2.2 .add(4)", "2 2.3 .setLoading(false)", "4 2 done 3 mutations, 0.30 s", "1 3 .ponder",
      ])
  }

  @Test func `a step has what it changed, and what mutate and the view made of it`() async throws {
    await run("add 12", "open")
    let moments = try page().read().moments
    let mutations = moments.filter { $0.kind == 2 }
    #expect(mutations.map(\.changes) == [[["count", "0", "-12"]], [["isOpen", "false", "true"]]])
    #expect(
      mutations.map(\.facts) == [
        [["mutation-transformed", "transform", ".add(12) → .add(-12)  (transform(mutation:))"]],
        [["view", "view", "pushed; PanelReactor starts with buttons: -12, pressed: nil"]],
      ])
    #expect(
      moments.first { $0.kind == 1 }?.facts == [["mutate", "mutate()", "just", "Counter.swift:1"]])
  }

  @Test func `what a transform dropped is told as dropped`() async throws {
    await run("do forget", "add 13")
    let dropped = try page().read().moments.filter(\.isDropped)
    #expect(dropped.map(\.step) == ["1", "2.1"])
  }

  @Test func `an effect is a bar from its start to its end, with who replaced it`() async throws {
    _ = await sitting("load 1", waits: false)
    await run("load 2")
    _ = await sitting("do break")
    #expect(
      try page().read().effects == [
        "1 1-4 \"load\" replaced by 2 after 1 mutation; nothing more comes of it",
        "2 4-8 \"load\" done 3 mutations, 0.30 s",
        "3 9-10  failed the machine broke down (after 0 mutations)",
      ])
  }

  @Test func `commands stand with the actions that they sent`() async throws {
    await run("add 1; state; add 2", "# a note", "log 1")
    #expect(try page().read().commands == ["add 1 at 1", "add 2 at 3"])
  }

  @Test func `an action's time ends with what came of it, not where the session goes back to it`()
    async throws
  {
    await run("load 3", "load 4", "goto 1.3", "add 5")
    let written = try page().run(
      "console.log([1, 2].map((action) => recording.moments[recording.actions.get(action)].took).join(\" \"));"
    )
    #expect(written == "300000 300000\n")
  }

  @Test func `a recording without a store is an empty page`() throws {
    #expect(try HTMLPageData(HTMLExport(of: Timeline(), title: "")).read().moments.isEmpty)
  }

  @Test func `what tells of this machine isn't in it`() async throws {
    try await withTemporaryFiles(["a.session": "set latency 7ms\nadd 1\n"]) { folder in
      await run("run \(folder)/a.session", "set latency 9ms", "export html nowhere/a.html")
      let json = try page().json
      // Typed lines are shown as they were.
      let rest = json.replacing("run \(folder)/a.session", with: "")
      #expect(!rest.contains(folder) && !rest.contains(FileManager.default.currentDirectoryPath))
      for event in ["setting", "origin", "answer", "error", "prompt"] {
        #expect(!json.contains("\"event\":\"\(event)\""), "\(event)")
      }
    }
  }

  // MARK: - States

  @Test func `a state is a tree of its parts`() async throws {
    await run("memo one", "memo two")
    #expect(
      try page().read().states.last == [
        " (6)", "  count: 0", "  isLoading: false", "  failure: nil",
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
    #expect(try page().read().states == scratch.page().read().states)
  }

  @Test func `so it does where a state is a case, and cases are in it`() throws {
    let timeline = Timeline()
    let store = Store(RouteReactor(), timeline: timeline)
    for action: RouteReactor.State in [
      .person("Ann", ages: [1]), .person("Bo", ages: [1]), .person("Bo", ages: [1, 2]),
      .over(.home), .over(.person("Ann", ages: [])), .over(.person("Cho", ages: [3])), .home,
    ] { store.send(action) }
    let scratch = FromScratch()
    timeline.replay(to: scratch)
    let states = try HTMLPageData(HTMLExport(of: timeline, title: "")).read().states
    #expect(try states == scratch.page().read().states)
    #expect(states.count == 8)
  }

  private struct RouteReactor: Reactor {
    indirect enum State: Equatable {
      case home
      case person(String, ages: [Int])
      case over(State)
    }
    let initialState = State.home

    func reduce(state: consuming State, mutation: State) -> State { mutation }
  }

  /// Draws each state by itself, without those before it.
  private final class FromScratch: EventVisitor {
    private let pieces = HTMLPieces()
    private lazy var fields = HTMLFields(pieces)
    private var lines: [String] = []
    var kinds: EventKinds { [.started, .reduce, .restored] }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      switch event.kind {
      case .started(let state), .reduce(_, let state), .restored(_, let state):
        let line = "{\"kind\":0,\"state\":\(fields.tree(of: state))}"
        lines.append("\(pieces.number(of: Array(line.utf8)))")
      default: break
      }
    }

    func page() throws -> HTMLPageData {
      let json =
        "{\"pieces\":[\(String(decoding: pieces.json, as: UTF8.self))],"
        + "\"stores\":[{\"end\":-1}],\"commands\":[],\"effects\":[],"
        + "\"moments\":[\(lines.joined(separator: ","))]}"
      return try HTMLPageData(
        page: "<script type=\"application/json\" id=\"data\">\(json)</script")
    }
  }

  private func pieces(of state: Any) -> [String] {
    let pieces = HTMLPieces()
    _ = HTMLFields(pieces).tree(of: state)
    return String(decoding: pieces.json, as: UTF8.self).components(separatedBy: ",\n")
  }

  @Test func `of a large collection the first are there, and how many there are`() {
    let list = pieces(of: Array(1...1000)).last ?? ""
    #expect(list.hasPrefix("[1,\"\",1000,-1,"))
    #expect(list.split(separator: ",").count == 4 + HTMLFields.mostElements)
    let help = HTMLLabels.sentences["helpSearch"]?.description ?? ""
    #expect(help.contains("only the first \(HTMLFields.mostElements) elements are here"))
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
    #expect(pieces(of: one).count < 10_000)
  }
}
