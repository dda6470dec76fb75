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

  @Test(arguments: [
    "{\"results\":\n[1, }", "<html></html>", "[1] [2]", "nul",
    String(repeating: "[", count: 100_000),
  ])
  func `what isn't JSON is called so`(text: String) {
    #expect(problem(text) == .notJSON)
  }

  @Test(arguments: [
    Data("\u{FEFF}[]".utf8), Data([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]), Data([0, 0x5B, 0, 0x5D]),
  ])
  func `another response is JSON in any encoding that JSONDecoder reads`(data: Data) {
    let error = #expect(throws: ResponseError.self) {
      try ResponseBody(data: data, origin: "a.json").decode(Page.self)
    }
    #expect(error?.problem == .wrongShape("is an array, not an object"))
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
