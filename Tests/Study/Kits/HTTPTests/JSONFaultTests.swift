import Foundation
import Testing

@testable import HTTP

@Suite struct JSONFaultTests {
  @Test(arguments: [
    ("[1, 2", "line 1, column 6: a comma or ] expected, found the end"),
    ("[1 2]", #"line 1, column 4: a comma or ] expected, found "2]""#),
    ("[1, 2,]", #"line 1, column 7: a value expected, found "]""#),
    (#"{"a": 1,}"#, #"line 1, column 9: a key in quotes expected, found "}""#),
    (#"{"a" 1}"#, #"line 1, column 6: a colon expected, found "1}""#),
    (#"{"a": 1]"#, #"line 1, column 8: a comma or } expected, found "]""#),
    ("[tru]", #"line 1, column 2: true expected, found "tru]""#),
    ("[-]", #"line 1, column 3: a digit expected, found "]""#),
    ("[1.]", #"line 1, column 4: a digit expected, found "]""#),
    ("[01]", #"line 1, column 3: a comma or ] expected, found "1]""#),
    ("[\"a", "line 1, column 4: a closing quote expected, found the end"),
    ("[\"a\nb\"]", #"line 1, column 4: no control character in a text expected, found "\u{A}b"]""#),
    (#"["\x"]"#, #"line 1, column 4: one of "\/bfnrtu after the backslash expected, found "x"]""#),
    (#"["\u12"]"#, #"line 1, column 7: four hexadecimal digits expected, found ""]""#),
    ("[1] x", #"line 1, column 5: nothing more expected, found "x""#),
    ("[\"é김\",\n \"b\", }", #"line 2, column 7: a value expected, found "}""#),
    ("[\"é김\", }", #"line 1, column 8: a value expected, found "}""#),
  ])
  func `a fault says where, what should be there and what is`(text: String, description: String) {
    #expect(JSONSyntax.firstFault(in: Data(text.utf8))?.description == description)
  }

  @Test func `bytes that aren't UTF-8 are a fault`() {
    let fault = JSONSyntax.firstFault(in: Data([0x5B, 0x22, 0xFF, 0x22, 0x5D]))
    let expected = JSONFault(
      offset: 2, line: 1, column: 3, expected: "UTF-8", excerpt: "\u{FFFD}\"]")
    #expect(fault == expected)
  }

  @Test func `512 levels of nesting are the most, as they are for JSONDecoder`() {
    let texts = [512, 513].map {
      Data((String(repeating: "[", count: $0) + String(repeating: "]", count: $0)).utf8)
    }
    let isTaken = texts.map { (try? JSONDecoder().decode(Everything.self, from: $0)) != nil }
    let hasNoFault = texts.map { JSONSyntax.firstFault(in: $0) == nil }
    #expect(isTaken == [true, false] && hasNoFault == [true, false])
  }

  @Test func `it agrees with JSONDecoder on every text that is one byte off`() {
    let text = #"{"a":[1,-2.5,"\n\u00e9 é"],"b":{"c":null,"d":[true,[]]}, "e":10} "#
    let bytes = Array(text.utf8)
    var disagreed: [String] = []
    for place in bytes.indices {
      for byte in Array(#"{}[]":,\ 0-.eutf"#.utf8) + [0x0A, 0x1F, 0xC3] {
        var other = bytes
        other[place] = byte
        let fault = JSONSyntax.firstFault(in: Data(other))
        // JSONDecoder lets a comma pass before the end of an object.
        if fault?.expected == "a key in quotes" { continue }
        let isJSON = (try? JSONDecoder().decode(Everything.self, from: Data(other))) != nil
        if isJSON != (fault == nil) {
          disagreed.append(String(decoding: other, as: UTF8.self))
        }
      }
    }
    #expect(disagreed == [])
  }
}

/// Reads all that is there: JSONDecoder looks into texts and numbers only when they are asked for.
private struct Everything: Decodable {
  init(from decoder: any Decoder) throws {
    if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { _ = try array.decode(Everything.self) }
    } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
      for key in object.allKeys { _ = try object.decode(Everything.self, forKey: key) }
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return }
      do {
        _ = try value.decode(Double.self)
      } catch DecodingError.typeMismatch {
        _ = try value.decode(String.self)
      }
    }
  }
}
