public import StateDiff

extension CatalogReactor {
  /// Everything that the screen knows.
  public struct State: Codable, Hashable, Sendable {
    /// Whether shows or movies are looked at.
    public var content = Content.Kind.tv
    /// What the search field holds.
    public var query = ""
    /// What the shows were found for; nil before the first came.
    public var searchedQuery: String?
    /// The last page of shows that is there; 0 before the first.
    public var page = 0
    /// The last page that there is.
    public var lastPage = 0
    /// The shows, in the order of the answers, each once.
    public var shows: [TV] = []
    /// The movies of the lists that came.
    public var movies: [MovieList: [Movie]] = [:]
    /// A first page, or the movies, are being loaded.
    public var isLoading = false
    /// A further page is being loaded.
    public var isLoadingNextPage = false
    /// Why something failed; nil once loading begins again.
    public var failure: String?
    /// Whose reviews are looked at.
    public var pushedScreen: Content?

    /// The state that the screen begins with.
    public init() {}

    /// Each page once, and each show: between two requests the server's pages may have shifted.
    mutating func append(_ found: TVPage, page number: Int) {
      guard number == page + 1 else { return }
      page = number
      lastPage = found.lastPage
      let known = Set(shows.lazy.map(\.id))
      shows += found.items.filter { !known.contains($0.id) }
    }
  }
}

extension CatalogReactor.State: ConciseStringConvertible {
  /// `no shows`, `20 shows, page 1 of 3`, `60 movies in 3 lists`
  public var conciseDescription: String {
    switch content {
    case .tv:
      guard page > 0 else { return "no shows" }
      return ValueText.inSentence(shows) + (lastPage > 1 ? ", page \(page) of \(lastPage)" : "")
    case .movie:
      let count = movies.values.reduce(0) { $0 + $1.count }
      return "\(count) movies in \(movies.count) list\(movies.count == 1 ? "" : "s")"
    }
  }
}
