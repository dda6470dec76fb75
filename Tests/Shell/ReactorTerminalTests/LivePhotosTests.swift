import Foundation
import LoopbackServer
import Synchronization
import Testing

@Suite struct LivePhotosTests {
  private static let key = "k3y-nobody-sees"

  private func run(_ commands: String, at url: URL, trace: String = "off") async throws
    -> Shell.Result
  {
    try await Shell.run(
      ["--app", "photos", "--data", "live=\(url)", "--trace", trace, "-c", commands],
      environment: ["UNSPLASH_ACCESS_KEY": Self.key])
  }

  private static let page = """
    {"total": 2, "total_pages": 1, "results": [\
    {"id": "a", "width": 3, "height": 2, "description": null, "blur_hash": null, "urls": {}, \
    "user": {"name": "Kim"}},
    {"id": "b", "width": 3, "height": 2, "description": "A day", "urls": {}, \
    "user": {"name": "이서연"}}]}
    """

  @Test(arguments: [
    (
      "401 Unauthorized", #"{"errors": ["OAuth error: The access token is invalid"]}"#,
      "OAuth error: The access token is invalid"
    ),
    ("403 Forbidden", "Rate Limit Exceeded", "its rate limit is reached"),
    ("500 Oops", "", "500"),
    ("200 OK", #"{"total": 1, "#, "JSON"),
  ])
  func `an error ends not loading, with a message and status 1, and the key nowhere`(
    status: String, body: String, message: String
  ) async throws {
    let server = try LoopbackServer { _ in .answer(body, status: status) }
    let result = try await run("search car", at: server.url("/"), trace: "compact")
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    let lines = result.output.split(separator: "\n").suffix(2)
    #expect(lines.first?.contains(".setFailure(") == true)
    #expect(lines.last?.contains("isLoading: true → false") == true)
    #expect(!(result.errors + result.output).contains(Self.key))
  }

  @Test func `a retry waits in real time, and is told in the trace, the log and request`()
    async throws
  {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst
        ? .answer("", status: "429 Too Many", headers: ["Retry-After: 1"]) : .answer(Self.page)
    }
    let start = ContinuousClock.now
    let result = try await run(
      "search car; log; data request", at: server.url("/"), trace: "compact")
    #expect(start.duration(to: .now) > .seconds(1))
    #expect(result.errors == "" && result.status == 0)
    let told = result.output.split(separator: "\n").filter { $0.contains("try 2") }
    #expect(told.count == 3)
    let note = "try 2 of 3 in 1 s: it answered with status 429"
    #expect(told.dropLast().allSatisfy { $0.hasSuffix(note) })
    #expect(
      told.last == "  try 2: answered with status 200, \(Self.page.utf8.count) bytes")
  }

  @Test func `thumbnails are loaded once and kept on the disk, for the next process, too`()
    async throws
  {
    let page = """
      {"total": 2, "total_pages": 1, "results": [\
      {"id": "a", "width": 3, "height": 2, "urls": {"thumb": "http://HOST/a.jpg"}, \
      "user": {"name": "Kim"}},
      {"id": "b", "width": 3, "height": 2, "urls": {"thumb": "http://HOST/none.jpg"}, \
      "user": {"name": "Lee"}}]}
      """
    let server = try LoopbackServer { request in
      switch request.target {
      case "/a.jpg": .answer("a picture")
      case "/none.jpg": .answer("", status: "404 Not Found")
      default: .answer(page.replacing("HOST", with: request.headers["host"] ?? ""))
      }
    }
    let home = try TemporaryFolder()
    func counts() async throws -> [Substring] {
      let result = try await Shell.run(
        [
          "--app", "photos", "--data", "live=\(server.url("/"))", "--trace", "off",
          "-c", "search car; state ThumbnailReactor; cache",
        ], environment: ["UNSPLASH_ACCESS_KEY": Self.key, "HOME": home.url.path])
      #expect(result.status == 0 && result.errors == "")
      return result.output.split(separator: "\n")
    }

    let first = try await counts()
    #expect(first.first == "thumbnails: 1 thumbnail, 1 missing")
    #expect(first.last == "  0 from memory, 0 from the disk, 2 asked for")
    let second = try await counts()
    #expect(second.last == "  0 from memory, 1 from the disk, 1 asked for")
    #expect(server.requests.filter { $0.target == "/a.jpg" }.count == 1)
  }
}
