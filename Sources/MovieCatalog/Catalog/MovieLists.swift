/// What came of the three lists of movies: what did arrive, and what failed.
struct MovieLists {
  private(set) var movies: [MovieList: [Movie]] = [:]
  private var failures: [(list: MovieList, message: String)] = []

  /// All lists at once; returns when the last has come or failed. Throws `CancellationError`.
  static func load(
    from source: CatalogSource, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Self {
    // At once and on this actor: so each is asleep on a virtual clock before it is moved. (Child
    // tasks begin elsewhere.)
    let loads = MovieList.allCases.map { list in
      (
        list,
        Task.immediate {
          _ = isolation
          return try await source.movies(list)
        }
      )
    }
    var results: [MovieList: Result<MoviePage, any Error>] = [:]
    await withTaskCancellationHandler {
      for (list, load) in loads { results[list] = await load.result }
    } onCancel: {
      for (_, load) in loads { load.cancel() }
    }
    try Task.checkCancellation()
    var lists = Self()
    for list in MovieList.allCases {
      switch results[list] {
      case .success(let page): lists.movies[list] = page.items
      case .failure(let error): lists.failures.append((list, "\(error)"))
      case nil: break
      }
    }
    return lists
  }

  /// One line: what failed, and why; the reason once where it is the same for all.
  var failure: String? {
    guard let first = failures.first else { return nil }
    let isSame = failures.allSatisfy { $0.message == first.message }
    if isSame, failures.count == MovieList.allCases.count { return first.message }
    if isSame {
      return failures.map(\.list.words).joined(separator: " and ") + ": " + first.message
    }
    return failures.map { "\($0.list.words): \($0.message)" }.joined(separator: "; ")
  }
}
