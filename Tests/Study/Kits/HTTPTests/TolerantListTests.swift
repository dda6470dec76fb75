import Foundation
import Testing

@testable import HTTP

@Suite struct TolerantListTests {
  private struct Pet: Decodable, Equatable {
    var name: String
    var owner: Owner
    var isTame: Bool?
    var ages: [Int]?

    struct Owner: Decodable, Equatable {
      var age: WholeNumber
    }
  }

  private struct Even: Decodable, Equatable {
    var value: Int

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int.self)
      guard value.isMultiple(of: 2) else { throw RecordRefusal("\(value) is odd") }
    }
  }

  private func list<Element: Decodable>(
    _ text: String, of type: Element.Type = Element.self
  ) throws -> TolerantList<Element> {
    try JSONDecoder().decode(TolerantList<Element>.self, from: Data(text.utf8))
  }

  @Test func `records that read well are kept with their places`() throws {
    let list = try list(#"[1, "two", 3]"#, of: Int.self)
    #expect(list.records == [.init(index: 0, value: 1), .init(index: 2, value: 3)])
  }

  @Test func `a record of another type is reported with its place`() throws {
    let list = try list(#"[1, "two", 3]"#, of: Int.self)
    #expect(list.problems == [RecordProblem(index: 1, reason: "is a string, not a number")])
  }

  @Test func `null records are reported`() throws {
    let list = try list("[null, 1, null]", of: Int.self)
    #expect(
      list.problems == [
        RecordProblem(index: 0, reason: "is null"), RecordProblem(index: 2, reason: "is null"),
      ])
  }

  private struct Named: Decodable {
    var name: String
    var nick: String?
    var remarks: [String]

    enum Key: CodingKey { case name, nick }

    init(from decoder: any Decoder) throws {
      let record = try decoder.container(keyedBy: Key.self)
      var optional = OptionalFields()
      name = try record.words(.name, at: "name")
      nick = optional.text(record, .nick)
      remarks = optional.remarks
    }
  }

  @Test func `a text that is too long is an odd one`() throws {
    let (long, short) = (
      String(repeating: "é", count: 50_001), String(repeating: "é", count: 50_000)
    )
    let list = try list(
      """
      [{"name": "\(short)", "nick": "\(short)"}, {"name": "\(long)"}, {"name": "a", "nick": "\(long)"}]
      """, of: Named.self)
    #expect(list.values.map(\.name) == [short, "a"])
    #expect(list.values.map(\.nick) == [short, nil])
    #expect(
      list.values.map(\.remarks) == [[], ["nick dropped: it has 100002 bytes, more than 100000"]])
    #expect(
      list.problems == [
        RecordProblem(index: 1, reason: "name has 100002 bytes, more than 100000")
      ])
  }

  @Test func `a list without records is no problem`() throws {
    let list = try list("[]", of: Int.self)
    #expect(list.records == [] && list.problems == [])
  }

  @Test(arguments: [
    (#"{"owner": {"age": 3}}"#, "name is missing"),
    (#"{"name": null, "owner": {"age": 3}}"#, "name is null, not a string"),
    (#"{"name": 7, "owner": {"age": 3}}"#, "name is a number, not a string"),
    (#"{"name": "Rex"}"#, "owner is missing"),
    (#"{"name": "Rex", "owner": "Ann"}"#, "owner is a string, not an object"),
    (#"{"name": "Rex", "owner": null}"#, "owner is null, not an object"),
    (#"{"name": "Rex", "owner": {}}"#, "owner.age is missing"),
    (#"{"name": "Rex", "owner": {"age": "old"}}"#, "owner.age is a string, not a number"),
    (#"{"name": "Rex", "owner": {"age": true}}"#, "owner.age is true or false, not a number"),
    (#"{"name": "Rex", "owner": {"age": [3]}}"#, "owner.age is an array, not a number"),
    (
      #"{"name": "Rex", "owner": {"age": 30.5}}"#,
      "owner.age can't be read: 30.5 is no whole number that fits"
    ),
    (
      #"{"name": "Rex", "owner": {"age": 3}, "isTame": "yes"}"#,
      "isTame is a string, not true or false"
    ),
    (
      #"{"name": "Rex", "owner": {"age": 3}, "ages": [1, "two"]}"#,
      "ages[1] is a string, not a number"
    ),
    (
      #"{"name": "Rex", "owner": {"age": 3}, "ages": [1e400]}"#,
      "can't be read: it holds a number that doesn't fit, or a broken text"
    ),
    (#"["Rex"]"#, "is an array, not an object"),
  ])
  func `the reason names the path and what was found`(record: String, reason: String) throws {
    let list = try list("[\(record)]", of: Pet.self)
    #expect(list.problems == [RecordProblem(index: 0, reason: reason)])
  }

  @Test func `the path begins at the record wherever the list stands`() throws {
    struct Page: Decodable {
      var data: [TolerantList<Pet>]
    }
    let text = #"{"data": [[], [{"name": "Rex", "owner": {"age": "old"}}]]}"#
    let page = try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    #expect(
      page.data.map(\.problems) == [
        [], [RecordProblem(index: 0, reason: "owner.age is a string, not a number")],
      ])
  }

  @Test func `a record's own refusal is the reason`() throws {
    let list = try list("[2, 3]", of: Even.self)
    #expect(list.problems == [RecordProblem(index: 1, reason: "3 is odd")])
  }

  @Test func `what isn't a list throws`() {
    #expect(throws: DecodingError.self) { try list(#"{"a": 1}"#, of: Int.self) }
  }

  @Test func `an odd record is a line of text`() {
    #expect(
      [
        RecordProblem(index: 3, reason: "dob is missing").description,
        RecordProblem(index: 8, reason: "picture dropped", isKept: true).description,
      ] == ["record 3 left out: dob is missing", "record 8 kept: picture dropped"])
  }

  @Test(arguments: [("30", 30), ("30.0", 30), ("-1e2", -100)])
  func `a whole number may be written in several ways`(text: String, value: Int) throws {
    #expect(try JSONDecoder().decode(WholeNumber.self, from: Data(text.utf8)).value == value)
  }
}
