import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudyFixtures
import StudySupport
import Synchronization
import Testing

@Suite struct LiveClientTests {
  private func client(
    _ interceptors: [Interceptor] = [], on clock: any Clock<Duration> = RecordingClock()
  ) -> HTTPClient {
    HTTPClient(timeout: .seconds(300), interceptors: interceptors).live(
      on: clock,
      key: .key(
        from: "KEY", as: .parameter("api_key"), environment: ["KEY": "k3y+that/nobody=sees"]))
  }

  @Test(arguments: [
    ("200 OK", #"{"errors": ["no such key: k3y+that/nobody=sees"]}"#),
    ("200 OK", #"{"status_message": "no such key: k3y+that/nobody=sees"}"#),
    ("200 OK", #"k3y+that/nobody=sees isn't JSON"#),
    ("200 OK", #"{"k3y+that/nobody=sees": 1}"#),
    ("401 No", #"{"errors": ["k3y+that/nobody=sees, k3y%2Bthat%2Fnobody%3Dsees"]}"#),
    ("401 No", #"{"status_message": "k3y+that/nobody=sees, k3y%2Bthat%2Fnobody%3Dsees"}"#),
    ("500 No", ""),
  ])
  func `the key is in the request and nowhere else`(status: String, body: String) async throws {
    let server = try LoopbackServer { _ in .answer(body, status: status) }
    let seen = Mutex<[String]>([])
    let client = client([
      .log { log in seen.withLock { $0.append("\(log)") } },
      Interceptor { request, next in
        let response = try await next(request)
        seen.withLock { $0.append(String(decoding: response.body.data, as: UTF8.self)) }
        return response
      },
    ])
    let error = await #expect(throws: ResponseError.self) {
      try await client.response(to: HTTPRequest(url: server.url())).body.decode([Int].self)
    }
    #expect(server.requests.first?.target.contains("api_key=k3y%2Bthat%2Fnobody%3Dsees") == true)
    let said = seen.withLock { $0 }.joined() + "\(error as Any)" + String(reflecting: error)
    #expect(said.contains("api_key=***"))
    #expect(!said.contains("nobody"))
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
      return .answer("[]", status: number < 3 ? "503 Busy" : "200 OK")
    }
    let virtual = VirtualClock()
    let isHeld = Mutex<[Bool]>([])
    let client = client(
      [.retry(5, clock: RecordingClock()) { _ in isHeld.withLock { $0.append(virtual.isHeld) } }],
      on: EffectClock.virtual(virtual))
    let response = try await client.response(to: HTTPRequest(url: server.url()))
    #expect(response.body.data == Data("[]".utf8))
    #expect(isHeld.withLock { $0 } == [true, true] && !virtual.isHeld)
    #expect(
      server.requests.allSatisfy { $0.target.hasSuffix("api_key=k3y%2Bthat%2Fnobody%3Dsees") })
  }
}
