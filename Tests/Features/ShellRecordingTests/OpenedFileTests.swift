import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct OpenedFileTests {
  @Test func `a recording answers as its session does`() async throws {
    try await recorded { live, path in
      await (try opened(path)).expectAnswers(of: live, to: App.sectionsQuestions)
    }
  }

  @Test func `a store of an app that began anew answers up to there`() async throws {
    try await recorded("load 2 &\napp sections\nadd 1") { live, path in
      let questions = ["log items.count == 0", "log not isLoading == false"]
      await (try opened(path)).expectAnswers(of: live, to: questions)
    }
  }

  @Test func `marks of a recording of 2.0.0 are those that were typed`() async throws {
    try await recorded("add 1; mark 1.1 here; add 2; mark 'the end'") { live, path in
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      let old = lines.filter { !$0.contains(#""event":"mark""#) }.map {
        $0.replacing(#""version":3"#, with: #""version":2"#)
      }
      try old.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      await (try opened(path)).expectAnswers(of: live, to: ["mark"])
    }
  }

  @Test func `every state has the JSON that it had`() async throws {
    try await recorded(App.sectionsLines + "\nchoose 3; choose 3; choose 2; shuffle 3") {
      live, path in
      let sitting = try await opened(path)
      let (now, then) = (states(of: sitting.session), states(of: live.session))
      #expect(now == then && now.count > 10)
    }
  }

  @Test func `rows with the same id are told as they were`() async throws {
    let lines = """
      add 1; add 1; add 2; add 1; rename 1 Ann; shuffle 3; remove 0; add 1; shuffle 2; load 2; add 10
      rename 0 Ben; shuffle 4; remove 2; add 11; shuffle 1
      """
    try await recorded(lines) { live, path in
      let sitting = try await opened(path)
      await sitting.expectAnswers(of: live, to: ["log", "log changed:items", "diff 5 15"])
    }
  }

  @Test func `the page is that of the session`() async throws {
    try await recorded { live, path in
      let (then, now) = (try live.page(), try await opened(path).page())
      #expect(
        now.moments.map { "\($0.step) \($0.text)" } == then.moments.map { "\($0.step) \($0.text)" })
      #expect(now.moments.map { Set($0.changes) } == then.moments.map { Set($0.changes) })
      #expect(now.effects == then.effects)
      #expect(now.commands == then.commands)
    }
  }

  @Test func `an action that was sent while nothing waited has its line`() async throws {
    let lines = App.sectionsLines + "\nbreak when note == \"x\"\nnote x\nadd 6\nnote y\ncontinue"
    try await recorded(lines) { live, path in
      let sitting = try await opened(path)
      let (now, then) = (await sitting("why items"), await live("why items"))
      #expect(now == then && now.hasSuffix("began with: add 6\n"), "\(now)")
    }
  }

  @Test func `it says that failures of an app aren't in its file`() async throws {
    try await recorded { _, path in
      let answer = try await opened(path)("log failed")
      #expect(
        answer == """
          no row matches
          only its app says which states are failures: failed finds effects that failed

          """)
    }
  }

  @Test(arguments: [
    "load 4", ".load(4)", "replay FILE", "try 4.1",
    "check pure", "app app", "fault next offline",
  ])
  func `it says why nothing can be sent or computed`(line: String) async throws {
    try await recorded { _, path in
      let answer = try await opened(path)(line.replacing("FILE", with: path))
      #expect(answer.contains("its app isn't here: what it did can only be looked at"), "\(answer)")
    }
  }

  @Test(arguments: [
    (header, "has no store in it"),
    (
      header + "\n" + #"{"event":"started","step":"0","reactor":"R","state":"x"}"#,
      "aren't Encodable"
    ),
    (
      header.replacing("}", with: #","oldestAction":51}"#),
      "begins with action 51: history-limit had dropped what led to it"
    ),
  ])
  func `another file, and one of which nothing can be shown, is refused`(
    text: String, expected: String
  ) async throws {
    try await withTemporaryFiles(["a": text]) { folder in
      let error = await #expect(throws: ShellError.self) {
        try await Sitting(resuming: "\(folder)/a", apps: [.toCome])
      }
      #expect(error.map { "\($0)".contains(expected) } == true, "\(error as Any)")
    }
  }

  @Test(arguments: [
    ("nonsense", "line 9: it isn't a JSON object"),
    ("{\"event\":\"mut", "was cut in the middle of its last line"),
    (
      #"{"event":"reduce","step":"9.1","changes":[]}"#,
      "line 9: there is no mutation 9.1 to be reduced"
    ),
    (
      #"{"event":"mutation","step":"1.2","mutation":".x","changes":[{"path":"a.b.c","change":"changed"}]}"#,
      "line 9: the change of a.b.c doesn't fit the state before it"
    ),
    (
      #"{"event":"mutation","step":"1.2","mutation":".x","changes":[{"path":"items[7]","change":"removed"}]}"#,
      "line 9: the change of items[7] doesn't fit the state before it"
    ),
  ])
  func `what comes before a wrong line is shown`(last: String, expected: String) async throws {
    try await recorded("add 1") { _, path in
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").prefix(8)
      try #require(lines.last?.contains("setItems") == true)
      let text = (lines + [last[...]]).joined(separator: "\n") + (last.hasSuffix("mut") ? "" : "\n")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let sitting = try await opened(path, tells: expected)
      #expect(await sitting("state items[0].id") == "1\n")
    }
  }

  nonisolated private static let header =
    #"{"event":"schema","schema":"reactor-shell-recording","version":2}"#

  private static let cart = [
    #"{"event":"started","step":"0","track":0,"reactor":"Cart","value":{"count":0}}"#,
    #"{"event":"action","step":"1","time":0.5,"action":"add"}"#,
    #"{"event":"mutation","step":"1.1","time":0.5,"mutation":"set"}"#,
    #"{"event":"reduce","step":"1.1","time":0.5,"value":{"count":3}}"#,
  ]

  private func answer(
    to line: String, about lines: some Sequence<String>, tells expected: String = ""
  ) async throws -> String {
    var answer = ""
    try await withTemporaryFiles(["cart.jsonl": ([Self.header] + lines).joined(separator: "\n")]) {
      folder in
      answer = try await opened("\(folder)/cart.jsonl", tells: expected)(line)
    }
    return answer
  }

  @Test func `a mutation that is missing is named, once`() async throws {
    var lines = Self.cart
    for step in ["1.3", "1.5"] {
      lines.append(#"{"event":"mutation","step":"\#(step)","time":1,"mutation":"set"}"#)
      lines.append(#"{"event":"reduce","step":"\#(step)","time":1,"value":{"count":1}}"#)
    }
    try await withTemporaryFiles(["a": ([Self.header] + lines).joined(separator: "\n")]) { folder in
      let told = try await Sitting(resuming: "\(folder)/a", apps: [.toCome]).take()
      #expect(told.contains("has 1.3 and no 1.2: a line is missing in it") && !told.contains("1.4"))
    }
  }

  @Test func `without the line of a mutate, nothing is said of one`() async throws {
    let code = try await answer(to: "code 1", about: Self.cart)
    #expect(code.hasPrefix("the source isn't available: Cart.swift is neither in "), "\(code)")
    #expect(!code.contains("dropped"))
  }

  @Test func `a mutation without its reduce is named, and nothing is said of its change`()
    async throws
  {
    let log = try await answer(
      to: "log kind:mutation; goto 1.1; state count; now", about: Self.cart.dropLast(),
      tells: "nobody knows what 1.1 changed: its reduce isn't there\n1 action, 0 mutations in ")
    #expect(log.hasPrefix("no row matches\nviewing 1.1: set\n") && log.contains("\n0\n"), "\(log)")
  }

  @Test func `a store whose states aren't there is left out alone`() async throws {
    let others = [
      #"{"event":"started","step":"0","track":1,"reactor":"Plain","state":"x"}"#,
      #"{"event":"started","step":"0","track":2,"reactor":"Note","value":{"text":""}}"#,
      #"{"event":"action","step":"2","track":1,"action":"hide"}"#,
      #"{"event":"mutation","step":"2.1","mutation":"hide"}"#,
      #"{"event":"reduce","step":"2.1","changes":[]}"#,
      #"{"event":"action","step":"3","track":2,"action":"write"}"#,
      #"{"event":"mutation","step":"3.1","mutation":"set"}"#,
      #"{"event":"reduce","step":"3.1","value":{"text":"a"}}"#,
    ]
    let answer = try await answer(
      to: "why Note.text; why Cart.count; log count kind:action", about: Self.cart + others,
      tells:
        "the states of Plain aren't in it: they aren't Encodable; what it did is left out\n2 actions, "
    )
    let expected = """
      3.1  0.50 s  set  of 3 write  "" → "a"
      0  at first ""
      1.1  0.50 s  set  of 1 add  0 → 3
      0  at first 0
      2 rows

      """
    #expect(answer == expected, "\(answer)")
  }

  @Test func `whole numbers above those of Int are exact`() async throws {
    let lines = Self.cart.map {
      $0.replacing(#"{"count":0}"#, with: #"{"id":12345678901234567890}"#)
        .replacing(#"{"count":3}"#, with: #"{"id":12345678901234567891}"#)
    }
    let answer = try await answer(to: "why id; expect id == 12345678901234567999", about: lines)
    let expected = """
      1.1  0.50 s  set  of 1 add  12345678901234567890 → 12345678901234567891
      0  at first 12345678901234567890
      E   why id; expect id == 12345678901234567999
      """
    #expect(answer.hasPrefix(expected), "\(answer)")
  }

  @Test(arguments: [
    // An object that is empty at first has keys in whole states, too.
    (#"{"map":{}}"#, #"{"map":{"k":1}}"#, [], #"state map["k"]"#, "1\n"),
    // Nil in an object that was empty at first is nil.
    (
      "{}", #"{"book":"Emma"}"#,
      [
        #"{"event":"mutation","step":"1.2","mutation":"set"}"#,
        #"{"event":"reduce","step":"1.2","value":{"book":null}}"#,
      ],
      "diff 1.1 1.2", "state[\"book\"]: \"Emma\" → nil\n"
    ),
    // A property that changes to nil is as one that a whole state leaves out.
    (
      #"{"count":0,"book":1}"#, #"{"count":3}"#,
      [
        #"{"event":"mutation","step":"1.2","mutation":"put","changes":[{"path":"book","change":"changed","toValue":null}]}"#
      ],
      "diff 1.1 1.2", "no change\n"
    ),
  ])
  func `what is nil, left out or empty is told as in the session`(
    first: String, then: String, more: [String], question: String, expected: String
  ) async throws {
    let lines =
      Self.cart.map {
        $0.replacing(#"{"count":0}"#, with: first).replacing(#"{"count":3}"#, with: then)
      } + more
    #expect(try await answer(to: question, about: lines) == expected)
  }

  @Test func `a property that is nil at some time is an optional, left out or null`() async throws {
    let lines =
      Self.cart.dropLast() + [
        #"{"event":"reduce","step":"1.1","value":{"count":0,"book":null}}"#,
        #"{"event":"mutation","step":"1.2","mutation":"set"}"#,
        #"{"event":"reduce","step":"1.2","value":{"count":0,"book":2}}"#,
      ]
    let questions =
      "log kind:mutation; when book is nil; when book != nil; when book > 1; diff 1.1 1.2"
    let answer = try await answer(to: questions, about: lines)
    let expected = """
       1.1  set  no change  of add
       1.2  set  book: nil → 2
      0  true at first
      1.2  0.50 s  set  of 1 add  nil → 2
      1.2  0.50 s  set  of 1 add  nil → 2
      book: nil → 2

      """
    #expect(answer == expected, "\(answer)")
  }

  @Test func `a change of one value of an enum's case is made there`() async throws {
    let lines =
      [
        #"{"event":"started","step":"0","reactor":"R","value":{"screen":{"detail":{"_0":"a","_1":[1,2,3]}}}}"#,
        #"{"event":"action","step":"1","action":".x"}"#,
        #"{"event":"mutation","step":"1.1","mutation":".m"}"#,
        #"{"event":"reduce","step":"1.1","changes":[{"path":"screen.detail.0","change":"changed","toValue":"b"},{"path":"screen.detail.1[0]","change":"removed"}]}"#,
      ]
    let answer = try await answer(to: "state", about: lines)
    #expect(answer == "screen: .detail(\"b\", [2, 3])\n", "\(answer)")
  }

  @Test func `of stores with one name the latest is asked, or all, as in the session`() async throws
  {
    let later = [
      #"{"event":"action","step":"2","action":"clear"}"#,
      #"{"event":"started","step":"2","track":1,"reactor":"Cart","value":{"count":7}}"#,
      #"{"event":"action","step":"3","action":"add"}"#,
      #"{"event":"mutation","step":"3.1","mutation":"set"}"#,
      #"{"event":"reduce","step":"3.1","value":{"count":8}}"#,
    ]
    let questions =
      "state; why count; when Cart.count changed; when count == 3; goto 1.1; state; why count"
    let answer = try await answer(to: questions, about: Self.cart + later)
    let expected = """
      count: 8
      3.1  0.50 s  set  of 3 add  7 → 8
      2  at first 7
      this is one of 2 stores called Cart; for all of them: when Cart.count changed
      3.1  0.50 s  set  of 3 add  7 → 8
      1.1  0.50 s  set  of 1 add  0 → 3
      1.1  0.50 s  set  of 1 add  0 → 3
      viewing 1.1: set
        count: 8 → 3
      count: 3
      1.1  0.50 s  set  of 1 add  0 → 3
      0  at first 0

      """
    #expect(answer == expected, "\(answer)")
  }

  @Test func `a store that ended is there no longer`() async throws {
    let later = [
      #"{"event":"started","step":"1.1","track":1,"reactor":"Cart","value":{"count":7}}"#,
      #"{"event":"ended","track":1}"#,
    ]
    #expect(try await answer(to: "state", about: Self.cart + later) == "count: 3\n")
  }

  @Test func `a property called state isn't the whole state`() async throws {
    let lines = """
      {"event":"started","step":"0","reactor":"Order","value":{"count":1,"state":"new"}}
      {"event":"action","step":"1","action":"pay"}
      {"event":"mutation","step":"1.1","mutation":"pay"}
      {"event":"reduce","step":"1.1","changes":\
      [{"path":"state","change":"changed","to":"\\"paid\\"","toValue":"paid"}]}
      """
    #expect(try await answer(to: "state state; state count", about: [lines]) == "\"paid\"\n1\n")
  }

  // MARK: - Helpers

  private func recorded(
    _ lines: String = App.sectionsLines,
    _ body: @MainActor (Sitting, _ path: String) async throws -> Void
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = Sitting(.sections, recordingTo: path)
      let result = await sitting.script(lines)
      try #require(result.passed, "\(result.text)")
      #expect(sitting.session.close())
      try await body(sitting, path)
    }
  }

  private func opened(_ path: String, tells expected: String = "") async throws -> Sitting {
    let sitting = try await Sitting(resuming: path, apps: [.toCome])
    let told = sitting.take()
    #expect(expected.isEmpty || told.contains(expected), "\(told)")
    return sitting
  }

  /// Without what is nil.
  private func states(of session: Session) -> [ForeignValue] {
    session.timeline.tracks.flatMap { track in
      var reading = StateReading()
      track.accept(&reading)
      return reading.states
    }
  }
}

private struct StateReading: TrackVisitor {
  var states: [ForeignValue] = []

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    for index in 0..<track.changeCount {
      guard let state = track.state(after: index) as? any Encodable,
        let json = try? JSONEncoder().encode(state),
        case .object(let members)? = try? JSONDecoder().decode(ForeignValue.self, from: json)
      else { continue }
      states.append(.object(members.filter { $0.value != .null }))
    }
  }
}

// MARK: - An app

extension App {
  @MainActor static var sections: App {
    App("sections") { SectionsReactor(clock: $0.clock) }
  }

  static let sectionsLines = """
    add 1; add 2; add 3; load 4
    shuffle 7; rename 2 Ann; remove 1
    note 'a "b" c'; note d; place nord-ost; clear
    add 5
    """

  nonisolated static let sectionsQuestions = [
    "log", "why isLoading", "why items", "when isLoading == false", "diff 3 11", "log name:load",
    "state sections[\"odd\"].count", "state items[0].name", "goto 5; state isLoading; now",
    "show 4", "why note", "log changed:items", "when phase is loaded", "why not note == \"x\"",
    "marbles", "log kind:effect", "log note", "state items[1].tags",
  ]
}

extension Sitting {
  func page() throws -> HTMLModel {
    try HTMLPageData(HTMLExport(of: session.timeline, session.record, title: "")).read()
  }
}

private struct SectionsReactor: Reactor {
  enum Action: Codable {
    case add(Int)
    case remove(Int)
    case load(Int)
    case shuffle(Int)
    case choose(Int)
    case note(String)
    case place(String)
    case clear
    case rename(Int, String)
  }

  enum Mutation: Codable {
    case setItems([Item])
    case setLoading(Bool)
    case choose(Int)
    case note(String)
    case place(String)
  }

  struct Item: Codable, Equatable, Identifiable {
    var id: Int
    var name = "-"
    var tags: [String] = []
  }

  enum Phase: Codable, Equatable {
    case idle
    case loaded(Int)
  }

  // In the order of their names, as JSON has them.
  struct State: Codable {
    var chosen: Set<Int> = []
    var isLoading = false
    var items: [Item] = []
    @Pulse var note: String?
    var phase = Phase.idle
    var places: [String: Int] = ["süd-west": 1]
    var sections: [String: [Item]] = [:]
  }

  let initialState = State()
  let clock: any Clock<Duration>

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    var items = currentState.items
    switch action {
    case .add(let id): return [.setItems(items + [Item(id: id, tags: ["a", "b"])])]
    case .remove(let index):
      items.remove(at: index)
      return [.setItems(items)]
    case .shuffle(let seed):
      items.sort { $0.id * seed % 5 < $1.id * seed % 5 }
      return [.setItems(items)]
    case .rename(let index, let name):
      items[index].name = name
      items[index].tags.append("c")
      return [.setItems(items)]
    case .choose(let id): return [.choose(id)]
    case .note(let text): return [.note(text)]
    case .place(let name): return [.place(name)]
    case .clear: return [.setItems([])]
    case .load(let count):
      return .run(replacing: "load") { emit in
        emit(.setLoading(true))
        try await clock.sleep(for: .milliseconds(300))
        emit(.setItems((10..<10 + count).map { Item(id: $0) } + items))
        emit(.setLoading(false))
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setItems(let items):
      state.items = items
      state.sections = Dictionary(grouping: items) { $0.id.isMultiple(of: 2) ? "even" : "odd" }
      state.phase = .loaded(items.count)
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .choose(let id): state.chosen.formSymmetricDifference([id])
    case .note(let text): state.note = text
    case .place(let name): state.places[name] = 2
    }
    return state
  }
}
