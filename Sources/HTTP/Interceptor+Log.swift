import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
