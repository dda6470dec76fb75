import Foundation

/// Stands between the caller and the network: changes requests, retries, logs.
///
///     Interceptor { request, next in
///       var request = request
///       request[header: "Accept-Language"] = "ko"
///       return try await next(request)
///     }
public struct Interceptor: Sendable {
  /// Hands a request on to the next interceptor, and in the end to the network.
  public typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Called with a request and the way on.
  public var intercept:
    @Sendable (_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse

  /// An interceptor that does as `intercept` says.
  public init(
    _ intercept:
      @escaping @Sendable (_ request: HTTPRequest, _ next: Next) async throws ->
      HTTPResponse
  ) {
    self.intercept = intercept
  }
}

// MARK: - Keys

extension Interceptor {
  /// The place of a key.
  public enum KeyPlace: Hashable, Sendable {
    /// A parameter of the address: `client_id`.
    case parameter(String)
    /// A header, with a word before the key: `Authorization`, `Bearer`.
    case header(String, prefix: String = "")
  }

  /// Adds the key that an environment variable holds; a request without one isn't sent. Nor is one
  /// over http, unless to this machine: anybody on the way could read the key.
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
          origin: Secrets.masked(request.url),
          problem: .notReached(.noKey(variable: variable)))
      }
      guard request.url.scheme?.lowercased() == "https" || HTTPAddress.isOfThisMachine(request.url)
      else {
        throw ResponseError(
          origin: Secrets.masked(request.url), problem: .notReached(.keyOverHTTP))
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
  fileprivate func adding(_ key: String, to request: HTTPRequest) -> HTTPRequest {
    var request = request
    switch self {
    case .header(let name, let prefix):
      request[header: name] = prefix.isEmpty ? key : "\(prefix) \(key)"
    case .parameter(let name):
      guard var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
        return request
      }
      let own = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
      components.percentEncodedQuery = own + "\(Escaping.query(name))=\(Escaping.query(key))"
      request.url = components.url ?? request.url
    }
    return request
  }
}

extension ResponseError {
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
    case .notThere, .isFolder, .notAFile, .notReadable, .empty, .tooLarge, .notJSON, .wrongShape,
      .rateLimit, .notReached, .nobody, .noRecords:
      break
    }
    return error
  }
}

// MARK: - Asking again

/// A request that is about to be made again.
public struct Retry: Hashable, Sendable {
  /// The try that comes: 2 where the request is made again for the first time.
  public var number: Int
  /// The most tries that there are, the first among them.
  public var limit: Int
  /// The time that is waited before.
  public var wait: Duration
  /// The error of the try before.
  public var error: ResponseError
}

extension Interceptor {
  /// Repeats requests if that may help, after growing delays: `delay`, twice that, four times …,
  /// and never less than the server's `Retry-After`.
  ///
  /// Only requests that can be repeated without harm are, and only after a broken or refused
  /// connection, or the statuses 429, 500, 502, 503 and 504. Time-outs aren't retried: the caller
  /// who set one wants the result by then. A cancelled wait ends at once.
  ///
  /// - Parameters:
  ///   - count: The largest number of retries.
  ///   - longest: The longest wait. If the server wants a longer one, its error is thrown at once,
  ///     which includes the delay.
  ///   - clock: A real server wants real time, whatever clock a session has.
  ///   - tell: Called before each wait.
  public static func retry(
    _ count: Int, delay: Duration = .milliseconds(500),
    longest: Duration = HTTPClient.defaultTimeout, clock: any Clock<Duration> = ContinuousClock(),
    tell: @escaping @Sendable (Retry) async -> Void = { _ in }
  ) -> Self {
    Self { request, next in
      var delay = delay
      for number in 0..<max(0, count) {
        do {
          return try await next(request)
        } catch let error as ResponseError where error.mayPass && request.method.isRepeatable {
          let wanted = error.retryAfter ?? .zero
          guard wanted <= longest else { throw error }
          let wait = max(wanted, delay)
          await tell(Retry(number: number + 2, limit: count + 1, wait: wait, error: error))
          try await clock.sleep(for: wait)
          delay *= 2
        }
      }
      return try await next(request)
    }
  }
}

extension ResponseError {
  fileprivate var mayPass: Bool {
    switch problem {
    case .status(let status, _, _): [429, 500, 502, 503, 504].contains(status)
    case .notReached(.connectionRefused), .notReached(.cutOff), .notReached(.notStarted): true
    default: false
    }
  }

  fileprivate var retryAfter: Duration? {
    if case .status(_, _, let time) = problem { time } else { nil }
  }
}

/// A request that was made, and its result; nothing secret in it.
public struct RequestLog: Hashable, Sendable {
  /// `GET`
  public var method: String
  /// The address, keys and passwords masked.
  public var address: String
  /// The headers by name, keys and passwords masked.
  public var headers: [Header]
  /// The outcome; nil while it is under way.
  public var outcome: Outcome?

  /// A header.
  public struct Header: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value, or a mask.
    public var value: String
  }

  /// The outcome of a request.
  public enum Outcome: Hashable, Sendable {
    /// An answer: its status, and the size of its body.
    case answered(status: Int, bytes: Int)
    /// An error.
    case failed(ResponseError)
    /// Nobody waited for it any longer.
    case cancelled
  }

  init(_ request: HTTPRequest) {
    method = request.method.rawValue
    address = Secrets.masked(request.url)
    headers = request.headers.sorted { $0.key < $1.key }.map {
      Header(
        name: $0.key, value: Secrets.masked(header: $0.key, value: $0.value))
    }
  }
}

extension Interceptor {
  /// Reports each request before it is sent, and again with its result.
  ///
  /// Put it last, so that it sees the final request.
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
