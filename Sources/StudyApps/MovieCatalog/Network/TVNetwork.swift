public import Foundation

/// Asks for shows. Everything throws `ResponseError` and `CancellationError`.
public struct TVNetwork: Sendable {
  private let network: Network<TVPage>
  private let baseURL: URL

  /// Asks the server at an address.
  public init(_ network: Network<TVPage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  /// A page of the shows that are liked best.
  public func topRated(page: Int) async throws -> TVPage {
    try await network.value(of: CatalogRouter(.topRated(page: page), baseURL: baseURL))
  }

  /// A page of the shows that a search finds.
  public func search(_ query: String, page: Int) async throws -> TVPage {
    let route = CatalogRouter(.searchTV(query: query, page: page), baseURL: baseURL)
    return try await network.value(of: route)
  }
}
