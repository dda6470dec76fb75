public import Foundation
public import HTTP
import StudySupport

extension PhotoSource {
  /// The environment variable that holds the key of the API.
  public static let keyVariable = "UNSPLASH_ACCESS_KEY"

  /// Photos from Unsplash, or another server that answers as it does.
  ///
  /// A request passes through: asking again, the key, the client's own interceptors (which see what is
  /// sent, and so where the log belongs), and the clock, which stands still meanwhile if it is virtual.
  ///
  /// - Parameters:
  ///   - baseURL: The API's own unless another is given.
  ///   - key: Adds the key; without one nothing is sent.
  ///   - retries: How often it asks again where that may help.
  ///   - client: How it is asked: time-out, limits, interceptors.
  ///   - clock: The session's.
  public static func live(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: Self.keyVariable, as: .parameter("client_id")),
    retries: Int = 2, client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    var client = client
    client.interceptors =
      [.retry(retries, clock: clock), key] + client.interceptors + [.holding(clock)]
    return Self { [client] request in
      try request.validate()
      let answer = try await client.response(
        to: MyRouter.searchPhoto(
          query: request.query, page: request.page, baseURL: baseURL ?? MyRouter.unsplash))
      let page = try await read(answer.body)
      try Task.checkCancellation()
      return page
    }
  }

  @concurrent
  private static func read(_ body: ResponseBody) async throws -> PhotoPage {
    try body.photoPage()
  }
}
