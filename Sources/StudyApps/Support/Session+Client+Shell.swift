import Foundation
import HTTP
import ReactorShell

extension Session {
  /// A client that tells the session what it asks, for `request` to show; time-outs are its own.
  func client(keep capture: Capture) -> HTTPClient {
    HTTPClient(
      timeout: timeout,
      interceptors: [
        .log { @MainActor [weak self] log in self?.lastRequest = LiveRequest(log) },
        Interceptor { @MainActor request, next in
          let response = try await next(request)
          capture.data = response.body.data
          return response
        },
      ])
  }
}

/// The body of an answer, until it is known to be of use.
@MainActor final class Capture {
  var data: Data?
}
