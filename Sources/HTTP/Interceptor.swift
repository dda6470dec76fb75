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
