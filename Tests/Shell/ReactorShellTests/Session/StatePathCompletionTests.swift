import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct StatePathCompletionTests {
  private struct Leaf: Hashable {
    var id: Int
    var name: String
  }

  private struct Counted: Hashable, CustomStringConvertible {
    @MainActor static var written = 0
    var id: Int
    var description: String {
      MainActor.assumeIsolated { Self.written += 1 }
      return "counted \(id)"
    }
  }

  private enum Place: Hashable {
    case nowhere
    case at(x: Int, y: Int)
  }

  private struct Wide: Reactor {
    typealias Action = Never

    struct State {
      var rows = Array(repeating: Counted(id: 7), count: 1_000_000)
      var keyed = Dictionary(
        uniqueKeysWithValues: (0..<20_000).map { ("k\($0)", Counted(id: $0)) })
      var numbered = [3: "three", 12: "twelve"]
      var quoted = ["a b": 1, "c\"d": 2, "e]f": 3]
      var place = Place.at(x: 1, y: 2)
      var elsewhere = Place.nowhere
      var pair = (left: 1, Leaf(id: 5, name: "five"))
      var none: Leaf?
      var some: Leaf? = Leaf(id: 1, name: "one")
      var empty: [Int] = []
    }

    let initialState = State()
    func reduce(state: consuming State, mutation: Never) -> State {}
  }

  /// Made once: it is large.
  private static let shell = try? TestSession(
    App(commands: []) { _ in Wide() }, features: .standard, trace: .off)

  private func completed(_ path: String) -> (texts: [String], more: Int) {
    guard let found = Self.shell?.session.completions(of: "state \(path)") else { return ([], 0) }
    return (found.candidates.map(\.text), found.more)
  }

  @Test(arguments: [
    ("n", ["numbered", "none"]),
    ("numbered", ["numbered[12]", "numbered[3]"]),
    ("numbered[1", ["numbered[12]"]),
    ("quoted[", [#"quoted["a b"]"#, #"quoted["c\"d"]"#, #"quoted["e]f"]"#]),
    (#"quoted["c\"d"#, [#"quoted["c\"d"]"#]),
    (#"quoted["e]"#, [#"quoted["e]f"]"#]),
    (#"quoted["a b"]"#, []),
    ("place", ["place.at"]),
    ("place.at.", ["place.at.x", "place.at.y"]),
    ("elsewhere", ["elsewhere"]),
    ("elsewhere.", []),
    ("pair.", ["pair.left", "pair.1"]),
    ("pair.1.", ["pair.1.id", "pair.1.name"]),
    ("none", ["none"]),
    ("none.", []),
    ("some", ["some.id", "some.name"]),
    ("empty", ["empty"]),
    ("empty[", []),
    ("empty.", ["empty.count"]),
    ("empty.c", ["empty.count"]),
    ("rows[0]", ["rows[0].id"]),
    ("rows[1000000].", []),
    ("rows[-", []),
    ("rows[01", []),
    ("nothing.here[", []),
    ("[[[", []),
    ("..", []),
    ("]", []),
  ])
  func `a path goes on as far as it exists`(path: String, candidates: [String]) {
    #expect(completed(path).texts == candidates)
  }

  @Test func `of a million rows the first are looked at, whatever was typed`() {
    Counted.written = 0
    let all = completed("rows[")
    #expect(all.texts == (0..<20).map { "rows[\($0)]" } && all.more == 999_980)
    #expect(completed("rows[99999").texts == ["rows[99999]"] + (0..<10).map { "rows[99999\($0)]" })
    #expect(completed("rows[999990].").texts == ["rows[999990].id"])
    #expect(Counted.written <= 31)
  }

  @Test func `of very many keys some are looked at, and one that is typed is found`() {
    Counted.written = 0
    let all = completed("keyed[")
    #expect(all.texts.count == 20 && all.more == 19_980)
    #expect(completed(#"keyed["k7777"]."#).texts == [#"keyed["k7777"].id"#])
    #expect(completed("keyed[nothing].").texts == [])
    #expect(Counted.written <= 20)
  }
}
