import Foundation
import HTTP
import Testing

@testable import RandomUser

@Suite struct PeoplePageTests {
  private func response(_ text: String, count: Int = 100) throws -> PeopleResponse {
    try ResponseBody(data: Data(text.utf8), origin: "a.json")
      .decode(PeoplePage.self)
      .response(to: UserRequest(count: count))
  }

  private func problem(_ record: String) throws -> RecordProblem? {
    try response(pageText(record)).problems.first
  }

  @Test func `a record becomes a person`() throws {
    let expected = PeopleResponse(people: [ann], notes: [.fewer(asked: 100, held: 1)])
    #expect(try response(pageText(recordText())) == expected)
  }

  @Test(arguments: ["12345", #""SW1A 1AA""#, "null", "{}"])
  func `a postcode may be anything`(postcode: String) throws {
    #expect(try response(pageText(recordText(postcode: postcode))).people == [ann])
  }

  @Test(arguments: [
    ("null", "is null"),
    ("7", "is a number, not an object"),
    (recordText(uuid: nil), "login.uuid is missing"),
    (recordText(uuid: #""abc\u001b""#), #"login.uuid is "abc\u{1B}", not a UUID"#),
    (recordText(name: nil), "name is missing"),
    (recordText(name: #"{"first": "Ann"}"#), "name.last is missing"),
    (recordText(name: #"{"first": " ", "last": "Lee"}"#), "name.first is empty"),
    (recordText(gender: nil), "gender is missing"),
    (recordText(gender: #""""#), "gender is empty"),
    (recordText(dob: nil), "dob is missing"),
    (recordText(dob: "null"), "dob is null, not an object"),
    (recordText(dob: #"{"age": "thirty"}"#), "dob.age is a string, not a number"),
    (
      recordText(dob: #"{"age": 30.5}"#), "dob.age can't be read: 30.5 is no whole number that fits"
    ),
    (recordText(dob: #"{"age": -1}"#), "dob.age is -1, not 0 to 150"),
    (recordText(dob: #"{"age": 151}"#), "dob.age is 151, not 0 to 150"),
    (recordText(country: nil), "location.country is missing"),
    (recordText(country: #""""#), "location.country is empty"),
  ])
  func `a person lacks nothing that is needed`(record: String, reason: String) throws {
    #expect(try problem(record) == RecordProblem(index: 0, reason: reason))
  }

  @Test func `the generator's toy people have no country but their own`() throws {
    let people = try response(pageText(recordText(country: nil, nat: #""LEGO""#))).people
    #expect(people.map(\.country) == ["LEGO"])
  }

  @Test(arguments: [0, 150])
  func `an age may be 0 to 150`(age: Int) throws {
    let people = try response(pageText(recordText(dob: #"{"age": \#(age)}"#))).people
    #expect(people.map(\.age) == [age])
  }

  @Test(arguments: [
    (#"{"large": "javascript:alert(1)"}"#, "picture dropped: javascript: isn't http or https"),
    (#"{"large": "file:///etc/passwd"}"#, "picture dropped: file: isn't http or https"),
    (#"{"large": "https://"}"#, #"picture dropped: "https://" is no address"#),
    (#"{"large": "portrait"}"#, #"picture dropped: "portrait" is no address"#),
    (#"{"large": 7}"#, "picture dropped: it isn't a string"),
    (#""https://example.com/a.jpg""#, "picture dropped: it isn't an object"),
  ])
  func `an odd picture is dropped and its person kept`(picture: String, reason: String) throws {
    var person = ann
    person.picture = nil
    let expected = PeopleResponse(
      people: [person], problems: [RecordProblem(index: 0, reason: reason, isKept: true)])
    #expect(try response(pageText(recordText(picture: picture)), count: 1) == expected)
  }

  @Test(arguments: [nil, "null", "{}", #"{"large": null}"#])
  func `a person may have no picture`(picture: String?) throws {
    var person = ann
    person.picture = nil
    let response = try response(pageText(recordText(picture: picture)), count: 1)
    #expect(response == PeopleResponse(people: [person]))
  }

  @Test func `an odd field that isn't needed is dropped and its person kept`() throws {
    var person = ann
    (person.state, person.email) = (nil, nil)
    let expected = PeopleResponse(
      people: [person],
      problems: [
        RecordProblem(index: 0, reason: "state dropped: it isn't a string", isKept: true),
        RecordProblem(index: 0, reason: "email dropped: it isn't a string", isKept: true),
      ])
    let text = pageText(recordText(state: "7", email: "[]"))
    #expect(try response(text, count: 1) == expected)
  }

  @Test func `the same uuid again is left out`() throws {
    let expected = PeopleResponse(
      people: [ann],
      problems: [
        RecordProblem(index: 0, reason: "is null"),
        RecordProblem(index: 2, reason: "the same uuid as record 1"),
      ],
      notes: [.fewer(asked: 3, held: 1)])
    let text = pageText("null", recordText(), recordText(gender: #""male""#))
    #expect(try response(text, count: 3) == expected)
  }

  @Test func `records behind the last that is taken are not looked at`() throws {
    let text = pageText("null", recordText(), "null", recordText())
    let expected = PeopleResponse(
      people: [ann], problems: [RecordProblem(index: 0, reason: "is null")])
    #expect(try response(text, count: 1) == expected)
  }
}
