import ReactorCore
import ReactorShell

extension OriginalCatalogReactor: TestableReactor {
  /// The reactor has no sign of loading: its actions show the times of its requests.
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    var answers = CatalogAnswers()
    for effect in run.effects {
      switch run.action(of: effect) {
      case .showMovies: answers.movies += movies(of: effect)
      case .search: answers.shows += shows(of: effect, isSearch: true)
      default: answers.shows += shows(of: effect, isSearch: false)
      }
    }
    return "OriginalCatalogReactor(source: \(try answers.source(in: &code)), clock: clock)"
  }

  static var hasMemory: Bool { true }

  private typealias Recorded = RecordedEffect<Mutation>

  /// A search makes another request behind the pause, and the first only if the query is new.
  private static func shows(of effect: Recorded, isSearch: Bool) -> [StubAnswer<TVPage>] {
    let isNewQuery = effect.mutations.contains { given in
      if case .setQuery = given.mutation { true } else { false }
    }
    var (start, count) = (Duration.zero, 1)
    if isSearch, isNewQuery { count = 2 } else if isSearch { start = CatalogReactor.debounce }
    var answers: [StubAnswer<TVPage>] = []
    for (mutation, time) in effect.mutations {
      switch mutation {
      case .setShows(let page, query: _), .appendShows(let page, page: _):
        answers.append(.value(page, after: time - start))
        start = time + CatalogReactor.debounce
      default: break
      }
    }
    guard answers.count < count else { return answers }
    let last: StubAnswer<TVPage>? = ending(of: effect, askedAt: start)
    return answers + [last].compactMap(\.self)
  }

  private static func movies(of effect: Recorded) -> [StubAnswer<MoviePage>] {
    for case (.setMovies(let movies), let time) in effect.mutations {
      return MovieList.allCases.map { list in
        let items = movies[list] ?? []
        return .value(
          MoviePage(page: 1, totalPages: 1, totalResults: items.count, items: items), after: time)
      }
    }
    let answer: StubAnswer<MoviePage> = ending(of: effect, askedAt: .zero) ?? .nothing
    return MovieList.allCases.map { _ in answer }
  }

  /// Returns the result of the last request; nil if the effect ended before it was made.
  private static func ending<Value>(
    of effect: Recorded, askedAt start: Duration
  ) -> StubAnswer<Value>? {
    guard let duration = effect.duration else { return .nothing }
    if let error = effect.error { return .failure("\(error)", after: duration - start) }
    return start == .zero || duration > start ? .nothing : nil
  }
}
