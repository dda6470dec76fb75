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
}
