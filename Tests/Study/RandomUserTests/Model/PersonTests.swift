import Foundation
import Testing

@testable import RandomUser

@Suite struct PersonTests {
  @Test(arguments: [
    ("Ann", "Lee", "Ann Lee"),
    ("민준", "김", "김민준"),
    ("花子", "佐藤", "佐藤花子"),
    ("さくら", "渡辺", "渡辺さくら"),
    ("伟", "王", "王伟"),
    ("Sergio", "김철수", "Sergio 김철수"),
    ("علی", "احمدی", "علی احمدی"),
    ("Minh", "Nguyễn", "Minh Nguyễn"),
  ])
  func `the full name has the order of its script`(first: String, last: String, full: String) {
    #expect(PersonName(first: first, last: last).full == full)
  }

  @Test(arguments: [
    (Gender.male, "male"), (.female, "female"), (.other("nonbinary"), "nonbinary"),
  ])
  func `a gender is the API's word`(gender: Gender, word: String) {
    #expect(Gender(rawValue: word) == gender && gender.rawValue == word)
  }

  @Test func `a person survives being written and read`() throws {
    let data = try JSONEncoder().encode(ann)
    #expect(try JSONDecoder().decode(Person.self, from: data) == ann)
  }
}
