import Foundation
import Testing

@testable import HTTP

@Suite struct ResponseBodyTests {
  private struct Page: Decodable, Equatable {
    var results: [Int]
  }

  private func problem(_ text: String) -> ResponseError.Problem? {
    let body = ResponseBody(data: Data(text.utf8), origin: "a.json")
    do {
      _ = try body.decode(Page.self)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `a response is decoded`() throws {
    let body = ResponseBody(data: Data(#"{"results": [1, 2]}"#.utf8), origin: "a.json")
    #expect(try body.decode(Page.self) == Page(results: [1, 2]))
  }

  @Test(arguments: ["", "  \n\t"])
  func `blanks only are an empty response`(text: String) {
    #expect(problem(text) == .empty)
  }

  @Test func `what isn't JSON is shown where it goes wrong`() {
    let fault = JSONFault(
      offset: 16, line: 2, column: 5, expected: "a value", excerpt: "}")
    #expect(problem("{\"results\":\n[1, }") == .notJSON(fault))
  }

  @Test func `a web page in place of JSON is shown`() {
    let fault = JSONFault(
      offset: 0, line: 1, column: 1, expected: "a value", excerpt: "<html>502 Ba")
    #expect(problem("<html>502 Bad Gateway") == .notJSON(fault))
  }

  @Test(arguments: [
    (#"{"page": 1}"#, "results is missing"),
    (#"{"results": 3}"#, "results is a number, not an array"),
    (#"{"results": null}"#, "results is null, not an array"),
    (#"{"results": [1, "two"]}"#, "results[1] is a string, not a number"),
    (#"{"results": [1, {}]}"#, "results[1] is an object, not a number"),
    (#"[1]"#, "is an array, not an object"),
    (#""text""#, "is a string, not an object"),
  ])
  func `the wrong shape is named with its place`(text: String, reason: String) {
    #expect(problem(text) == .wrongShape(reason))
  }

  @Test(arguments: [
    (#"{"error": "Too many requests"}"#, "Too many requests"),
    (#"{"errors": ["OAuth error", "Sorry"]}"#, "OAuth error; Sorry"),
    (#"{"status_code": 7, "status_message": "Invalid API key"}"#, "Invalid API key"),
  ])
  func `the API's own error is told in its words`(text: String, message: String) {
    #expect(problem(text) == .refused(message))
  }

  @Test func `a number that doesn't fit is the wrong shape`() {
    #expect(
      problem(#"{"results": [1e400]}"#)
        == .wrongShape("can't be read: it holds a number that doesn't fit, or a broken text"))
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"a\":["])
  func `nesting without end is an error and no crash`(opening: String) {
    let text = String(repeating: opening, count: 1_000_000 / opening.utf8.count)
    guard case .notJSON(let fault?) = problem(text) else {
      Issue.record("expected a fault, got \(String(describing: problem(text)))")
      return
    }
    #expect(fault.expected == "no more than 512 levels of nesting")
  }

  @Test func `closed nesting deeper than 512 is an error too`() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let fault = JSONFault(
      offset: 523, line: 1, column: 524, expected: "no more than 512 levels of nesting",
      excerpt: "[[[[[[[[[[[[")
    #expect(problem("{\"results\": \(deep)}") == .notJSON(fault))
  }

  @Test func `JSON in UTF-16 is read, and its odd shape named`() throws {
    let data = try #require(#"{"results": 3}"#.data(using: .utf16LittleEndian))
    #expect(
      throws: ResponseError(
        origin: "a.json", problem: .wrongShape("results is a number, not an array"))
    ) { try ResponseBody(data: data, origin: "a.json").decode(Page.self) }
  }
}
