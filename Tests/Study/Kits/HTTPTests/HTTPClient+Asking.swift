import Foundation
import HTTP
import Testing

extension HTTPClient {
  /// A client that waits as long as a busy machine takes.
  static func patient(_ interceptors: Interceptor...) -> HTTPClient {
    HTTPClient(timeout: .seconds(300), interceptors: interceptors)
  }

  /// The error that a request ends with: it must.
  @discardableResult
  func error(
    of url: URL, at location: SourceLocation = #_sourceLocation
  ) async -> ResponseError? {
    await #expect(throws: ResponseError.self, sourceLocation: location) {
      try await response(to: HTTPRequest(url: url))
    }
  }
}
