import Foundation
import Testing

@testable import Networking

@Suite struct JSONMembersTests {
  /// Keys of 1, 8, 9 and more bytes, of which some begin alike.
  private struct Photo: JSONReadable, Equatable {
    var h: Int
    var password: Int?
    var passwords: Int?
    var alternative: Int?

    private enum Field: String, CaseIterable { case h, password, passwords, alternative }
    private static let fields = JSONFields<Field>()

    init(h: Int, password: Int? = nil, passwords: Int? = nil, alternative: Int? = nil) {
      (self.h, self.password, self.passwords) = (h, password, passwords)
      self.alternative = alternative
    }

    init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
      var photo = Photo(h: 0)
      var members = try json.object(Self.fields)
      while let field = try members.next(in: &json) {
        switch field {
        case .h: photo.h = try json.integer()
        case .password: photo.password = try json.integer()
        case .passwords: photo.passwords = try json.integer()
        case .alternative: photo.alternative = try json.integer()
        }
      }
      self = photo
    }
  }

  private func read(_ text: String) -> Photo? {
    JSONReader.read(Photo.self, from: Data(text.utf8))
  }

  @Test func `members are found by their whole names, in any order`() {
    let text = """
      {"alternative": 4, "passwords": 3, "password": 2, "h": 1,
       "passwor": 9, "passwordx": 9, "alternativ": 9, "alternativf": 9, "alternatives": 9, "": 9}
      """
    #expect(read(text) == Photo(h: 1, password: 2, passwords: 3, alternative: 4))
  }

  @Test func `members that aren't wanted are read over, whatever is in them`() {
    let text = #"""
      {"a": {"h": [{}, [], {"b": "}\"]", "c": [[1, -2.5e3], null]}]}, "b": [], "c": {}, "d": true,
       "e": "\ud83d", "h": 1, "f": [{"h": 2}]}
      """#
    #expect(read(text) == Photo(h: 1))
  }

  @Test func `names at the very end are found`() {
    #expect(read(#"{"h":1}"#) == Photo(h: 1))
  }

  @Test(arguments: [
    #"{"h": 1, "h": 1}"#, #"{"\u0068": 1}"#, #"{"é": 1}"#, #"{"h": 1,}"#, #"{,"h": 1}"#,
    #"{"h" 1}"#,
    #"{"h": 1"#, #"{h: 1}"#, #"{"h": 1}}"#, #"{"a": [1,]}"#, #"{"a": [1 2]}"#, #"{"a": {"b"}}"#,
    #"{"a": {"b": 1,}}"#, #"{"a": [}}"#, #"{"a": {]}"#, #"{"a": [1}"#, #"{"a": {"b": 1]}"#,
    #"{"a": tru}"#, #"{"a": 01}"#, #"{"a": "\x"}"#, #"{"a": }"#, #"{"a": ,"h": 1}"#, "[]", "null",
    "\u{FEFF}{\"h\": 1}",
  ])
  func `what is odd in an object is left to JSONDecoder`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [(63, true), (64, false), (100_000, false)])
  func `nesting is read 64 levels deep`(depth: Int, isRead: Bool) {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let text = """
        {"a": \(String(repeating: open, count: depth))1\(String(repeating: close, count: depth))}
        """
      #expect((read(text) != nil) == isRead)
    }
  }

  @Test func `a text that is cut anywhere is left to JSONDecoder`() {
    let text = Array(
      #"{"h": -1, "b": {"c": [1.5e-1, "김\u0041", {"d": false}]}, "password": 22}"#.utf8)
    #expect(read(String(decoding: text, as: UTF8.self)) == Photo(h: -1, password: 22))
    for count in 0..<text.count {
      #expect(JSONReader.read(Photo.self, from: Data(text.prefix(count))) == nil)
    }
  }

  @Test func `a list decodes what is odd and puts it where it stood`() throws {
    let text = #"[{"h": 0}, {"h": 1.0}, null, {"h": 3}, {"h": "x"}, {"h": 5, "h": 5}]"#
    let list = try #require(JSONReader.read(TolerantList<Photo>.self, from: Data(text.utf8)))
    #expect(list == (try JSONDecoder().decode(TolerantList<Photo>.self, from: Data(text.utf8))))
    #expect(list.records.map(\.index) == [0, 1, 3, 5])
    #expect(
      list.problems == [
        RecordProblem(index: 2, reason: "is null"),
        RecordProblem(index: 4, reason: "h is a string, not a number"),
      ])
  }
}
