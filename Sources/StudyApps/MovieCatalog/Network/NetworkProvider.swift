public import Foundation
public import HTTP
import StudySupport

/// Makes the networks of the app, which all ask the same server in the same way.
public struct NetworkProvider: Sendable {
  /// The environment variable that holds the key of the API.
  public static let keyVariable = "TMDB_API_KEY"

  private let baseURL: URL
  private let client: HTTPClient

  /// Networks that ask TMDB, or another server that answers as it does.
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
  public init(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: Self.keyVariable, as: .parameter("api_key")),
    retries: Int = 2, client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) {
    self.baseURL = baseURL ?? CatalogRouter.tmdb
    var client = client
    client.interceptors =
      [.retry(retries, clock: clock), key] + client.interceptors + [.holding(clock)]
    self.client = client
  }

  /// Asks for shows.
  public func makeTVNetwork() -> TVNetwork {
    TVNetwork(Network(client: client), baseURL: baseURL)
  }

  /// Asks for movies.
  public func makeMovieNetwork() -> MovieNetwork {
    MovieNetwork(Network(client: client), baseURL: baseURL)
  }

  /// Asks for reviews.
  public func makeReviewNetwork() -> ReviewNetwork {
    ReviewNetwork(Network(client: client), baseURL: baseURL)
  }
}
