import Foundation
import HTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Redirects: Sendable {
  let limit: Int
  private var visited: [URL] = []

  init(limit: Int, from url: URL?) {
    self.limit = limit
    visited = url.map { [Self.place(of: $0)] } ?? []
  }

  /// Throws if it isn't followed. The address of `request` isn't used: on Linux URLSession ignores
  /// the scheme (`file:///etc` becomes `http://host/etc`) and drops the last slash.
  mutating func follow(
    _ request: URLRequest, to location: String
  ) throws(RedirectRefusal) -> URLRequest {
    guard let url = URL(string: location, relativeTo: visited.last)?.absoluteURL else {
      throw RedirectRefusal(problem: .redirect(to: "", .unreadable))
    }
    let shown = Secrets.masked(url)
    guard HTTPAddress.hasHTTPScheme(url) else {
      throw RedirectRefusal(problem: .redirect(to: shown, .scheme))
    }
    guard HTTPAddress.isHTTP(url) else {
      throw RedirectRefusal(problem: .redirect(to: shown, .unreadable))
    }
    guard url.scheme?.lowercased() == "https" || visited.last?.scheme?.lowercased() != "https"
    else { throw RedirectRefusal(problem: .redirect(to: shown, .notSafe)) }
    let place = Self.place(of: url)
    guard !visited.contains(place) else {
      throw RedirectRefusal(problem: .redirect(to: shown, .circle))
    }
    guard visited.count <= limit else {
      throw RedirectRefusal(problem: .redirect(to: shown, .tooMany(limit)))
    }
    var request = request
    request.url = HTTPAddress.withoutUser(url)
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

  private static func place(of url: URL) -> URL {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    components?.fragment = nil
    if components?.path == "" { components?.path = "/" }
    return components?.url ?? url
  }
}

struct RedirectRefusal: Error {
  let problem: NetworkProblem
}
