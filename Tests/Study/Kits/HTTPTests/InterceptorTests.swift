import Foundation
import LoopbackServer
import StudyFixtures
import Synchronization
import Testing

@testable import HTTP

@Suite struct InterceptorTests {
  @Test func `a key from the environment goes into the address`() async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let client = HTTPClient.patient(
      .key(from: "KEY", as: .parameter("client_id"), environment: ["KEY": "a+b"]))
    let response = try await client.response(to: HTTPRequest(url: server.url()))
    #expect(server.requests.map(\.target) == ["/api/?client_id=a%2Bb"])
    #expect(response.body.origin == "\(server.url())?client_id=***")
  }

  @Test func `a key from the environment goes into a header`() async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let place = Interceptor.KeyPlace.header("Authorization", prefix: "Client-ID")
    let client = HTTPClient.patient(.key(from: "KEY", as: place, environment: ["KEY": "abc\n"]))
    _ = try await client.response(to: HTTPRequest(url: server.url()))
    #expect(server.requests.first?.headers["authorization"] == "Client-ID abc")
  }

  @Test(arguments: [[:], ["A_KEY": ""], ["A_KEY": " \n"]])
  func `without its key nothing is asked`(environment: [String: String]) async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let client = HTTPClient.patient(
      .key(from: "A_KEY", as: .parameter("key"), environment: environment))
    let error = await client.error(of: server.url())
    #expect(
      error?.description
        == "\(server.url()): a key is needed; set the environment variable A_KEY")
    #expect(server.requests.isEmpty)
  }

  @Test func `retrying waits longer each time, on the clock that was given`() async throws {
    let server = try LoopbackServer { _ in .answer("", status: "503 Busy") }
    let clock = RecordingClock()
    let client = HTTPClient.patient(.retry(3, clock: clock))
    let error = await client.error(of: server.url())
    #expect(error?.problem == .status(503, message: nil))
    #expect(server.requests.count == 4)
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2)])
  }

  @Test(
    arguments: [
      (["Retry-After: 3"], .seconds(3)), (["Retry-After: 10"], .seconds(10)),
      ([date(0), "Retry-After: \(time(4))"], .seconds(4)),
      ([date(9), "Retry-After: \(time(4))"], .milliseconds(500)),
      (["Retry-After: \(time(0))"], .milliseconds(500)), (["Retry-After: 0"], .milliseconds(500)),
      (["Retry-After: -1"], .milliseconds(500)), (["Retry-After: soon"], .milliseconds(500)),
      (["Retry-After:"], .milliseconds(500)), ([], .milliseconds(500)),
    ] as [([String], Duration)])
  func `retrying waits as long as the server wants, and a little at least`(
    headers: [String], wait: Duration
  ) async throws {
    let server = try LoopbackServer { _ in .answer("", status: "429 No", headers: headers) }
    let clock = RecordingClock()
    let client = HTTPClient.patient(.retry(1, clock: clock))
    await client.error(of: server.url())
    #expect(clock.sleeps == [wait])
  }

  @Test(arguments: [
    (["Retry-After: 11"], "11 s"), (["Retry-After: 99999999999999999999"], "1000000000.0 s"),
    ([date(0), "Retry-After: \(time(3600))"], "3600 s"),
  ])
  func `a longer wait than is allowed is told`(headers: [String], wait: String) async throws {
    let server = try LoopbackServer { _ in .answer("", status: "503 No", headers: headers) }
    let clock = RecordingClock()
    let client = HTTPClient.patient(.retry(3, clock: clock))
    let error = await client.error(of: server.url())
    #expect(error?.description.hasSuffix("ask again in \(wait)") == true)
    #expect(clock.sleeps == [] && server.requests.count == 1)
  }

  /// A time some seconds later, as HTTP writes it.
  private static func time(_ seconds: Double) -> String {
    let time = Date(timeIntervalSince1970: 1_445_412_480 + seconds).ISO8601Format(
      .iso8601.time(includingFractionalSeconds: false))
    return "Wed, 21 Oct 2015 \(time.prefix(8)) GMT"
  }

  private static func date(_ seconds: Double) -> String { "Date: \(time(seconds))" }

  @Test func `each retry is told before its wait`() async throws {
    let server = try LoopbackServer { _ in .answer("", status: "500 No") }
    let clock = RecordingClock()
    let told = Mutex<[String]>([])
    let client = HTTPClient.patient(
      .retry(2, clock: clock) { retry in
        let line = "\(retry.number) of \(retry.limit) in \(retry.wait.inSeconds)"
        told.withLock { $0.append("\(line) after \(clock.sleeps.count)") }
        #expect(retry.error.problem == .status(500, message: nil))
      })
    await client.error(of: server.url())
    #expect(told.withLock { $0 } == ["2 of 3 in 0.5 s after 0", "3 of 3 in 1 s after 1"])
  }

  @Test func `a wait that is cancelled ends at once`() async throws {
    let server = try LoopbackServer { _ in .answer("", status: "500 No") }
    let url = server.url()
    let (waits, wait) = AsyncStream.makeStream(of: Void.self)
    let client = HTTPClient.patient(.retry(1, delay: .seconds(3600)) { _ in wait.yield() })
    let task = Task { try await client.response(to: HTTPRequest(url: url)) }
    for await _ in waits { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.count == 1)
  }

  @Test func `a time-out is the end`() async throws {
    let server = try LoopbackServer { _ in [.wait] }
    let clock = RecordingClock()
    let client = HTTPClient(
      timeout: .milliseconds(100), interceptors: [.retry(3, clock: clock)])
    let error = await client.error(of: server.url())
    #expect(error?.problem == .notReached(.timedOut(after: .milliseconds(100))))
    #expect(clock.sleeps == [])
  }

  @Test(arguments: ["http://example.com/", "http://127.0.0.1.example.com/", "HTTP://10.0.0.1/"])
  func `a key isn't sent over http`(address: String) async throws {
    let isSent = Mutex(false)
    let client = HTTPClient(interceptors: [
      .key(from: "KEY", as: .parameter("api_key"), environment: ["KEY": "abcdefgh"]),
      Interceptor { request, next in
        isSent.withLock { $0 = true }
        return try await next(request)
      },
    ])
    let url = try #require(URL(string: address))
    let error = await client.error(of: url)
    #expect(error?.problem == .notReached(.keyOverHTTP))
    #expect(!isSent.withLock { $0 })
  }

  @Test(arguments: [("404 No", .get), ("500 No", .post)] as [(String, HTTPMethod)])
  func `what asking again can't help, or might harm, isn't asked again`(
    status: String, method: HTTPMethod
  ) async throws {
    let server = try LoopbackServer { _ in .answer("", status: status) }
    let client = HTTPClient.patient(.retry(3, clock: RecordingClock()))
    let asked = HTTPRequest(url: server.url(), method: method)
    await #expect(throws: ResponseError.self) { try await client.response(to: asked) }
    #expect(server.requests.count == 1)
  }

  @Test func `the log tells what is asked and what came, with keys masked`() async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let logs = Mutex<[RequestLog]>([])
    let client = HTTPClient.patient(
      .key(from: "KEY", as: .header("X-Api-Key"), environment: ["KEY": "abc"]),
      .key(from: "KEY", as: .parameter("api_key"), environment: ["KEY": "abc"]),
      .log { log in logs.withLock { $0.append(log) } })
    _ = try await client.response(to: HTTPRequest(url: server.url()))
    let told = logs.withLock { $0 }
    #expect(told.map(\.outcome) == [nil, .answered(status: 200, bytes: 2)])
    #expect(told.map(\.address) == Array(repeating: "\(server.url())?api_key=***", count: 2))
    #expect(told.first?.headers == [.init(name: "X-Api-Key", value: "***")])
    #expect(told.first?.method == "GET")
  }
}
