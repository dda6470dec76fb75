import ReactorCore
import StateDiff
import StudySupport

/// Shows page by page, or movies in three lists; one of them is looked at.
///
/// The app has the whole flow in one function, `transform(input:) -> Output`. Here, its `Input` is
/// ``Action``, and its `Output` is ``State``; its operators are debounce (a pause of the search),
/// flatMapLatest (`replacing:`) and combineLatest (the movies).
struct CatalogReactor: Reactor {
  /// A request of the user.
  enum Action: Codable, Hashable, Sendable {
    /// Shows, from the first page: those that match the query, or the best ones.
    case showTV
    /// Movies: all three lists.
    case showMovies
    /// The text of the search field, which finds shows; without any, the best ones.
    case search(String)
    /// The page of shows after the last one; nothing if that is there, or on its way.
    case loadNextPage
    /// Look at a show or movie: at its reviews.
    case select(Item)
    /// Back from there.
    case removePushed
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// Shows or movies are looked at.
    case setContent(Content.Kind)
    /// The search field holds this.
    case setQuery(String)
    /// Loading begins, which clears the failure, or ends.
    case setLoading(Bool)
    /// Loading of a further page begins, which clears the failure, or ends.
    case setLoadingNextPage(Bool)
    /// These shows were found for a query, and no others: the first page.
    case setShows(TVPage, query: String)
    /// The page with that number, to be appended to the existing ones.
    case appendShows(TVPage, page: Int)
    /// The movies of those lists that came.
    case setMovies([MovieList: [Movie]])
    /// Something failed, with the reason; the content stays.
    case setFailure(String)
    /// The reviews of this are looked at.
    case push(Content)
    /// They are no longer.
    case removePushed
  }

  /// The time that a search waits for the next letter.
  static let debounce = Duration.milliseconds(200)

  /// Nothing loaded, nothing under way.
  var initialState: State { State() }
  private let source: CatalogSource
  private let clock: EffectClock

  /// A reactor that loads from `source`, and pauses on `clock`.
  init(source: CatalogSource, clock: EffectClock) {
    self.source = source
    self.clock = clock
  }

  func mutate(action: Action, currentState state: State) -> Mutations<Mutation> {
    switch action {
    case .showTV:
      return .run(replacing: Self.list, ifCancelled: .setLoading(false)) { emit in
        if state.content != .tv { emit(.setContent(.tv)) }
        try await firstPage(for: state.query, emit: emit)
      }
    case .showMovies:
      return .run(replacing: Self.list, ifCancelled: .setLoading(false)) { emit in
        if state.content != .movie { emit(.setContent(.movie)) }
        try await movies(emit: emit)
      }
    case .search(let query):
      return search(query, in: state)
    case .loadNextPage:
      return nextPage(in: state)
    case .select(let item):
      return .just(.push(item.content))
    case .removePushed:
      return .just(.removePushed)
    }
  }

  /// The effects that fill the list share a key: a newer one replaces the older, of whatever kind.
  private static let list = "list"

  /// Waits, and asks only if the query is another than the one that was asked before.
  private func search(_ query: String, in state: State) -> Mutations<Mutation> {
    .run(replacing: Self.list, ifCancelled: .setLoading(false)) { emit in
      if state.content != .tv { emit(.setContent(.tv)) }
      if state.query != query { emit(.setQuery(query)) }
      // The load that this one replaced isn't under way any longer.
      if state.isLoading { emit(.setLoading(false)) }
      if state.isLoadingNextPage { emit(.setLoadingNextPage(false)) }
      try await clock.sleep(for: Self.debounce)
      guard query != state.searchedQuery || state.failure != nil else { return }
      try await firstPage(for: query, emit: emit)
    }
  }

  private func nextPage(in state: State) -> Mutations<Mutation> {
    // If the field holds another query, that one is about to be searched.
    guard state.content == .tv, !state.isLoading, !state.isLoadingNextPage,
      state.query == state.searchedQuery, state.page < state.lastPage
    else { return .none }
    let request = TVRequest(query: state.query, page: state.page + 1)
    return .run(replacing: Self.list, ifCancelled: .setLoadingNextPage(false)) { emit in
      try await loading(emit, Mutation.setLoadingNextPage, failure: Mutation.setFailure) {
        .appendShows(try await source.tv(request), page: request.page)
      }
    }
  }

  private func firstPage(for query: String, emit: (Mutation) -> Void) async throws {
    try await loading(emit, Mutation.setLoading, failure: Mutation.setFailure) {
      .setShows(try await source.tv(TVRequest(query: query, page: 1)), query: query)
    }
  }

