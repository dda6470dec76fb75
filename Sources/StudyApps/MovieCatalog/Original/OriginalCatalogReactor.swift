import ReactorCore

/// The catalogue as the authors wrote it, faults and all, to be compared with ``CatalogReactor``.
///
/// Beware: it remembers beside its state what an Rx chain does, the page that was asked for last and
/// whether the chain has ended; going back in time doesn't bring that back. It has no sign of loading.
/// What an effect throws ends it, as in ReactorKit, where nobody hears of it.
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
  /// What isn't wrong with it is as in the repaired app.
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
