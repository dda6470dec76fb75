public import Foundation

/// A request of HTTP.
public struct HTTPRequest: Hashable, Sendable, Codable {
  /// The address, with http or https.
  public var url: URL
  /// GET unless said otherwise.
  public var method: HTTPMethod
  /// The values of headers by their names, as they were set.
  public private(set) var headers: [String: String] = [:]
  /// The body, if there is one.
  public var body: Data?

  /// A request without headers.
  public init(url: URL, method: HTTPMethod = .get, body: Data? = nil) {
    self.url = url
    self.method = method
    self.body = body
  }

  /// The value of a header, whatever the case of its name; nil takes it away.
  public subscript(header name: String) -> String? {
    get { headers.first { Self.isSame($0.key, name) }?.value }
    set {
      headers = headers.filter { !Self.isSame($0.key, name) }
      headers[name] = newValue
    }
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}

extension HTTPRequest {
  /// A user and password move from the address to a header, from where nothing shows them.
  var withUserInHeader: Self {
    guard let user = url.user(percentEncoded: false) else { return self }
    var request = self
    request.url = HTTPAddress.withoutUser(url)
    if self[header: "Authorization"] == nil {
      let password = url.password(percentEncoded: false) ?? ""
      request[header: "Authorization"] =
        "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
    }
    return request
  }
}

package enum HTTPAddress {
  package static func isHTTP(_ url: URL) -> Bool {
    hasHTTPScheme(url) && url.host()?.isEmpty == false && (url.port ?? 80) <= UInt16.max
  }

  package static func hasHTTPScheme(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased())
  }

  static func isOfThisMachine(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased() else { return false }
    return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
  }

  package static func isSameServer(_ url: URL, _ other: URL?) -> Bool {
    url.scheme?.lowercased() == other?.scheme?.lowercased()
      && url.host()?.lowercased() == other?.host()?.lowercased() && url.port == other?.port
  }

  package static func withoutUser(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      components.user != nil || components.password != nil
    else { return url }
    components.user = nil
    components.password = nil
    return components.url ?? url
  }
}
