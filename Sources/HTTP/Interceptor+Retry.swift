import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
