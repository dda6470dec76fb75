import Foundation
import Testing

@testable import Networking

@Suite struct JSONReaderTests {
  /// One value in an array, read in one way and decoded.
  private func read<Value: JSONReadable>(_ text: String, as _: Value.Type) -> Value? {
    JSONReader.read(Value.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    #""""#, #""a""#, #""seven 7""#, #""eight  8 and more""#, #""\u00e9\u0000\uFFFF""#,
    #""김치 \u0026 \/ \"\\\b\f\n\r\t""#, "\"\u{7F}\u{85}e\u{301}\"",
  ])
  func `a text is read as JSONDecoder decodes it`(text: String) throws {
    let decoded = try JSONDecoder().decode(String.self, from: Data(text.utf8))
    let value = try #require(read(text, as: Text.self)).value
    // Equal texts may have different scalars.
    #expect(Array(value.unicodeScalars) == Array(decoded.unicodeScalars))
  }

  @Test(arguments: [
    #"""#, #""a"#, #""a\"#, #""a\""#, #""\x""#, #""\u12""#, #""\u123g""#, #""\ud83d\ude00""#,
    #""\ud83d""#, "\"\t\"", "\"01234567\u{1F}\"", "null", "7", "[]", "", " ", "a", #""a" b"#,
    #""a","#,
  ])
  func `what is no plain text is left to JSONDecoder`(text: String) {
    #expect(read(text, as: Text.self) == nil)
  }

  @Test(arguments: [
    [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
  ])
  func `a text that isn't UTF-8 is left to JSONDecoder, wherever it stands`(bytes: [UInt8]) {
    for before in 0..<20 {
      let text =
        Array("[\"\(String(repeating: "a", count: before))".utf8) + bytes + Array("\"]".utf8)
      #expect(JSONReader.read(Skipped.self, from: Data(text)) == nil)
    }
  }

  @Test(arguments: [
    "0", "-0", "7", "-7", "150", "99999999999999999", "-99999999999999999", " 8 ", "\r\n\t9",
  ])
  func `a whole number is read as JSONDecoder decodes it`(text: String) throws {
    let decoded = try JSONDecoder().decode(Int.self, from: Data(text.utf8))
    #expect(read(text, as: Whole.self)?.value == decoded)
  }

  @Test(arguments: [
    "", "-", "01", "-01", "1.0", "1e2", "+1", ".5", "1.", "1e", "1e+", "9223372036854775807",
    "9223372036854775808", "0x1", "1 2", "--1", "1-", "\"1\"", "true",
  ])
  func `what is no plain whole number is left to JSONDecoder`(text: String) {
    #expect(read(text, as: Whole.self) == nil)
  }

  @Test(arguments: [
    "0", "7.5", "-7.25e-3", "1E5", "1e+5", "0.1", "123456789012345678901234567890", "5e-300",
    "1.7976931348623157e308", "3.14159265358979323846", "8.99",
  ])
  func `a number is read as JSONDecoder decodes it`(text: String) throws {
    let decoded = try JSONDecoder().decode(Double.self, from: Data(text.utf8))
    #expect(read(text, as: Number.self)?.value.bitPattern == decoded.bitPattern)
  }

  @Test(arguments: ["1e400", "-1e400", "1e-400", "5e-324", "nan", "1.e5", ""])
  func `a number that may not fit is left to JSONDecoder`(text: String) {
    #expect(read(text, as: Number.self) == nil)
  }

  @Test(arguments: [
    (#"[true, false, null]"#, [true, false, nil]), ("[]", []), (" [ ] ", []),
  ])
  func `true, false and null are read`(text: String, values: [Bool?]) {
    #expect(read(text, as: Truths.self)?.values == values)
  }

  @Test(arguments: ["[true false]", "[tru]", "[True]", "[true,]", "[,true]", "[true", "[nul]", "["])
  func `what only looks like them is left to JSONDecoder`(text: String) {
    #expect(read(text, as: Truths.self) == nil)
  }

  @Test(arguments: [
    "52932c31-73d7-4c77-a489-209acd1aa6ae", "52932C31-73D7-4C77-A489-209ACD1AA6AE",
    "00000000-0000-0000-0000-000000000000", "ffffffff-FFFF-ffff-FFFF-ffffffffffff",
  ])
  func `a UUID is read as Foundation reads it`(text: String) {
    #expect(read("\"\(text)\"", as: Identity.self)?.value == UUID(uuidString: text))
  }

  @Test(arguments: [
    "", "52932c31-73d7-4c77-a489-209acd1aa6a", "52932c31-73d7-4c77-a489-209acd1aa6aef",
    "52932c3173d74c77a489209acd1aa6ae----", "52932c31-73d7-4c77-a489-209acd1aa6ag",
    "52932c3-173d7-4c77-a489-209acd1aa6ae", "52932c31-73d7-4c77-a489-209acd1aa6\\u0061",
  ])
  func `what is no plain UUID is left to JSONDecoder`(text: String) {
    #expect(read("\"\(text)\"", as: Identity.self) == nil)
  }
}

private struct Text: JSONReadable {
  var value: String
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) { value = try json.string() }
}

private struct Whole: JSONReadable {
  var value: Int
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) { value = try json.integer() }
}

private struct Number: JSONReadable {
  var value: Double
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) { value = try json.number() }
}

private struct Identity: JSONReadable {
  var value: UUID
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) { value = try json.uuid() }
}

private struct Skipped: JSONReadable {
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) { try json.skip() }
}

private struct Truths: JSONReadable {
  var values: [Bool?] = []

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var elements = try json.array()
    while try elements.next(in: &json) {
      values.append(try json.null() ? nil : json.boolean())
    }
  }
}
