import Foundation
import StudyFixtures

@testable import RandomUser

/// A record as the API sends one; a field can be replaced by other JSON, or left out with nil.
func recordText(
  uuid: String? = #""11111111-1111-4111-8111-111111111111""#,
  name: String? = #"{"title": "Ms", "first": "Ann", "last": "Lee"}"#,
  gender: String? = #""female""#, dob: String? = #"{"date": "1996-01-01", "age": 30}"#,
  country: String? = #""Canada""#, state: String? = #""Ontario""#, postcode: String = "12345",
  email: String? = #""ann@example.com""#,
  picture: String? = #"{"large": "https://example.com/a.jpg"}"#, nat: String? = #""CA""#
) -> String {
  let location = jsonObject([
    ("city", #""Toronto""#), ("state", state), ("country", country), ("postcode", postcode),
  ])
  return jsonObject([
    ("gender", gender), ("name", name), ("location", location), ("email", email),
    ("login", jsonObject([("uuid", uuid)])), ("dob", dob), ("cell", #""555""#),
    ("id", #"{"name": "", "value": null}"#), ("picture", picture), ("nat", nat),
  ])
}

func pageText(_ records: String...) -> String {
  #"{"results": [\#(records.joined(separator: ", "))], "info": {"seed": "x", "page": 1}}"#
}

/// The person of `recordText()`.
let ann = Person(
  id: UUID(uuid: (17, 17, 17, 17, 17, 17, 65, 17, 129, 17, 17, 17, 17, 17, 17, 17)),
  name: PersonName(first: "Ann", last: "Lee"), gender: .female, age: 30, country: "Canada",
  state: "Ontario", city: "Toronto", email: "ann@example.com", cell: "555",
  picture: URL(string: "https://example.com/a.jpg"), nat: "CA")
