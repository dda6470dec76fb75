import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a request was sent on to, and whether it may go on.
struct Redirects: Sendable {
  let limit: Int
  private var visited: [URL] = []

  init(limit: Int, from url: URL?) {
    self.limit = limit
    visited = url.map { [Self.place(of: $0)] } ?? []
  }

  /// The request that follows; throws where it isn't followed.
  ///
  /// - Parameters:
  ///   - request: What URLSession would ask; its address isn't used: on Linux it ignores the scheme
  ///     (`file:///etc` becomes `http://host/etc`) and drops the last slash.
  ///   - location: The address as the server wrote it.
  mutating func follow(
    _ request: URLRequest, to location: String
  ) throws(RedirectRefusal) -> URLRequest {
    guard let url = URL(string: location, relativeTo: visited.last)?.absoluteURL,
      HTTPAddress.isHTTP(url)
    else { throw RedirectRefusal(problem: .redirect(to: Self.shown(location), .scheme)) }
    let shown = Secrets.masked(url)
    let place = Self.place(of: url)
    guard !visited.contains(place) else {
      throw RedirectRefusal(problem: .redirect(to: shown, .circle))
    }
    guard visited.count <= limit else {
      throw RedirectRefusal(problem: .redirect(to: shown, .tooMany(limit)))
    }
    var request = request
    request.url = url
    request = HTTPAddress.withoutUser(request)
    // Another server doesn't get the secrets.
    if !HTTPAddress.isSameServer(url, visited.last) {
      for (name, value) in request.allHTTPHeaderFields ?? [:]
      where Secrets.masked(header: name, value: value) != value {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    }
    visited.append(place)
    return request
  }

  /// An address as a server wrote it, for a message.
  static func shown(_ text: String) -> String {
    URL(string: text).map(Secrets.masked) ?? "an address that can't be read"
  }

  private static func place(of url: URL) -> URL {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    components?.fragment = nil
    if components?.path == "" { components?.path = "/" }
    return components?.url ?? url
  }
}

/// A redirect that isn't followed.
struct RedirectRefusal: Error {
  let problem: NetworkProblem
}