  /// All lists are asked for together, and shown when the last has come or failed.
  private func movies(emit: (Mutation) -> Void) async throws {
    emit(.setLoading(true))
    let lists = try await MovieLists.load(from: source)
    emit(.setMovies(lists.movies))
    if let failure = lists.failure { emit(.setFailure(failure)) }
    emit(.setLoading(false))
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      let state = currentState
      switch action {
      case .showTV:
        return newest(
          .concat(
            state.content == .tv ? .empty() : .just(.setContent(.tv)),
            firstPage(for: state.query)))
      case .showMovies:
        return newest(
          .concat(state.content == .movie ? .empty() : .just(.setContent(.movie)), movies()))
      case .search(let query):
        var first: [Mutation] = []
        if state.content != .tv { first.append(.setContent(.tv)) }
        if state.query != query { first.append(.setQuery(query)) }
        if state.isLoading { first.append(.setLoading(false)) }
        if state.isLoadingNextPage { first.append(.setLoadingNextPage(false)) }
        let isAnother = query != state.searchedQuery || state.failure != nil
        let pause = RxTimeInterval.milliseconds(200)
        return newest(
          .concat(
            .from(first),
            isAnother
              ? firstPage(for: query).delaySubscription(pause, scheduler: MainScheduler.instance)
              : .empty()))
      case .loadNextPage:
        guard state.content == .tv, !state.isLoading, !state.isLoadingNextPage,
          state.query == state.searchedQuery, state.page < state.lastPage
        else { return .empty() }
        let request = TVRequest(query: state.query, page: state.page + 1)
        return newest(
          .concat(
            .just(.setLoadingNextPage(true)),
            source.tv(request).map { Mutation.appendShows($0, page: request.page) }
              .catch { .just(.setFailure("\($0)")) },
            .just(.setLoadingNextPage(false))))
      case .select(let item):
        return .just(.push(item.content))
      case .removePushed:
        return .just(.removePushed)
      }
    }

    private func newest(_ answer: Observable<Mutation>) -> Observable<Mutation> {
      // All that fills the list goes through here: a newer one replaces it, of whatever kind.
      ended.accept(())  // a PublishRelay<Void>: ends what is under way
      return answer.take(until: ended)
    }

    private func firstPage(for query: String) -> Observable<Mutation> {
      .concat(
        .just(.setLoading(true)),
        source.tv(TVRequest(query: query, page: 1)).map { Mutation.setShows($0, query: query) }
          .catch { .just(.setFailure("\($0)")) },
        .just(.setLoading(false)))
    }

    private func movies() -> Observable<Mutation> {
      // All lists are asked for together, and shown when the last has come or failed.
      let answers = MovieList.allCases.map { list in
        source.movies(list).map { (list, Result.success($0)) }
          .catch { .just((list, Result<MoviePage, any Error>.failure($0))) }
      }
      return .concat(
        .just(.setLoading(true)),
        Observable.combineLatest(answers).map(MovieLists.init).flatMap { lists in
          Observable.from(
            [Mutation.setMovies(lists.movies)] + (lists.failure.map { [.setFailure($0)] } ?? []))
        },
        .just(.setLoading(false)))
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setContent(let content):
      state.content = content
      state.isLoadingNextPage = false
    case .setQuery(let query):
      state.query = query
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading {
        state.failure = nil
        state.isLoadingNextPage = false
      }
    case .setLoadingNextPage(let isLoading):
      state.isLoadingNextPage = isLoading
      if isLoading { state.failure = nil }
    case .setShows(let found, let query):
      state.searchedQuery = query
      state.page = 1
      state.lastPage = found.lastPage
      state.shows = found.items
    case .appendShows(let found, let page):
      state.append(found, page: page)
    case .setMovies(let movies):
      state.movies = movies
    case .setFailure(let failure):
      state.failure = failure
    case .push(let content):
      state.pushedScreen = content
    case .removePushed:
      state.pushedScreen = nil
    }
    return state
  }
}

// MARK: - State

extension CatalogReactor {
  /// Everything that the screen knows.
  struct State: Codable, Hashable, Sendable {
    /// True if shows or movies are looked at.
    var content = Content.Kind.tv
    /// The content of the search field.
    var query = ""
    /// The query of the shown results; nil before the first results.
    var searchedQuery: String?
    /// The last page of shows that is there; 0 before the first.
    var page = 0
    /// The last page that there is.
    var lastPage = 0
    /// The shows, in the order of the answers, each once.
    var shows: [TV] = []
    /// The movies of the lists that came.
    var movies: [MovieList: [Movie]] = [:]
    /// A first page, or the movies, are being loaded.
    var isLoading = false
    /// A further page is being loaded.
    var isLoadingNextPage = false
    /// Why something failed; nil once loading begins again.
    var failure: String?
    /// The content whose reviews are shown.
    var pushedScreen: Content?

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
  var conciseDescription: String {
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
