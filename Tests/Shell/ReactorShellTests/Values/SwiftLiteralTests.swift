import Foundation
import ReactorShell
import ShellLanguage
import Testing

@Suite struct SwiftLiteralTests {
  enum Sign: Codable, Hashable {
    case plain
    case at(Int, name: String)
    case of(Colour)
    case list([Colour])
    case chosen(Set<Int>)
  }
  enum Kind: Codable, Hashable { case none }
  enum Colour: Codable, Hashable {
    case red
    case mixed(Double)
  }
  struct Box: Codable, Hashable { var text = "x" }
  struct Closed: Hashable { var number = 1 }

  @Test(
    arguments: [
      (3, "3"), (-2.5, "-2.5"), (Double.infinity, ".infinity"), (true, "true"),
      ("a\"\\\n\u{1B}", #""a\"\\\n\u{1B}""#),
      ("한글", "\"한글\""), (Int?.none, "nil"), ([1, 2], "[1, 2]"),
      (["b": 2, "a": 1] as [String: Int], "[\"a\": 1, \"b\": 2]"),
      (Set([10, 2]), "[2, 10]"), (Sign.chosen([2]), ".chosen(Set([2]))"),
      (Kind?.some(.none), "SwiftLiteralTests.Kind.none"), (Kind.none, ".none"),
      (Int??.some(nil), ".some(nil)"), (Int??.some(3), "3"), (Int??.none, "nil"),
      ([Int???.some(.some(nil))], "[.some(.some(nil))]"),
      ([String: Int](), "[:]"), (Sign.plain, ".plain"),
      (Sign.at(1, name: "b"), ".at(1, name: \"b\")"),
      (Sign.of(.red), ".of(SwiftLiteralTests.Colour.red)"),
      (Sign.list([.mixed(1)]), ".list([SwiftLiteralTests.Colour.mixed(1.0)])"), (Box(), nil),
      (IndexPath(indexes: [0, 3]), "[0, 3]"), (Character("é"), "\"é\""),
    ] as [(any Sendable, String?)])
  func `a value is written as it would be typed`(value: any Sendable, text: String?) {
    #expect(SwiftLiteral.text(of: value) == text)
  }

  @Test func `a type in a generic one has its whole name, without modules`() {
    let order = Listing<Sentence?>.Order.name
    #expect(SwiftLiteral.typeName(of: order) == "Listing<Optional<Sentence>>.Order")
  }
}

struct Listing<Item> {
  enum Order { case name }
}
