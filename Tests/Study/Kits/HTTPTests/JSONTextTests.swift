import Foundation
import Testing

@testable import HTTP

@Suite struct JSONTextTests {
  enum Verdict: Equatable {
    case empty, notJSON, anotherResponse, taken
  }

  /// A text, by its bytes.
  struct Text: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
    init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    var testDescription: String { name }
  }

  private struct Page: Decodable {
    var results: [Int]
  }

  private func verdict(_ page: () throws(ResponseError) -> Page) -> Verdict? {
    do {
      _ = try page()
      return .taken
    } catch {
      switch error.problem {
      case .empty: return .empty
      case .notJSON: return .notJSON
      case .wrongShape: return .anotherResponse
      default: return nil
      }
    }
  }

  @Test(arguments: valid.map { ($0, .anotherResponse) } + invalid.map { ($0, .notJSON) } + others)
  func `what isn't JSON is called so, and what is another response`(
    text: Text, expected: Verdict
  ) throws {
    let data = Data(text.bytes)
    #expect(
      verdict { () throws(ResponseError) in
        try ResponseBody(data: data, origin: "http://127.0.0.1/").decode()
      } == expected)
    try withTemporaryFolder { folder in
      try data.write(to: URL(filePath: "\(folder)/a.json"))
      #expect(
        verdict { () throws(ResponseError) in try SavedResponse(path: "\(folder)/a.json").decode() }
          == expected)
    }
  }

  @Test func `records that are all odd because they aren't JSON are called so`() throws {
    let body = ResponseBody(data: Data("[-01, 02]".utf8), origin: "a.json")
    let list = try body.decode(TolerantList<Int>.self)
    let fault = JSONFault(
      offset: 3, line: 1, column: 4, expected: "a comma or ]", excerpt: "1, 02]")
    #expect(throws: ResponseError(origin: "a.json", problem: .notJSON(fault))) {
      try body.check(list, holds: "number")
    }
  }

  // MARK: - Texts

  private static let valid: [Text] = [
    Text("y_array_empty", "[]"),
    Text("y_array_nested", "[[], [[]], {}]"),
    Text("y_number", "[0, -0, 1, -2, 3.25, -0.5]"),
    Text("y_number_exponent", "[1e2, 1E-2, 1.5e+3, 0e1]"),
    Text("y_number_long", "[12345678901234567890123456789012345678901234567890]"),
    Text("y_object_empty_key", #"{"": 0}"#),
    Text("y_object_same_key_twice", #"{"a": 1, "a": 2}"#),
    Text("y_string_escapes", #"["\"\\\/\b\f\n\r\t"]"#),
    Text("y_string_unicode_escape", #"["\u0041\uD834\uDD1E\u0000"]"#),
    Text("y_string_UTF-8", "[\"é김👩‍❤️‍👨\u{10FFFF}\u{7F}\u{2028}\"]"),
    Text("y_structure_blanks", " \t\r\n[ ]\n"),
    Text("y_structure_single_values", "true"),
    Text("y_structure_single_null", "null"),
    Text("y_structure_single_number", "-1.5"),
    Text("y_structure_single_string", #""a""#),
    Text("y_structure_nested_500", String(nested: 500)),
  ]

  private static let invalid: [Text] = [
    Text("n_number_-01", "[-01]"),
    Text("n_number_01", #"{"page": 01}"#),
    Text("n_number_+1", "[+1]"),
    Text("n_number_.5", "[.5]"),
    Text("n_number_1.", "[1.]"),
    Text("n_number_2.e3", "[2.e3]"),
    Text("n_number_1.0e+", "[1.0e+]"),
    Text("n_number_1eE2", "[1eE2]"),
    Text("n_number_-", "[-]"),
    Text("n_number_0x1", "[0x1]"),
    Text("n_number_NaN", "[NaN]"),
    Text("n_number_-Infinity", "[-Infinity]"),
    Text("n_number_1_000", "[1 000.0]"),
    Text("n_number_full_width", "[１]"),
    Text("n_string_escape_x", #"["\x00"]"#),
    Text("n_string_escape_a", #"["\a"]"#),
    Text("n_string_escape_unicode_short", #"["\u00A"]"#),
    Text("n_string_escape_unicode_odd", #"["\u00G0"]"#),
    Text("n_string_escaped_quote_at_end", #"["\"]"#),
    Text("n_string_single_quotes", "['a']"),
    Text("n_string_no_quotes", "[a]"),
    Text("n_string_raw_tab", "[\"a\tb\"]"),
    Text("n_string_raw_newline", "[\"a\nb\"]"),
    Text("n_string_raw_NUL", "[\"ab\u{0}\"]"),
    Text("n_string_not_UTF-8", [0x5B, 0x22, 0xFF, 0x22, 0x5D]),
    Text("n_string_not_UTF-8_behind_escape", [0x5B, 0x22, 0x5C, 0xE5, 0x22, 0x5D]),
    Text("n_string_not_UTF-8_behind_good_escape", [0x5B, 0x22, 0x5C, 0x6E, 0xE5, 0x22, 0x5D]),
    Text("n_string_overlong", [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D]),
    Text("n_string_surrogate_in_UTF-8", [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]),
    Text("n_string_above_10FFFF", [0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D]),
    Text("n_array_trailing_comma", "[1, 2,]"),
    Text("n_array_comma_first", "[, 1]"),
    Text("n_array_two_commas", "[1,, 2]"),
    Text("n_array_no_comma", "[1 2]"),
    Text("n_array_unclosed", "[1, {\"a\": 2}"),
    Text("n_object_trailing_comma", #"{"page": 1,}"#),
    Text("n_object_no_colon", #"{"page" 1}"#),
    Text("n_object_key_without_quotes", "{page: 1}"),
    Text("n_object_number_as_key", "{1: 1}"),
    Text("n_object_closed_as_array", #"{"page": 1]"#),
    Text("n_structure_two_values", "[1] [2]"),
    Text("n_structure_comment", "[1] // one"),
    Text("n_structure_NUL_behind", "[1]\u{0}"),
    Text("n_structure_NUL", "[\u{0}]"),
    Text("n_structure_form_feed", "[\u{C}]"),
    Text("n_structure_word_joiner", "[1\u{2060}]"),
    Text("n_structure_capital_True", "[True]"),
    Text("n_structure_cut_word", "nul"),
    Text("n_structure_BOM_only", "\u{FEFF}"),
    Text("n_structure_half_a_BOM", [0xEF, 0xBB, 0x5B, 0x5D]),
    Text("n_structure_not_UTF-8", [0xE5]),
    Text("n_structure_web_page", "<html></html>"),
    Text("n_structure_100000_open", String(repeating: "[", count: 100_000)),
    Text("n_structure_100000_objects", String(repeating: #"{"a":"#, count: 100_000)),
    // JSON, but deeper than JSONDecoder reads: its word counts.
    Text("n_structure_100000_nested", String(nested: 100_000)),
  ]

  private static let others: [(Text, Verdict)] = [
    (Text("n_structure_nothing", ""), .empty),
    (Text("n_structure_blanks_only", " \r\n\t"), .empty),
    (Text("i_number_huge_exponent", "[1e400]"), .anotherResponse),
    (Text("i_number_tiny_exponent", "[-1e-400]"), .anotherResponse),
    (Text("i_string_lone_surrogate", #"["\uD800"]"#), .anotherResponse),
    (Text("i_string_two_high_surrogates", #"["\uD800\uD800"]"#), .anotherResponse),
    (Text("i_structure_BOM", "\u{FEFF}[]"), .anotherResponse),
    (Text("i_structure_UTF-16", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]), .anotherResponse),
    (Text("i_structure_UTF-16_without_BOM", [0, 0x5B, 0, 0x5D]), .anotherResponse),
    (Text("y_the_expected_response", #"{"results": [1, -2e1], "page": 1}"#), .taken),
    // If JSONDecoder accepts a text, it isn't checked again.
    (Text("i_what_is_not_asked_for", #"{"results": [1], "page": -01,}"#), .taken),
  ]
}

extension String {
  /// Creates a number of arrays, each nested in the one before.
  fileprivate init(nested count: Int) {
    self = String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }
}
