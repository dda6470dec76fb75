import Foundation

/// Sends requests to servers: a value, so that limits and interceptors are chosen where it is made.
///
/// Each request runs in a process of its own, `reactor-shell-network`. Cancelling the waiting task
/// ends it, and so closes the connection. A proxy in the environment (`http_proxy`, `no_proxy`, …)
/// is used.
public struct HTTPClient: Sendable {
  /// The time limit for the whole answer, in real time, whatever clock a session has.
  public var timeout: Duration
  /// The most bytes that a body may have, unpacked.
  public var sizeLimit: Int
  /// The largest number of redirects that are followed.
  public var redirectLimit: Int
  /// The interceptors that every request passes through, in this order.
  public var interceptors: [Interceptor]

  /// A client; 10 s, 64 MB and 10 redirects unless said otherwise.
  public init(
    timeout: Duration = Self.defaultTimeout, sizeLimit: Int = SavedResponse.defaultSizeLimit,
    redirectLimit: Int = 10, interceptors: [Interceptor] = []
  ) {
    self.timeout = timeout
    self.sizeLimit = sizeLimit
    self.redirectLimit = redirectLimit
    self.interceptors = interceptors
  }

  /// The default time limit for an answer.
  public static let defaultTimeout = Duration.seconds(10)

  /// The answer to a router's case; throws `ResponseError` and `CancellationError`.
  public func response(to route: some RouterType) async throws -> HTTPResponse {
    try await response(to: route.request)
  }

  /// The answer to a request; throws `ResponseError` and `CancellationError`.
  ///
  /// An answer whose status isn't 200 to 299 is an error.
  public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var send: Interceptor.Next = { request in try await exchange(request) }
    for interceptor in interceptors.reversed() {
      let next = send
      send = { request in try await interceptor.intercept(request, next) }
    }
    return try await send(request.withUserInHeader)
  }

  private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard HTTPAddress.isHTTP(request.url) else {
      throw ResponseError(
        origin: Secrets.masked(request.url),
        problem: .notReached(.address(scheme: request.url.scheme ?? "")))
    }
    let errand = HTTPErrand(
      request: request, timeout: timeout, sizeLimit: sizeLimit, redirectLimit: redirectLimit)
    // Here, before any interceptor sees it: a server may repeat a key in its messages.
    let secrets = Secrets.values(in: request)
    do {
      return try await NetworkProcess.response(to: errand).checked().masking(secrets)
    } catch let error as ResponseError {
      throw error.masking(secrets)
    }
  }
}

// MARK: - Answers

/// An answer of a server.
public struct HTTPResponse: Hashable, Sendable, Codable {
  /// 200 for a good one.
  public var status: Int
  /// The headers, their names in lower case.
  public var headers: [String: String]
  /// The body, whole and unpacked, and the address that it was asked of, without secrets.
  public var body: ResponseBody

  /// An answer.
  public init(status: Int, headers: [String: String] = [:], body: ResponseBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// An answer that isn't good is an error, in the API's own words where it has some.
  func checked() throws(ResponseError) -> Self {
    let problem: ResponseError.Problem
    switch status {
    case 200..<300: return self
    case 403 where isRateLimited:
      problem = .rateLimit(headers["x-ratelimit-limit"].flatMap { Int($0) })
    case 301, 302, 303, 307, 308:
      // Any other was followed, or refused.
      let isNowhere = headers["location"]?.isEmpty != false
      problem = .notReached(.redirect(to: "", isNowhere ? .nowhere : .unreadable))
    case 407: problem = .notReached(.proxy(status: status))
    default:
      let message = try? JSONDecoder().decode(ErrorBody.self, from: body.data).message
      problem = .status(status, message: message, retryAfter: retryAfter)
    }
    throw ResponseError(origin: body.origin, problem: problem)
  }

  /// From seconds or a date, which is compared with the server's own clock if it sends that.
  private var retryAfter: Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Double(text), text.allSatisfy(\.isNumber) {
      return .seconds(min(seconds, 1e9).rounded())
    }
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    let now = headers["date"].flatMap(dates.date) ?? .now
    return dates.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
  }

  private var isRateLimited: Bool {
    if let remaining = headers["x-ratelimit-remaining"] { return remaining == "0" }
    let words = String(decoding: body.data.prefix(100), as: UTF8.self)
    return words.lowercased().hasPrefix("rate limit")
  }
}
