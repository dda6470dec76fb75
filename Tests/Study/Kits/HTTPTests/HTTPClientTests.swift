import Foundation
import LoopbackServer
import Testing

@testable import HTTP
@testable import reactor_shell_network

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPClientTests {
  @Test func `an answer comes whole, with its status and headers`() async throws {
    let server = try LoopbackServer { _ in .answer(#"{"a": 1}"#, headers: ["X-Left: 3"]) }
    let response = try await HTTPClient.patient().response(
      to: HTTPRequest(url: server.url()))
    #expect(response.status == 200)
    #expect(response.headers["x-left"] == "3")
    #expect(
      response.body == ResponseBody(data: Data(#"{"a": 1}"#.utf8), origin: "\(server.url())"))
    await server.allClosed()
  }

  @Test func `a redirect to another path is followed, slash and all`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/new/?a=1" ? .answer("[]") : .redirect(to: "/new/?a=1")
    }
    let response = try await HTTPClient.patient().response(
      to: HTTPRequest(url: server.url("/old")))
    #expect(response.body.data == Data("[]".utf8))
    #expect(server.requests.map(\.target) == ["/old", "/new/?a=1"])
  }

  @Test func `what fails behind a redirect is told of the place that failed`() async throws {
    let refusing = try LoopbackServer(nil)
    let server = try LoopbackServer { request in
      switch request.target {
      case "/a": .redirect(to: "\(refusing.url("/a"))?key=abc")
      case "/b": .redirect(to: "/none")
      default: .answer("", status: "404 No")
      }
    }
    var errors: [ResponseError?] = []
    for path in ["/a", "/b"] {
      errors.append(
        await HTTPClient.patient().error(of: server.url(path)))
    }
    #expect(
      errors == [
        ResponseError(
          origin: "\(refusing.url("/a"))?key=***", problem: .notReached(.connectionRefused)),
        ResponseError(
          origin: "\(server.url("/none"))", problem: .status(404, message: nil)),
      ])
  }

  @Test func `redirects are followed only so often`() async throws {
    let server = try LoopbackServer { .redirect(to: $0.target + "x") }
    let error = await HTTPClient(timeout: .seconds(300), redirectLimit: 3).error(
      of: server.url("/"))
    let last = "\(server.url("/xxxx"))"
    #expect(error?.problem == .notReached(.redirect(to: last, .tooMany(3))))
    #expect(server.requests.count == 4)
  }

  @Test func `nothing is sent on from https to http`() throws {
    let url = try #require(URL(string: "https://example.com/a?api_key=secret"))
    var redirects = Redirects(limit: 5, from: url)
    let error = #expect(throws: RedirectRefusal.self) {
      try redirects.follow(URLRequest(url: url), to: "http://example.com/a?api_key=secret")
    }
    #expect(error?.problem == .redirect(to: "http://example.com/a?api_key=***", .notSafe))
  }

  @Test(
    arguments: [301, 302, 303, 307, 308],
    [
      (nil, .nowhere), ("", .nowhere), ("http://a b/", .unreadable), ("http://[::1/", .unreadable),
      ("http://", .unreadable), ("http://127.0.0.1:99999/", .unreadable), ("mailto:a@b", .scheme),
    ] as [(String?, NetworkProblem.Redirect)])
  func `a redirect that leads nowhere is told`(
    status: Int, redirect: (location: String?, problem: NetworkProblem.Redirect)
  ) async throws {
    let headers = redirect.location.map { ["Location: \($0)"] } ?? []
    let server = try LoopbackServer { _ in .answer("{}", status: "\(status) X", headers: headers) }
    let error = await HTTPClient.patient().error(of: server.url())
    guard case .notReached(.redirect(_, let problem)) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem == redirect.problem)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    "No colon", "X: \u{0}", ": x", "A B: c", "Content-Length: -5", "Transfer-Encoding: chunked",
    "X: \(String(repeating: "x", count: 200_000))",
  ])
  func `an answer that breaks the rules of HTTP is called so`(header: String) async throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\n\(header)\r\n\r\nx\r\n")]
    }
    let error = await HTTPClient.patient().error(of: server.url())
    #expect(error?.problem == .notReached(.brokenHTTP))
  }

  @Test func `another server doesn't get the secrets`() async throws {
    let other = try LoopbackServer { _ in .answer("[]") }
    let place = "\(other.url())"
    let server = try LoopbackServer { _ in .redirect(to: place) }
    var request = HTTPRequest(url: server.url())
    request[header: "Authorization"] = "Bearer abc"
    request[header: "Accept-Language"] = "ko"
    _ = try await HTTPClient.patient().response(to: request)
    #expect(server.requests.first?.headers["authorization"] == "Bearer abc")
    #expect(other.requests.first?.headers["authorization"] == nil)
    #expect(other.requests.first?.headers["accept-language"] == "ko")
  }

  @Test(arguments: ["ftp://example.com/", "file:///etc/passwd", "example.com", "http://"])
  func `only http and https are asked`(_ address: String) async throws {
    let url = try #require(URL(string: address))
    let error = await HTTPClient.patient().error(of: url)
    #expect(error?.problem == .notReached(.address(scheme: url.scheme ?? "")))
  }

  @Test func `a password in the address is sent, and never shown`() async throws {
    let server = try LoopbackServer { _ in .answer("", status: "404 No") }
    var components = URLComponents(url: server.url(), resolvingAgainstBaseURL: false)
    components?.user = "ann"
    components?.password = "s3cret"
    components?.queryItems = [URLQueryItem(name: "api_key", value: "k3y")]
    let url = try #require(components?.url)
    let error = await HTTPClient.patient().error(of: url)
    let basic = Data("ann:s3cret".utf8).base64EncodedString()
    #expect(server.requests.first?.headers["authorization"] == "Basic \(basic)")
    #expect(server.requests.first?.target == "/api/?api_key=k3y")
    #expect(error?.origin == "\(server.url())?api_key=***")
  }

  @Test func `a cancelled request closes its connection`() async throws {
    let server = try LoopbackServer { _ in [.wait] }
    let url = server.url()
    let task = Task {
      try await HTTPClient.patient().response(to: HTTPRequest(url: url))
    }
    await server.received(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.allClosed()
  }

  @Test func `a request of a cancelled task isn't made`() async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let url = server.url()
    await #expect(throws: CancellationError.self) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await HTTPClient.patient().response(to: HTTPRequest(url: url))
    }
    #expect(server.requests.isEmpty)
  }

  /// As OpenSSL 3 says it through libcurl 8.
  @Test(
    arguments: [
      ("SSL certificate problem: certificate has expired", .expired),
      ("SSL certificate problem: certificate is not yet valid", .notYetValid),
      ("SSL certificate problem: self-signed certificate", .selfSigned),
      ("SSL certificate problem: self-signed certificate in certificate chain", .unknownIssuer),
      ("SSL certificate problem: unable to get local issuer certificate", .unknownIssuer),
      ("SSL: no alternative certificate subject name matches target host name 'a'", .otherHost),
      ("SSL certificate problem: CA signature digest algorithm too weak", .other),
    ] as [(String, NetworkProblem.Certificate)])
  func `a certificate that isn't trusted says why`(words: String, why: NetworkProblem.Certificate) {
    let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    let problem = NetworkProblem(error, of: "a", received: 0, encoding: nil, timeout: .seconds(1))
    #expect(problem == .notTrusted(why))
  }

  @Test(arguments: [
    ("Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server", true),
    ("Failed to connect to a.org port 443 via 127.0.0.1 after 0 ms: Couldn't connect", true),
    ("Failed to connect to A.org port 443 after 0 ms: Couldn't connect to server", false),
  ])
  func `a proxy that refuses isn't the server`(words: String, isOfProxy: Bool) {
    let error = URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: words])
    let problem = NetworkProblem(
      error, of: "a.org", received: 0, encoding: nil, timeout: .seconds(1))
    #expect(problem == (isOfProxy ? .proxy(status: nil) : .connectionRefused))
  }

  @Test(arguments: [Int64.max - 511, .max - 1, .max])
  func `a length that no memory has is an error of the answer`(length: Int64) async throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n{}")]
    }
    let error = await HTTPClient.patient().error(of: server.url())
    #expect(
      error?.problem == .notReached(.unreadable)
        || error?.problem == .tooLarge(size: Int(length), limit: SavedResponse.defaultSizeLimit))
  }

  @Test func `a request that is too large to be handed on is told`() async throws {
    let server = try LoopbackServer { _ in .answer("[]") }
    let request = HTTPRequest(url: server.url(), method: .post, body: Data(count: 100_000))
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.patient().response(to: request)
    }
    guard case .notReached(.requestTooLarge) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `many requests at once each get their own answer`() async throws {
    let server = try LoopbackServer { .answer($0.target) }
    let bodies = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let url = server.url("/\(number)")
        group.addTask {
          let response = try await HTTPClient.patient().response(
            to: HTTPRequest(url: url))
          return response.body.data == Data("/\(number)".utf8)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies == Array(repeating: true, count: 50))
    await server.allClosed()
  }
}
