import Foundation
import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@MainActor @Suite struct DerivedCommandsTests {
  struct ShopReactor: Reactor {
    enum Size: String, Codable {
      case small = "S"
      case large = "L"
    }
    enum Colour: Int, Codable { case red, green }
    enum Filter: Codable, Equatable {
      case all
      case tagged(String)
    }
    struct Point: Codable, Equatable { var x: Int, y: Int? }
    struct Label: Codable, Equatable {
      var text: String
      var size: Size
      var point: Point?
      var place: Point
    }
    struct Code: RawRepresentable, Codable, Equatable {
      var rawValue: Int
      init?(rawValue: Int) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
      }
    }
    enum Action: Codable, Equatable {
      case add(Int)
      case rename(String?)
      case pick(Size, [Colour])
      case numbers([Int])
      case place(Point)
      case toSectionDetail
      case move(from: Int, to: Int?)
      case join(Point, Point)
      case log(String?, Int)
      case open(Code)
      case show(Filter)
      case draw([Point], at: Date)
      case never(Even)
      case mark(Label?)
      case put(Int, at: Label?)
    }
    /// Has no value that could be tried.
    struct Even: Codable, Equatable {
      let number: Int
      init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
        guard number == 4 else { throw Odd() }
      }
    }
    struct Odd: Error {}

    let initialState: [Action] = []
    func reduce(state: consuming [Action], mutation: Action) -> [Action] { state + [mutation] }
  }

  private func shell(_ app: App? = nil) throws -> TestSession {
    try TestSession(
      app ?? App("shop") { _ in ShopReactor() }, features: .standard, trace: .off)
  }

  private func sent(by line: String) async throws -> ShopReactor.Action? {
    let shell = try shell()
    let text = await shell.run(line)
    #expect(shell.hasPassed, "\(text)")
    return (shell.session.screen?.store.anyState as? [ShopReactor.Action])?.last
  }

  @Test func `the words behind a case's name are its values`() async throws {
    #expect(try await sent(by: "add -3") == .add(-3))
    #expect(try await sent(by: "rename") == .rename(nil))
    #expect(try await sent(by: "rename \"Ann Lee\"") == .rename("Ann Lee"))
    #expect(try await sent(by: "pick S red,green") == .pick(.small, [.red, .green]))
    #expect(try await sent(by: "numbers 1,2,3") == .numbers([1, 2, 3]))
    #expect(try await sent(by: "numbers []") == .numbers([]))
    #expect(try await sent(by: "toSectionDetail") == .toSectionDetail)
    #expect(try await sent(by: "to-section-detail") == .toSectionDetail)
    #expect(try await sent(by: "log 3 text") == .log("text", 3))
    #expect(try await sent(by: "open 7") == .open(.init(rawValue: 7)!))
    #expect(try await sent(by: "show all") == .show(.all))
    #expect(try await sent(by: "show tagged(\"a b\")") == .show(.tagged("a b")))
    #expect(
      try await sent(by: "draw '[Point(x: 1, y: 2)]' --at 1970-01-02")
        == .draw([.init(x: 1, y: 2)], at: Date(timeIntervalSince1970: 86_400)))
  }

  @Test func `a label, and the properties of a struct, stand behind dashes`() async throws {
    #expect(try await sent(by: "move --from 1 --to 2") == .move(from: 1, to: 2))
    #expect(try await sent(by: "move to=2 from=1") == .move(from: 1, to: 2))
    #expect(try await sent(by: "move --from 1") == .move(from: 1, to: nil))
    #expect(try await sent(by: "place --y 2 --x 1") == .place(.init(x: 1, y: 2)))
    #expect(
      try await sent(by: "join --0.x 1 --1.x 2 --1.y 3")
        == .join(.init(x: 1, y: nil), .init(x: 2, y: 3)))
  }

  @Test(arguments: [
    ("add much", "add “much”", "“much” isn't a whole number; N is a whole number, as in: 3", 4..<8),
    ("add", "", "add needs N; write: add N, as in: add 3", 3..<4),
    (
      "pick M red", "", "“M” isn't one of the choices; write one of: S, L", 5..<6
    ),
    ("pick S blue", "", "“blue” isn't one of the choices; write one of: red, green", 7..<11),
    (
      "move --form 1", "", "there is no --form here; did you mean --from?", 5..<11
    ),
    ("move --from", "", "--from has no value; write: move --from N [--to N]", 5..<11),
    ("move --from --to 1", "", "--from has no value; write: move --from N [--to N]", 5..<11),
    (
      "move", "", "move needs --from N; write: move --from N [--to N], as in: move --from 3", 4..<5
    ),
    ("open 0", "", "", 5..<6), ("pick S [red", "", "expected , or ] here, not the end", 11..<12),
    (
      "show taged(\"a\")", "",
      "there is no .taged here; did you mean tagged? It has tagged, all", 5..<15
    ),
    (
      "toSectionDetial", "", "there is no command “toSectionDetial”; did you mean toSectionDetail?",
      0..<15
    ),
  ])
  func `a wrong word is refused, and pointed at`(
    line: String, _: String, error: String, span: Range<Int>
  ) async throws {
    let shell = try shell()
    let lines = await shell.run(line).split(separator: "\n")
    if !error.isEmpty { #expect(lines.first?.hasSuffix(error) == true, "\(lines)") }
    #expect(
      lines.last
        == Substring(
          String(repeating: " ", count: 2 + span.lowerBound)
            + String(repeating: "^", count: span.count)), "\(lines)")
  }

  @Test func `a plain case in a literal is meant by its name, whatever its raw value is`()
    async throws
  {
    #expect(try await sent(by: ".pick(.small, [.green])") == .pick(.small, [.green]))
    #expect(try await sent(by: ".pick(\"S\", [1])") == .pick(.small, [.green]))
  }

  @Test func `a struct that may be left out is typed as Swift writes it, as help shows`()
    async throws
  {
    let label = ShopReactor.Label(text: "hello", size: .small, place: .init(x: 3, y: nil))
    let written = "Label(text:\"hello\",size:.small,point:nil,place:Point(x:3,y:nil))"
    let shell = try shell()
    #expect(
      await shell.run("help mark; help put") == """
        mark [Label(text:size:point:place:)…]
          .mark(Label(text:size:point:place:))
          Sends ShopReactor.Action.mark(Label(text:size:point:place:)).
          Can be: \(written).
        put N [--at Label(text:size:point:place:)]
          .put(N, at: Label(text:size:point:place:))
          Sends ShopReactor.Action.put(N, at: Label(text:size:point:place:)).

        """)
    for line in ["mark ", "put 3 --at "] {
      let completed = shell.session.completions(of: line).candidates.map { line + $0.text }
      await shell.run(try #require(completed.first))
      #expect(shell.hasPassed, "\(completed)")
    }
    #expect(try await sent(by: "mark \(written)") == .mark(label))
    #expect(try await sent(by: "put 3 --at '\(written)'") == .put(3, at: label))
    #expect(try await sent(by: "mark") == .mark(nil))
    #expect(try await sent(by: "mark nil") == .mark(nil))
    #expect(try await sent(by: "put 3 --at nil") == .put(3, at: nil))
  }

  @Test func `what can't be tried is typed as Swift writes it`() async throws {
    #expect(
      try await sent(by: "never 4")
        == .never(try JSONDecoder().decode(ShopReactor.Even.self, from: Data("4".utf8))))
    let shell = try shell()
    #expect(await shell.run("help never").hasPrefix("never VALUE…\n"))
  }

  @Test func `a dictionary, a set and a decimal have an example`() async throws {
    let shell = try shell(App("tally") { _ in Tally() })
    for (name, example) in [("put", "[\"a\":1]"), ("see", "[1]"), ("weigh", "1.5")] {
      let text = await shell.run("help \(name); \(name) \(example)")
      #expect(text.contains("Can be: \(example)"), "\(text)")
      #expect(shell.hasPassed)
    }
  }

  @Test func `a value without its label isn't part of an example`() async throws {
    let shell = try shell(App("tally") { _ in Tally() })
    #expect(await shell.run("sum 1").contains("sum needs --one N; write: sum --one N --other N\n"))
    #expect(await shell.run("sum --one 1").contains("as in: sum --one 1 --other 3\n"))
  }

  private struct Tally: Reactor {
    enum Action: Codable {
      case sum(one: Int, other: Int)
      case put([String: Int])
      case see(Set<Int>)
      case weigh(Decimal)
    }
    let initialState = 0
    func reduce(state: consuming Int, mutation: Action) -> Int { state + 1 }
  }

  @Test func `names, labels and values are completed`() async throws {
    let shell = try shell()
    func words(_ line: String) -> [String] {
      shell.session.completions(of: line).candidates.map(\.text)
    }
    #expect(words("to") == ["toSectionDetail", "to-section-detail"])
    #expect(words("pick ") == ["S", "L"])
    #expect(words("pick S red,g") == ["red,green"])
    #expect(words("move ") == ["--from", "--to"])
    #expect(words("move --from 1 ") == ["--to"])
    #expect(words("show ") == ["tagged", "all"])
  }

  @Test func `help shows the action`() async throws {
    let shell = try shell()
    #expect(
      await shell.run("help move; help place; help toSectionDetail") == """
        move --from N [--to N]
          .move(from: N, to: N)
          Sends ShopReactor.Action.move(from: N, to: N).
        place --x N [--y N]
          .place(…)
          Sends ShopReactor.Action.place(…).
        toSectionDetail
          .toSectionDetail
          Sends ShopReactor.Action.toSectionDetail.
          Also: to-section-detail.

        """)
    #expect(shell.session.app?.firstCommand == "add 3")
  }

  @Test func `a table refines single commands`() async throws {
    let shell = try shell(
      App(
        "shop",
        commands: Command.derived(refinedBy: [
          Command("add", Int.self, help: "Adds twice N.") { .add(2 * $0) },
          Command("reset") { .add(0) },
        ])
      ) { _ in ShopReactor() })
    await shell.run("add 2; reset; log 1")
    #expect(
      shell.session.screen?.store.anyState as? [ShopReactor.Action]
        == [.add(4), .add(0), .log(nil, 1)])
    #expect(await shell.run("help add").contains("Adds twice N."))
  }

  @Test func `an enum of words is enough`() async throws {
    struct Lamp: Reactor {
      enum Action: String, Codable {
        case press = "P"
        case unscrew
      }
      let initialState = ""
      func reduce(state: consuming String, mutation: Action) -> String { state + mutation.rawValue }
    }
    let shell = try shell(App { _ in Lamp() })
    await shell.run("press; unscrew")
    #expect(shell.session.screen?.store.anyState as? String == "Punscrew")
  }
}
