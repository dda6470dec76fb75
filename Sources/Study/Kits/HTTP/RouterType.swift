public import Foundation

/// A request, described: usually an enum with a case for each thing that an API can be asked.
///
///     enum PhotoRouter: RouterType {
///       case search(query: String, page: Int)
///       …
///     }
public protocol RouterType: Sendable {
  /// The address of the API, perhaps with a path of its own: `https://api.example.com/3`.
  var baseURL: URL { get }
  /// The path that is appended to the base's, not escaped; empty for the base itself.
  var path: String { get }
  /// `GET` unless said otherwise.
  var method: HTTPMethod { get }
  /// None unless said otherwise.
  var headers: [String: String] { get }
  /// Names and values in order, not escaped; in the address, or in the body of a form.
  var parameters: [(name: String, value: String)] { get }
}

extension RouterType {
  /// GET.
  public var method: HTTPMethod { .get }
  /// None.
  public var headers: [String: String] { [:] }
  /// None.
  public var parameters: [(name: String, value: String)] { [] }

  /// The request, everything in it escaped: `+`, `&` and `=` in a value are preserved.
  public var request: HTTPRequest {
    var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) ?? URLComponents()
    components.percentEncodedPath = joinedPath(components.percentEncodedPath)
    let form = parameters.map { "\(Escaping.query($0.name))=\(Escaping.query($0.value))" }
      .joined(separator: "&")
    if !form.isEmpty, !method.hasBody {
      let own = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
      components.percentEncodedQuery = own + form
    }
    var request = HTTPRequest(url: components.url ?? baseURL, method: method)
    if !form.isEmpty, method.hasBody {
      request.body = Data(form.utf8)
      request[header: "Content-Type"] = "application/x-www-form-urlencoded"
    }
    for (name, value) in headers { request[header: name] = value }
    return request
  }

  private func joinedPath(_ base: String) -> String {
    guard !path.isEmpty else { return base }
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    return base + "/" + Escaping.path(path.hasPrefix("/") ? String(path.dropFirst()) : path)
  }
}

/// Escapes of addresses, stricter than `URLComponents`, which lets `+` through.
enum Escaping {
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
  private static let plainInQuery = plain.union(CharacterSet(charactersIn: ","))
  private static let plainInPath = plain.union(CharacterSet(charactersIn: "/,:@"))

  static func query(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plainInQuery) ?? ""
  }

  static func path(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plainInPath) ?? ""
  }
}

/// The method of a request.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable, Codable {
  /// Asks for something.
  case get = "GET"
  /// Asks for the fields of an answer, without its body.
  case head = "HEAD"
  /// Sends something to be dealt with.
  case post = "POST"
  /// Replaces a resource.
  case put = "PUT"
  /// Changes a part of a resource.
  case patch = "PATCH"
  /// Takes something away.
  case delete = "DELETE"

  var hasBody: Bool { [.post, .put, .patch].contains(self) }

  var isRepeatable: Bool { self == .get || self == .head }
}
