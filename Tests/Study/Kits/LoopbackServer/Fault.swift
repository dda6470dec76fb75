public import Foundation

/// A way in which a network fails.
public enum Fault: String, CaseIterable, Sendable {
  case connectionRefused, noSuchHost
  case badRequest, unauthorized, loginWanted, proxyLoginWanted, notFound, tooManyRequests
  case serverError, redirectToFile, redirectInCircle, redirectNowhere, redirectUnreadable
  case cutBody, silence, byteASecond, sixGigabytes, sixGigabytesUnannounced
  case notJSON, wrongShape, lyingGzip, emptyList, notHTTP, brokenHeader, cutAtOnce

  /// Arranges the fault at an address; keep the server as long as it is needed.
  public func arrange() throws -> (server: LoopbackServer?, url: URL) {
    let server: LoopbackServer
    switch self {
    case .noSuchHost:
      return (nil, URL(string: "http://no-such-host.invalid/api/") ?? URL(filePath: "/"))
    case .connectionRefused:
      server = try LoopbackServer(nil)
    default:
      let fault = self
      server = try LoopbackServer { _ in fault.steps }
    }
    return (server, server.url())
  }

  private var steps: [Step] {
    switch self {
    case .badRequest:
      .answer(#"{"error": "Uh oh, something has gone wrong."}"#, status: "400 Bad Request")
    case .unauthorized:
      .answer(#"{"errors": ["OAuth error: The access token is invalid"]}"#, status: "401 No")
    case .loginWanted:
      .answer("", status: "401 No", headers: [#"WWW-Authenticate: Basic realm="here""#])
    case .proxyLoginWanted:
      .answer("", status: "407 No", headers: [#"Proxy-Authenticate: Basic realm="here""#])
    case .notFound: .answer("<h1>Not here</h1>", status: "404 Not Found")
    case .tooManyRequests:
      .answer(#"{"error": "Slow down"}"#, status: "429 Too Many", headers: ["Retry-After: 60"])
    case .serverError: .answer("", status: "500 Internal Server Error")
    case .redirectToFile: .redirect(to: "file:///etc/passwd")
    case .redirectInCircle: .redirect(to: "?results=5")
    case .redirectNowhere: .answer("", status: "302 Found")
    case .redirectUnreadable: .redirect(to: "http://[::1/")
    case .cutBody: [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"results\": [")]
    case .silence: [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"), .wait]
    case .byteASecond: [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"), .drip]
    case .sixGigabytes:
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 6442450944\r\n\r\n"), .zeros(6 << 30)]
    case .sixGigabytesUnannounced:
      [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"), .zeros(6 << 30)]
    case .notJSON: .answer("<!DOCTYPE html><p>hello</p>")
    case .wrongShape: .answer(#"{"photos": []}"#)
    case .lyingGzip: .answer(#"{"results": []}"#, headers: ["Content-Encoding: gzip"])
    case .emptyList: .answer(#"{"results": [], "info": {}}"#)
    case .notHTTP: [.send("SSH-2.0-OpenSSH_9.6\r\n"), .wait]
    case .brokenHeader: .answer("", headers: ["Not a header"])
    case .cutAtOnce: []
    case .connectionRefused, .noSuchHost: []
    }
  }
}
