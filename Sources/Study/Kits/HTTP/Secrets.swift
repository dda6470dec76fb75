public import Foundation

/// The secrets in requests, which are never shown: passwords in addresses, keys in
/// parameters and headers.
///
/// They are recognised by their names; a key's own interceptor also knows its value.
public enum Secrets {
  /// The text in place of a secret.
  public static let mask = "***"

  /// The address to show: without user and password, fragment, and the values of keys.
  public static func masked(_ url: URL) -> String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return mask
    }
    let hasUser = components.user != nil || components.password != nil
    components.user = nil
    components.password = nil
    components.fragment = nil
    if let query = components.percentEncodedQuery {
      components.percentEncodedQuery = query.split(
        separator: "&", omittingEmptySubsequences: false
      ).map(maskedParameter).joined(separator: "&")
    }
    let text = components.string ?? mask
    guard hasUser, let start = text.firstRange(of: "//")?.upperBound else { return text }
    return "\(text[..<start])\(mask)@\(text[start...])"
  }

  /// The value of a header to show.
  public static func masked(header name: String, value: String) -> String {
    let name = name.lowercased()
    let isSecret =
      name.contains("cookie") || secretWords.contains { name.contains($0) } || name == "x-api-key"
    return isSecret ? mask : value
  }

  /// True if a parameter of that name holds a secret: `api_key`, `client_id`, `accessToken`.
  public static func isSecret(parameter name: String) -> Bool {
    let bare = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["clientid", "appid", "sig", "pwd", "pass"].contains(bare)
      || secretWords.contains { bare.contains($0) }
  }

  private static let secretWords = [
    "key", "token", "secret", "password", "passwd", "auth", "signature", "credential", "session",
  ]

  private static func maskedParameter(_ parameter: Substring) -> String {
    guard let sign = parameter.firstIndex(of: "=") else { return String(parameter) }
    let name = parameter[..<sign]
    let plain = String(name).removingPercentEncoding ?? String(name)
    return isSecret(parameter: plain) ? "\(name)=\(mask)" : String(parameter)
  }

  /// A text in which none of the values stands, as it is or escaped.
  static func masked(_ text: String, values: [String]) -> String {
    values.reduce(text) { text, value in
      guard !value.isEmpty else { return text }
      return text.replacing(value, with: mask)
        .replacing(Escaping.query(value), with: mask)
    }
  }
}

// MARK: - Requests and answers

extension Secrets {
  /// The values of a request that are never shown, found by the names of parameters and headers.
  static func values(in request: HTTPRequest) -> [String] {
    var values: [String] = []
    if let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) {
      for item in components.queryItems ?? [] where isSecret(parameter: item.name) {
        values.append(item.value ?? "")
      }
    }
    for (name, value) in request.headers where masked(header: name, value: value) == mask {
      // `Bearer abc`
      values.append(value.split(separator: " ").last.map(String.init) ?? "")
    }
    // Shorter values aren't keys but may well be words.
    return values.filter { $0.utf8.count >= 4 }
  }
}

extension HTTPResponse {
  /// Masks values that the server repeats, so that nothing made of the answer can show them.
  func masking(_ values: [String]) -> Self {
    var response = self
    for value in values where value.utf8.count >= 8 {
      for form in [value, Escaping.query(value)] {
        while let place = response.body.data.firstRange(of: Data(form.utf8)) {
          response.body.data.replaceSubrange(place, with: Data(Secrets.mask.utf8))
        }
      }
    }
    return response
  }
}
