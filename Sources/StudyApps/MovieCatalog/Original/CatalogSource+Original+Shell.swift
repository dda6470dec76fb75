import ReactorShell
import StudySupport

extension CatalogSource {
  /// The source that the session chose, as the authors' app asks and reads it: queries as they were
  /// typed, and answers in which nothing may be missing.
  @MainActor static func original(by session: Session, _ variants: Variants) -> Self {
    let chosen = SessionSource(session)
    return CatalogSource(
      tv: { @MainActor request in
        variants.tell(CatalogFaults.keyInLog)
        var sent = request
        sent.query = UnescapedQuery(request.query).received
        if sent.query != request.query { variants.tell(CatalogFaults.unescaped) }
        guard !sent.query.isEmpty || request.query.isEmpty else {
          // A search for nothing, of which TMDB finds nothing.
          return TVPage(page: 1, totalPages: 1, totalResults: 0, items: [])
        }
        return try await chosen.page { [sent] in try await $0.tv(sent) }
      },
      movies: { @MainActor list in
        let page = try await chosen.page { try await $0.movies(list) }
        if let odd = page.items.firstIndex(where: { $0.posterPath == nil }) {
          variants.tell(CatalogFaults.missingPoster)
          throw UnreadableData("record \(odd): poster_path is missing")
        }
        return page
      },
      reviews: { @MainActor request in
        let page = try await chosen.page { try await $0.reviews(request) }
        if let odd = page.items.firstIndex(where: { !$0.hasWholeRating }) {
          variants.tell(CatalogFaults.oddRating)
          throw UnreadableData("record \(odd): author_details.rating isn't a whole number")
        }
        return page
      })
  }
}

extension Review {
  fileprivate var hasWholeRating: Bool { rating.map { $0 == $0.rounded() } ?? false }
}
