import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct SuggestionsTests {
  @Test(arguments: [
    ("load", "load", 0), ("lod", "load", 1), ("loadd", "load", 1), ("laod", "load", 1),
    ("lokd", "load", 1), ("oald", "load", 2), ("", "load", 4), ("load", "", 4),
    ("LOAD", "load", 0), ("ca", "abc", 3), ("열기", "열가", 1), ("kitten", "sitting", 3),
  ])
  func `a swap of neighbours is one stroke, like any other`(
    word: String, name: String, distance: Int
  ) {
    #expect(Suggestions.distance(from: word, to: name) == distance)
  }

  @Test(arguments: [
    ("lod", ["load", "log"]),
    ("laod", ["load"]),
    ("opne", ["open"]),
    ("serach", ["search"]),
    ("bac", ["back"]),
    ("se", ["see"]),  // one stroke; two beginnings
    ("sea", ["search"]),  // the only beginning
    ("togggle", ["toggle"]),
    ("tuggly", ["toggle"]),
    ("xyz", []),
    ("x", []),
    ("?", []),  // of a name of one letter nothing would be left
    ("", []),
    ("loxy", ["load", "log"]),
    ("zz", []),
    (String(repeating: "l", count: 33), []),
  ])
  func `the nearest names are suggested`(word: String, names: [String]) {
    let all = ["!", "back", "load", "log", "open", "search", "see", "toggle"]
    #expect(Suggestions.names(like: word, among: all) == names)
  }

  @Test func `a name that begins as the word follows where the nearest begin otherwise`() {
    let names = ["code", "load", "log", "open"]
    #expect(Suggestions.names(like: "lode", among: names) == ["code", "load"])
    #expect(Suggestions.names(like: "apen", among: ["app", "area", "open"]) == ["open"])
  }

  @Test func `at most three names are suggested`() {
    let names = Suggestions.names(like: "loax", among: ["load", "loaf", "loam", "loan"])
    #expect(names == ["load", "loaf", "loam"])
  }
}
