#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Stands between who asks and the network: changes requests, asks again, looks on.
///
///     Interceptor { request, next in
///       var request = request
///       request.setValue("ko", forHTTPHeaderField: "Accept-Language")
///       return try await next(request)
///     }
public struct Interceptor: Sendable {
  /// Hands a request on to the next interceptor, and in the end to the network.
  public typealias Next = @Sendable (URLRequest) async throws -> HTTPResponse

  /// Called with a request and the way on.
  public var intercept: @Sendable (_ request: URLRequest, _ next: Next) async throws -> HTTPResponse

  /// An interceptor that does as `intercept` says.
  public init(
    _ intercept:
      @escaping @Sendable (_ request: URLRequest, _ next: Next) async throws ->
      HTTPResponse
  ) {
    self.intercept = intercept
  }
}

// MARK: - Keys

extension Interceptor {
  /// Where a key goes.
  public enum KeyPlace: Hashable, Sendable {
    /// A parameter of the address: `client_id`.
    case parameter(String)
    /// A header, with a word before the key: `Authorization`, `Bearer`.
    case header(String, prefix: String = "")
  }

  /// Adds the key that an environment variable holds; a request without one isn't sent.
  ///
  /// An error that holds the key is thrown on without it.
  ///
  /// - Parameter environment: The process's own unless another is given.
  public static func key(
    from variable: String, as place: KeyPlace, environment: [String: String]? = nil
  ) -> Self {
    Self { request, next in
      let environment = environment ?? ProcessInfo.processInfo.environment
      let key = environment[variable]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      guard !key.isEmpty else {
        throw ResponseError(
          origin: request.url.map(Secrets.masked) ?? "",
          problem: .notReached(.noKey(variable: variable)))
      }
      do {
        return try await next(place.adding(key, to: request))
      } catch let error as ResponseError {
        throw error.masking([key])
      }
    }
  }
}

extension Interceptor.KeyPlace {
  fileprivate func adding(_ key: String, to request: URLRequest) -> URLRequest {
    var request = request
    switch self {
    case .header(let name, let prefix):
      request.setValue(prefix.isEmpty ? key : "\(prefix) \(key)", forHTTPHeaderField: name)
    case .parameter(let name):
      guard let url = request.url,
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      else { return request }
      let own = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
      components.percentEncodedQuery = own + "\(Escaping.query(name))=\(Escaping.query(key))"
      request.url = components.url
    }
    return request
  }
}

extension ResponseError {
  /// The same, with none of the values in what a server said.
  func masking(_ values: [String]) -> Self {
    var error = self
    func mask(_ text: String) -> String { Secrets.masked(text, values: values) }
    error.origin = mask(origin)
    switch problem {
    case .status(let status, let message, let retryAfter):
      error.problem = .status(status, message: message.map(mask), retryAfter: retryAfter)
    case .refused(let message): error.problem = .refused(mask(message))
    case .notReached(.redirect(let place, let why)):
      error.problem = .notReached(.redirect(to: mask(place), why))
    default: break
    }
    return error
  }
}

// MARK: - Asking again

extension Interceptor {
  /// Asks again where that may help, and waits longer each time: `delay`, twice that, four times …
  ///
  /// Only requests that can be repeated without harm are, and only after a broken or refused
  /// connection, a time-out, or the statuses 429, 500, 502, 503 and 504.
  ///
  /// - Parameters:
  ///   - count: How often it asks again, at most.
  ///   - clock: The session's: on a virtual one nobody waits.
  public static func retry(
    _ count: Int, delay: Duration = .milliseconds(500), clock: any Clock<Duration>
  ) -> Self {
    Self { request, next in
      var delay = delay
      for _ in 0..<max(0, count) {
        do {
          return try await next(request)
        } catch let error as ResponseError where error.mayPass && request.isRepeatable {
          try await clock.sleep(for: delay)
          delay *= 2
        }
      }
      return try await next(request)
    }
  }
}

extension URLRequest {
  fileprivate var isRepeatable: Bool {
    HTTPMethod(rawValue: httpMethod ?? "GET")?.isRepeatable ?? false
  }
}

extension ResponseError {
  /// Whether asking again may help.
  fileprivate var mayPass: Bool {
    switch problem {
    case .status(let status, _, _): [429, 500, 502, 503, 504].contains(status)
    case .notReached(.connectionRefused), .notReached(.cutOff), .notReached(.timedOut): true
    default: false
    }
  }
}

// MARK: - Logs

/// A request that was made, and what came of it; nothing secret in it.
public struct RequestLog: Hashable, Sendable {
  /// `GET`
  public var method: String
  /// The address, keys and passwords masked.
  public var address: String
  /// The headers by name, keys and passwords masked.
  public var headers: [Header]
  /// What came of it; nil while it is under way.
  public var outcome: Outcome?

  /// A header.
  public struct Header: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value, or a mask.
    public var value: String

    /// A header as it is shown.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What came of a request.
  public enum Outcome: Hashable, Sendable {
    /// An answer: its status, and the size of its body.
    case answered(status: Int, bytes: Int)
    /// An error.
    case failed(ResponseError)
    /// Nobody waited for it any longer.
    case cancelled
  }

  /// A request that is about to be made.
  init(_ request: URLRequest) {
    method = request.httpMethod ?? "GET"
    address = request.url.map(Secrets.masked) ?? ""
    headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map {
      Header(
        name: $0.key, value: Secrets.masked(header: $0.key, value: $0.value))
    }
  }
}

extension Interceptor {
  /// Tells of each request before it is made, and again when something came of it.
  ///
  /// Put it last, so that it sees what is really sent.
  public static func log(_ tell: @escaping @Sendable (RequestLog) async -> Void) -> Self {
    Self { request, next in
      var log = RequestLog(request)
      await tell(log)
      do {
        let response = try await next(request)
        log.outcome = .answered(status: response.status, bytes: response.body.data.count)
        await tell(log)
        return response
      } catch {
        log.outcome = (error as? ResponseError).map { .failed($0) } ?? .cancelled
        await tell(log)
        throw error
      }
    }
  }
}
