import Foundation
import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WrittenValueTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.written, features: .standard, trace: .off) }

  @Test(arguments: [
    "span == .range(from: 1, to: nil)", "span == .range(from:1,to:nil)",
    "span == .range(from: 1)", "span == range(to: nil, from: 1)", "span != .range(from: 2)",
    "span != .range(from: 1, to: 2)", "span == .range", "span != .all", "label == .tagged(x)",
    "label == tagged(\"x\")", "label != .tagged(y)", "spans contains .range(from: 1)",
    "not spans contains .range(from: 2)", "spans == [.range(from: 1)]",
    "point == Point(x: 1, y: 2)", "point == .init(x: 1, y: 2)",
    "point == Point(x: 1, y: 2, label: nil)", "point != Point(x: 1, y: 3)",
    "wait == 1.5s", "wait == 1500ms", "wait == 1.5 seconds", "wait == \"1.5 seconds\"",
    "wait < 2s", "wait >= 1.5s", "wait != 2000000.0 seconds", "waits == [1.5s, 0]",
    "waits contains 1500ms", "third == 0.3333333333333333 seconds", "pause == .after(1500ms)",
    "pause == .after(1.5 seconds)", "pause != .after(2s)",
    "id == e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "id == \"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"",
    "due == 2026-11-26", "due == \"2026-11-26 00:00:00 +0000\"", "due != 2026-11-26T09:30:00Z",
    "reach == 2..<9", "reach != 2..<8", "far == 0...99", "shade == .dark( 2 )", "shade != dark(3)",
    "shades == [.dark( 2 )]", "price == 1.10", "price < 1.2", "price != 2", "prices == [1.10]",
    "prices contains 1.10",
  ]) func `what is written in another way is the same value`(_ condition: String) async {
    #expect(await shell.run("fill; expect \(condition); expect ever \(condition)") == "")
    let text = await shell.run("when \(condition)")
    #expect(text.hasPrefix("1.1") || text.hasPrefix("0 "), "\(text)")
  }

  @Test(arguments: [
    ("span != .range(to: 2)", "range needs from:"),
    ("wait == 1.5", "“1.5” isn't a time; write it as in: 300ms, 1.5s or 0"),
    ("wait != soon", "“soon” isn't a time"), ("pause != .after(2)", "2 isn't a time"),
    ("waits != [2]", "2 isn't a time"),
    (
      "due == tomorrow",
      "“tomorrow” can't be a value of due: a text isn't a date; write it as in: 2026-"
    ),
    ("price != x", "“x” can't be a value of price; write a number, as 2.5"),
    ("tag != .movie", "tag, a Tag, can't be written in a line; compare a part of it: tag.text"),
    ("id == \"12\"", "can't be a value of id"), ("reach.count == 7", "reach has no count"),
    ("reach == 7", "“7” can't be a value of reach; write it as in: 2..<9"),
  ]) func `what no value can be is an error`(_ condition: String, _ message: String) async {
    #expect(await shell.run("! expect \(condition)").contains(message))
    #expect(!shell.hasPassed)
  }

  @Test func `nil where there was nothing is no change`() async {
    let why = await shell.run("fill; why point.label")
    #expect(why == "0  at first nil\n")
    await shell.run("! expect point.label changed")
    #expect(shell.hasPassed)
  }
}

extension App {
  /// Values that can be written in several ways; `fill` puts them in place.
  @MainActor fileprivate static var written: App {
    App(
      "written", title: "Written", commands: [Command("fill") { .fill }],
      reactor: { _ in WrittenReactor() })
  }
}

private struct WrittenReactor: Reactor {
  enum Action { case fill }

  enum Span: Codable {
    case all
    case range(from: Int, to: Int?)
    case tagged(String)
  }
  enum Pause: Codable {
    case none
    case after(Duration)
  }
  struct Tag: Codable, CustomStringConvertible {
    var text = "tv"
    var description: String { text }
  }
  /// Can't be read.
  enum Shade {
    case light
    case dark(Int)
  }
  struct Point: Codable {
    var x: Int
    var y: Int
    var label: String?
  }

  struct State {
    var span = Span.all
    var label = Span.all
    var spans: [Span] = []
    var point: Point?
    var wait = Duration.zero
    var third = Duration.zero
    var waits: [Duration] = []
    var pause = Pause.none
    var id = UUID()
    var due = Date.distantPast
    var tag = Tag()
    var price = Decimal()
    var prices: [Decimal] = []
    var reach = 0..<1
    var far = 0...1
    var shade = Shade.light
    var shades: [Shade] = []
  }

  let initialState = State()

  func reduce(state: consuming State, mutation: Action) -> State {
    state.span = .range(from: 1, to: nil)
    state.label = .tagged("x")
    state.spans = [state.span]
    state.point = Point(x: 1, y: 2)
    state.wait = .milliseconds(1500)
    state.third = .seconds(1) / 3
    state.waits = [state.wait, .zero]
    state.pause = .after(state.wait)
    state.id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
    state.due = Date(timeIntervalSince1970: 1_795_651_200)
    state.price = 11 / 10
    state.prices = [state.price]
    state.reach = 2..<9
    state.far = 0...99
    state.shade = .dark(2)
    state.shades = [state.shade]
    return state
  }
}
