import HTTP
import LoopbackServer
import Testing

@Suite struct RateLimitTests {
  private func problem(
    _ body: String, status: String, headers: [String] = []
  ) async throws -> ResponseError.Problem? {
    let server = try LoopbackServer { _ in .answer(body, status: status, headers: headers) }
    let url = server.url()
    return await #expect(throws: ResponseError.self) {
      try await HTTPClient(timeout: .seconds(300)).response(to: HTTPRequest(url: url))
    }?.problem
  }

  @Test func `a 403 by which no requests are left is a rate limit`() async throws {
    let headers = ["X-Ratelimit-Limit: 50", "X-Ratelimit-Remaining: 0"]
    #expect(try await problem("no", status: "403 No", headers: headers) == .rateLimit(50))
    #expect(try await problem("Rate Limit Exceeded", status: "403 No") == .rateLimit(nil))
    let odd = ["X-Ratelimit-Limit: many"]
    #expect(
      try await problem("Rate Limit Exceeded", status: "403 No", headers: odd) == .rateLimit(nil))
  }

  @Test func `any other 403 isn't, and neither is another status`() async throws {
    let left = ["X-Ratelimit-Limit: 50", "X-Ratelimit-Remaining: 7"]
    #expect(
      try await problem("Rate Limit", status: "403 No", headers: left)
        == .status(403, message: nil))
    #expect(try await problem("Rate Limit", status: "300 Many") == .status(300, message: nil))
    #expect(try await problem("", status: "403 No") == .status(403, message: nil))
  }

  @Test(arguments: [300, 304, 199, 500, 503])
  func `a status that isn't 200 to 299 is no success`(status: Int) async throws {
    let problem = try await problem("[]", status: "\(status) X")
    #expect(problem != nil)
    if status >= 300 { #expect(problem == .status(status, message: nil)) }
  }

  @Test func `a key that the server repeats is in no interceptor's answer`() async throws {
    let server = try LoopbackServer { _ in .answer("abcdefgh and a%2Bbcdefg and a+bcdefg") }
    var request = HTTPRequest(url: server.url())
    request[header: "Authorization"] = "Client-ID a+bcdefg"
    let asked = request
    let body = try await HTTPClient(timeout: .seconds(300)).response(to: asked).body
    #expect(String(decoding: body.data, as: UTF8.self) == "abcdefgh and *** and ***")
  }
}
