import Foundation

/// An answer of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// 200 for a good one.
  public var status: Int
  /// The headers, their names in lower case.
  public var headers: [String: String]
  /// What was sent, whole and unpacked, and the address that it was asked of, without secrets.
  public var body: ResponseBody

  /// An answer.
  public init(status: Int, headers: [String: String] = [:], body: ResponseBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// An answer that isn't good is an error, in the API's own words where it has some.
  func checked() throws(ResponseError) -> Self {
    switch status {
    case 200..<300: return self
    case 403 where isRateLimited:
      let limit = headers["x-ratelimit-limit"].flatMap { Int($0) }
      throw ResponseError(origin: body.origin, problem: .rateLimit(limit))
    case 300..<400:
      guard let place = headers["location"] else { fallthrough }
      throw ResponseError(
        origin: body.origin, problem: .notReached(.redirect(to: Redirects.shown(place), .scheme)))
    default:
      let message = try? JSONDecoder().decode(ErrorBody.self, from: body.data).message
      throw ResponseError(
        origin: body.origin,
        problem: .status(status, message: message, retryAfter: headers["retry-after"]))
    }
  }

  /// Whether the requests that are allowed were made: by a header, or in so many words.
  private var isRateLimited: Bool {
    if let remaining = headers["x-ratelimit-remaining"] { return remaining == "0" }
    let words = String(decoding: body.data.prefix(100), as: UTF8.self)
    return words.lowercased().hasPrefix("rate limit")
  }
}
