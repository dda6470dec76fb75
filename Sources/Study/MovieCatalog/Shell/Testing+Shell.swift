import ReactorCore
import ReactorShell

// The code that generated tests use to make the reactors.

extension CatalogReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    var answers = CatalogAnswers()
    for effect in run.effects {
      if case .showMovies = run.action(of: effect) {
        answers.movies += movies(of: effect)
      } else if let answer = effect.answer(news) {
        answers.shows.append(answer)
      }
    }
    return "CatalogReactor(source: \(try answers.source(in: &code)), clock: clock)"
  }

  private static func news(of mutation: Mutation) -> RecordedNews<TVPage>? {
    switch mutation {
    case .setLoading(let isLoading), .setLoadingNextPage(let isLoading): isLoading ? .asked : nil
    case .setShows(let page, query: _), .appendShows(let page, page: _): .answered(page)
    case .setFailure(let text): .failed(text)
    default: nil
    }
  }

  /// Each request is assumed to have taken as long as all three together.
  private static func movies(of effect: RecordedEffect<Mutation>) -> [StubAnswer<MoviePage>] {
    let loaded: StubAnswer<[MovieList: [Movie]]>? = effect.answer { mutation in
      switch mutation {
      case .setLoading(true): .asked
      case .setMovies(let movies): .answered(movies)
      default: nil
      }
    }
    guard let loaded else { return [] }
    guard case .value(let movies, let time) = loaded else {
      return MovieList.allCases.map { _ in .nothing }
    }
    var reasons: [MovieList: String] = [:]
    for case .setFailure(let text) in effect.mutations.map(\.mutation) {
      let missing = MovieList.allCases.filter { movies[$0] == nil }
      reasons = MovieLists.reasons(in: text, ofMissing: missing)
    }
    return MovieList.allCases.map { list in
      guard let items = movies[list] else { return .failure(reasons[list] ?? "", after: time) }
      return .value(
        MoviePage(page: 1, totalPages: 1, totalResults: items.count, items: items), after: time)
    }
  }
}

extension ReviewReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let content = try code.expression(run.initialState.content, named: "content")
    var answers = CatalogAnswers()
    answers.reviews = run.effects.compactMap { $0.answer(news) }
    return "ReviewReactor(content: \(content), source: \(try answers.source(in: &code)))"
  }

  private static func news(of mutation: Mutation) -> RecordedNews<ReviewPage>? {
    switch mutation {
    case .setLoading(let isLoading): isLoading ? .asked : nil
    case .setReviews(let page), .appendReviews(let page, page: _): .answered(page)
    case .setFailure(let text): .failed(text)
    case .toggle: nil
    }
  }
}

struct CatalogAnswers {
  var shows: [StubAnswer<TVPage>] = []
  var movies: [StubAnswer<MoviePage>] = []
  var reviews: [StubAnswer<ReviewPage>] = []

  func source(in code: inout TestCode) throws(TestObstacle) -> String {
    var arguments: [String] = []
    if !shows.isEmpty {
      arguments.append("shows: \(try code.expression(answers: shows, named: "showsPage"))")
    }
    if !movies.isEmpty {
      arguments.append("movies: \(try code.expression(answers: movies, named: "moviesPage"))")
    }
    if !reviews.isEmpty {
      arguments.append("reviews: \(try code.expression(answers: reviews, named: "reviewsPage"))")
    }
    return ".answering(\((arguments + ["on: clock"]).joined(separator: ", ")))"
  }
}
