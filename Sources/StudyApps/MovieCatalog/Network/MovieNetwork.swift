public import Foundation

/// Asks for movies. Everything throws `ResponseError` and `CancellationError`.
public struct MovieNetwork: Sendable {
  private let network: Network<MoviePage>
  private let baseURL: URL

  /// Asks the server at an address.
  public init(_ network: Network<MoviePage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  /// A page of a list.
  public func movies(_ list: MovieList, page: Int = 1) async throws -> MoviePage {
    try await network.value(of: CatalogRouter(.movies(list, page: page), baseURL: baseURL))
  }
}
