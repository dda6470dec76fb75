import Foundation
import HTTP
import StudySupport

/// Makes the networks of the app, which all ask the same server in the same way.
struct NetworkProvider: Sendable {
  static let keyVariable = "TMDB_API_KEY"

  private let baseURL: URL
  private let client: HTTPClient

  /// Creates networks for TMDB, or another server with the same API.
  ///
  /// A request passes through: the clock, which stands still meanwhile if it is virtual, the key,
  /// and the client's own interceptors, such as retries and the log, which see the final request.
  ///
  /// - Parameters:
  ///   - baseURL: The API's own address by default.
  ///   - key: Adds the key; without one nothing is sent.
  ///   - client: The client, with its time-out, limits and interceptors.
  ///   - clock: The session's clock.
  init(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: Self.keyVariable, as: .parameter("api_key")),
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) {
    self.baseURL = baseURL ?? CatalogRouter.tmdb
    var client = client
    client.interceptors = [.holding(clock), key] + client.interceptors
    self.client = client
  }

  func makeTVNetwork() -> TVNetwork {
    TVNetwork(Network(client: client), baseURL: baseURL)
  }

  func makeMovieNetwork() -> MovieNetwork {
    MovieNetwork(Network(client: client), baseURL: baseURL)
  }

  func makeReviewNetwork() -> ReviewNetwork {
    ReviewNetwork(Network(client: client), baseURL: baseURL)
  }
}

// MARK: - Any of them

/// A type that can be read from the body of an answer.
protocol ResponseReadable: Sendable {
  /// Reads the body; throws the fault that makes it useless.
  init(reading body: ResponseBody) throws(ResponseError)
}

extension Page: ResponseReadable {
  /// The page in the body of an answer; odd records are reported in it.
  init(reading body: ResponseBody) throws(ResponseError) {
    self = try Item.page(in: body)
  }
}

/// Asks an API for values of one type.
struct Network<Value: ResponseReadable>: Sendable {
  let client: HTTPClient

  /// The answer, read away from the actor that asks; throws `ResponseError` and `CancellationError`.
  func value(of route: some RouterType) async throws -> Value {
    let body = try await client.response(to: route).body
    return try await inBackground { try Value(reading: body) }
  }
}

// MARK: - Shows

/// Asks for shows. Everything throws `ResponseError` and `CancellationError`.
struct TVNetwork: Sendable {
  private let network: Network<TVPage>
  private let baseURL: URL

  /// Asks the server at an address.
  init(_ network: Network<TVPage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  /// A page of the shows that are liked best.
  func topRated(page: Int) async throws -> TVPage {
    try await network.value(of: CatalogRouter(.topRated(page: page), baseURL: baseURL))
  }

  func search(_ query: String, page: Int) async throws -> TVPage {
    let route = CatalogRouter(.searchTV(query: query, page: page), baseURL: baseURL)
    return try await network.value(of: route)
  }
}

/// Asks for movies. Everything throws `ResponseError` and `CancellationError`.
struct MovieNetwork: Sendable {
  private let network: Network<MoviePage>
  private let baseURL: URL

  /// Asks the server at an address.
  init(_ network: Network<MoviePage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  func movies(_ list: MovieList, page: Int = 1) async throws -> MoviePage {
    try await network.value(of: CatalogRouter(.movies(list, page: page), baseURL: baseURL))
  }
}

/// Asks for reviews. Everything throws `ResponseError` and `CancellationError`.
struct ReviewNetwork: Sendable {
  private let network: Network<ReviewPage>
  private let baseURL: URL

  /// Asks the server at an address.
  init(_ network: Network<ReviewPage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  func reviews(of content: Content.ID, page: Int = 1) async throws -> ReviewPage {
    let route = CatalogRouter.Route.reviews(content.kind, id: content.number, page: page)
    return try await network.value(of: CatalogRouter(route, baseURL: baseURL))
  }
}
