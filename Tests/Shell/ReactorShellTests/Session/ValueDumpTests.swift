import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct ValueDumpTests {
  private func dump(_ value: Any) -> String {
    ValueDump.lines(of: value).joined(separator: "\n")
  }

  private struct Name: Hashable {
    var first = "Ann"
    var last: String? = "Lee"
  }

  private struct Only {
    var name: String
  }

  private enum Kind {
    case none
    case number(Int)
    case pair(x: Int, y: Name)
    case list([Kind])
  }

  private class Node {
    var next: Node?
  }

  private final class Leaf: Node {
    var number = 1
  }

  @Test func `a struct has a line for each property`() {
    #expect(dump(Name()) == "ValueDumpTests.Name(\n  first: \"Ann\",\n  last: \"Lee\"\n)")
    #expect(dump(Name(last: nil)) == "ValueDumpTests.Name(\n  first: \"Ann\",\n  last: nil\n)")
    #expect(dump(Only(name: "a")) == "ValueDumpTests.Only(name: \"a\")")
  }

  @Test func `an enum is its case and its payload, as a condition reads it`() {
    #expect(dump(Kind.none) == ".none")
    #expect(dump(Kind.number(3)) == ".number(3)")
    #expect(
      dump(Kind.pair(x: 1, y: Name())) == """
        .pair(
          x: 1,
          y: ValueDumpTests.Name(
            first: "Ann",
            last: "Lee"
          )
        )
        """)
    #expect(
      dump(Kind.list([.none, .number(2)])) == """
        .list(
          [
            [0]: .none,
            [1]: .number(2)
          ]
        )
        """)
  }

  @Test func `collections have their indices and keys, those without an order by their text`() {
    #expect(dump([Int]()) == "[]")
    #expect(dump([String: Int]()) == "[:]")
    #expect(dump(["b": [1], "a": []]) == "[\n  \"a\": [],\n  \"b\": [\n    [0]: 1\n  ]\n]")
    #expect(
      dump([AnyHashable(2): "x", "k": 1] as [AnyHashable: Any]) == "[\n  \"k\": 1,\n  2: \"x\"\n]")
    #expect(dump(Set(["b", "a"])) == "Set([\n  \"a\",\n  \"b\"\n])")
    #expect(
      dump([Name(): 1]) == """
        [
          ValueDumpTests.Name(
            first: "Ann",
            last: "Lee"
          ): 1
        ]
        """)
    #expect(dump((1, b: "x")) == "(\n  1,\n  b: \"x\"\n)")
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("sea's", #""sea's""#), (#"a "word""#, ##"#"a "word""#"##),
    (#"a"# + "\"#b", "##\"a\"#b\"##"), ("\u{1B}[2J", #""\u{1B}[2J""#),
    ("two\nlines", "\"\"\"\ntwo\nlines\n\"\"\""),
  ])
  func `a text is a literal`(text: String, literal: String) {
    #expect(dump(text) == literal)
  }

  @Test func `a text of several lines keeps its indent`() {
    #expect(
      dump(Only(name: "two\nlines")) == """
        ValueDumpTests.Only(
          name: \"""
            two
            lines
            \"""
        )
        """)
  }

  @Test func `values of Foundation are on one line`() throws {
    let id = try #require(UUID(uuidString: "52932C31-73D7-4C77-A489-209ACD1AA6AE"))
    let url = try #require(URL(string: "https://example.com/a"))
    let values: [Any] = [
      id, url, Date(timeIntervalSince1970: 1_610_237_564.991), Data(count: 1234),
      IndexPath(indexes: [0, 3]),
    ]
    #expect(
      dump(values) == """
        [
          [0]: UUID(52932C31-73D7-4C77-A489-209ACD1AA6AE),
          [1]: URL(https://example.com/a),
          [2]: Date(2021-01-10T00:12:44.991Z),
          [3]: Data(1,234 bytes),
          [4]: [
            [0]: 0,
            [1]: 3
          ]
        ]
        """)
  }

  @Test func `a key path is on one line, the same in every run`() {
    #expect(dump(\Name.first) == #"\Name.first"#)
    #expect(dump(\Name.first.count) == #"\Name.first.<computed (Int)>"#)
  }

  @Test func `an instance is shown once, with what it inherits`() {
    let leaf = Leaf()
    leaf.next = leaf
    #expect(
      dump([leaf, Leaf()]) == """
        [
          [0]: ValueDumpTests.Leaf(
            next: ValueDumpTests.Leaf(↩︎),
            number: 1
          ),
          [1]: #1 ValueDumpTests.Leaf(
            next: nil,
            number: 1
          )
        ]
        """)
  }
}
