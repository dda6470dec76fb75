import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    case .notReached(.other(let words)): error.problem = .notReached(.other(mask(words)))
    default: break
    }
    return error
  }
}
