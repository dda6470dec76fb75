import Foundation
import StateDiff
import Testing

@testable import ReactorShell

@Suite struct OrderedEncodingTests {
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

  private func json(_ value: Any) -> String? {
    JSONObject.json(encoding: value, by: JSONObject.encoder).map {
      String(decoding: $0, as: UTF8.self)
    }
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
    let bytes = try #require(JSONObject.json(encoding: shown, by: JSONObject.encoder))
    #expect(try JSONDecoder().decode(Shown.self, from: Data(bytes)) == shown)
  }

  @Test func `only types that may hold one are looked into`() {
    struct Plain {
      var number = 1
      var texts: [String: [Int?]] = [:]
      var date = Date()
    }
    struct Node {
      var children: [Node] = []
    }
    #expect(!UnorderedParts.may(beIn: Plain.self) || !findsFieldsInMemory)
    #expect(!UnorderedParts.may(beIn: Node.self) || !findsFieldsInMemory)
    #expect(!UnorderedParts.may(beIn: [String?].self) && !UnorderedParts.may(beIn: Int.self))
    #expect(UnorderedParts.may(beIn: Shown.self) && UnorderedParts.may(beIn: Rest.self))
    #expect(UnorderedParts.may(beIn: [[Place: Int]].self))
  }
}
