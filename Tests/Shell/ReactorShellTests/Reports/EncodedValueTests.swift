import Foundation
import Testing

@testable import ReactorShell

@Suite struct EncodedValueTests {
  private struct Shown: Codable, Equatable {
    var ids: Set<Int> = []
    var names: Set<String>?
    var places: [Place: [Set<Place>]] = [:]
    var date = Date(timeIntervalSinceReferenceDate: 1)
    var rest: Rest = .none
  }

  private struct Place: Codable, Hashable {
    var row: Int
  }

  private enum Rest: Codable, Equatable {
    case none
    case some(Set<Int>, text: String)
  }

  private class Base: Encodable {
    var number = 1
  }

  private final class Derived: Base {
    private enum CodingKeys: CodingKey { case text }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("b", forKey: .text)
      try super.encode(to: container.superEncoder())
    }
  }

  /// Writes nothing of itself.
  private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  private struct Numbers: Encodable {
    var large = Int128.max
    var larger = UInt128.max
    var small: Int8? = -3
    var half = Float16(1.5)
  }

  private struct Nested: Encodable {
    private enum CodingKeys: CodingKey { case list, members, again }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encodeNil()
      var members = list.nestedContainer(keyedBy: CodingKeys.self)
      try members.encodeNil(forKey: .list)
      var others = list.nestedUnkeyedContainer()
      try others.encode(others.count)
      try Place(row: list.count).encode(to: list.superEncoder())
      try Place(row: 2).encode(to: container.superEncoder(forKey: .members))
      var again = encoder.container(keyedBy: CodingKeys.self)
      try again.encode(Nothing(), forKey: .again)
    }
  }

  private func json(_ value: Any) -> String? {
    JSONObject.json(encoding: value).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `it is as JSONEncoder has it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let values: [any Encodable] = [
      Derived(), Numbers(), Nested(), [Nothing()], Place(row: 1), [Rest.none, .none],
      [Int?.none, 3],
      [true, false], "a/b\"\\\n\t\r\u{8}\u{C}\u{1}\u{1B}é\u{2028}😀",
      [1.0, 0.1, 1e20, 1e16, 1e15, 1e-5, -0.0, 1.5e300, .leastNonzeroMagnitude],
      [Float(1), 0.1, 3.4e38],
      [Int8.min], [UInt64.max], [Int128.max],
      ["a10": 1, "a9": 2, "B": 3, "e\u{301}x": 4, "é": 5, "\"": 6, "": 7, "～": 8, "😀": 9],
      [1: "a", 10: "b", 9: "c"], [String: Int](), ["a": Int?.none], [UUID()],
      Date(timeIntervalSinceReferenceDate: 12.5), Data([1, 2, 255]), IndexPath(indexes: [0, 3]),
      URL(filePath: "/a/b c"), Decimal(1) / 3, 1...3, DateComponents(year: 3), Duration.seconds(2),
    ]
    for value in values {
      let json = String(decoding: try EncodedValue.json(of: value), as: UTF8.self)
      #expect(json == String(decoding: try encoder.encode(value), as: UTF8.self))
    }
    #expect(throws: EncodingError.self) { try encoder.encode(Nothing()) }
    #expect(JSONObject.json(encoding: Nothing()) == nil)
  }

  @Test func `numbers that JSON hasn't are written as text, or not`() {
    #expect(JSONObject.json(encoding: [Double.nan]) == nil)
    let json = JSONObject.json(
      encoding: [Double.nan, .infinity, -.infinity], keepsNonNumbers: true)
    #expect(json.map { String(decoding: $0, as: UTF8.self) } == #"["nan","inf","-inf"]"#)
  }

  @Test func `the elements of a set are sorted, wherever it is`() {
    let places = Set((1...4).map(Place.init))
    let shown = Shown(
      ids: [11, 2, 1], names: ["c", "a", "b"],
      places: [Place(row: 2): [places], Place(row: 1): []],
      rest: .some([3, 1, 2], text: "x"))
    let rows = #"[{"row":1},{"row":2},{"row":3},{"row":4}]"#
    #expect(
      json(shown)
        == #"{"date":1,"ids":[1,2,11],"names":["a","b","c"],"places":[{"row":1},[],{"row":2},["#
        + rows + #"]],"rest":{"some":{"_0":[1,2,3],"text":"x"}}}"#)
    #expect(json([shown].map(\.rest)) == #"[{"some":{"_0":[1,2,3],"text":"x"}}]"#)
    #expect(
      json(Set((0..<20).reversed())) == "[\((0..<20).map(String.init).joined(separator: ","))]")
  }

  @Test func `it is read again as it was`() throws {
    let shown = Shown(ids: [3, 1], names: nil, places: [Place(row: 2): [[Place(row: 5)]]])
    let bytes = try #require(JSONObject.json(encoding: shown))
    #expect(try JSONDecoder().decode(Shown.self, from: Data(bytes)) == shown)
  }
}
