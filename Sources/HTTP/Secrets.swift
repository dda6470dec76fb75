public import Foundation

/// What is never shown of a request: passwords in addresses, keys in parameters and headers.
///
/// They are told by their names; a key's own interceptor also knows its value.
public enum Secrets {
  /// What stands where a secret was.
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

  /// Whether a parameter of that name holds a secret: `api_key`, `client_id`, `accessToken`.
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
