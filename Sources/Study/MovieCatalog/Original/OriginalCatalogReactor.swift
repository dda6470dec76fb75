import ReactorCore

/// The catalogue as the authors wrote it, faults and all, to be compared with ``CatalogReactor``.
///
/// Beware: it remembers the state of an Rx chain outside its own state: the last requested page,
/// and the end of the chain; going back in time doesn't restore that. It has no sign of loading. An
/// error of an effect ends the effect, as in ReactorKit, where nobody hears of it.
struct OriginalCatalogReactor: Reactor {
  /// As in the repaired app.
  typealias Action = CatalogReactor.Action
  /// As in the repaired app; none of loading and failure comes.
  typealias Mutation = CatalogReactor.Mutation
  /// As in the repaired app.
  typealias State = CatalogReactor.State

  /// Nothing loaded, nothing under way.
  var initialState: State { State() }
  private let source: CatalogSource
  private let clock: EffectClock
  private let stream = Stream()
  /// The repaired app's reactor, for all parts without faults.
  private let repaired: CatalogReactor

  /// The one stream that all shows come through.
  private final class Stream {
    var askedPage = 1
    var hasEnded = false
  }

  /// Why the movies are lost.
  struct NoMovies: Error, CustomStringConvertible { let description: String }

  /// A reactor that loads from `source`, and pauses on `clock`.
  init(source: CatalogSource, clock: EffectClock) {
    self.source = source
    self.clock = clock
    repaired = CatalogReactor(source: source, clock: clock)
  }

  func mutate(action: Action, currentState state: State) -> Mutations<Mutation> {
    switch action {
    case .showTV:
      return shows { emit in
        if state.content != .tv { emit(.setContent(.tv)) }
        emit(try await firstPage(for: state.query))
      }
    case .search(let query):
      return shows { emit in
        if state.content != .tv { emit(.setContent(.tv)) }
        if state.query != query {
          emit(.setQuery(query))
          // The trigger of the page has come before the query.
          emit(try await firstPage(for: state.query))
        }
        try await clock.sleep(for: CatalogReactor.debounce)
        emit(try await firstPage(for: query))
      }
    case .loadNextPage:
      guard state.content == .tv, state.page > 0 else { return .none }
      stream.askedPage += 1
      let request = TVRequest(query: state.query, page: stream.askedPage)
      return shows { emit in
        emit(.appendShows(try await source.tv(request), page: request.page))
      }
    case .showMovies:
      return movies(in: state)
    case .select, .removePushed:
      return repaired.mutate(action: action, currentState: state)
    }
  }

  /// An effect of the stream: the newest, as long as none has failed.
  private func shows(
    _ work: @escaping (_ emit: (Mutation) -> Void) async throws -> Void
  ) -> Mutations<Mutation> {
    guard !stream.hasEnded else { return .none }
    return .run(replacing: "tv") { emit in
      do {
        try await work(emit)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        stream.hasEnded = true
        throw error
      }
    }
  }

  private func firstPage(for query: String) async throws -> Mutation {
    stream.askedPage = 1
    return .setShows(try await source.tv(TVRequest(query: query, page: 1)), query: query)
  }

  /// All three lists or none.
  private func movies(in state: State) -> Mutations<Mutation> {
    .run(replacing: "movies") { emit in
      if state.content != .movie { emit(.setContent(.movie)) }
      let lists = try await MovieLists.load(from: source)
      if let failure = lists.failure { throw NoMovies(description: failure) }
      emit(.setMovies(lists.movies))
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      let state = currentState
      switch action {
      case .showTV:
        return shows(
          .concat(
            state.content == .tv ? .empty() : .just(.setContent(.tv)),
            firstPage(for: state.query)))
      case .search(let query):
        let pause = RxTimeInterval.milliseconds(200)
        let isAnother = state.query != query
        return shows(
          .concat(
            state.content == .tv ? .empty() : .just(.setContent(.tv)),
            isAnother ? .concat(.just(.setQuery(query)), firstPage(for: state.query)) : .empty(),
            firstPage(for: query).delaySubscription(pause, scheduler: MainScheduler.instance)))
      case .loadNextPage:
        guard state.content == .tv, state.page > 0 else { return .empty() }
        stream.askedPage += 1
        let request = TVRequest(query: state.query, page: stream.askedPage)
        return shows(source.tv(request).map { .appendShows($0, page: request.page) })
      case .showMovies:
        return movies()
      case .select(let item):
        return .just(.push(item.content))
      case .removePushed:
        return .just(.removePushed)
      }
    }

    private func shows(_ answer: Observable<Mutation>) -> Observable<Mutation> {
      // The app is MVVM and has one chain for all of these, flatMapLatest over keyword and page,
      // which the first error ends for good.
      guard !stream.hasEnded else { return .empty() }
      ended.accept("tv")  // a PublishRelay<String>: ends what is under way
      return answer.do(onError: { _ in self.stream.hasEnded = true })
        .take(until: ended.filter { $0 == "tv" })
    }

    private func firstPage(for query: String) -> Observable<Mutation> {
      Observable.deferred {
        self.stream.askedPage = 1
        return self.source.tv(TVRequest(query: query, page: 1))
          .map { .setShows($0, query: query) }
      }
    }

    private func movies() -> Observable<Mutation> {
      // All three lists or none.
      ended.accept("movies")  // a PublishRelay<String>: ends what is under way
      let lists = MovieList.allCases.map { list in source.movies(list).map { (list, $0.items) } }
      return Observable.concat(
        currentState.content == .movie ? .empty() : .just(.setContent(.movie)),
        Observable.combineLatest(lists)
          .map { Mutation.setMovies(Dictionary(uniqueKeysWithValues: $0)) }
      )
      .take(until: ended.filter { $0 == "movies" })
    }
  #endif

  /// Whatever comes is shown: late, out of order, twice.
  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setShows:
      state.content = .tv
      return repaired.reduce(state: state, mutation: mutation)
    case .appendShows(let found, let page):
      state.content = .tv
      state.page = page
      state.lastPage = found.lastPage
      state.shows += found.items
      return state
    case .setMovies:
      state.content = .movie
      return repaired.reduce(state: state, mutation: mutation)
    default:
      return repaired.reduce(state: state, mutation: mutation)
    }
  }
}
