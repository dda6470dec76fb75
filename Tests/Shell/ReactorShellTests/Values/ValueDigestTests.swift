import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellLanguage

@Suite struct ValueDigestTests {
  struct Person: Hashable, Codable {
    var name: String
    var age: Int?
    var tags: Set<String> = []
    @Pulse var note = ""
    init(_ name: String, _ age: Int?, tags: Set<String> = []) {
      (self.name, self.age, self.tags) = (name, age, tags)
    }
    private enum CodingKeys: CodingKey { case name, age, tags }
  }

  @Test func `it is the same in every run`() {
    let people = [Person("Ann", 30, tags: ["b", "a", "c"]), Person("보람", nil)]
    #expect(ValueDigest.text(of: people) == "44a8e041")
  }

  @Test func `sets and dictionaries have no order`() {
    for count in 0..<50 {
      let names = (0..<count).map { "name \($0)" }
      let ages = names.map { ($0, [$0: 1]) }
      #expect(
        ValueDigest.text(of: Set(names)) == ValueDigest.text(of: Set(names.reversed())))
      #expect(
        ValueDigest.text(of: Dictionary(uniqueKeysWithValues: ages))
          == ValueDigest.text(of: Dictionary(uniqueKeysWithValues: ages.reversed())))
    }
  }

  @Test func `a difference anywhere gives another`() {
    var noted = Person("Ann", 30)
    noted.note = ""
    let values: [Any] = [
      [Person("Ann", 30)], [Person("Ann", 31)], [Person("Ann", nil)], [Person("An", 30)],
      [Person("Ann", 30, tags: ["a"])], [Person("Ann", 30, tags: ["b"])],
      [Person("Ann", 30), Person("Ann", 30)], [noted], [Person](), ["a", "bc"], ["ab", "c"],
      ["a": 1, "b": 2], ["a": 2, "b": 1], IndexPath(indexes: [0, 3]), IndexPath(indexes: [3, 0]),
      Data([1, 2]), Data([2, 1]), Date(timeIntervalSince1970: 0.1),
      Date(timeIntervalSince1970: 0.2), 1, "x", 1.5, true,
    ]
    let digests = values.map { ValueDigest.text(of: $0) }
    #expect(Set(digests).count == values.count)
  }
}
