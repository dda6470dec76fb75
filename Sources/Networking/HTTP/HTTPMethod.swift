/// What a request does.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether parameters go into the body: those of the others go into the address.
  var hasBody: Bool { [.post, .put, .patch].contains(self) }

  /// Whether asking twice does no more than asking once.
  var isRepeatable: Bool { self == .get || self == .head }
}
