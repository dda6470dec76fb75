import Foundation
import StateDiff
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@Suite struct LiteralTests {
  enum Shape: Codable, Equatable {
    case dot
    case circle(Double)
    case box(width: Int, Int)
    indirect case group([Shape], name: String?)
    case tagged([String: Int])
    case styled(Style, Colour)
    case at(IndexPath)
  }
  struct Style: Codable, Equatable {
    var width: Int
    var dash: [Int]?
  }
  enum Colour: String, Codable, CaseIterable {
    case red = "R"
    case blue
  }

  private func read<Value: Decodable>(_ text: String, as _: Value.Type = Value.self) throws -> Value
  {
    try LiteralDecoder.decode(Value.self, from: LiteralReader.read(text))
  }

  @Test(arguments: [
    (".dot", Shape.dot), ("dot", .dot), ("Shape.dot", .dot), (".circle(-2.5e1)", .circle(-25)),
    ("circle 1", .circle(1)), (".box(width: 1, 2)", .box(width: 1, 2)),
    ("box width: 1 2", .box(width: 1, 2)),
    (".group([.dot, .circle(1)], name: nil)", .group([.dot, .circle(1)], name: nil)),
    (".group([], name: \"a\\n\")", .group([], name: "a\n")),
    (".tagged([\"a\": 1, \"b\": 2])", .tagged(["a": 1, "b": 2])), (".tagged([:])", .tagged([:])),
    (".styled(Style(width: 3), .red)", .styled(Style(width: 3), .red)),
    (
      ".styled(Style(width: 1_000, dash: [1, 2]), .blue)",
      .styled(Style(width: 1000, dash: [1, 2]), .blue)
    ),
    (".at([0, 3])", .at([0, 3])), (".at([0, 3,])", .at([0, 3])),
    (".styled(.init(width: 3), .red,)", .styled(Style(width: 3), .red)),
  ])
  func `what is written is made`(text: String, shape: Shape) throws {
    #expect(try read(text, as: Shape.self) == shape)
  }

  @Test(arguments: 0..<20)
  func `what the trace prints is read back`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let shape = Self.random(&generator, depth: 0)
      let text = ValueText.concise(shape, limit: 10_000)
      // Long lists are counted.
      if text.contains("shapes") || text.contains("ints") || text.contains("key") { continue }
      #expect(try read(text, as: Shape.self) == shape, "\(text)")
    }
  }

  private static func random(_ generator: inout SplitMix64, depth: Int) -> Shape {
    switch Int.random(in: 0..<(depth < 2 ? 5 : 4), using: &generator) {
    case 0: return .dot
    case 1: return .circle(Double(Int.random(in: -9...9, using: &generator)) / 4)
    case 2: return .box(width: .random(in: -99...99, using: &generator), 7)
    case 3: return .styled(Style(width: 1, dash: nil), .blue)
    default:
      let names = ["", "가 나", "\"q\"", "a\\b\n", "x"]
      return .group([], name: names.randomElement(using: &generator))
    }
  }

  @Test(arguments: [
    ("", "a value is missing here"), ("[1, 2", "expected , or ] here, not the end"),
    ("[1 2]", "expected , or ] here, not “2”"), ("\"abc", "this text isn't closed"),
    ("1.2.3", "“1.2.3” isn't a number"), (".", "expected a name here, not the end"),
    ("[1: 2, 3]", "expected : here, not “]”"), ("[1: 2, 1: 3]", "this key is given twice"),
    ("Style(width: 1, width: 2)", "width: is given twice"),
    ("[1,", "a value is missing here"), ("[,]", "expected a value here, not “,”"),
    (String(repeating: "[", count: 33), "this is nested deeper than 32 levels"),
    ("\"\\u{110000}\"", "\\u isn't followed by a character's number, as in \\u{1F600}"),
  ])
  func `what can't be read is said`(text: String, message: String) {
    #expect { try LiteralReader.read(text) } throws: { error in
      (error as? LiteralError)?.message.description == message
    }
  }

  @Test(arguments: [
    ("Stile(width: 3), .red", "Stile stands where Style(…) is expected", nil),
    ("Style(width: 3, dsh: nil), .red", "Style has no dsh", nil),
    ("Style, .red", "Style needs width:", nil),
    ("Style(width: 3), .bleu", "there is no .bleu here", "did you mean blue? It has red, blue"),
  ])
  func `what isn't of its type is said`(values: String, message: String, hint: String?) {
    #expect { try read(".styled(\(values))", as: Shape.self) } throws: { error in
      let error = error as? LiteralError
      return error?.message.description == message && error?.hint?.description == hint
    }
  }

  @Test(arguments: [("[1 2]", true), ("[\"a\" 1]", false)])
  func `only what may be shortened is said to be`(text: String, isShortened: Bool) {
    #expect { try LiteralReader.read(text) } throws: { error in
      (error as? LiteralError)?.hint?.description.contains("shortens") ?? false == isShortened
    }
  }

  @Test func `a decimal is written as a number`() throws {
    #expect(try read("1.25", as: Decimal.self) == Decimal(string: "1.25"))
  }

  @Test func `no text stops the program`() throws {
    var generator = SplitMix64(seed: 11)
    let signs = Array(".([])\"'\\,:{}u1a -+_e가nil")
    for _ in 0..<Cases.count(2_000) {
      let text = String(
        (0..<Int.random(in: 0..<12, using: &generator)).compactMap { _ in
          signs.randomElement(using: &generator)
        })
      _ = try? read(text, as: Shape.self)
    }
  }
}
