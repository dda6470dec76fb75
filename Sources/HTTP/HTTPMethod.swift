/// What a request does.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
  /// Asks for something.
  case get = "GET"
  /// Asks for the fields of an answer, without its body.
  case head = "HEAD"
  /// Sends something to be dealt with.
  case post = "POST"
  /// Puts something in the place of what is there.
  case put = "PUT"
  /// Changes a part of what is there.
  case patch = "PATCH"
  /// Takes something away.
  case delete = "DELETE"

  /// Whether parameters go into the body: those of the others go into the address.
  var hasBody: Bool { [.post, .put, .patch].contains(self) }

  /// Whether asking twice does no more than asking once.
  var isRepeatable: Bool { self == .get || self == .head }
}
