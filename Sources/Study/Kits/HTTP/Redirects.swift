import Foundation

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

// MARK: - Addresses

enum HTTPAddress {
  static func isHTTP(_ url: URL) -> Bool {
    hasHTTPScheme(url) && url.host()?.isEmpty == false && (url.port ?? 80) <= UInt16.max
  }

  static func hasHTTPScheme(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased())
  }

  static func isSameServer(_ url: URL, _ other: URL?) -> Bool {
    url.scheme?.lowercased() == other?.scheme?.lowercased()
      && url.host()?.lowercased() == other?.host()?.lowercased() && url.port == other?.port
  }

  /// A user and password move from the address to a header, from where nothing shows them.
  static func withUserInHeader(_ request: URLRequest) -> URLRequest {
    guard let url = request.url, let user = url.user(percentEncoded: false) else { return request }
    var request = withoutUser(request)
    if request.value(forHTTPHeaderField: "Authorization") == nil {
      let password = url.password(percentEncoded: false) ?? ""
      let basic = Data("\(user):\(password)".utf8).base64EncodedString()
      request.setValue("Basic \(basic)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  static func withoutUser(_ request: URLRequest) -> URLRequest {
    guard let url = request.url,
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      components.user != nil || components.password != nil
    else { return request }
    components.user = nil
    components.password = nil
    var request = request
    request.url = components.url
    return request
  }
}
