import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudyFixtures
import Synchronization
import Testing

@testable import PhotoSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LivePhotoSourceTests {
  private static let secret = "k3y+that/nobody=sees"
  private let request = PhotoRequest(query: "car")

  private func source(
    _ url: URL, key: String? = Self.secret,
    client: HTTPClient = HTTPClient(timeout: .seconds(300)),
    clock: any Clock<Duration> = RecordingClock()
  ) -> PhotoSource {
    .live(
      baseURL: url,
      key: .key(
        from: PhotoSource.keyVariable, as: .parameter("client_id"),
        environment: key.map { [PhotoSource.keyVariable: $0] } ?? [:]),
      client: client, clock: clock)
  }

  private func error(_ steps: [Step]) async throws -> ResponseError? {
    let server = try LoopbackServer { _ in steps }
    let source = source(server.url("/"))
    return await #expect(throws: ResponseError.self) { try await source.search(request) }
  }

  @Test func `a page comes, and odd records are told`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText(recordText(), "null")) }
    let page = try await source(server.url("/")).search(request)
    #expect(
      page
        == PhotoPage(
          total: 30, totalPages: 3, photos: [redCar],
          problems: [RecordProblem(index: 1, reason: "is null")]))
  }

  @Test(arguments: [
    ("a+b & c=d", "a%2Bb%20%26%20c%3Dd"), ("서울", "%EC%84%9C%EC%9A%B8"),
    ("100% #1?", "100%25%20%231%3F"), ("a\u{0}b", "a%00b"), (" car ", "%20car%20"),
  ])
  func `a query arrives as it was typed`(query: String, escaped: String) async throws {
    let server = try LoopbackServer { _ in .answer(pageText()) }
    _ = try await source(server.url("/"), key: "abcdefgh")
      .search(PhotoRequest(query: query, page: 7))
    #expect(
      server.requests.map(\.target) == [
        "/search/photos?query=\(escaped)&page=7&client_id=abcdefgh"
      ])
    let items = URLComponents(string: server.requests.first?.target ?? "")?.queryItems
    #expect(items?.first?.value == query)
    #expect(server.requests.first?.headers["accept-version"] == "v1")
  }

  @Test func `without a key nothing is sent, and it is said which one is needed`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText()) }
    for key in [nil, "", " \n"] {
      let error = await #expect(throws: ResponseError.self) {
        try await source(server.url("/"), key: key).search(request)
      }
      #expect(
        error?.description == "\(server.url("/"))search/photos?query=car&page=1: "
          + "a key is needed; set the environment variable UNSPLASH_ACCESS_KEY")
    }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("200 OK", #"{"errors": ["no such key: k3y+that/nobody=sees"]}"#),
    ("200 OK", #"k3y+that/nobody=sees isn't JSON"#),
    ("200 OK", #"{"k3y+that/nobody=sees": 1}"#),
    ("401 No", #"{"errors": ["k3y+that/nobody=sees, k3y%2Bthat%2Fnobody%3Dsees"]}"#),
    ("500 No", ""),
  ])
  func `the key is in the request and nowhere else`(status: String, body: String) async throws {
    let server = try LoopbackServer { _ in .answer(body, status: status) }
    let seen = Mutex<[String]>([])
    let client = HTTPClient(interceptors: [
      .log { log in seen.withLock { $0.append("\(log)") } },
      Interceptor { request, next in
        let response = try await next(request)
        seen.withLock { $0.append(String(decoding: response.body.data, as: UTF8.self)) }
        return response
      },
    ])
    let source = source(server.url("/"), client: client)
    let error = await #expect(throws: ResponseError.self) { try await source.search(request) }
    #expect(server.requests.first?.target.contains("client_id=k3y%2Bthat%2Fnobody%3Dsees") == true)
    let said = seen.withLock { $0 }.joined() + "\(error as Any)" + String(reflecting: error)
    #expect(said.contains("client_id=***"))
    #expect(!said.contains("nobody"))
  }

  @Test func `an invalid key is told in the API's words`() async throws {
    let body = #"{"errors": ["OAuth error: The access token is invalid"]}"#
    let error = try await error(.answer(body, status: "401 Unauthorized"))
    #expect(
      error?.problem == .status(401, message: "OAuth error: The access token is invalid"))
    #expect(error?.description.hasSuffix("; check the key or the password") == true)
  }

  @Test(arguments: [
    (["X-Ratelimit-Limit: 50", "X-Ratelimit-Remaining: 0"], 50), ([], nil),
    (["X-Ratelimit-Limit: many"], nil),
  ])
  func `a rate limit that is reached is told as such`(headers: [String], limit: Int?) async throws {
    let error = try await error(
      .answer("Rate Limit Exceeded", status: "403 Forbidden", headers: headers))
    #expect(error?.problem == .rateLimit(limit))
  }

  @Test func `the rate limit says how long to wait`() {
    let error = ResponseError(origin: "x", problem: .rateLimit(50))
    #expect(
      error.description
        == "x: answered with status 403: its rate limit of 50 requests is reached; "
        + "wait a while: most APIs count by the hour")
  }

  @Test func `another 403 is about the key`() async throws {
    let error = try await error(
      .answer("Forbidden", status: "403 Forbidden", headers: ["X-Ratelimit-Remaining: 12"]))
    #expect(error?.problem == .status(403, message: nil))
  }

  @Test(arguments: [300, 304, 199, 500, 503])
  func `a status that isn't 200 to 299 is no success`(status: Int) async throws {
    let error = try await error(.answer(pageText(recordText()), status: "\(status) X"))
    #expect(error != nil)
    if status >= 300 { #expect(error?.problem == .status(status, message: nil)) }
  }

  @Test(arguments: Fault.allCases.filter { $0 != .emptyList && $0 != .lyingGzip })
  func `a network that fails says so in a clear line`(_ fault: Fault) async throws {
    let (server, url) = try fault.arrange()
    let source = source(url, client: HTTPClient(timeout: fault.timeout))
    let error = await #expect(throws: ResponseError.self) { try await source.search(request) }
    let origin = "\(url)search/photos?query=car&page=1&client_id=***"
    if fault == .redirectInCircle {
      #expect(error?.description.contains("the server sends") == true)
    } else {
      #expect(error?.description == "\(origin): \(fault.line(origin: origin))")
    }
    await server?.allClosed()
  }

  @Test func `what may pass is asked again, with the key, while a virtual clock stands still`()
    async throws
  {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number < 3 ? .answer("", status: "503 Busy") : .answer(pageText(recordText()))
    }
    let virtual = VirtualClock()
    let isHeld = Mutex<[Bool]>([])
    let client = HTTPClient(interceptors: [
      .retry(2, clock: RecordingClock()) { _ in isHeld.withLock { $0.append(virtual.isHeld) } }
    ])
    let page = try await source(server.url("/"), client: client, clock: virtual).search(request)
    #expect(page.photos == [redCar])
    #expect(isHeld.withLock { $0 } == [true, true] && !virtual.isHeld)
    #expect(
      server.requests.allSatisfy { $0.target.hasSuffix("client_id=k3y%2Bthat%2Fnobody%3Dsees") })
  }

  @Test func `a virtual clock stands still while a request is under way`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in [.gate(gate)] + .answer(pageText()) }
    let clock = VirtualClock()
    let source = source(server.url("/"), clock: EffectClock.virtual(clock))
    async let page = source.search(request)
    await server.received(1)
    #expect(clock.isHeld)
    gate.open()
    #expect(try await page.total == 30)
    #expect(!clock.isHeld)
  }

  @Test func `a cancelled search closes its connection`() async throws {
    let server = try LoopbackServer { _ in [.wait] }
    let source = source(server.url("/"))
    let task = Task { [request] in try await source.search(request) }
    await server.received(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.allClosed()
  }

  @Test func `the API's own address is asked unless another is given`() {
    let route = MyRouter.searchPhoto(query: "car", page: 2)
    #expect(
      route.urlRequest.url?.absoluteString
        == "https://api.unsplash.com/search/photos?query=car&page=2")
  }
}
