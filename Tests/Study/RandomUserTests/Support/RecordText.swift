import Foundation

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
  func field(_ name: String, _ value: String?) -> String? { value.map { "\"\(name)\": \($0)" } }
  let location = [
    field("city", #""Toronto""#), field("state", state), field("country", country),
    field("postcode", postcode),
  ].compactMap(\.self).joined(separator: ", ")
  let login = field("uuid", uuid) ?? ""
  let fields = [
    field("gender", gender), field("name", name), field("location", "{\(location)}"),
    field("email", email), field("login", "{\(login)}"), field("dob", dob),
    field("cell", #""555""#), field("id", #"{"name": "", "value": null}"#),
    field("picture", picture), field("nat", nat),
  ]
  return "{\(fields.compactMap(\.self).joined(separator: ", "))}"
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
