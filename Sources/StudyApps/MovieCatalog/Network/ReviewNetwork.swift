public import Foundation

/// Asks for reviews. Everything throws `ResponseError` and `CancellationError`.
public struct ReviewNetwork: Sendable {
  private let network: Network<ReviewPage>
  private let baseURL: URL

  /// Asks the server at an address.
  public init(_ network: Network<ReviewPage>, baseURL: URL = CatalogRouter.tmdb) {
    self.network = network
    self.baseURL = baseURL
  }

  /// A page of what was written of a show or a movie.
  public func reviews(of content: Content.ID, page: Int = 1) async throws -> ReviewPage {
    let route = CatalogRouter.Route.reviews(content.kind, id: content.number, page: page)
    return try await network.value(of: CatalogRouter(route, baseURL: baseURL))
  }
}
