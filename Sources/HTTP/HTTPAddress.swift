import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is looked at in addresses before they are asked.
enum HTTPAddress {
  static func isHTTP(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
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
