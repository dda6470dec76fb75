extension Fault {
  /// Returns the message for a person, behind the address.
  ///
  /// - Parameter origin: The requested address, as it is shown.
  public func line(origin: String) -> String {
    switch self {
    case .connectionRefused:
      "nobody answers there: the connection was refused; is the server running, and the port right?"
    case .noSuchHost:
      "there is no such host; check the name, and the connection to the network"
    case .badRequest:
      "answered with status 400: Uh oh, something has gone wrong; "
        + "the request isn't as the API wants it"
    case .unauthorized:
      "answered with status 401: OAuth error: The access token is invalid; "
        + "check the key or the password"
    case .loginWanted: "answered with status 401; check the key or the password"
    case .proxyLoginWanted:
      "the proxy wants a login; add its user and password to the address in http_proxy or https_proxy"
    case .notFound: "answered with status 404; nothing has this address; check it"
    case .tooManyRequests:
      "answered with status 429: Slow down; too many requests; ask again in 60 s"
    case .serverError: "answered with status 500; the server is in trouble; ask again later"
    case .redirectToFile:
      #"the server sends on to "file:///etc/passwd", which isn't http or https"#
    case .redirectInCircle:
      #"the server sends in a circle, back to "\#(origin)"; check the address"#
    case .redirectNowhere: "the server sends on without saying where; it is at fault"
    case .redirectUnreadable: "the server sends on to an address that can't be read; it is at fault"
    case .cutBody: "the connection broke after 13 bytes of the answer; ask again"
    case .cutAtOnce: "the connection broke before the answer; ask again"
    case .silence, .byteASecond: "no whole answer within 0.3 s; ask again, or allow more time"
    case .sixGigabytes: "has 6144.0 MB, more than the 64.0 MB allowed; ask for fewer results"
    case .sixGigabytesUnannounced: "has more than the 64.0 MB allowed; ask for fewer results"
    case .notJSON: "isn't JSON; is it the API's address?"
    case .wrongShape: "is JSON, but another response than expected: results is missing"
    case .lyingGzip:
      #"the answer can't be unpacked as "gzip", which it says it is; the server is at fault"#
    case .emptyList: "holds nobody: its list is empty; ask for others"
    case .brokenHeader: "what came isn't well-formed HTTP; the server is at fault"
    case .notHTTP:
      "what answers there doesn't speak HTTP; check the address and the port"
    }
  }

  /// The time limit for an answer: short if none will come.
  public var timeout: Duration {
    [.silence, .byteASecond].contains(self) ? .milliseconds(300) : .seconds(30)
  }
}
