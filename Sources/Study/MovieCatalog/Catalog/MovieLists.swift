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
    var results: [(MovieList, Result<MoviePage, any Error>)] = []
    await withTaskCancellationHandler {
      for (list, load) in loads { results.append((list, await load.result)) }
    } onCancel: {
      for (_, load) in loads { load.cancel() }
    }
    try Task.checkCancellation()
    return Self(results)
  }

  init(_ results: [(MovieList, Result<MoviePage, any Error>)]) {
    for (list, result) in results {
      switch result {
      case .success(let page): movies[list] = page.items
      case .failure(let error): failures.append((list, "\(error)"))
      }
    }
  }

  /// One line: the failures, and their reasons; the reason once if it is the same for all.
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
